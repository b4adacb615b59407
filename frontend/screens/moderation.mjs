// A queue of moderators with an item of every kind, with the same content and days each time.

const decision = {
  id: "00000000-0000-4000-8000-000000000001",
  item: "message:00000000-0000-4000-8000-000000000002",
  label: "Oslo kommune",
  action: "hide",
  reason: "Teksten omtaler en enkeltperson.",
  decidedBy: "Cecilie, drift",
  decidedOn: "2026-11-19",
  state: "applied",
};

const log = [
  {
    ...decision,
    id: "l1",
    action: "merge",
    item: "name:place:osslo",
    label: "Osslo",
    target: "Oslo",
    reason: "Skrivefeil.",
  },
  { ...decision, id: "l2", action: "keep", reason: "Innenfor reglene.", decidedBy: "Anders, drift" },
  decision,
  {
    ...decision,
    id: "l4",
    action: "clear_picture",
    item: "profile:x",
    label: "profil",
    reason: "Bildet viser en annen person.",
  },
];

const items = [
  {
    id: `appeal:${decision.id}`,
    kind: "appeal",
    actions: ["uphold", "reverse"],
    reports: [],
    history: [],
    message: {
      kind: "comment",
      company: "Oslo kommune",
      content: "Lederen min sier én ting om overtid, og økonomi en annen.",
      writtenAt: "2026-11-16T09:20:00Z",
      hiddenReason: decision.reason,
    },
    appeal: { text: "Jeg skriver om rollen, ikke om personen.", appealedOn: "2026-11-20", decision },
  },
  {
    id: "message:00000000-0000-4000-8000-000000000003",
    kind: "message",
    actions: ["keep", "hide"],
    reports: [
      { reason: "harassment", reportedOn: "2026-11-21" },
      {
        reason: "personal_data",
        details: "Alle på avdelingen skjønner hvem dette er.",
        reportedOn: "2026-11-22",
        contentWhenReported: "Sjefen på natt ved 3B er ikke til å holde ut.",
      },
    ],
    history: [{ ...decision, id: "h1", action: "keep", reason: "Navngir ingen.", decidedBy: "Anders, drift" }],
    message: {
      kind: "post",
      company: "Oslo kommune",
      content: "Sjefen på natt er ikke til å holde ut. Er det sånn på de andre avdelingene også?",
      writtenAt: "2026-11-20T18:05:00Z",
    },
  },
  {
    id: "profile:00000000-0000-4000-8000-000000000004",
    kind: "profile",
    actions: ["keep", "rename"],
    reports: [{ reason: "profile", reportedOn: "2026-11-21" }],
    history: [],
    profile: { username: "ekte-ordfører" },
  },
  {
    id: "name:job_title:sykepleir",
    kind: "name",
    actions: ["approve", "merge"],
    reports: [],
    history: [],
    name: {
      kind: "job_title",
      name: "Sykepleir",
      members: 2,
      entries: 3,
      similar: [
        { name: "Sykepleier", isWaiting: false },
        { name: "Sykepleiar", isWaiting: true },
      ],
    },
  },
  {
    id: "entry:00000000-0000-4000-8000-000000000005",
    kind: "entry",
    actions: ["keep", "reject"],
    reports: [],
    history: [],
    entry: {
      jobTitle: "Sykepleier",
      location: "Oslo",
      annualSalary: 5_600_000,
      employmentPercentage: 100,
      experience: "3-5 år",
      reportedOn: "2026-11-20",
      reason:
        "Omregnet til full stilling er lønna langt over det vi kjenner for stillingen: 290\u00a0000 til 1\u00a0480\u00a0000 kr i året.",
    },
  },
];

/** Chooses a action and shows the top of the page. */
export async function chooseAction(page, action) {
  await page.getByRole("radio", { name: action }).check();
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** Shows the page of moderators with a full queue and log, at the item with this title. */
export async function fillModeration(page, title) {
  const counts = Object.fromEntries(items.map(({ kind }) => [kind, 1]));
  await page.route("**/api/moderation/queue", (route) => route.fulfill({ json: { counts, items } }));
  await page.route("**/api/moderation/log*", (route) => route.fulfill({ json: log }));
  await page.reload();
  // The list is not shown on phones.
  await page.getByRole("article").waitFor();
  while (!(await page.getByRole("article", { name: title }).isVisible())) {
    await page.getByRole("button", { name: "Neste" }).click();
  }
}
