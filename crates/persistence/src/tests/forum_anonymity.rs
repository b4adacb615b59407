//! A stolen database: who wrote what anonymously, who thinks what of it, and what they contributed are
//! three things that nothing in it ties together, nor to a member.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use klarlonn_domain::{
    account::{ContributorTag, TagKey},
    forum::{AuthorTag, Draft, MessageKind, Reaction, ReportReason, VoterTag},
    salary::Fingerprint,
};

use super::{
    anonymity::{CHANCE, MEMBERS, Row, hex, read_everything, shuffled},
    postgres::TestDatabase,
    site::{EMPLOYER, Site, pay},
    sqlite::new_file,
};
use crate::{DatabaseStore, Options};

/// How one member appears: in the account, in what is contributed, in what is written anonymously, and
/// in reactions and reports. The test knows what belongs together; the thief wants to.
struct Marks {
    account: String,
    contributor: String,
    author: String,
    voter: String,
}

/// A table, a column in which members appear, and how.
type Appearance = (&'static str, &'static str, fn(&Marks) -> &str);

const APPEARANCES: [Appearance; 7] = [
    ("members", "id", |marks| &marks.account),
    ("sessions", "member_id", |marks| &marks.account),
    ("forum_messages", "member_id", |marks| &marks.account),
    ("salary_entries", "contributor_tag", |marks| {
        &marks.contributor
    }),
    ("forum_messages", "author_tag", |marks| &marks.author),
    ("forum_reactions", "voter_tag", |marks| &marks.voter),
    ("forum_reports", "reporter_tag", |marks| &marks.voter),
];

/// Fifty members join and contribute. Later, each in an order of its own, they write under their
/// names, write anonymously, react and report.
fn fifty_writers(site: &Site) -> Vec<Marks> {
    let mut joined = BTreeMap::new();
    for (turn, member) in shuffled(MEMBERS, 1).into_iter().enumerate() {
        site.clock.set_noon(&format!("2026-11-{:02}", 1 + turn / 5));
        let one = site.join(&format!("medlem{member}"));
        let form = pay("Sykepleier", 600_000.0);
        site.contribution_service
            .give_salary(&one.current, &form)
            .unwrap();
        joined.insert(member, one.current);
    }
    let say = |member: usize, is_anonymous| {
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
        for (turn, member) in shuffled(MEMBERS, salt).into_iter().enumerate() {
            let day = first_day + turn / 10;
            site.clock.set_noon(&format!("2026-11-{day:02}"));
            posts.push(say(member, is_anonymous));
        }
    }
    for (turn, member) in shuffled(MEMBERS, 5).into_iter().enumerate() {
        let reaction = [Reaction::Like, Reaction::Dislike][turn % 2];
        // The last of them is somebody's own.
        for post in [posts[turn], posts[99 - turn], posts[50 + member]] {
            let target = (MessageKind::Post, post);
            site.forum_service
                .react(&joined[&member], EMPLOYER, target, reaction)
                .unwrap();
        }
    }
    for member in shuffled(MEMBERS, 6) {
        let target = (MessageKind::Post, posts[member]);
        site.forum_service
            .report(&joined[&member], EMPLOYER, target, ReportReason::Spam, "")
            .unwrap();
    }
    let key: &dyn TagKey = &*site.key;
    let ids = joined.values().map(|current| current.member.id);
    ids.map(|id| Marks {
        account: id.0.simple().to_string(),
        contributor: hex(&ContributorTag::new(key, id).0),
        author: hex(&AuthorTag::new(key, id).0),
        voter: hex(&VoterTag::new(key, id).0),
    })
    .collect()
}

type Tables = HashMap<String, Vec<Row>>;

