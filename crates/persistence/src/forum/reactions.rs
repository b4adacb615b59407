//! What members think of messages.

use std::collections::HashMap;

use diesel::{
    ExpressionMethods, OptionalExtension, QueryDsl, RunQueryDsl, delete, dsl::count_star,
    insert_into, result::QueryResult, update,
};
use klarlonn_domain::forum::{MessageId, Reaction, Reactions, VoterTag};

use super::{messages::hold, row::message_id};
use crate::{
    connection::DatabaseConnection,
    error::UnreadableValue,
    schema::forum_reactions,
    transaction::{ROWS_PER_STATEMENT, wait_for_same},
};

fn reaction(name: &str) -> QueryResult<Reaction> {
    Ok(Reaction::from_name(name).ok_or(UnreadableValue("forum_reactions.reaction"))?)
}

pub(super) fn of_messages(
    connection: &mut DatabaseConnection,
    messages: &[MessageId],
    voter: &VoterTag,
) -> QueryResult<HashMap<MessageId, Reactions>> {
    let mut found: HashMap<MessageId, Reactions> = HashMap::new();
    for messages in messages.chunks(ROWS_PER_STATEMENT) {
        let ids = messages.iter().map(|id| id.0.as_bytes().as_slice());
        let of_these =
            forum_reactions::table.filter(forum_reactions::message_id.eq_any(ids.clone()));
        let counts: Vec<(Vec<u8>, String, i64)> = of_these
            .group_by((forum_reactions::message_id, forum_reactions::reaction))
            .select((
                forum_reactions::message_id,
                forum_reactions::reaction,
                count_star(),
            ))
            .load(connection)?;
        for (id, name, count) in counts {
            let id = message_id(&id, "forum_reactions.message_id")?;
            let reactions = found.entry(id).or_default();
            match reaction(&name)? {
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
            let id = message_id(&id, "forum_reactions.message_id")?;
            found.entry(id).or_default().own = Some(reaction(&name)?);
        }
    }
    Ok(found)
}

/// Keeps, replaces or takes back a reaction, unless the message is not there.
pub(super) fn react(
    connection: &mut DatabaseConnection,
    message: MessageId,
    voter: &VoterTag,
    reaction: Reaction,
) -> QueryResult<bool> {
    wait_for_same(connection, &voter.0)?;
    if hold(connection, message)?.is_none() {
        return Ok(false);
    }
    let id = message.0.as_bytes().as_slice();
    let own = forum_reactions::table.find((id, voter.0.as_slice()));
    let name = reaction.name();
    let before: Option<String> = own
        .select(forum_reactions::reaction)
        .first(connection)
        .optional()?;
    match before.as_deref() {
        None => insert_into(forum_reactions::table)
            .values((
                forum_reactions::message_id.eq(id),
                forum_reactions::voter_tag.eq(voter.0.as_slice()),
                forum_reactions::reaction.eq(name),
            ))
            .execute(connection)?,
        Some(before) if before == name => delete(own).execute(connection)?,
        Some(_) => update(own)
            .set(forum_reactions::reaction.eq(name))
            .execute(connection)?,
    };
    Ok(true)
}

pub(super) fn of_voter(
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
            message_id(&id, "forum_reactions.message_id")?,
            reaction(&name)?,
        ))
    })
    .collect()
}

pub(super) fn remove_of(
    connection: &mut DatabaseConnection,
    voter: &VoterTag,
) -> QueryResult<usize> {
    let own = forum_reactions::table.filter(forum_reactions::voter_tag.eq(voter.0.as_slice()));
    delete(own).execute(connection)
}

pub(super) fn retag(
    connection: &mut DatabaseConnection,
    from: &VoterTag,
    to: &VoterTag,
) -> QueryResult<usize> {
    let own = forum_reactions::table.filter(forum_reactions::voter_tag.eq(from.0.as_slice()));
    update(own)
        .set(forum_reactions::voter_tag.eq(to.0.as_slice()))
        .execute(connection)
}
