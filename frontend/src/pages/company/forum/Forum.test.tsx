import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  createComment,
  createPost,
  createPosts,
  FORUM,
  MEMBER,
  openForum,
  rejectWith,
  renderForum,
  respondAsForum,
  slicePage,
} from "#testing/forum";
import { getSentBodies } from "#testing/profile";
import { renderAt } from "#testing/render";
import { getRequests, jsonResponse, stubServer } from "#testing/server";
import { TimeAgo } from "#ui/TimeAgo";
import Forum from "./Forum";

// Counts rendered messages.
vi.mock("#ui/TimeAgo", async (importOriginal) => {
  const actual = await importOriginal<typeof import("#ui/TimeAgo")>();
  return { ...actual, TimeAgo: vi.fn(actual.TimeAgo) };
});
/** Times of the rendered messages. */
const renderedTimes = () => vi.mocked(TimeAgo).mock.calls.map(([{ time }]) => time);

const list = () => screen.findByLabelText("Innlegg, nyeste først");
// Queries by role are slow on large pages.
const articles = async () => [...(await list()).querySelectorAll("article")];
const more = () => fireEvent.click(screen.getByText("Vis flere innlegg"));

/** Triggers the intersection observer at the end of the list. */
let reachEnd = () => {};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        reachEnd = () => act(() => callback([{ isIntersecting: true }]));
      }
      observe() {}
      disconnect() {}
    },
  );
});

