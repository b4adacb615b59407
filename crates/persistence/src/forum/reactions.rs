//! Reactions to messages.

use std::collections::HashMap;

use diesel::{
    ExpressionMethods, OptionalExtension, QueryDsl, RunQueryDsl, delete, dsl::count_star,
    insert_into, result::QueryResult, update,
};
use klarlonn_domain::forum::{MessageId, Reaction, Reactions, VoterTag};

use super::{messages::lock_against_removal, row::parse_message_id};
use crate::{
    connection::DatabaseConnection,
    error::InvalidStoredValue,
    schema::forum_reactions,
    transaction::{ROWS_PER_STATEMENT, lock_key},
};

fn parse_reaction(name: &str) -> QueryResult<Reaction> {
    Ok(Reaction::from_name(name).ok_or(InvalidStoredValue("forum_reactions.reaction"))?)
}

pub(super) fn by_messages(
    connection: &mut DatabaseConnection,
    messages: &[MessageId],
    voter: &VoterTag,
) -> QueryResult<HashMap<MessageId, Reactions>> {
    let mut found: HashMap<MessageId, Reactions> = HashMap::new();
    for messages in messages.chunks(ROWS_PER_STATEMENT) {
        let ids = messages.iter().map(|id| id.0.as_bytes().as_slice());
        let selected =
            forum_reactions::table.filter(forum_reactions::message_id.eq_any(ids.clone()));
        let counts: Vec<(Vec<u8>, String, i64)> = selected
            .group_by((forum_reactions::message_id, forum_reactions::reaction))
            .select((
                forum_reactions::message_id,
                forum_reactions::reaction,
                count_star(),
            ))
            .load(connection)?;
        for (id, name, count) in counts {
            let id = parse_message_id(&id, "forum_reactions.message_id")?;
            let reactions = found.entry(id).or_default();
            match parse_reaction(&name)? {
                Reaction::Like => reactions.likes = count.cast_unsigned(),
                Reaction::Dislike => reactions.dislikes = count.cast_unsigned(),
            }
        }
        let own: Vec<(Vec<u8>, String)> = forum_reactions::table
            .filter(forum_reactions::message_id.eq_any(ids))
            .filter(forum_reactions::voter_tag.eq(voter.0.as_slice()))
            .select((forum_reactions::message_id, forum_reactions::reaction))
            .load(connection)?;
        for (id, name) in own {
            let id = parse_message_id(&id, "forum_reactions.message_id")?;
            found.entry(id).or_default().own = Some(parse_reaction(&name)?);
        }
    }
    Ok(found)
}

/// Adds a reaction, replaces the other one, or removes the same one. Returns `false` if the message
/// does not exist.
pub(super) fn react(
    connection: &mut DatabaseConnection,
    message: MessageId,
    voter: &VoterTag,
    reaction: Reaction,
) -> QueryResult<bool> {
    lock_key(connection, &voter.0)?;
    if lock_against_removal(connection, message)?.is_none() {
        return Ok(false);
    }
    let id = message.0.as_bytes().as_slice();
    let own = forum_reactions::table.find((id, voter.0.as_slice()));
    let name = reaction.name();
    let stored: Option<String> = own
        .select(forum_reactions::reaction)
        .first(connection)
        .optional()?;
    match stored.as_deref() {
        None => insert_into(forum_reactions::table)
            .values((
                forum_reactions::message_id.eq(id),
                forum_reactions::voter_tag.eq(voter.0.as_slice()),
                forum_reactions::reaction.eq(name),
            ))
            .execute(connection)?,
        Some(stored) if stored == name => delete(own).execute(connection)?,
        Some(_) => update(own)
            .set(forum_reactions::reaction.eq(name))
            .execute(connection)?,
    };
    Ok(true)
}

pub(super) fn by_voter(
    connection: &mut DatabaseConnection,
    voter: &VoterTag,
) -> QueryResult<Vec<(MessageId, Reaction)>> {
    let rows: Vec<(Vec<u8>, String)> = forum_reactions::table
        .filter(forum_reactions::voter_tag.eq(voter.0.as_slice()))
        .order(forum_reactions::message_id)
        .select((forum_reactions::message_id, forum_reactions::reaction))
        .load(connection)?;
    let rows = rows.into_iter();
    rows.map(|(id, name)| {
        Ok((
            parse_message_id(&id, "forum_reactions.message_id")?,
            parse_reaction(&name)?,
        ))
    })
    .collect()
}

pub(super) fn remove_by(
    connection: &mut DatabaseConnection,
    voter: &VoterTag,
) -> QueryResult<usize> {
    let own = forum_reactions::table.filter(forum_reactions::voter_tag.eq(voter.0.as_slice()));
    delete(own).execute(connection)
}

pub(super) fn retag_voter(
    connection: &mut DatabaseConnection,
    from: &VoterTag,
    to: &VoterTag,
) -> QueryResult<usize> {
    let own = forum_reactions::table.filter(forum_reactions::voter_tag.eq(from.0.as_slice()));
    update(own)
        .set(forum_reactions::voter_tag.eq(to.0.as_slice()))
        .execute(connection)
}