/// Each mark stands in its own columns and nowhere else, so that no value leads from one to another.
fn no_value_leads_from_one_to_another(tables: &Tables, members: &[Marks]) {
    let anonymous = tables["forum_messages"]
        .iter()
        .filter(|row| row.contains_key("author_tag"));
    let mut written = 0;
    for row in anonymous {
        assert!(!row.contains_key("member_id"), "{row:?}");
        written += 1;
    }
    assert_eq!(written, MEMBERS);
    for (table, column, mark) in APPEARANCES {
        let marks: BTreeSet<&str> = members.iter().map(mark).collect();
        assert_eq!(marks.len(), MEMBERS);
        let here = tables[table].iter().filter_map(|row| row.get(column));
        let here: BTreeSet<&str> = here.map(String::as_str).collect();
        assert_eq!(here, marks, "{table}.{column}");
    }
    for (table, rows) in tables {
        for (column, value) in rows.iter().flatten() {
            for (_, _, mark) in APPEARANCES {
                if members.iter().any(|marks| mark(marks) == value) {
                    let known = APPEARANCES.iter().any(|(of, in_column, other)| {
                        (of, in_column) == (&table.as_str(), &column.as_str())
                            && members.iter().any(|marks| other(marks) == value)
                    });
                    assert!(known, "{table}.{column} holds a mark of a member");
                }
            }
        }
    }
}

/// The marks in a column, each once, in the order of another column.
fn in_order<'a>(rows: &'a [Row], mark: &str, by: &str) -> Vec<&'a str> {
    let mut rows: Vec<&Row> = rows.iter().filter(|row| row.contains_key(mark)).collect();
    rows.sort_by_key(|row| row.get(by));
    let mut seen = BTreeSet::new();
    rows.into_iter()
        .map(|row| row[mark].as_str())
        .filter(|mark| seen.insert(*mark))
        .collect()
}

/// The order of anything in one column of marks against the order of anything in another.
fn no_order_pairs_them(tables: &Tables, members: &[Marks]) {
    for (index, (table, column, mark)) in APPEARANCES.into_iter().enumerate() {
        for (other_table, other_column, other_mark) in APPEARANCES.into_iter().skip(index + 1) {
            if mark(&members[0]) == other_mark(&members[0]) {
                continue;
            }
            let pairs: BTreeSet<(&str, &str)> = members
                .iter()
                .map(|marks| (mark(marks), other_mark(marks)))
                .collect();
            for left in columns(&tables[table]) {
                for right in columns(&tables[other_table]) {
                    let ordered = in_order(&tables[table], column, left);
                    let mut others = in_order(&tables[other_table], other_column, right);
                    for _ in 0..2 {
                        let guess = ordered.iter().copied().zip(others.iter().copied());
                        let found = guess.filter(|pair| pairs.contains(pair)).count();
                        assert!(
                            found <= CHANCE,
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

/// Tags made of what is known, without the key.
fn no_tag_can_be_made_without_the_key(members: &[Marks]) {
    let tags: BTreeSet<&str> = members
        .iter()
        .flat_map(|marks| [&marks.contributor, &marks.author, &marks.voter])
        .map(String::as_str)
        .collect();
    for marks in members {
        let id = uuid::Uuid::parse_str(&marks.account).unwrap();
        for purpose in ["contributor ", "author ", "voter ", ""] {
            for text in [
                format!("{purpose}{id}"),
                format!("{purpose}{}", id.simple()),
            ] {
                for number in 0..20 {
                    let made = Fingerprint::new([text.as_str()], number).0;
                    assert!(!tags.contains(hex(&made).as_str()), "{text}");
                }
            }
        }
    }
}

fn nothing_ties_them_together(tables: &Tables, members: &[Marks]) {
    no_value_leads_from_one_to_another(tables, members);
    no_order_pairs_them(tables, members);
    no_tag_can_be_made_without_the_key(members);
}

// safety S25
#[test]
fn a_stolen_file_ties_no_anonymous_post_to_a_member_a_vote_or_a_contribution() {
    let (_folder, url) = new_file();
    let members = fifty_writers(&Site::on(&url));
    nothing_ties_them_together(&read_everything(&url), &members);
}

// safety S25
#[test]
fn a_stolen_copy_of_a_server_ties_no_anonymous_post_to_a_member_a_vote_or_a_contribution() {
    let database = TestDatabase::new();
    let url = database.url();
    let members = fifty_writers(&Site::on(&url));
    let store = DatabaseStore::open(&url, Options::default()).unwrap();
    store.scrub_insertion_order().unwrap();
    let tables = read_everything(&url);
    // The seconds on messages tell nothing of when the rows of other tables came.
    for table in ["forum_messages", "forum_reactions", "forum_reports"] {
        let transactions: BTreeSet<&str> = tables[table]
            .iter()
            .map(|row| row["xmin"].as_str())
            .collect();
        assert_eq!(transactions.len(), 1, "{table}");
    }
    nothing_ties_them_together(&tables, &members);
}
