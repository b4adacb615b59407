// The screens and states of target/screens/, in the order of its index. `open` produces a state,
// `whole` takes the whole page, and `loads` does not wait for responses.

import { fillForum } from "./forum.mjs";
import { chooseAction, fillModeration } from "./moderation.mjs";

const job = "/job/Sykepleier";
const employed = "/bidra?situasjon=i-arbeid&jobTitle=Sykepleier&company=Oslo%20kommune";
const former = "/bidra?situasjon=forrige-jobb&jobTitle=Kokk&company=Oslo%20kommune";
const forum = "/bedrift/Oslo%20kommune?tab=forum";

async function search(page, text) {
  await page.getByRole("main").getByRole("combobox").first().fill(text);
  await page.getByRole("option").first().waitFor();
}

/** Opens the job by a link: a page opened by URL has its first responses embedded and makes no requests. */
async function goToJob(page, handler) {
  await page.route("**/api/jobs/*", handler);
  await page.goto("/stillinger?q=sykepleier");
  await page.getByRole("main").getByRole("link", { name: "Sykepleier", exact: true }).first().click();
  await page.getByRole("heading", { level: 1, name: "Sykepleier" }).waitFor();
}

async function fillPay(page) {
  await page.getByLabel("Årslønna di før skatt").fill("640000");
  await page.getByRole("region", { name: "Hvor du ligger" }).getByRole("heading", { level: 3 }).first().waitFor();
}

const unavailable = { status: 503, json: { error: "Tjenesten er opptatt", code: "busy" } };

/** The step with the pay, filled in. */
async function fillInPay(page, pay) {
  await page.getByRole("combobox", { name: "Sted", exact: true }).fill("Oslo");
  await page.getByRole("combobox", { name: "Sted", exact: true }).press("Escape");
  await page.getByRole("button", { name: "Neste" }).click();
  await page.getByRole("main").getByLabel("Lønn før skatt").fill(pay);
  await page.getByRole("group", { name: "Erfaring" }).getByRole("radio", { name: "5–10 år" }).check();
}

const fillInYear = (page) => page.getByLabel("Siste år i arbeid").fill(String(new Date().getFullYear() - 1));

async function goToDisplay(page) {
  await fillInPay(page, "612345");
  await page.getByRole("button", { name: "Neste" }).click();
  await page.getByRole("heading", { name: "Hva skal andre se?" }).waitFor();
}

async function openExampleList(page, tab) {
  await page.getByRole("button", { name: "Prøv med en eksempelliste" }).click();
  await page.getByRole("tab", { name: tab, disabled: false }).click();
  await page
    .getByRole("tablist")
    .first()
    .evaluate((tabs) => tabs.scrollIntoView());
}

