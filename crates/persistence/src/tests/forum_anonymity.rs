//! An attacker who reads a whole stolen database, but not the tag key, cannot link anonymous
//! messages, votes and contributions to each other or to a member.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use klarlonn_domain::{
    account::{ContributorTag, TagKey},
    forum::{AuthorTag, Draft, MessageKind, Reaction, ReportReason, VoterTag},
    salary::Fingerprint,
};

use super::{
    anonymity::{
        MAX_CHANCE_MATCHES, MEMBERS, Row, assert_one_transaction, hex, read_tables, shuffled,
    },
    postgres::TestDatabase,
    scrub,
    site::{EMPLOYER, Site, salary_form},
    sqlite::new_file,
};

/// The identifiers of one member: of the account, of contributions, of anonymous messages, and of
/// reactions and abuse reports. Only the test knows which belong together.
struct MemberIdentifiers {
    account: String,
    contributor: String,
    author: String,
    voter: String,
}

/// A table, a column with an identifier, and the function that returns this identifier.
type IdentifierColumn = (&'static str, &'static str, fn(&MemberIdentifiers) -> &str);

const IDENTIFIER_COLUMNS: [IdentifierColumn; 7] = [
    ("members", "id", |identifiers| &identifiers.account),
    ("sessions", "member_id", |identifiers| &identifiers.account),
    ("forum_messages", "member_id", |identifiers| {
        &identifiers.account
    }),
    ("salary_entries", "contributor_tag", |identifiers| {
        &identifiers.contributor
    }),
    ("forum_messages", "author_tag", |identifiers| {
        &identifiers.author
    }),
    ("forum_reactions", "voter_tag", |identifiers| {
        &identifiers.voter
    }),
    ("forum_reports", "reporter_tag", |identifiers| {
        &identifiers.voter
    }),
];

/// Adds fifty members who contribute right after they join. Later they write under their usernames,
/// write anonymously, react and report, each in a different order of members.
fn add_members(site: &Site) -> Vec<MemberIdentifiers> {
    let mut joined = BTreeMap::new();
    for (position, member) in shuffled(MEMBERS, 1).into_iter().enumerate() {
        site.clock
            .set_noon(&format!("2026-11-{:02}", 1 + position / 5));
        let member_session = site.join(&format!("medlem{member}"));
        site.submit(&member_session, &salary_form("Sykepleier", 600_000.0));
        joined.insert(member, member_session.current);
    }
    let write_post = |member: usize, is_anonymous| {
        let kind = if is_anonymous { "anonymous" } else { "named" };
        let content = hex(&Fingerprint::new([kind], u32::try_from(member).unwrap()).0);
        let draft = Draft {
            content: &content,
            is_anonymous,
            is_confirmed: true,
        };
        let post = site.forum_service.post(&joined[&member], EMPLOYER, draft);
        post.unwrap().message.id
    };
    let mut posts = Vec::new();
    for (is_anonymous, salt, first_day) in [(false, 3, 11), (true, 4, 16)] {
        for (position, member) in shuffled(MEMBERS, salt).into_iter().enumerate() {
            let day = first_day + position / 10;
            site.clock.set_noon(&format!("2026-11-{day:02}"));
            posts.push(write_post(member, is_anonymous));
        }
    }
    for (position, member) in shuffled(MEMBERS, 5).into_iter().enumerate() {
        let reaction = [Reaction::Like, Reaction::Dislike][position % 2];
        // The last one is an anonymous post of any member.
        for post in [posts[position], posts[99 - position], posts[50 + member]] {
            let target = (MessageKind::Post, post);
            site.forum_service
                .react(&joined[&member], EMPLOYER, target, reaction)
                .unwrap();
        }
    }
    for member in shuffled(MEMBERS, 6) {
        let target = (MessageKind::Post, posts[member]);
        site.forum_service
            .report(
                Some(&joined[&member]),
                EMPLOYER,
                target,
                ReportReason::Spam,
                "",
            )
            .unwrap();
    }
    let key: &dyn TagKey = &*site.key;
    let ids = joined.values().map(|current| current.member.id);
    ids.map(|id| MemberIdentifiers {
        account: id.0.simple().to_string(),
        contributor: hex(&ContributorTag::new(key, id).0),
        author: hex(&AuthorTag::new(key, id).0),
        voter: hex(&VoterTag::new(key, id).0),
    })
    .collect()
}

type Tables = HashMap<String, Vec<Row>>;

