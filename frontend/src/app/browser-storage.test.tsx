import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, expect, it, vi } from "vitest";
import { keepMemories } from "#lib/page-memory";
import { saveList } from "#pages/bargaining/saved-list";
import { kari } from "#testing/account";
import { articlePages } from "#testing/articles";
import { openSummary } from "#testing/jobs";
import { profile, sessions } from "#testing/profile";
import { fill, renderAt } from "#testing/render";
import { stubServer } from "#testing/server";
import { Layout } from "./layout/Layout";
import { loadPageCode, Pages } from "./routes";

vi.mock("#lib/page-load", () => ({ loadPage: vi.fn(), reloadPage: vi.fn() }));

const figures = { ...openSummary.figures, histogram: null };
const company = { name: "Ahus", hasAccess: true, figures, industry: null, jobs: [], jobCount: 0, topBenefits: [] };

/** Loads a page again. Browser storage is kept. */
async function load(path: string) {
  cleanup();
  renderAt(
    path,
    <Layout>
      <Pages />
    </Layout>,
  );
  // Queries by role are slow on large pages.
  await waitFor(() => expect(document.querySelector("h1")).toBeInTheDocument());
}

/** All stored keys, as the privacy text names them. */
function stored(): string[] {
  const name = (key: string) => key.replace(/^(contribution|forum)-.*/, "$1-…");
  return [
    ...Object.keys(localStorage).map((key) => `${name(key)} (local storage)`),
    ...Object.keys(sessionStorage).map((key) => `${name(key)} (session storage)`),
  ].sort();
}

async function readListedKeys(): Promise<string[]> {
  await load("/informasjonskapsler");
  const section = within(screen.getByRole("region", { name: "3. Hva nettleseren husker" }));
  return section
    .getAllByRole("term")
    .map(({ textContent }) => textContent)
    .sort();
}

const READ_ONLY_PAGES = [
  "/profile",
  "/job/Sykepleier",
  "/sted/Oslo",
  "/ledertavle?title=Sykepleier",
  "/bedrifter",
  "/alle-lonnsinnlegg",
  "/søk?q=lege",
];

beforeAll(async () => {
  stubServer(articlePages);
  const paths = ["/login", "/", "/bidra", "/bedrift/Ahus", "/informasjonskapsler", ...READ_ONLY_PAGES];
  await Promise.all(paths.map((path) => loadPageCode(new URL(path, location.origin).pathname)));
  await Promise.all([import("#pages/home/below-the-fold"), import("#pages/company/forum/Forum")]);
}, 60_000);

// spec 2.1.2
it("member's browser stores only what the cookie page lists", { timeout: 60_000 }, async () => {
  stubServer({
    "/api/auth/login": kari,
    "/api/auth/me": kari.user,
    "/api/job-titles": ["Sykepleier"],
    "/api/companies": ["Ahus"],
    "/api/municipalities": ["Oslo"],
    "/api/jobs/Sykepleier": openSummary,
    "/api/companies/Ahus": company,
    "/api/company-forum/Ahus": [],
    "/api/profile": profile,
    "/api/profile/sessions": sessions,
    "/api/leaderboard": { items: [], hasAccess: true },
  });

  await load("/login");
  expect(stored()).toEqual([]);
  fill(screen.getByLabelText("E-post"), "kari@example.no");
  fill(screen.getByLabelText("Passord"), "blåbær7");
  fireEvent.submit(screen.getByRole("form", { name: "Logg inn" }));
  await waitFor(() => expect(stored()).toEqual(["auth-token (local storage)"]));

  await load("/");
  fireEvent.click(await screen.findByRole("radio", { name: "Mørkt" }));
  await load("/lonnssjekk?title=Sykepleier");
  fill(await screen.findByRole("textbox", { name: "Årslønna di før skatt" }), "640000");
  fireEvent.click(await screen.findByText(/^Gjelder/));
  fireEvent.click(await screen.findByRole("button", { name: "Vis lønna mi på alle sidene" }));

  await load("/bidra?situasjon=i-arbeid");
  fill(await screen.findByRole("combobox", { name: "Stilling" }), "Sykepleier");

  await load("/bedrift/Ahus?tab=forum");
  fireEvent.click(await screen.findByRole("button", { name: "Nytt innlegg" }));
  fill(await screen.findByRole("textbox", { name: /^Hva vil du ta opp/ }), "Hei");

  await saveList([], "fem korte ord her", "2026-11-28");

  for (const path of READ_ONLY_PAGES) await load(path);
  // The tab is left.
  keepMemories();
  document.dispatchEvent(new Event("visibilitychange"));
  expect(stored()).toEqual(await readListedKeys());
  expect(document.cookie).toBe("");
});
