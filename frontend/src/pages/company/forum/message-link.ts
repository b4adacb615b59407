import type { MessageRef } from "./api";

const NAMES = { post: "innlegg", comment: "kommentar" } as const;
const ANCHOR = /^#(innlegg|kommentar)-([\w-]+)$/;

/** The id of a message in the page, to which its link leads. */
export function getAnchor({ kind, id }: MessageRef): string {
  return `${NAMES[kind]}-${id}`;
}

/** The message that the URL leads to; `null` if it leads to none. */
export function parseMessageLink(hash: string): MessageRef | null {
  const [, name, id] = ANCHOR.exec(hash) ?? [];
  return id ? { kind: name === NAMES.post ? "post" : "comment", id } : null;
}
