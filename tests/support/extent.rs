//! How much a test does.

/// A little in every run; all of it with `QISAI_TEST_LONG=1`.
pub fn extent(little: usize, all: usize) -> usize {
    if std::env::var_os("QISAI_TEST_LONG").is_some() { all } else { little }
}
