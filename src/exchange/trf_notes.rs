//! What our events know and the format has no room for, as comment lines of the file that other programs pass over:
//! `### qisai withdrawn NUMBER ROUND`, `### qisai entered NUMBER ROUND`, `### qisai fouls ROUND NUMBER COUNT`,
//! `### qisai unit NUMBER WORDS`.

use std::collections::BTreeMap;

use super::trf::{KeptLine, SourceLine, TrfFile};

const MARK: &str = "### qisai ";

/// The notes of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notes {
    /// Who withdrew, and the first round that was not played any more.
    pub withdrawn: BTreeMap<u32, u32>,
    /// Who came in after the start, and the first round that was played.
    pub entered: BTreeMap<u32, u32>,
    /// The units that are longer than a federation's three letters.
    pub units: BTreeMap<u32, String>,
    /// The fouls of a player in a round, by round and number.
    pub fouls: BTreeMap<(u32, u32), u32>,
}

impl Notes {
    /// The notes that a file carries; lines that are none of ours are passed over.
    pub fn of(file: &TrfFile) -> Self {
        let mut notes = Self::default();
        for line in &file.other {
            if let Some(text) = line.text.strip_prefix(MARK) {
                notes.take(text);
            }
        }
        notes
    }

    fn take(&mut self, text: &str) -> Option<()> {
        let (word, rest) = text.trim().split_once(' ')?;
        let mut numbers = rest.split_whitespace().map_while(|word| word.parse::<u32>().ok());
        match word {
            "withdrawn" => drop(self.withdrawn.insert(numbers.next()?, numbers.next()?.max(1))),
            "entered" => drop(self.entered.insert(numbers.next()?, numbers.next()?.max(1))),
            "fouls" => {
                let place = (numbers.next()?, numbers.next()?);
                self.fouls.insert(place, numbers.next()?);
            }
            "unit" => {
                let (number, unit) = rest.trim().split_once(' ')?;
                self.units.insert(number.parse().ok()?, unit.trim().to_owned());
            }
            _ => {}
        }
        Some(())
    }

    /// The lines that carry them.
    pub fn lines(&self) -> Vec<KeptLine> {
        let rounds = |word: &str, (number, round): (&u32, &u32)| format!("{word} {number} {round}");
        let withdrawn = self.withdrawn.iter().map(|entry| rounds("withdrawn", entry));
        let entered = self.entered.iter().map(|entry| rounds("entered", entry));
        let units = self.units.iter().map(|(number, unit)| format!("unit {number} {unit}"));
        let fouls =
            self.fouls.iter().map(|((round, number), count)| format!("fouls {round} {number} {count}"));
        withdrawn
            .chain(entered)
            .chain(units)
            .chain(fouls)
            .map(|text| KeptLine { text: format!("{MARK}{text}"), line: SourceLine(0) })
            .collect()
    }

    /// The fouls of a player in a round.
    pub fn fouls(&self, round: u32, number: u32) -> u32 {
        self.fouls.get(&(round, number)).copied().unwrap_or(0)
    }

    /// Whether a player had nothing to do with a round: gone already, or not yet there.
    pub fn is_away(&self, number: u32, round: u32) -> bool {
        self.withdrawn.get(&number).is_some_and(|from| round >= *from)
            || self.entered.get(&number).is_some_and(|from| round < *from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_are_read_back_and_strangers_are_passed_over() {
        let notes = Notes {
            withdrawn: BTreeMap::from([(7, 4)]),
            entered: BTreeMap::from([(19, 3)]),
            units: BTreeMap::from([(2, "北 山 棋社".to_owned())]),
            fouls: BTreeMap::from([((2, 7), 1)]),
        };
        let mut other = notes.lines();
        for text in ["### a comment", "### qisai", "### qisai withdrawn x", "### qisai unit", "DAT 1"] {
            other.push(KeptLine { text: text.to_owned(), line: SourceLine(0) });
        }
        assert_eq!(Notes::of(&TrfFile { other, ..TrfFile::default() }), notes);
        assert!(notes.is_away(7, 4) && !notes.is_away(7, 3) && notes.is_away(19, 2) && !notes.is_away(19, 3));
    }
}
