//! Members, their identities at sign-in providers, and their profile images.

use std::collections::HashMap;

use chrono::NaiveDate;
use diesel::{
    ExpressionMethods, OptionalExtension, QueryDsl, RunQueryDsl, SelectableHelper, delete,
    insert_into, result::QueryResult, update,
};
use klarlonn_domain::{
    Month,
    account::{
        Bio, EmailAddress, FullName, Identity, Member, MemberId, Members, PasswordHash,
        ProfileImage, PublicProfile, Username,
    },
    store::{Conflict, StoreError},
};

use crate::{
    connection::{DatabaseConnection, per_database},
    schema::{identities, members, profile_images},
    transaction::{ROWS_PER_STATEMENT, Transaction},
    unreadable::set_aside,
    values::{read, row},
};

row! {
    pub(super) MemberRow of Member in members {
        id = id: MemberId,
        name = name: FullName,
        username = username: Username,
        email = email: EmailAddress,
        email_verified = email_verified: bool,
        password_hash = password: Option<PasswordHash>,
        bio = bio: Bio,
        joined_month = joined: Month,
        is_blocked = is_blocked: bool,
        email_failed = email_failed: bool,
    }
    computed {
        username_key: String = |member| member.username.key().as_str().to_owned(),
        email_key: String = |member| member.email.key().to_owned(),
    }
}

fn to_member(row: QueryResult<MemberRow>) -> QueryResult<Option<Member>> {
    row.optional()?.map(Member::try_from).transpose()
}

/// Selects the member with an email address. Earlier versions stored Unicode domains in the key, and could
/// store the same address twice: then this selects the row with today's key.
macro_rules! by_email {
    ($email:expr) => {
        members::table
            .filter(members::email_key.eq_any([$email.key().to_owned(), $email.unicode_key()]))
            .order(members::email_key.eq($email.key()).desc())
    };
}

/// Reads the first of these rows and locks it until the transaction ends. On SQLite the transaction
/// is the only writer, so no row lock is needed.
macro_rules! lock {
    ($connection:expr, $rows:expr) => {{
        let rows = $rows;
        match $connection {
            DatabaseConnection::Sqlite(inner) => {
                to_member(rows.select(MemberRow::as_select()).first(inner))
            }
            DatabaseConnection::Postgres(inner) => {
                let row = rows.select(MemberRow::as_select());
                to_member(row.for_update().first(inner))
            }
        }
    }};
}

impl Transaction<'_> {
    /// Fails if another member has the email address under its earlier key. The constraint of the
    /// database only knows today's key.
    fn require_free(&mut self, id: MemberId, email: &EmailAddress) -> Result<(), StoreError> {
        if email.unicode_key() == email.key() {
            return Ok(());
        }
        match self.find_by_email(email)? {
            Some(other) if other.id != id => Err(StoreError::Conflict(Conflict::Email)),
            _ => Ok(()),
        }
    }
}

