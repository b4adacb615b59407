//! Values that must not be logged.

/// Implements `Debug` with the name of the type alone, so that its value is never logged.
/// For secrets, personal data, and tags that would link lines of the log.
macro_rules! hide_in_debug {
    ($($name:ident),+) => {$(
        impl std::fmt::Debug for $name {
            fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                formatter.write_str(concat!(stringify!($name), "(…)"))
            }
        }
    )+};
}
pub(crate) use hide_in_debug;
