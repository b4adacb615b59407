import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { MyContributions, MySalaryEntry } from "../../../../lib/api-types";
import { createDeferredResponse, getCalls, openProfile } from "../../../../testing/profile";
import { jsonResponse } from "../../../../testing/server";

const PATH = "/api/my-salary-entries";

const nurse: MySalaryEntry = {
  id: "6f1c",
  jobTitle: "Sykepleier",
  company: "Oslo kommune",
  location: "Oslo",
  annualSalary: 612_345,
  hourlyWage: 314,
  employmentPercentage: 80,
  experienceYears: "3-5",
  educationLevel: "bachelor",
  age: 31,
  benefits: ["Hjemmekontor", "Firmahytte"],
  reportedOn: "2026-11-20",
  hidden: false,
  isPublic: true,
};
const former: MySalaryEntry = {
  ...nurse,
  id: "0a2b",
  jobTitle: "Kokk",
  company: null,
  location: null,
  hourlyWage: null,
  employmentPercentage: null,
  experienceYears: "6 år siden",
  educationLevel: null,
  age: null,
  benefits: [],
  hidden: true,
  isPublic: false,
};
const studentEntry = {
  institution: "OsloMet",
  program: "Vernepleie",
  futureJobTitle: "Vernepleier",
  reportedOn: "2026-10-01",
};
const jobSeekerEntry = { desiredJobTitle: "Jordmor", reportedOn: "2026-09-02" };
const everything: MyContributions = { entries: [nurse, former], studentEntry, jobSeekerEntry };
const nothing: MyContributions = { entries: [], studentEntry: null, jobSeekerEntry: null };

const open = (answers: Parameters<typeof openProfile>[1]) => openProfile("/profile?fane=bidrag", answers);
const gone = () => new Response(null, { status: 204 });
const plain = (element: HTMLElement) => element.textContent?.replaceAll("\u00a0", " ");
const rows = async () =>
  within(await screen.findByRole("list", { name: "Mine bidrag" }))
    .getAllByRole("article")
    .map(plain);

async function askToWithdraw(name: string) {
  await userEvent.click(await screen.findByRole("button", { name: `Trekk tilbake ${name}` }));
  return screen.findByRole("dialog", { name: "Trekke tilbake bidraget?" });
}

async function withdraw(name: string) {
  const dialog = await askToWithdraw(name);
  await userEvent.click(within(dialog).getByRole("button", { name: "Trekk tilbake" }));
}

/** A server that applies withdrawals. */
function keeping(own: MyContributions) {
  let left = own;
  return {
    [PATH]: () => jsonResponse(left),
    [`${PATH}/6f1c`]: () => {
      left = { ...left, entries: left.entries.filter(({ id }) => id !== "6f1c") };
      return gone();
    },
    "/api/my-student-entry": () => {
      left = { ...left, studentEntry: null };
      return gone();
    },
    "/api/my-job-seeker-entry": () => {
      left = { ...left, jobSeekerEntry: null };
      return gone();
    },
  };
}