impl Members for Transaction<'_> {
    fn add(&mut self, member: &Member) -> Result<(), StoreError> {
        self.require_free(member.id, &member.email)?;
        let row = MemberRow::from(member);
        self.execute_in_savepoint(|connection| {
            insert_into(members::table).values(&row).execute(connection)
        })
    }

    fn lock(&mut self, id: MemberId) -> Result<Option<Member>, StoreError> {
        let id = id.0.as_bytes().as_slice();
        self.query(|connection| lock!(connection, members::table.find(id)))
    }

    fn lock_by_email(&mut self, email: &EmailAddress) -> Result<Option<Member>, StoreError> {
        self.query(|connection| lock!(connection, by_email!(email)))
    }

    fn set_profile(
        &mut self,
        id: MemberId,
        username: &Username,
        bio: &Bio,
    ) -> Result<(), StoreError> {
        self.execute_in_savepoint(|connection| {
            update(members::table.find(id.0.as_bytes().as_slice()))
                .set((
                    members::username.eq(username.as_str()),
                    members::username_key.eq(username.key().as_str()),
                    members::bio.eq(bio.as_str()),
                ))
                .execute(connection)
        })
    }

    fn set_password(
        &mut self,
        id: MemberId,
        password: Option<&PasswordHash>,
    ) -> Result<(), StoreError> {
        self.execute(|connection| {
            update(members::table.find(id.0.as_bytes().as_slice()))
                .set(members::password_hash.eq(password.map(|hash| &hash.0)))
                .execute(connection)
        })
    }

    fn set_email(&mut self, id: MemberId, email: &EmailAddress) -> Result<(), StoreError> {
        self.require_free(id, email)?;
        self.execute_in_savepoint(|connection| {
            update(members::table.find(id.0.as_bytes().as_slice()))
                .set((
                    members::email.eq(email.as_str()),
                    members::email_key.eq(email.key()),
                    members::email_verified.eq(false),
                    members::email_failed.eq(false),
                ))
                .execute(connection)
        })
    }

    fn set_email_failed(&mut self, id: MemberId, has_failed: bool) -> Result<(), StoreError> {
        self.execute(|connection| {
            update(members::table.find(id.0.as_bytes().as_slice()))
                .set(members::email_failed.eq(has_failed))
                .execute(connection)
        })
    }

    fn set_blocked(&mut self, id: MemberId, is_blocked: bool) -> Result<(), StoreError> {
        self.execute(|connection| {
            update(members::table.find(id.0.as_bytes().as_slice()))
                .set(members::is_blocked.eq(is_blocked))
                .execute(connection)
        })
    }

    fn mark_email_verified(&mut self, id: MemberId) -> Result<(), StoreError> {
        self.execute(|connection| {
            update(members::table.find(id.0.as_bytes().as_slice()))
                .set(members::email_verified.eq(true))
                .execute(connection)
        })
    }

    fn remove(&mut self, id: MemberId) -> Result<(), StoreError> {
        // Rows that refer to the member are deleted too: ON DELETE CASCADE.
        self.execute(|connection| {
            delete(members::table.find(id.0.as_bytes().as_slice())).execute(connection)
        })
    }

    fn ids(&mut self) -> Result<Vec<MemberId>, StoreError> {
        self.query(|connection| {
            let ids: Vec<Vec<u8>> = members::table.select(members::id).load(connection)?;
            ids.into_iter().map(|id| read(id, "members.id")).collect()
        })
    }

    fn verified(&mut self) -> Result<Vec<(MemberId, Month)>, StoreError> {
        self.query(|connection| {
            let rows: Vec<(Vec<u8>, NaiveDate)> = members::table
                .filter(members::email_verified.eq(true))
                .select((members::id, members::joined_month))
                .load(connection)?;
            let row = |(id, joined)| Ok((read(id, "members.id")?, Month::from_day(joined)));
            rows.into_iter().map(row).collect()
        })
    }

    fn get(&mut self, id: MemberId) -> Result<Option<Member>, StoreError> {
        self.query(|connection| {
            to_member(
                members::table
                    .find(id.0.as_bytes().as_slice())
                    .select(MemberRow::as_select())
                    .first(connection),
            )
        })
    }

    fn find_by_email(&mut self, email: &EmailAddress) -> Result<Option<Member>, StoreError> {
        self.query(|connection| {
            to_member(
                by_email!(email)
                    .select(MemberRow::as_select())
                    .first(connection),
            )
        })
    }

    fn find_by_identity(&mut self, identity: &Identity) -> Result<Option<Member>, StoreError> {
        self.query(|connection| {
            to_member(
                members::table
                    .inner_join(identities::table)
                    .filter(identities::issuer.eq(&identity.issuer))
                    .filter(identities::subject.eq(&identity.subject))
                    .select(MemberRow::as_select())
                    .first(connection),
            )
        })
    }

    fn link(&mut self, id: MemberId, identity: &Identity) -> Result<(), StoreError> {
        self.execute_in_savepoint(|connection| {
            insert_into(identities::table)
                .values((
                    identities::issuer.eq(&identity.issuer),
                    identities::subject.eq(&identity.subject),
                    identities::member_id.eq(id.0.as_bytes().as_slice()),
                ))
                .execute(connection)
        })
    }

    fn unlink_all(&mut self, id: MemberId) -> Result<(), StoreError> {
        self.execute(|connection| {
            delete(identities::table.filter(identities::member_id.eq(id.0.as_bytes().as_slice())))
                .execute(connection)
        })
    }

    fn identities(&mut self, id: MemberId) -> Result<Vec<Identity>, StoreError> {
        let rows: Vec<(String, String)> = self.query(|connection| {
            identities::table
                .filter(identities::member_id.eq(id.0.as_bytes().as_slice()))
                .order((identities::issuer, identities::subject))
                .select((identities::issuer, identities::subject))
                .load(connection)
        })?;
        let identity = |(issuer, subject)| Identity { issuer, subject };
        Ok(rows.into_iter().map(identity).collect())
    }

    fn set_image(&mut self, id: MemberId, image: &ProfileImage) -> Result<(), StoreError> {
        let row = (
            profile_images::member_id.eq(id.0.as_bytes().as_slice()),
            profile_images::digest.eq(image.digest.as_slice()),
            profile_images::webp.eq(&image.webp),
        );
        self.execute_in_savepoint(|connection| {
            per_database!(connection, |inner| insert_into(profile_images::table)
                .values(row)
                .on_conflict(profile_images::member_id)
                .do_update()
                .set((
                    profile_images::digest.eq(image.digest.as_slice()),
                    profile_images::webp.eq(&image.webp),
                ))
                .execute(inner))
        })
    }

    fn remove_image(&mut self, id: MemberId) -> Result<bool, StoreError> {
        let removed = self.query(|connection| {
            delete(profile_images::table.find(id.0.as_bytes().as_slice())).execute(connection)
        })?;
        Ok(removed > 0)
    }

    fn public_profiles(
        &mut self,
        ids: &[MemberId],
    ) -> Result<HashMap<MemberId, PublicProfile>, StoreError> {
        self.query(|connection| {
            let mut found = HashMap::new();
            for ids in ids.chunks(ROWS_PER_STATEMENT) {
                let ids = ids.iter().map(|id| id.0.as_bytes().as_slice());
                let usernames: Vec<(Vec<u8>, String)> = members::table
                    .filter(members::id.eq_any(ids.clone()))
                    .select((members::id, members::username))
                    .load(connection)?;
                let images: Vec<(Vec<u8>, Vec<u8>)> = profile_images::table
                    .filter(profile_images::member_id.eq_any(ids))
                    .select((profile_images::member_id, profile_images::digest))
                    .load(connection)?;
                let mut images: HashMap<_, _> = images.into_iter().collect();
                for (id, username) in usernames {
                    let Some(username) = set_aside(read(username, "members.username"))? else {
                        continue;
                    };
                    let image = read(images.remove(&id), "profile_images.digest")?;
                    let profile = PublicProfile { username, image };
                    found.insert(read(id, "members.id")?, profile);
                }
            }
            Ok(found)
        })
    }

    fn image_digest(&mut self, id: MemberId) -> Result<Option<[u8; 32]>, StoreError> {
        self.query(|connection| {
            let digest: Option<Vec<u8>> = profile_images::table
                .find(id.0.as_bytes().as_slice())
                .select(profile_images::digest)
                .first(connection)
                .optional()?;
            read(digest, "profile_images.digest")
        })
    }

    fn image(&mut self, digest: &[u8; 32]) -> Result<Option<ProfileImage>, StoreError> {
        let webp: Option<Vec<u8>> = self.query(|connection| {
            profile_images::table
                .filter(profile_images::digest.eq(digest.as_slice()))
                .select(profile_images::webp)
                .first(connection)
                .optional()
        })?;
        Ok(webp.map(|webp| ProfileImage {
            digest: *digest,
            webp,
        }))
    }
}