/// Checks that each identifier occurs in its own columns only, so no value links two identifiers.
fn assert_no_value_links_identifiers(tables: &Tables, members: &[MemberIdentifiers]) {
    let anonymous = tables["forum_messages"]
        .iter()
        .filter(|row| row.contains_key("author_tag"));
    let mut count = 0;
    for row in anonymous {
        assert!(!row.contains_key("member_id"), "{row:?}");
        count += 1;
    }
    assert_eq!(count, MEMBERS);
    for (table, column, identifier) in IDENTIFIER_COLUMNS {
        let expected: BTreeSet<&str> = members.iter().map(identifier).collect();
        assert_eq!(expected.len(), MEMBERS);
        let stored = tables[table].iter().filter_map(|row| row.get(column));
        let stored: BTreeSet<&str> = stored.map(String::as_str).collect();
        assert_eq!(stored, expected, "{table}.{column}");
    }
    for (table, rows) in tables {
        for (column, value) in rows.iter().flatten() {
            for (_, _, identifier) in IDENTIFIER_COLUMNS {
                if members
                    .iter()
                    .any(|identifiers| identifier(identifiers) == value)
                {
                    let is_expected = IDENTIFIER_COLUMNS.iter().any(|(known, in_column, other)| {
                        (known, in_column) == (&table.as_str(), &column.as_str())
                            && members
                                .iter()
                                .any(|identifiers| other(identifiers) == value)
                    });
                    assert!(
                        is_expected,
                        "{table}.{column} holds an identifier of a member"
                    );
                }
            }
        }
    }
}

/// Returns the distinct identifiers of a column, sorted by another column.
fn identifiers_in_order<'a>(rows: &'a [Row], column: &str, order_by: &str) -> Vec<&'a str> {
    let mut rows: Vec<&Row> = rows.iter().filter(|row| row.contains_key(column)).collect();
    rows.sort_by_key(|row| row.get(order_by));
    let mut seen = BTreeSet::new();
    rows.into_iter()
        .map(|row| row[column].as_str())
        .filter(|identifier| seen.insert(*identifier))
        .collect()
}

/// Checks that pairing two kinds of identifiers by the order of any two columns is no better than
/// chance.
fn assert_no_order_links_identifiers(tables: &Tables, members: &[MemberIdentifiers]) {
    for (index, (table, column, identifier)) in IDENTIFIER_COLUMNS.into_iter().enumerate() {
        for (other_table, other_column, other_identifier) in
            IDENTIFIER_COLUMNS.into_iter().skip(index + 1)
        {
            if identifier(&members[0]) == other_identifier(&members[0]) {
                continue;
            }
            let pairs: BTreeSet<(&str, &str)> = members
                .iter()
                .map(|identifiers| (identifier(identifiers), other_identifier(identifiers)))
                .collect();
            for left in columns(&tables[table]) {
                for right in columns(&tables[other_table]) {
                    let ordered = identifiers_in_order(&tables[table], column, left);
                    let mut others =
                        identifiers_in_order(&tables[other_table], other_column, right);
                    for _ in 0..2 {
                        let guess = ordered.iter().copied().zip(others.iter().copied());
                        let found = guess.filter(|pair| pairs.contains(pair)).count();
                        assert!(
                            found <= MAX_CHANCE_MATCHES,
                            "{table}.{left} by {other_table}.{right} finds {found}"
                        );
                        others.reverse();
                    }
                }
            }
        }
    }
}

fn columns(rows: &[Row]) -> BTreeSet<&str> {
    rows.iter()
        .flat_map(|row| row.keys().map(String::as_str))
        .collect()
}

/// Checks that no tag can be computed from known values without the key.
fn assert_tags_require_the_key(members: &[MemberIdentifiers]) {
    let tags: BTreeSet<&str> = members
        .iter()
        .flat_map(|identifiers| {
            [
                &identifiers.contributor,
                &identifiers.author,
                &identifiers.voter,
            ]
        })
        .map(String::as_str)
        .collect();
    for identifiers in members {
        let id = uuid::Uuid::parse_str(&identifiers.account).unwrap();
        for purpose in ["contributor ", "author ", "voter ", ""] {
            for text in [
                format!("{purpose}{id}"),
                format!("{purpose}{}", id.simple()),
            ] {
                for number in 0..20 {
                    let guessed = Fingerprint::new([text.as_str()], number).0;
                    assert!(!tags.contains(hex(&guessed).as_str()), "{text}");
                }
            }
        }
    }
}

fn assert_identifiers_are_unlinked(tables: &Tables, members: &[MemberIdentifiers]) {
    assert_no_value_links_identifiers(tables, members);
    assert_no_order_links_identifiers(tables, members);
    assert_tags_require_the_key(members);
}

// safety S25
#[test]
fn stolen_sqlite_file_does_not_link_anonymous_posts() {
    let (_folder, url) = new_file();
    let members = add_members(&Site::open(&url));
    assert_identifiers_are_unlinked(&read_tables(&url), &members);
}

// safety S25
#[test]
fn stolen_postgres_copy_does_not_link_anonymous_posts() {
    let database = TestDatabase::new();
    let url = database.url();
    let members = add_members(&Site::open(&url));
    scrub(&url);
    let tables = read_tables(&url);
    // All rows have one transaction, so message times do not date the rows of other tables.
    for table in ["forum_messages", "forum_reactions", "forum_reports"] {
        assert_one_transaction(&tables[table]);
    }
    assert_identifiers_are_unlinked(&tables, &members);
}