export const screens = [
  { name: "home", title: "Home", path: "/", whole: true },
  { name: "home-access", title: "Home, with access", path: "/", whole: true, access: true },
  {
    name: "home-suggestions",
    title: "Suggestions while typing",
    path: "/",
    open: (page) => search(page, "syk"),
  },
  {
    name: "menu",
    title: "Side menu",
    path: "/",
    widths: [390],
    open: async (page) => {
      await page.getByRole("button", { name: "Meny" }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "sign-in",
    title: "Sign-in dialog",
    path: "/",
    widths: [1280],
    open: async (page) => {
      await page.getByRole("banner").getByRole("button", { name: "Logg inn" }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "register-dialog",
    title: "Sign-in dialog, new account",
    path: "/",
    widths: [1280],
    open: async (page) => {
      await page.getByRole("banner").getByRole("button", { name: "Logg inn" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Opprett konto" }).click();
    },
  },
  {
    name: "member-menu",
    title: "Member menu",
    path: "/",
    widths: [1280],
    access: true,
    open: (page) => page.getByRole("button", { name: /^Konto: / }).click(),
  },
  {
    name: "member-side-menu",
    title: "Side menu, as a member",
    path: "/",
    widths: [390],
    access: true,
    open: async (page) => {
      await page.getByRole("button", { name: "Meny" }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  { name: "login", title: "Sign in", path: "/login" },
  {
    name: "login-refused",
    title: "Sign in, rejected",
    path: "/login",
    open: async (page) => {
      const main = page.getByRole("main");
      await main.getByLabel("E-post", { exact: true }).fill("kari@klarlonn.example");
      await main.getByLabel("Passord", { exact: true }).fill("feil passord");
      await main.getByRole("button", { name: "Logg inn", exact: true }).click();
      await page.getByRole("alert").waitFor();
    },
  },
  {
    name: "register",
    title: "Registration, with missing fields",
    path: "/register",
    whole: true,
    open: (page) => page.getByRole("main").getByRole("button", { name: "Opprett konto", exact: true }).click(),
  },
  { name: "forgot-password", title: "Forgotten password", path: "/forgot-password" },
  { name: "stop-following", title: "Stop following, from an email", path: "/slutt-a-folge?token=kll_0" },
  {
    name: "forgot-password-sent",
    title: "Forgotten password, email sent",
    path: "/forgot-password",
    open: async (page) => {
      await page.getByLabel("E-post", { exact: true }).fill(`ingen-${Date.now()}@klarlonn.example`);
      await page.getByRole("button", { name: "Send tilbakestillingslenke" }).click();
      await page.getByRole("heading", { name: "E-post sendt!" }).waitFor();
    },
  },
  {
    name: "reset-password",
    title: "Reset password",
    path: "/reset-password?token=klr_",
    open: async (page) => {
      await page.getByLabel("Nytt passord", { exact: true }).fill("fjell");
      await page.getByLabel("Bekreft nytt passord").fill("fjel");
    },
  },
  {
    name: "confirm-email",
    title: "Confirm the address, from an email",
    path: "/bekreft-e-post?token=klv_0",
    widths: [390],
  },
  { name: "reset-password-none", title: "Reset password, link without token", path: "/reset-password" },
  { name: "contribute", title: "Submit data, choice of situation", path: "/bidra", access: true, whole: true },
  { name: "contribute-visitor", title: "Submit data, choice as a visitor", path: "/bidra" },
  { name: "contribute-job", title: "Submit data, the job", path: employed, access: true, whole: true },
  {
    name: "contribute-pay",
    title: "Submit data, the pay",
    path: employed,
    whole: true,
    open: (page) => fillInPay(page, "612345"),
  },
  {
    name: "contribute-question",
    title: "Submit data, an unusual pay",
    path: employed,
    open: async (page) => {
      await fillInPay(page, "4900000");
      await page.getByRole("button", { name: "Rett", exact: true }).waitFor();
    },
  },
  {
    name: "contribute-display",
    title: "Submit data, what others see",
    path: employed,
    whole: true,
    access: true,
    open: goToDisplay,
  },
  {
    name: "contribute-account",
    title: "Submit data, what others see and the account of a visitor",
    path: employed,
    whole: true,
    open: goToDisplay,
  },
  {
    name: "contribute-former",
    title: "Submit data, the last job",
    path: former,
    access: true,
    open: fillInYear,
  },
  {
    name: "contribute-former-pay",
    title: "Submit data, the pay of the last job",
    path: former,
    access: true,
    open: async (page) => {
      await fillInYear(page);
      await page.getByRole("button", { name: "Neste" }).click();
      await page.getByText("Jeg fikk timelønn").click();
      await page.getByLabel("Lønn før skatt").fill("200");
      await page.getByLabel("Stillingsprosent").fill("50");
    },
  },
  { name: "contribute-student", title: "Submit data, student", path: "/bidra?situasjon=student", access: true },
  { name: "profile", title: "Profile", path: "/profile", access: true, whole: true },
  { name: "profile-comments", title: "Profile, comments", path: "/profile?fane=kommentarer", access: true },
  { name: "profile-contributions", title: "Profile, contributions", path: "/profile?fane=bidrag", access: true },
  { name: "profile-security", title: "Profile, security", path: "/profile?fane=sikkerhet", access: true, whole: true },
  {
    name: "profile-deletion",
    title: "Delete account",
    path: "/profile?fane=sikkerhet",
    widths: [390],
    access: true,
    open: async (page) => {
      await page.getByRole("button", { name: "Slett konto" }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  { name: "search", title: "Search", path: "/s%C3%B8k?q=utvikler", whole: true },
  { name: "search-empty", title: "Search without results", path: "/s%C3%B8k?q=xqzwvxqz" },
  { name: "jobs", title: "All job titles", path: "/stillinger" },
  { name: "jobs-access", title: "All job titles, with access", path: "/stillinger", access: true },
  { name: "jobs-empty", title: "Job titles, filter without results", path: "/stillinger?q=xqzwvxqz" },
  { name: "job-locked", title: "Job, as a visitor", path: job, whole: true },
  { name: "job-open", title: "Job, with access", path: job, whole: true, access: true },
  {
    name: "job-trend",
    title: "Job, pay over time",
    path: job,
    access: true,
    open: async (page) => {
      const overTime = page.getByRole("heading", { name: "Over tid" });
      await overTime.waitFor();
      await overTime.evaluate((part) => part.scrollIntoView());
    },
  },
  {
    name: "job-compare",
    title: "Job, a place compared with the whole country",
    path: `${job}?location=Oslo`,
    whole: true,
    access: true,
  },
  {
    name: "job-employers",
    title: "Job, employers dialog",
    path: job,
    access: true,
    open: async (page) => {
      await page.getByRole("button", { name: /^[\d\s]+ arbeidsgivere$/ }).click();
      await page.getByRole("dialog").getByRole("link").first().waitFor();
    },
  },
  {
    name: "job-download",
    title: "Figures, pictures and the frame of a job",
    path: job,
    open: async (page) => {
      await page.getByRole("button", { name: "Last ned" }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  { name: "job-empty", title: "Job without data", path: "/job/Romskipskaptein" },
  {
    name: "job-failed",
    title: "Job, failed call",
    path: job,
    open: (page) => goToJob(page, (route) => route.fulfill(unavailable)),
  },
  {
    name: "job-loading",
    title: "Job, loading",
    path: job,
    loads: true,
    open: (page) => goToJob(page, () => {}),
  },
  {
    name: "pay-check",
    title: "Pay check, as a visitor",
    path: "/lonnssjekk?title=Sykepleier",
    whole: true,
    open: (page) => fillPay(page),
  },
  {
    name: "pay-check-offer",
    title: "Pay check, an offer",
    path: "/lonnssjekk?title=Sykepleier&location=Oslo&experience=3-5",
    whole: true,
    access: true,
    open: async (page) => {
      await fillPay(page);
      await page.getByLabel("Lønn før skatt", { exact: true }).fill("650000");
      await page.getByRole("region", { name: /^Etter skatt/ }).waitFor();
    },
  },
  {
    name: "pay-check-sheet",
    title: "Pay check, sheet for the talk",
    path: "/lonnssjekk?title=Sykepleier&location=Oslo&experience=3-5",
    whole: true,
    access: true,
    open: async (page) => {
      await fillPay(page);
      await page.getByRole("tab", { name: "Ark til samtalen" }).click();
      await page.getByLabel("Måneden lønna sist ble endret").selectOption("mai");
      await page.getByLabel("Året lønna sist ble endret").selectOption("2024");
    },
  },
  { name: "companies", title: "All employers", path: "/bedrifter" },
  { name: "companies-access", title: "All employers, with access", path: "/bedrifter", access: true },
  {
    name: "companies-compare",
    title: "Employers, comparison",
    path: "/bedrifter?q=Equinor&compare=DNB&compare=Telenor",
    whole: true,
    access: true,
  },
  {
    name: "company-locked",
    title: "Employer, as a visitor",
    path: "/bedrift/Oslo%20kommune",
    whole: true,
  },
  {
    name: "company-open",
    title: "Employer, with access",
    path: "/bedrift/Oslo%20kommune",
    whole: true,
    access: true,
  },
  { name: "company-empty", title: "Employer without entries", path: "/bedrift/Finnes%20Ikke%20AS" },
  {
    name: "forum",
    title: "Forum, with comments",
    path: forum,
    whole: true,
    access: true,
    open: async (page) => {
      await fillForum(page);
      await page.getByRole("button", { name: "3 kommentarer" }).click();
    },
  },
  {
    name: "forum-new-post",
    title: "Forum, new post",
    path: forum,
    access: true,
    open: async (page) => {
      await fillForum(page);
      await page.getByRole("button", { name: "Nytt innlegg" }).click();
      await page.getByRole("textbox").fill("Hva er vanlig for en nyutdannet?");
    },
  },
  {
    name: "forum-hidden",
    title: "Forum, hidden by a moderator",
    path: forum,
    access: true,
    open: async (page) => {
      await fillForum(page);
      await page.getByText("Skjult av moderator", { exact: true }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: "forum-report",
    title: "Forum, abuse report",
    path: forum,
    widths: [390],
    access: true,
    open: async (page) => {
      await fillForum(page);
      await page.getByRole("button", { name: "Rapporter" }).first().click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "moderation",
    title: "Queue of moderators, a reported post",
    path: "/moderering",
    whole: true,
    moderator: true,
    open: async (page) => {
      await fillModeration(page, "Innlegg om Oslo kommune");
      await chooseAction(page, "Skjul");
    },
  },
  {
    name: "moderation-name",
    title: "Queue of moderators, a name to merge",
    path: "/moderering",
    widths: [390],
    whole: true,
    moderator: true,
    open: async (page) => {
      await fillModeration(page, "«Sykepleir»");
      await chooseAction(page, "Slå sammen");
    },
  },
  {
    name: "moderation-appeal",
    title: "Queue of moderators, an appeal",
    path: "/moderering",
    widths: [1280],
    moderator: true,
    open: (page) => fillModeration(page, "Klage: Oslo kommune"),
  },
  {
    name: "moderation-log",
    title: "Log of moderators",
    path: "/moderering",
    widths: [390],
    moderator: true,
    open: async (page) => {
      await fillModeration(page, "Klage: Oslo kommune");
      await page.getByRole("tab", { name: "Logg" }).click();
      await page.getByRole("list", { name: "Avgjørelser, nyeste først" }).waitFor();
    },
  },
  {
    name: "forum-empty",
    title: "Forum, empty",
    path: forum,
    access: true,
    open: (page) => fillForum(page, { empty: true }),
  },
  { name: "forum-visitor", title: "Forum, as a visitor", path: forum },
  { name: "places", title: "All places", path: "/steder" },
  {
    name: "counties",
    title: "The places of a county",
    path: "/steder?county=Vestland",
    whole: true,
    access: true,
  },
  { name: "place", title: "Place", path: "/sted/Bergen" },
  { name: "place-access", title: "Place, with access", path: "/sted/Bergen", access: true },
  { name: "entries-locked", title: "All entries, as a visitor", path: "/alle-lonnsinnlegg" },
  { name: "entries-open", title: "All entries, with access", path: "/alle-lonnsinnlegg", access: true },
  { name: "leaderboard", title: "Leaderboard, before a search", path: "/ledertavle" },
  { name: "leaderboard-locked", title: "Leaderboard, as a visitor", path: "/ledertavle?title=Sykepleier" },
  {
    name: "leaderboard-open",
    title: "Leaderboard, with access",
    path: "/ledertavle?title=Sykepleier",
    whole: true,
    access: true,
  },
  { name: "method", title: "About the figures", path: "/om-tallene", whole: true },
  { name: "about", title: "About", path: "/om-oss" },
  { name: "help", title: "Help", path: "/hjelp" },
  { name: "privacy", title: "Privacy statement", path: "/personvern" },
  { name: "cookies", title: "Cookie statement", path: "/informasjonskapsler" },
  { name: "terms", title: "Terms", path: "/vilkar" },
  { name: "contact", title: "Contact", path: "/kontakt" },
  { name: "bargaining", title: "Workbench", path: "/tillitsvalgt", widths: [1280] },
  {
    name: "bargaining-gap",
    title: "Workbench, women and men",
    path: "/tillitsvalgt",
    widths: [390],
    open: (page) => openExampleList(page, "Kvinner og menn"),
  },
  { name: "developers", title: "For developers", path: "/data", whole: true },
  { name: "not-found", title: "Not found", path: "/finnes-ikke" },
];
