import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { MyContributions, MySalaryEntry } from "#api/types";
import { SHOWS_ALL } from "#features/contribution/fields/display";
import { openSummary } from "#testing/jobs";
import { createDeferredResponse, getCalls, openProfile } from "#testing/profile";
import { jsonResponse } from "#testing/server";

const PATH = "/api/my-salary-entries";

const nurse: MySalaryEntry = {
  id: "6f1c",
  jobTitle: "Sykepleier",
  company: "Oslo kommune",
  location: "Oslo",
  annualSalary: 612_345,
  fullTimeSalary: 765_431,
  hourlyWage: 314,
  employmentPercentage: 80,
  experienceYears: "3-5",
  educationLevel: "bachelor",
  age: 31,
  benefits: ["Hjemmekontor", "Firmahytte"],
  includesAdditions: true,
  payParts: null,
  organizationNumber: null,
  industry: null,
  createdAt: "2026-11-20",
  display: SHOWS_ALL,
  hidden: false,
  isPublic: true,
  isWaiting: false,
  outlier: null,
  unknownNames: [],
};
const former: MySalaryEntry = {
  ...nurse,
  id: "0a2b",
  jobTitle: "Kokk",
  company: null,
  location: "Ikke oppgitt",
  fullTimeSalary: null,
  hourlyWage: null,
  employmentPercentage: null,
  experienceYears: "[HIDDEN] 6 år siden",
  educationLevel: null,
  age: null,
  benefits: [],
  includesAdditions: null,
  hidden: true,
  isPublic: false,
  isWaiting: false,
};
const studentEntry = {
  institution: "OsloMet",
  program: "Vernepleie",
  futureJobTitle: "Vernepleier",
  createdAt: "2026-10-01",
};
const jobSeekerEntry = { desiredJobTitle: "Jordmor", createdAt: "2026-09-02" };
const allContributions: MyContributions = { entries: [nurse, former], studentEntry, jobSeekerEntry };
const noContributions: MyContributions = { entries: [], studentEntry: null, jobSeekerEntry: null };

const open = (responses: Parameters<typeof openProfile>[1]) => openProfile("/profile?fane=bidrag", responses);
const noContent = () => new Response(null, { status: 204 });
const getText = (element: HTMLElement) => element.textContent?.replaceAll("\u00a0", " ");
const rows = async () =>
  within(await screen.findByRole("list", { name: "Det jeg har sendt inn" }))
    .getAllByRole("article")
    .map(getText);

async function openWithdrawal(name: string) {
  await userEvent.click(await screen.findByRole("button", { name: `Trekk tilbake ${name}` }));
  return screen.findByRole("dialog", { name: "Trekke det tilbake?" });
}

async function withdraw(name: string) {
  const dialog = await openWithdrawal(name);
  await userEvent.click(within(dialog).getByRole("button", { name: "Trekk tilbake" }));
}

/** A server that applies withdrawals. */
function respondWithContributions(contributions: MyContributions) {
  let remaining = contributions;
  return {
    [PATH]: () => jsonResponse(remaining),
    [`${PATH}/6f1c`]: () => {
      remaining = { ...remaining, entries: remaining.entries.filter(({ id }) => id !== "6f1c") };
      return noContent();
    },
    "/api/my-student-entry": () => {
      remaining = { ...remaining, studentEntry: null };
      return noContent();
    },
    "/api/my-job-seeker-entry": () => {
      remaining = { ...remaining, jobSeekerEntry: null };
      return noContent();
    },
  };
}

