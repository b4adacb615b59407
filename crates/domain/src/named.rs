//! Enums whose values have a stable name.

/// Declares an enum whose values have a name, as it is stored and sent, with `ALL`, `name` and `from_name`.
macro_rules! named {
    ($(#[$meta:meta])* $vis:vis enum $kind:ident { $($(#[$doc:meta])* $value:ident = $name:tt,)+ }) => {
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize)]
        #[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
        $(#[$meta])*
        $vis enum $kind {
            $($(#[$doc])* #[serde(rename = $name)] $value,)+
        }

        impl $kind {
            /// All values.
            $vis const ALL: [Self; [$($name),+].len()] = [$(Self::$value),+];

            /// The name as stored and sent.
            $vis fn name(self) -> &'static str {
                match self {
                    $(Self::$value => $name,)+
                }
            }

            /// The value with this name.
            $vis fn from_name(name: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|value| value.name() == name)
            }
        }
    };
}
pub(crate) use named;