describe("'Mine bidrag'", () => {
  it("shows own salaries with all details and the date", async () => {
    open({ [PATH]: everything });
    const [first] = await rows();
    expect(first).toBe(
      "LønnSendt inn 20. november 2026Sykepleier612 345 kr i åretOslo kommune · Oslo" +
        "3–5 år erfaring · Bachelor · 80 % stilling · 31 år · 314 kr/tHjemmekontorFirmahytte" +
        "Trekk tilbake Sykepleier, Oslo kommune",
    );
    expect(screen.getByRole("link", { name: "Sykepleier" })).toHaveAttribute("href", "/job/Sykepleier");
  });

  it("marks entries hidden from others, with the reason", async () => {
    open({ [PATH]: everything });
    const [seen, unseen] = await rows();
    expect(unseen).toContain("Sluttet for 6 år siden");
    expect(unseen).toContain("Arbeidsgiver ikke oppgitt · Sted ikke oppgitt");
    expect(unseen).toContain("Vises ikke for andre. Tallene er fem år gamle eller mer.");
    expect(seen).not.toContain("Vises ikke");
  });

  it("shows studies and the desired job", async () => {
    open({ [PATH]: everything });
    const [, , studies, wish] = await rows();
    expect(studies).toBe(
      "StudierSendt inn 1. oktober 2026VernepleieOsloMetVil bli VernepleierTrekk tilbake Vernepleie",
    );
    expect(wish).toBe("Ønsket stillingSendt inn 2. september 2026JordmorTrekk tilbake Jordmor");
  });

  it("links to the contribution form", async () => {
    open({ [PATH]: everything });
    expect(await screen.findByRole("link", { name: "Send inn mer" })).toHaveAttribute("href", "/bidra");
  });

  it("shows a loading state", async () => {
    const { answer, arrive } = createDeferredResponse();
    open({ [PATH]: answer });
    await waitFor(() => expect(answer).toHaveBeenCalled());
    expect(within(screen.getByRole("tabpanel", { name: "Mine bidrag" })).getByRole("status")).toHaveTextContent(
      "Laster …",
    );
    await act(async () => arrive(jsonResponse(nothing)));
    expect(within(screen.getByRole("tabpanel", { name: "Mine bidrag" })).queryByRole("status")).toBeNull();
  });

  it("without contributions explains access and links to /bidra", async () => {
    open({ [PATH]: nothing });
    expect(await screen.findByText("Du har ikke bidratt ennå.")).toBeVisible();
    expect(screen.getByText(/^Del din egen lønn eller dine studier, så ser du alle lønnstall/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Bidra nå" })).toHaveAttribute("href", "/bidra");
  });

  it("shows an error and retries", async () => {
    let fails = true;
    open({ [PATH]: () => (fails ? jsonResponse({}, 500) : jsonResponse(everything)) });
    expect(await screen.findByText("Kunne ikke hente bidragene dine")).toBeVisible();
    fails = false;
    await userEvent.click(screen.getByRole("button", { name: "Prøv igjen" }));
    expect(await rows()).toHaveLength(4);
  });
});

describe("withdrawal", () => {
  const LAST =
    "Det er det siste du har delt om lønn eller studier. Derfor blir de nøyaktige lønnstallene låst for deg igjen, til du deler noe nytt.";
  const NOT_LAST = "Det endrer ikke hvilke lønnstall du ser.";
  const FROM_FIGURES = "slettes og forsvinner fra alle tall på Klarlønn.";

  it.each([
    [
      "a salary beside others",
      everything,
      "Sykepleier, Oslo kommune",
      `«Sykepleier, Oslo kommune», ${FROM_FIGURES}`,
      NOT_LAST,
    ],
    ["the last salary", { ...nothing, entries: [nurse] }, "Sykepleier, Oslo kommune", FROM_FIGURES, LAST],
    [
      "the last salary beside a wish",
      { ...nothing, entries: [nurse], jobSeekerEntry },
      "Sykepleier, Oslo kommune",
      FROM_FIGURES,
      LAST,
    ],
    [
      "studies beside a salary",
      { ...nothing, entries: [nurse], studentEntry },
      "Vernepleie",
      "studiet «Vernepleie», slettes",
      NOT_LAST,
    ],
    ["the last studies", { ...nothing, studentEntry }, "Vernepleie", "studiet «Vernepleie», slettes", LAST],
    ["a wish alone", { ...nothing, jobSeekerEntry }, "Jordmor", "Ønsket ditt om jobb som «Jordmor» slettes.", NOT_LAST],
  ])("of %s explains the consequences first", async (_, own, name, goes, sight) => {
    const server = open({ [PATH]: own });
    const dialog = await askToWithdraw(name);
    expect(dialog).toHaveAccessibleDescription(expect.stringContaining(goes));
    expect(dialog).toHaveAccessibleDescription(expect.stringMatching(new RegExp(`${sight} Det kan ikke angres.$`)));
    await userEvent.click(within(dialog).getByRole("button", { name: "Avbryt" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(server.mock.calls.filter(([, init]) => init?.method === "DELETE")).toEqual([]);
    expect(screen.getByRole("button", { name: `Trekk tilbake ${name}` })).toHaveFocus();
  });

  it("removes the row at once and focuses the list", async () => {
    const { answer, arrive } = createDeferredResponse();
    open({ ...keeping(everything), [`${PATH}/6f1c`]: answer });
    await withdraw("Sykepleier, Oslo kommune");
    expect(await rows()).toHaveLength(3);
    expect(screen.getByRole("tabpanel", { name: "Mine bidrag" }).querySelector("[tabindex='-1']")).toHaveFocus();
    expect(screen.queryByText("Bidraget er trukket tilbake.")).toBeNull();
    await act(async () => arrive(gone()));
    expect(await screen.findByText("Bidraget er trukket tilbake.")).toBeVisible();
  });

  it.each([
    ["Sykepleier, Oslo kommune", `${PATH}/6f1c`],
    ["Vernepleie", "/api/my-student-entry"],
    ["Jordmor", "/api/my-job-seeker-entry"],
  ])("of %s is one request, DELETE %s", async (name, path) => {
    const server = open(keeping(everything));
    await withdraw(name);
    expect(await screen.findByText("Bidraget er trukket tilbake.")).toBeVisible();
    expect(getCalls(server, "DELETE", path)).toHaveLength(1);
    expect(await rows()).toHaveLength(3);
  });

  it("of the last salary or studies says that access ends", async () => {
    open(keeping({ ...nothing, entries: [nurse], jobSeekerEntry }));
    await withdraw("Sykepleier, Oslo kommune");
    expect(await screen.findByText("Bidraget er trukket tilbake. Lønnstallene er låst igjen.")).toBeVisible();
  });

  it("of everything leaves the empty state", async () => {
    open(keeping({ ...nothing, studentEntry }));
    await withdraw("Vernepleie");
    expect(await screen.findByText("Du har ikke bidratt ennå.")).toBeVisible();
  });

  it("refetches what is left", async () => {
    const server = open(keeping(everything));
    await rows();
    const before = getCalls(server, "GET", PATH).length;
    await withdraw("Jordmor");
    await waitFor(() => expect(getCalls(server, "GET", PATH)).toHaveLength(before + 1));
  });

  it("restores the row on failure", async () => {
    open({ ...keeping(everything), [`${PATH}/6f1c`]: () => jsonResponse({}, 500) });
    await withdraw("Sykepleier, Oslo kommune");
    expect(await screen.findByText("Kunne ikke trekke tilbake bidraget. Prøv igjen.")).toBeVisible();
    expect(await rows()).toHaveLength(4);
  });

  it("shows the server's message if rejected", async () => {
    const told = "Du har prøvd for mange ganger. Vent litt før du prøver igjen.";
    open({
      ...keeping(everything),
      [`${PATH}/6f1c`]: () => jsonResponse({ error: told, code: "too_many_tries" }, 429),
    });
    await withdraw("Sykepleier, Oslo kommune");
    expect(await screen.findByText(told)).toBeVisible();
  });

  it("succeeds if another device already withdrew it", async () => {
    const left = { ...everything, entries: [former] };
    let asked = 0;
    open({
      [PATH]: () => jsonResponse(asked++ === 0 ? everything : left),
      [`${PATH}/6f1c`]: () => jsonResponse({ error: "Fant ikke", code: "unknown_entry" }, 404),
    });
    await withdraw("Sykepleier, Oslo kommune");
    expect(await screen.findByText("Bidraget er trukket tilbake.")).toBeVisible();
    expect(await rows()).toHaveLength(3);
  });

  it("after another leaves neither in the list", async () => {
    const { answer, arrive } = createDeferredResponse();
    open({ ...keeping(everything), "/api/my-student-entry": answer });
    await withdraw("Vernepleie");
    await withdraw("Jordmor");
    expect(await screen.findByText("Bidraget er trukket tilbake.")).toBeVisible();
    expect(await rows()).toHaveLength(2);
    await act(async () => arrive(jsonResponse({}, 500)));
    // The failed one is restored from the server.
    await waitFor(async () => expect(await rows()).toHaveLength(3));
  });
});
