// A forum with posts of every kind, with the same content and relative times each time.

const DAY = "YYYY-MM-DD".length;
const HOUR_MS = 60 * 60 * 1000;
const hoursAgo = (hours) => new Date(Date.now() - hours * HOUR_MS).toISOString().replace(/\.\d+/, "");

function message(id, hours, own) {
  return {
    id,
    user_id: null,
    author_name: "Anonym",
    author_image: null,
    is_anonymous: true,
    created_at: hoursAgo(hours).slice(0, own.is_anonymous === false ? undefined : DAY),
    is_edited: false,
    is_hidden: false,
    hidden_reason: null,
    reactions: { likes: 0, dislikes: 0, userReaction: null },
    ...own,
  };
}

const named = (author_name) => ({ author_name, is_anonymous: false });

function postsFor(member) {
  const comments = [
    message("c1", 2, {
      ...named("Fagforbundet-Liv"),
      content: "Ta det opp i medarbeidersamtalen, og ha med tall herfra. Jeg fikk justert etter åtte måneder.",
      reactions: { likes: 6, dislikes: 0, userReaction: null },
    }),
    message("c2", 1, { content: "Samme her. Avdelingen vår fikk nei i fjor." }),
    message("c3", 0.5, { ...named("Innsikt"), user_id: member, content: "Da spør jeg på nytt i januar. Takk!" }),
  ];
  const posts = [
    message("p1", 3, {
      content:
        "Jeg begynte i januar med to års erfaring, og har skjønt at lønna er lav her. Har noen fått den justert før det har gått et år?",
      is_edited: true,
      reactions: { likes: 24, dislikes: 2, userReaction: "like" },
      comments,
    }),
    message("p2", 9, {
      ...named("Innsikt"),
      user_id: member,
      content: "Er det noen som vet om vi får etterbetalt fra 1. mai i år?",
      reactions: { likes: 3, dislikes: 0, userReaction: null },
    }),
    message("p3", 26, { ...named("Turnus82"), content: "Skjult av moderator", is_hidden: true }),
    message("p4", 75, {
      user_id: member,
      content: "Lederen min sier én ting om overtid, og økonomi en annen.",
      is_hidden: true,
      hidden_reason: "Omtaler en enkeltperson.",
    }),
    message("p5", 400, {
      ...named("Slettet bruker"),
      content: "Fleksitiden fungerer fint hos oss.",
      reactions: { likes: 11, dislikes: 1, userReaction: null },
    }),
  ];
  return posts.map((post) => ({ comments: [], ...post, comment_count: post.comments?.length ?? 0 }));
}

/** Shows the page with a forum that is full, or empty. */
export async function fillForum(page, { empty = false } = {}) {
  const member = await page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem("auth-token")}` };
    return (await (await fetch("/api/auth/me", { headers })).json()).id;
  });
  await page.route("**/api/company-forum/*?*", (route) => route.fulfill({ json: empty ? [] : postsFor(member) }));
  await page.reload();
  await page.getByRole("button", { name: "Nytt innlegg" }).waitFor();
}
