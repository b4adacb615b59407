import type { ForumMessage, ForumPost } from "#api/types";
import Forum from "#pages/company/forum/Forum";
import { renderAt } from "./render";
import { jsonResponse, stubServer } from "./server";
import { ToastOutput } from "./toast";

export const MEMBER = "kari";
export const FORUM = "/api/company-forum/Oslo kommune";

const NEWEST = Date.UTC(2026, 10, 21, 10);

export function createComment(overrides: Partial<ForumMessage> = {}): ForumMessage {
  return {
    id: "c1",
    user_id: "ola",
    author_name: "ola",
    author_image: null,
    is_anonymous: false,
    content: "Det kommer an på.",
    created_at: "2026-11-21T10:30:00Z",
    is_edited: false,
    is_hidden: false,
    hidden_reason: null,
    reactions: { likes: 0, dislikes: 0, userReaction: null },
    ...overrides,
  };
}

export function createPost(overrides: Partial<ForumPost> = {}): ForumPost {
  const comments = overrides.comments ?? [];
  return {
    ...createComment({ id: "p1", content: "Hvordan er lønna?", created_at: "2026-11-21T10:00:00Z" }),
    comments,
    comment_count: comments.length,
    ...overrides,
  };
}

/** Creates posts, newest first, one minute apart. */
export function createPosts(count: number): ForumPost[] {
  return Array.from({ length: count }, (_, index) =>
    createPost({
      id: `p${index}`,
      content: `Innlegg nummer ${index}`,
      created_at: new Date(NEWEST - index * 60_000).toISOString().replace(".000", ""),
    }),
  );
}

/** Returns the requested page of a list, with the server's pagination. */
export function slicePage<Message extends ForumMessage>(all: readonly Message[], url: URL): Message[] {
  const cursor = url.searchParams.get("before") ?? url.searchParams.get("after");
  const from = cursor === null ? 0 : all.findIndex(({ id }) => cursor === id) + 1;
  return all.slice(from, from + Number(url.searchParams.get("limit")));
}

/** Responds to the forum's URL: its posts, and the result of a new one. */
export function respondAsForum(
  posts: () => readonly ForumPost[],
  onPost: () => Response = () => jsonResponse({}, 201),
) {
  return (url: URL, init: RequestInit | undefined) =>
    init?.method === "POST" ? onPost() : jsonResponse(slicePage(posts(), url));
}

/** Renders the forum for a member. */
export function renderForum(member = MEMBER) {
  return renderAt(
    "/bedrift/Oslo%20kommune?tab=forum",
    <>
      <Forum company="Oslo kommune" />
      <ToastOutput />
    </>,
    member,
  );
}

/** Renders a forum with these posts and additional responses. */
export function openForum(posts: readonly ForumPost[], responses: Parameters<typeof stubServer>[0] = {}) {
  const server = stubServer({ [FORUM]: respondAsForum(() => posts), ...responses });
  renderForum();
  return server;
}

export const rejectWith = (status: number, body: object) => () => jsonResponse(body, status);
