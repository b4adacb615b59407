//! Enums whose values have a stable name, and values that are sent as text.

/// Declares an enum whose values have a name, as it is stored and sent, with `ALL`, `name` and `from_name`.
macro_rules! named {
    ($(#[$meta:meta])* $vis:vis enum $kind:ident { $($(#[$doc:meta])* $value:ident = $name:tt,)+ }) => {
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, utoipa::ToSchema)]
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

/// Serializes a type as its `Display` text.
macro_rules! sent_as_text {
    ($kind:ty) => {
        impl serde::Serialize for $kind {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }
    };
}
pub(crate) use sent_as_text;
