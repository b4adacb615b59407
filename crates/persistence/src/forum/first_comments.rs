//! The first comments of many posts, in few statements.

use std::collections::HashMap;

use diesel::{
    RunQueryDsl,
    pg::Pg,
    result::QueryResult,
    sql_query,
    sql_types::{BigInt, Binary},
    sqlite::Sqlite,
};
use klarlonn_domain::forum::{Message, MessageId};

use super::{messages::parse_messages, row::MessageRow};
use crate::{connection::DatabaseConnection, transaction::sql_limit};

/// Maximum number of posts per statement of [`first_comments`].
const POSTS_PER_STATEMENT: usize = 50;

/// Returns the first comments of each post, at most `each`. One statement reads many posts, and of
/// each post only the first index entries.
pub(super) fn first_comments(
    connection: &mut DatabaseConnection,
    posts: &[MessageId],
    each: usize,
) -> QueryResult<HashMap<MessageId, Vec<Message>>> {
    let mut found: HashMap<MessageId, Vec<Message>> = HashMap::new();
    for posts in posts.chunks(POSTS_PER_STATEMENT) {
        let rows: Vec<MessageRow> = match connection {
            DatabaseConnection::Sqlite(inner) => {
                let mut query = sql_query(first_comments_sql(posts.len(), |_| "?".to_owned()))
                    .into_boxed::<Sqlite>();
                for post in posts {
                    query = query
                        .bind::<Binary, _>(post.0.as_bytes().as_slice())
                        .bind::<BigInt, _>(sql_limit(each));
                }
                query.load(inner)?
            }
            DatabaseConnection::Postgres(inner) => {
                let sql = first_comments_sql(posts.len(), |number| format!("${number}"));
                let mut query = sql_query(sql).into_boxed::<Pg>();
                for post in posts {
                    query = query
                        .bind::<Binary, _>(post.0.as_bytes().as_slice())
                        .bind::<BigInt, _>(sql_limit(each));
                }
                query.load(inner)?
            }
        };
        for comment in parse_messages(rows)? {
            if let Some(post) = comment.post {
                found.entry(post).or_default().push(comment);
            }
        }
    }
    for comments in found.values_mut() {
        comments.sort_by_key(Message::position);
    }
    Ok(found)
}

/// Returns the SQL for the first comments on `posts` posts. Each post has two parameters: its id
/// and the limit.
fn first_comments_sql(posts: usize, parameter: impl Fn(usize) -> String) -> String {
    let select_comments = |index: usize| {
        let (post, limit) = (parameter(2 * index + 1), parameter(2 * index + 2));
        format!(
            "SELECT * FROM (SELECT * FROM forum_messages WHERE post_id = {post} \
             ORDER BY written_at, id LIMIT {limit}) AS comments_{index}"
        )
    };
    let parts: Vec<String> = (0..posts).map(select_comments).collect();
    parts.join(" UNION ALL ")
}