describe("'Det jeg har sendt inn'", () => {
  it("shows own salaries with all details and the date", async () => {
    open({ [PATH]: allContributions });
    const [first] = await rows();
    expect(first).toBe(
      "Sykepleier · Oslo kommuneOslo · 3–5 år erfaring · Bachelor · 80 % stilling · 31 år · 314 kr/t · " +
        "inkl. tillegg og bonus612 345 krSendt inn 20. november 2026Omregnet til full stilling: 765 431 kr" +
        "HjemmekontorFirmahytteVisesAndre ser alt du har oppgitt." +
        "Endre Sykepleier, Oslo kommune" +
        "Hva andre ser Sykepleier, Oslo kommune" +
        "Trekk tilbake Sykepleier, Oslo kommune",
    );
    expect(screen.getByRole("link", { name: "Sykepleier" })).toHaveAttribute("href", "/job/Sykepleier");
    expect(screen.getByRole("link", { name: "Endre Sykepleier, Oslo kommune" })).toHaveAttribute(
      "href",
      "/bidra?rett=6f1c",
    );
  });

  it("draws the own pay on the line of those like it", async () => {
    open({ [PATH]: { ...allContributions, entries: [nurse] }, "/api/jobs/Sykepleier": openSummary });
    const line = await screen.findByRole("img", { name: /^Sykepleier/ });
    expect(line).toHaveAccessibleName(expect.stringMatching(/Du 723.655$/));
  });

  it("shows the parts of a salary", async () => {
    const payParts = { fixedAdditions: 40_000, bonus: 0 };
    open({ [PATH]: { ...allContributions, entries: [{ ...nurse, payParts }, former] } });
    const [first, second] = await rows();
    expect(first).toContain("Grunnlønn 572 345 kr · faste tillegg 40 000 kr · bonus 0 kr");
    expect(second).not.toContain("Grunnlønn");
  });

  it("marks entries hidden from others, with the reason", async () => {
    open({ [PATH]: allContributions });
    const [publicRow, hiddenRow] = await rows();
    expect(hiddenRow).toContain("Kokk · Arbeidsgiver ikke oppgittIkke oppgitt · Sluttet for 6 år siden");
    expect(hiddenRow).toContain("Vises ikkeTallene er fem år gamle eller mer.");
    expect(publicRow).not.toContain("Vises ikke");
  });

  it("marks an outlier, with a way to correct it", async () => {
    const outlier = { reason: "too_low", low: 270_000, high: 1_670_000 } as const;
    open({ [PATH]: { ...allContributions, entries: [{ ...nurse, outlier }, former] } });
    const [first, second] = await rows();
    expect(first).toContain(
      "Holdt utenforLønna di er langt under det vi kjenner for Sykepleier " +
        "(270 000 til 1 670 000 kr i året for full stilling, i dagens lønnsnivå).",
    );
    expect(screen.getByRole("link", { name: "Rett lønna Sykepleier, Oslo kommune" })).toHaveAttribute(
      "href",
      "/bidra?rett=6f1c",
    );
    expect(second).not.toContain("Holdt utenfor");
  });

  it("says which names others do not see", async () => {
    open({ [PATH]: { ...allContributions, entries: [{ ...nurse, unknownNames: ["company"] }, former] } });
    const [first, second] = await rows();
    expect(first).toContain("Vi kjenner ikke arbeidsplassen, så det er skjult for andre. Det varer til en moderator");
    expect(second).not.toContain("Vi kjenner ikke");
  });

  it("shows studies and the desired job", async () => {
    open({ [PATH]: allContributions });
    const [, , studies, desiredJob] = await rows();
    expect(studies).toBe(
      "VernepleieOsloMet · Vil bli VernepleierStudierSendt inn 1. oktober 2026Endre VernepleieTrekk tilbake Vernepleie",
    );
    expect(desiredJob).toBe("JordmorØnsket stillingSendt inn 2. september 2026Trekk tilbake Jordmor");
  });

  it("links to the contribution form", async () => {
    open({ [PATH]: allContributions });
    expect(await screen.findByRole("link", { name: "Send inn mer" })).toHaveAttribute("href", "/bidra");
  });

  it("shows a loading state", async () => {
    const { respond, resolve } = createDeferredResponse();
    open({ [PATH]: respond });
    await waitFor(() => expect(respond).toHaveBeenCalled());
    expect(
      within(screen.getByRole("tabpanel", { name: "Det jeg har sendt inn" })).getByRole("status"),
    ).toHaveTextContent("Laster …");
    await act(async () => resolve(jsonResponse(noContributions)));
    expect(within(screen.getByRole("tabpanel", { name: "Det jeg har sendt inn" })).queryByRole("status")).toBeNull();
  });

  it("without contributions explains access and links to /bidra", async () => {
    open({ [PATH]: noContributions });
    expect(await screen.findByText("Du har ikke bidratt ennå.")).toBeVisible();
    expect(screen.getByText(/^Del din egen lønn eller dine studier, så ser du nøyaktige tall/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Bidra nå" })).toHaveAttribute("href", "/bidra");
  });

  it("shows an error and retries", async () => {
    let fails = true;
    open({ [PATH]: () => (fails ? jsonResponse({}, 500) : jsonResponse(allContributions)) });
    expect(await screen.findByText("Kunne ikke hente det du har sendt inn")).toBeVisible();
    fails = false;
    await userEvent.click(screen.getByRole("button", { name: "Prøv igjen" }));
    expect(await rows()).toHaveLength(4);
  });
});

describe("withdrawal", () => {
  const LAST =
    "Du har ikke delt noe annet om lønn eller studier. Derfor blir de nøyaktige lønnstallene låst for deg igjen, til du deler noe nytt.";
  const NOT_LAST = "Det endrer ikke hvilke lønnstall du ser.";
  const FROM_FIGURES = "slettes og forsvinner fra alle tall på Klarlønn.";

  it.each([
    [
      "a salary beside others",
      allContributions,
      "Sykepleier, Oslo kommune",
      `«Sykepleier, Oslo kommune», ${FROM_FIGURES}`,
      NOT_LAST,
    ],
    ["the last salary", { ...noContributions, entries: [nurse] }, "Sykepleier, Oslo kommune", FROM_FIGURES, LAST],
    [
      "the last salary beside a wish",
      { ...noContributions, entries: [nurse], jobSeekerEntry },
      "Sykepleier, Oslo kommune",
      FROM_FIGURES,
      LAST,
    ],
    [
      "studies beside a salary",
      { ...noContributions, entries: [nurse], studentEntry },
      "Vernepleie",
      "studiet «Vernepleie», slettes",
      NOT_LAST,
    ],
    ["the last studies", { ...noContributions, studentEntry }, "Vernepleie", "studiet «Vernepleie», slettes", LAST],
    [
      "a wish alone",
      { ...noContributions, jobSeekerEntry },
      "Jordmor",
      "Ønsket ditt om jobb som «Jordmor» slettes.",
      NOT_LAST,
    ],
  ])("of %s shows the consequences before confirmation", async (_, contributions, name, consequence, accessNote) => {
    const server = open({ [PATH]: contributions });
    const dialog = await openWithdrawal(name);
    expect(dialog).toHaveAccessibleDescription(expect.stringContaining(consequence));
    expect(dialog).toHaveAccessibleDescription(
      expect.stringMatching(new RegExp(`${accessNote} Det kan ikke angres.$`)),
    );
    await userEvent.click(within(dialog).getByRole("button", { name: "Avbryt" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(server.mock.calls.filter(([, init]) => init?.method === "DELETE")).toEqual([]);
    expect(screen.getByRole("button", { name: `Trekk tilbake ${name}` })).toHaveFocus();
  });

  it("removes the row at once and focuses the list", async () => {
    const { respond, resolve } = createDeferredResponse();
    open({ ...respondWithContributions(allContributions), [`${PATH}/6f1c`]: respond });
    await withdraw("Sykepleier, Oslo kommune");
    expect(await rows()).toHaveLength(3);
    expect(
      screen.getByRole("tabpanel", { name: "Det jeg har sendt inn" }).querySelector("[tabindex='-1']"),
    ).toHaveFocus();
    expect(screen.queryByText("Det er trukket tilbake.")).toBeNull();
    await act(async () => resolve(noContent()));
    expect(await screen.findByText("Det er trukket tilbake.")).toBeVisible();
  });

  it.each([
    ["Sykepleier, Oslo kommune", `${PATH}/6f1c`],
    ["Vernepleie", "/api/my-student-entry"],
    ["Jordmor", "/api/my-job-seeker-entry"],
  ])("of %s is one request, DELETE %s", async (name, path) => {
    const server = open(respondWithContributions(allContributions));
    await withdraw(name);
    expect(await screen.findByText("Det er trukket tilbake.")).toBeVisible();
    expect(getCalls(server, "DELETE", path)).toHaveLength(1);
    expect(await rows()).toHaveLength(3);
  });

  it("of the last salary or studies says that access ends", async () => {
    open(respondWithContributions({ ...noContributions, entries: [nurse], jobSeekerEntry }));
    await withdraw("Sykepleier, Oslo kommune");
    expect(await screen.findByText("Det er trukket tilbake. Lønnstallene er låst igjen.")).toBeVisible();
  });

  it("of the only contribution shows the empty state", async () => {
    open(respondWithContributions({ ...noContributions, studentEntry }));
    await withdraw("Vernepleie");
    expect(await screen.findByText("Du har ikke bidratt ennå.")).toBeVisible();
  });

  it("refetches the remaining contributions", async () => {
    const server = open(respondWithContributions(allContributions));
    await rows();
    const before = getCalls(server, "GET", PATH).length;
    await withdraw("Jordmor");
    await waitFor(() => expect(getCalls(server, "GET", PATH)).toHaveLength(before + 1));
  });

  it("restores the row on failure", async () => {
    open({ ...respondWithContributions(allContributions), [`${PATH}/6f1c`]: () => jsonResponse({}, 500) });
    await withdraw("Sykepleier, Oslo kommune");
    expect(await screen.findByText("Kunne ikke trekke det tilbake. Prøv igjen.")).toBeVisible();
    expect(await rows()).toHaveLength(4);
  });

  it("shows the server's message if rejected", async () => {
    const message = "Du har prøvd for mange ganger. Vent litt før du prøver igjen.";
    open({
      ...respondWithContributions(allContributions),
      [`${PATH}/6f1c`]: () => jsonResponse({ error: message, code: "too_many_tries" }, 429),
    });
    await withdraw("Sykepleier, Oslo kommune");
    expect(await screen.findByText(message)).toBeVisible();
  });

  it("succeeds if another device already withdrew it", async () => {
    const remaining = { ...allContributions, entries: [former] };
    let requestCount = 0;
    open({
      [PATH]: () => jsonResponse(requestCount++ === 0 ? allContributions : remaining),
      [`${PATH}/6f1c`]: () => jsonResponse({ error: "Fant ikke", code: "unknown_entry" }, 404),
    });
    await withdraw("Sykepleier, Oslo kommune");
    expect(await screen.findByText("Det er trukket tilbake.")).toBeVisible();
    expect(await rows()).toHaveLength(3);
  });

  it("of a salary that has a new id since a change withdraws that one", async () => {
    const changed = { ...allContributions, entries: [{ ...nurse, id: "9d3e" }, former] };
    let requestCount = 0;
    const server = open({
      [PATH]: () => jsonResponse(requestCount++ === 0 ? allContributions : changed),
      [`${PATH}/6f1c`]: () => jsonResponse({ error: "Fant ikke", code: "unknown_entry" }, 404),
      [`${PATH}/9d3e`]: noContent,
    });
    await withdraw("Sykepleier, Oslo kommune");
    await waitFor(() => expect(getCalls(server, "DELETE", `${PATH}/9d3e`)).toHaveLength(1));
    expect(await screen.findByText("Det er trukket tilbake.")).toBeVisible();
  });

  it("of two at once removes both and restores a failed one", async () => {
    const { respond, resolve } = createDeferredResponse();
    open({ ...respondWithContributions(allContributions), "/api/my-student-entry": respond });
    await withdraw("Vernepleie");
    await withdraw("Jordmor");
    expect(await screen.findByText("Det er trukket tilbake.")).toBeVisible();
    expect(await rows()).toHaveLength(2);
    await act(async () => resolve(jsonResponse({}, 500)));
    // The failed one is restored from the server.
    await waitFor(async () => expect(await rows()).toHaveLength(3));
  });
});

describe("what others see", () => {
  const display = { ...SHOWS_ALL, hidesCompany: true };
  const hidden = { ...nurse, display };
  const openDisplay = async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Hva andre ser Sykepleier, Oslo kommune" }));
    return within(await screen.findByRole("dialog", { name: "Hva andre ser" }));
  };

  it("is shown, and changed in a dialog", async () => {
    let entries = [hidden];
    const server = open({
      [PATH]: () => jsonResponse({ ...noContributions, entries }),
      [`${PATH}/6f1c/display`]: () => {
        entries = [{ ...hidden, id: "7a2d", display: { ...display, coarsePlace: true } }];
        return noContent();
      },
    });
    expect((await rows())[0]).toContain("Andre ser ikke arbeidsgiveren.");
    const dialog = await openDisplay();
    const part = (name: string) => within(dialog.getByRole("group", { name }));
    expect(part("Arbeidsplass").getByRole("radio", { name: "Skjult" })).toBeChecked();
    await userEvent.click(part("Sted").getByRole("radio", { name: "Fylket" }));
    await userEvent.click(dialog.getByRole("button", { name: "Lagre" }));
    expect(await screen.findByText("Valget er lagret.")).toBeVisible();
    expect(getCalls(server, "PATCH", `${PATH}/6f1c/display`)).toHaveLength(1);
    await waitFor(async () =>
      expect((await rows())[0]).toContain("Andre ser ikke arbeidsgiveren og stedet (bare fylket)."),
    );
  });

  it("shows a failure to save", async () => {
    open({
      [PATH]: { ...noContributions, entries: [hidden] },
      [`${PATH}/6f1c/display`]: () => jsonResponse({}, 500),
    });
    const dialog = await openDisplay();
    await userEvent.click(dialog.getByRole("radio", { name: "Minst mulig" }));
    await userEvent.click(dialog.getByRole("button", { name: "Lagre" }));
    expect(await dialog.findByRole("alert")).toHaveTextContent("Kunne ikke lagre valget. Prøv igjen.");
  });

  it("cannot be changed for an entry that nobody sees", async () => {
    open({ [PATH]: { ...noContributions, entries: [former] } });
    await rows();
    expect(screen.queryByRole("button", { name: /^Endre hva andre ser/ })).toBeNull();
  });
});