describe("forum for a visitor", () => {
  const open = () => renderAt("/bedrift/Oslo%20kommune?tab=forum", <Forum company="Oslo kommune" />);

  // spec 2.6.1
  it("shows that it is for members and links to sign-in", () => {
    const server = stubServer({});
    open();
    expect(screen.getByText("Forumet er for medlemmer")).toBeVisible();
    expect(screen.getByText(/^Logg inn for å lese hva andre skriver, og for å skrive selv\./)).toBeVisible();
    const redirect = "?redirect=%2Fbedrift%2FOslo%2520kommune%3Ftab%3Dforum";
    expect(screen.getByRole("link", { name: "Logg inn" })).toHaveAttribute("href", `/login${redirect}`);
    expect(screen.getByRole("link", { name: "Opprett konto" })).toHaveAttribute("href", `/register${redirect}`);
    expect(screen.queryByRole("button")).toBeNull();
    expect(server).not.toHaveBeenCalled();
  });

  it("offers to report without an account", () => {
    open();
    expect(screen.getByRole("link", { name: "Meld fra uten konto" })).toHaveAttribute("href", "/kontakt#forum");
  });

  it("reports the message that the link leads to", async () => {
    const server = stubServer({ [`${FORUM}/report`]: () => jsonResponse({}, 202) });
    renderAt("/bedrift/Oslo%20kommune?tab=forum#kommentar-c1", <Forum company="Oslo kommune" />);
    await userEvent.click(screen.getByRole("button", { name: "Rapporter kommentaren" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Rapporter kommentaren" }));
    expect(dialog.queryByRole("radio", { name: "Brukernavn eller bilde" })).toBeNull();
    await userEvent.click(dialog.getByRole("radio", { name: "Personopplysninger" }));
    await userEvent.click(dialog.getByRole("button", { name: "Send rapport" }));
    await waitFor(() =>
      expect(getSentBodies(server, "POST", encodeURI(`${FORUM}/report`))).toEqual([
        { post_id: null, comment_id: "c1", reason: "personal_data" },
      ]),
    );
  });

  it("waits while the session is loading", () => {
    localStorage.setItem("auth-token", "kari-token");
    const server = stubServer({ "/api/auth/me": () => new Promise(() => {}) });
    open();
    expect(screen.getByText("Laster …")).toBeVisible();
    expect(getRequests(server)).toEqual(["/api/auth/me"]);
  });
});

describe("forum for a member", () => {
  it("shows a loading state", () => {
    openForum([]);
    expect(screen.getByText("Laster …").closest("[role=status]")).toBeInTheDocument();
  });

  // spec 2.2.97
  it("shows an empty state", async () => {
    openForum([]);
    expect(await screen.findByText("Ingen innlegg ennå. Vær den første til å starte diskusjonen!")).toBeVisible();
    expect(screen.getByRole("button", { name: "Nytt innlegg" })).toBeVisible();
  });

  // spec 2.8.30
  it("shows 'Kunne ikke hente foruminnlegg' and retries", async () => {
    let fails = true;
    openForum([], { [FORUM]: () => (fails ? jsonResponse({}, 500) : jsonResponse([createPost()])) });
    expect(await screen.findByText("Kunne ikke hente foruminnlegg")).toBeVisible();
    fails = false;
    await userEvent.click(screen.getByRole("button", { name: "Prøv igjen" }));
    expect(await screen.findByText("Hvordan er lønna?")).toBeVisible();
  });

  it("says that the company is unknown", async () => {
    openForum([], { [FORUM]: rejectWith(404, { error: "Ukjent bedrift", code: "unknown_company" }) });
    expect(await screen.findByText("Vi kjenner ingen arbeidsgiver med dette navnet")).toBeVisible();
    expect(screen.queryByText(/^Forumet åpner/)).toBeNull();
    expect(screen.getByRole("link", { name: "Bidra nå" })).toHaveAttribute("href", "/bidra?company=Oslo+kommune");
  });

  it("signs out when the server returns 401", async () => {
    openForum([], { [FORUM]: rejectWith(401, { error: "Logg inn", code: "not_signed_in" }) });
    await waitFor(() => expect(localStorage.getItem("auth-token")).toBeNull());
  });
});

describe("post", () => {
  // spec 2.9.31
  it("shows author, time, edit mark and plain text", async () => {
    openForum([
      createPost({
        author_name: "ola",
        created_at: "2020-01-02T10:00:00Z",
        is_edited: true,
        content: "Se https://example.no\n<script>alert(1)</script>",
      }),
    ]);
    const [post] = await articles();
    const read = within(post as HTMLElement);
    expect(read.getByRole("heading", { level: 3, name: "Innlegg av ola" })).toBeVisible();
    expect(read.getByRole("time")).toHaveTextContent(/^for \d år siden \(2\. januar 2020 kl\. 11:00\)$/);
    expect(read.getByText("(redigert)", { exact: false })).toBeVisible();
    const text = read.getByText(/^Se https:\/\/example\.no/);
    expect(text.textContent).toBe("Se https://example.no\n<script>alert(1)</script>");
    expect(text).toHaveAttribute("dir", "auto");
    expect(within(text).queryByRole("link")).toBeNull();
  });

  it("shows only the day if anonymous", async () => {
    openForum([createPost({ is_anonymous: true, created_at: "2020-01-02" })]);
    const [post] = await articles();
    const time = within(post as HTMLElement).getByRole("time");
    expect(time).toHaveTextContent(/^for \d år siden \(2\. januar 2020\)$/);
    expect(time).toHaveAttribute("title", "2. januar 2020");
  });

  it("has a picture or initials, neither if anonymous", async () => {
    openForum([
      createPost({ id: "1", author_image: "/api/profile-images/1.webp" }),
      createPost({ id: "2", author_name: "Kari Nordmann" }),
      createPost({ id: "3", author_name: "Anonym", user_id: null, is_anonymous: true }),
    ]);
    const [withPicture, withoutPicture, anonymous] = await articles();
    expect(withPicture?.querySelector("img")).toHaveAttribute("src", "/api/profile-images/1.webp");
    expect(within(withoutPicture as HTMLElement).getByText("KN")).toBeVisible();
    expect(anonymous?.querySelector("img")).toBeNull();
    expect(within(anonymous as HTMLElement).queryByText("A")).toBeNull();
    expect(anonymous).toHaveTextContent("Anonym");
  });

  // spec 2.2.95, 2.6.3
  it("can be edited by its author and reported by others", async () => {
    openForum([
      createPost({ id: "1", user_id: MEMBER }),
      createPost({ id: "2", user_id: "ola" }),
      createPost({ id: "3", user_id: null, author_name: "Slettet bruker" }),
      createPost({ id: "4", user_id: MEMBER, author_name: "Anonym", is_anonymous: true }),
    ]);
    const buttonNames = (await articles()).map((article) =>
      within(article)
        .getAllByRole("button")
        .map((button) => button.title)
        .filter(Boolean),
    );
    expect(buttonNames).toEqual([["Rediger", "Slett"], ["Rapporter"], ["Rapporter"], ["Rediger", "Slett"]]);
  });

  it("hidden by a moderator has no text for other members", async () => {
    openForum([createPost({ is_hidden: true, content: "Skjult av moderator", user_id: null })]);
    const [post] = await articles();
    expect(post).toHaveTextContent("Skjult av moderator");
    expect(within(post as HTMLElement).queryByRole("button")).toBeNull();
  });

  it("hidden by a moderator shows its author the reason", async () => {
    openForum([
      createPost({
        is_hidden: true,
        hidden_reason: "Nevner en kollega.",
        user_id: MEMBER,
        comments: [createComment()],
        comment_count: 1,
      }),
    ]);
    const [post] = await articles();
    expect(post).toHaveTextContent("Bare du ser teksten. Skjult av moderator: Nevner en kollega.");
    expect(post).toHaveTextContent("Hvordan er lønna?");
    const buttons = within(post as HTMLElement).getAllByRole("button");
    expect(buttons.map((button) => button.textContent)).toEqual(["Slett", "1 kommentar"]);
    await userEvent.click(screen.getByRole("button", { name: "1 kommentar" }));
    expect(screen.getByText("Det kommer an på.")).toBeVisible();
    expect(screen.queryByRole("textbox")).toBeNull();
  });
});

describe("long forum", () => {
  it("loads 20 posts at a time", async () => {
    const server = openForum(createPosts(45));
    expect(await articles()).toHaveLength(20);
    more();
    await waitFor(async () => expect(await articles()).toHaveLength(40));
    more();
    await waitFor(async () => expect(await articles()).toHaveLength(45));
    expect(screen.queryByText("Vis flere innlegg")).toBeNull();
    expect(screen.getByText("Det var alle innleggene.")).toHaveFocus();
    expect(getRequests(server)).toEqual([
      `${FORUM}?limit=20`,
      `${FORUM}?limit=20&before=p19`,
      `${FORUM}?limit=20&before=p39`,
    ]);
  });

  it("loads more on scroll", async () => {
    openForum(createPosts(25));
    expect(await articles()).toHaveLength(20);
    reachEnd();
    await waitFor(async () => expect(await articles()).toHaveLength(25));
  });

  it("shows an error for more and retries", async () => {
    const all = createPosts(25);
    let fails = true;
    openForum([], {
      [FORUM]: (url: URL) =>
        fails && url.searchParams.has("before") ? jsonResponse({}, 500) : jsonResponse(slicePage(all, url)),
    });
    await list();
    more();
    expect(await screen.findByRole("alert")).toHaveTextContent(/^Kunne ikke hente foruminnlegg$/);
    expect(await articles()).toHaveLength(20);
    fails = false;
    await userEvent.click(screen.getByRole("button", { name: "Prøv igjen" }));
    await waitFor(async () => expect(await articles()).toHaveLength(25));
  });

  // spec 2.4.73
  it("refetches only the page of the changed post", async () => {
    const all = createPosts(45);
    const server = openForum([], {
      [FORUM]: respondAsForum(() => all),
      [`${FORUM}/reaction`]: () => jsonResponse({ likes: 1, dislikes: 0, userReaction: "like" }),
    });
    await list();
    more();
    await waitFor(async () => expect(await articles()).toHaveLength(40));
    server.mockClear();
    const last = (await articles()).at(-1) as HTMLElement;
    all[39] = createPost({ ...all[39], reactions: { likes: 1, dislikes: 0, userReaction: "like" } });
    fireEvent.click(within(last).getByRole("button", { name: "Lik 0" }));
    await waitFor(() => expect(getRequests(server)).toHaveLength(2));
    expect(getRequests(server)).toEqual([`${FORUM}/reaction`, `${FORUM}?limit=20&before=p19`]);
    expect(await articles()).toHaveLength(40);
  });

  it("renders only the refetched page again", async () => {
    const all = createPosts(25);
    openForum([], {
      [FORUM]: respondAsForum(() => all),
      [`${FORUM}/reaction`]: () => jsonResponse({ likes: 1, dislikes: 0, userReaction: "like" }),
    });
    await list();
    more();
    await waitFor(async () => expect(await articles()).toHaveLength(25));
    const last = (await articles()).at(-1) as HTMLElement;
    vi.mocked(TimeAgo).mockClear();
    all[24] = createPost({ ...all[24], reactions: { likes: 1, dislikes: 0, userReaction: "like" } });
    fireEvent.click(within(last).getByRole("button", { name: "Lik 0" }));
    await within(last).findByRole("button", { name: "Lik 1", pressed: true });
    await waitFor(() => expect(renderedTimes()).toContain(all[20]?.created_at));
    expect(renderedTimes()).not.toContain(all[19]?.created_at);
  });
});

it("forum is not cached after leaving", async () => {
  const server = openForum([createPost()]);
  await list();
  cleanup();
  renderForum();
  await list();
  expect(getRequests(server)).toHaveLength(2);
});
