import { Route, Routes } from "react-router-dom";
import type { ModerationDecision, ModerationItem, ModerationKind, ModerationQueue } from "#api/types";
import ModerationPage from "#pages/moderation/ModerationPage";
import { kari } from "./account";
import { renderAt } from "./render";
import { jsonResponse, stubServer } from "./server";
import { ToastOutput } from "./toast";

export const QUEUE = "/api/moderation/queue";
export const DECISIONS = "/api/moderation/decisions";

export const decision: ModerationDecision = {
  id: "d1",
  item: "message:m9",
  label: "Oslo kommune",
  action: "hide",
  target: null,
  reason: "Omtaler en person.",
  decidedBy: "Ola M.",
  decidedOn: "2026-11-20",
  hasEffect: true,
};

function createItem(id: string, item: Partial<ModerationItem>): ModerationItem {
  return { id, kind: id.split(":")[0] as ModerationKind, actions: [], reports: [], history: [], ...item };
}

export const message = createItem("message:m1", {
  actions: ["keep", "hide"],
  reports: [
    { reason: "harassment", details: null, reportedOn: "2026-11-21" },
    {
      reason: "other",
      details: "Det er feil avdeling.",
      reportedOn: "2026-11-22",
      contentWhenReported: "Sjefen er dum.",
    },
  ],
  message: { kind: "post", company: "Equinor", content: "Sjefen er en tosk.", writtenAt: "2026-11-20" },
});

export const profileItem = createItem("profile:m2", {
  actions: ["keep", "clear_picture", "rename"],
  reports: [{ reason: "profile", reportedOn: "2026-11-21" }],
  profile: { username: "kongen", pictureUrl: "/bilde.webp" },
});

export const name = createItem("name:job_title:sykepleir", {
  actions: ["approve", "merge"],
  name: {
    kind: "job_title",
    name: "Sykepleir",
    members: 1,
    entries: 2,
    similar: [
      { name: "Sykepleier", isWaiting: false },
      { name: "Sykepleiar", isWaiting: true },
    ],
  },
});

export const entry = createItem("entry:e1", {
  actions: ["keep", "reject"],
  entry: {
    jobTitle: "Lege",
    company: null,
    location: "Oslo",
    annualSalary: 9_000_000,
    hourlyWage: null,
    employmentPercentage: 80,
    experience: "3-5",
    education: "master",
    reportedOn: "2026-11-20",
    reason: "Langt over det vi kjenner for Lege.",
  },
});

export const appeal = createItem("appeal:d1", {
  actions: ["uphold", "reverse"],
  message: {
    kind: "comment",
    company: "Oslo kommune",
    content: "Kokken er elendig.",
    writtenAt: "2026-11-19",
    hiddenReason: "Omtaler en person.",
  },
  appeal: { text: "Det er ironi.", appealedOn: "2026-11-22", decision },
});

export const allItems: readonly ModerationItem[] = [appeal, message, profileItem, name, entry];

export function createQueue(items: readonly ModerationItem[]): ModerationQueue {
  const counts = { message: 0, profile: 0, name: 0, entry: 0, appeal: 0 };
  for (const { kind } of items) counts[kind] += 1;
  return { counts, items: [...items], waitingTables: [] };
}

/** Renders the moderation page for a moderator. As on the server, decided items leave the queue. */
export function openModeration(
  items: readonly ModerationItem[] = allItems,
  responses: Parameters<typeof stubServer>[0] = {},
  path = "/moderering",
) {
  localStorage.setItem("auth-token", "karis-token");
  const decided: string[] = [];
  const server = stubServer({
    "/api/auth/me": { ...kari.user, isModerator: true },
    [QUEUE]: () => jsonResponse(createQueue(items.filter(({ id }) => !decided.includes(id)))),
    [DECISIONS]: (_: URL, init: RequestInit | undefined) => {
      decided.push(JSON.parse(String(init?.body)).item);
      return jsonResponse(decision, 201);
    },
    ...responses,
  });
  renderAt(
    path,
    <>
      <Routes>
        <Route path="/moderering" element={<ModerationPage />} />
        <Route path="*" element={null} />
      </Routes>
      <ToastOutput />
    </>,
  );
  return server;
}
