//! What our events know and the format has no room for, as comment lines of the file that other programs pass over:
//! `### qisai withdrawn NUMBER ROUND`, `### qisai entered NUMBER ROUND`, `### qisai fouls ROUND NUMBER COUNT`,
//! `### qisai unit NUMBER WORDS`, `### qisai carried NUMBER POINTS`, `### qisai game ROUND TABLE GAME FIRST SECOND RESULT` (of a
//! meeting of several games, with the two marks as the players sat: `10`, `==`, `+-`), `### qisai through ROUND TABLE NUMBER`
//! (who goes through by decision; 0: nobody).

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
    /// The points that somebody brought along from an earlier stage.
    pub carried: BTreeMap<u32, String>,
    /// The games of meetings of several, by round, table and number.
    pub games: BTreeMap<(u32, u32, u32), NotedGame>,
    /// Who goes through by decision, by round and table; 0 where neither does.
    pub through: BTreeMap<(u32, u32), u32>,
}

/// A game of a meeting of several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotedGame {
    /// Who moved first, and who second.
    pub sides: [u32; 2],
    /// Their marks, in that order: `10`, `==`, `+-`.
    pub result: String,
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
            "carried" => {
                let (number, points) = rest.trim().split_once(' ')?;
                self.carried.insert(number.parse().ok()?, points.trim().to_owned());
            }
            "game" => {
                let place = (numbers.next()?, numbers.next()?, numbers.next()?);
                let sides = [numbers.next()?, numbers.next()?];
                let result = rest.split_whitespace().nth(5)?.to_owned();
                self.games.insert(place, NotedGame { sides, result });
            }
            "through" => {
                let place = (numbers.next()?, numbers.next()?);
                self.through.insert(place, numbers.next()?);
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
        let carried = self.carried.iter().map(|(number, points)| format!("carried {number} {points}"));
        let games =
            self.games.iter().map(|((round, table, game), NotedGame { sides: [first, second], result })| {
                format!("game {round} {table} {game} {first} {second} {result}")
            });
        let through =
            self.through.iter().map(|((round, table), who)| format!("through {round} {table} {who}"));
        withdrawn
            .chain(entered)
            .chain(units)
            .chain(fouls)
            .chain(carried)
            .chain(games)
            .chain(through)
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
            carried: BTreeMap::from([(3, "4.5".to_owned())]),
            games: BTreeMap::from([((1, 2, 3), NotedGame { sides: [7, 4], result: "==".to_owned() })]),
            through: BTreeMap::from([((1, 2), 4)]),
        };
        let mut other = notes.lines();
        for text in [
            "### a comment",
            "### qisai",
            "### qisai withdrawn x",
            "### qisai unit",
            "### qisai game 1 2",
            "DAT 1",
        ] {
            other.push(KeptLine { text: text.to_owned(), line: SourceLine(0) });
        }
        assert_eq!(Notes::of(&TrfFile { other, ..TrfFile::default() }), notes);
        assert!(notes.is_away(7, 4) && !notes.is_away(7, 3) && notes.is_away(19, 2) && !notes.is_away(19, 3));
    }
}
