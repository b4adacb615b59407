import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Link, Route, Routes, useNavigate } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import { useInvalidateAll } from "#api/cache-invalidation";
import { estimated, unknownPay, withheld } from "#testing/figures";
import { jobParts, scale } from "#testing/job-parts";
import { entryList, lockedSummary, openSummary } from "#testing/jobs";
import { renderAt } from "#testing/render";
import { defer, getRequests, jsonResponse, stubServer } from "#testing/server";
import { ContributeLink, SalaryFormContext } from "./ContributeLink";
import JobPage from "./JobPage";

const SUMMARY = "/api/jobs/Sykepleier";
const ENTRIES = "/api/salary-entries";

/** Refetches all responses, as another tab or a contribution does, and goes back. */
function Controls() {
  const refresh = useInvalidateAll();
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={refresh}>
        Oppdater
      </button>
      <button type="button" onClick={() => navigate(-1)}>
        Tilbake
      </button>
      <Link to="?location=Bergen">Bergen</Link>
    </>
  );
}

function open(path: string) {
  return renderAt(
    path,
    <>
      <Routes>
        <Route path="/job/:jobTitle" element={<JobPage />} />
      </Routes>
      <Controls />
    </>,
  );
}

/** Waits for the button of a filter: the question is there before the job. */
async function findFilter(name: string | RegExp) {
  await waitFor(() => expect(screen.getByRole("group", { name: "Vis tall for" })).not.toHaveAttribute("inert"));
  return screen.findByRole("button", { name });
}

/** Selects a company or place in the dialog of its filter. */
async function choose(filter: string | RegExp, name: string) {
  await userEvent.click(await findFilter(filter));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(await dialog.findByRole("button", { name: new RegExp(`^${name}`) }));
}

const region = async (name: string | RegExp) => within(await screen.findByRole("region", { name }));

const inOslo = {
  range: { p10: 560_000, p25: 610_000, median: 652_000, p75: 690_000, p90: 740_000 },
  salary: 655_000,
  low: 645_000,
  high: 665_000,
  basis: { entries: 12, titleEntries: 457, measured: false, official: true },
  experience: null,
  education: null,
  location: "Oslo",
  company: null,
};

describe("job page for a visitor", () => {
  const responses = {
    [SUMMARY]: lockedSummary,
    [ENTRIES]: {
      ...entryList,
      hasAccess: false,
      isBlurred: true,
      totalCount: null,
      entries: [{ ...entryList.entries[0], annualSalary: 600_000, hourlyWage: null, createdAt: "2026-11" }],
    },
  };

  // spec 1.4.18
  it("describes public figures and locks the rest", async () => {
    stubServer(responses);
    open("/job/Sykepleier");
    const answer = await region("Svaret");
    expect(
      answer.getByRole("heading", { level: 2, name: "Sykepleier i hele landet: Halvparten tjener" }),
    ).toBeVisible();
    expect(answer.getByText(/^556\s080–667\s200$/)).toBeVisible();
    expect(answer.getByText(/Midt i ligger/)).toHaveTextContent(/^Midt i ligger 619\s440\skr, ifølge SSB \(2025\)\.$/);
    expect(
      answer.getByRole("img", { name: /^Alle sykepleiere, SSB 2025: Halvparten tjener 556\s080 til 667\s200 kroner/ }),
    ).toBeVisible();
    expect(screen.getByText(/^~620\s000$/)).toBeVisible();
    expect(screen.getAllByText("Skjult")).toHaveLength(3);
    const banner = within(screen.getByRole("complementary", { name: "Logg inn for full tilgang" }));
    expect(banner.getByRole("link", { name: "Logg inn" })).toHaveAttribute(
      "href",
      "/login?redirect=%2Fjob%2FSykepleier",
    );
    expect(screen.getByText(/med tillegg og bonus\.$/)).toHaveTextContent(
      /midten 619\s440\skr avtalt lønn, 655\s200\skr/,
    );
    expect(await screen.findByText(/^~600\s000\skr$/)).toBeVisible();
    expect(screen.queryByText("Fordelingen som tabell")).toBeNull();
  });

  it("folds all but two examples", async () => {
    const examples = ["1", "2", "3", "4"].map((id) => ({ ...responses[ENTRIES].entries[0], id, company: `Nr. ${id}` }));
    stubServer({ ...responses, [ENTRIES]: { ...responses[ENTRIES], entries: examples } });
    open("/job/Sykepleier");
    expect(await screen.findByRole("link", { name: "Nr. 2" })).toBeVisible();
    expect(screen.getByText("Nr. 3")).not.toBeVisible();
    await userEvent.click(screen.getByText("Flere eksempler"));
    expect(screen.getByText("Nr. 4")).toBeVisible();
    expect(screen.getByRole("link", { name: "Bidra for å se alle" })).toHaveAttribute(
      "href",
      "/bidra?jobTitle=Sykepleier",
    );
  });

  it("explains all its numbers in one place", async () => {
    stubServer(responses);
    open("/job/Sykepleier");
    const answer = await region("Svaret");
    await userEvent.click(answer.getByRole("button", { name: /^Slik regner vi/ }));
    const dialog = within(await screen.findByRole("dialog", { name: "Hvordan regnes dette?" }));
    const sections = dialog.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent);
    expect(sections).toEqual(["Lønnsinnlegg", "Et lønnsinnlegg", "Arbeidsgivere", "Offisielle tall", "Lønnsutvikling"]);
  });

  it("has the middle with additions on demand", async () => {
    stubServer(responses);
    open("/job/Sykepleier");
    const answer = await region("Svaret");
    await userEvent.click(screen.getByRole("radio", { name: "Med tillegg" }));
    expect(answer.getByRole("heading", { name: /Midt i ligger$/ })).toBeVisible();
    expect(answer.getByText(/^655\s200$/, { selector: "p" })).toBeVisible();
    expect(answer.getByText(/^Med faste tillegg/)).toHaveTextContent(
      /^Med faste tillegg og bonus, ifølge SSB \(2025\)\. Det er 35\s760\skr mer enn uten\.$/,
    );
    expect(answer.getByText(/SSB gir ikke ut spennet med tillegg, bare midten/)).toBeVisible();
    expect(screen.getByText("Snitt, omregnet").nextSibling).toHaveTextContent(/^~670\s000$/);
  });

  it("has the middle half of full-time employees with additions", async () => {
    const fullTimeEarnings = { p25: 617_160, median: 679_920, mean: 680_640, p75: 737_520 };
    const official = lockedSummary.official && { ...lockedSummary.official, fullTimeEarnings };
    stubServer({ ...responses, [SUMMARY]: { ...lockedSummary, official } });
    open("/job/Sykepleier");
    const answer = await region("Svaret");
    await userEvent.click(screen.getByRole("radio", { name: "Med tillegg" }));
    expect(answer.getByRole("heading", { name: /Halvparten av heltidsansatte tjener$/ })).toBeVisible();
    expect(answer.getByText(/^617\s160–737\s520/)).toBeVisible();
    expect(answer.getByText(/^Midt i ligger/)).toHaveTextContent(/679\s920\skr, ifølge SSB \(2025\)\.$/);
  });

  it("has an official answer for a place and experience", async () => {
    const group = { location: "Bergen", experience: "3-5" };
    const official = lockedSummary.officialAnswer && { ...lockedSummary.officialAnswer, ...group };
    stubServer({ ...responses, [SUMMARY]: { ...lockedSummary, officialAnswer: official } });
    open("/job/Sykepleier?location=Bergen&experience=3-5");
    const answer = await region("Svaret");
    expect(answer.getByRole("heading", { name: /Halvparten tjener omtrent$/ })).toBeVisible();
    expect(answer.getByText(/^560\s000–670\s000$/)).toBeVisible();
    expect(answer.getByText(/Midt i ligger omtrent/)).toHaveTextContent(/^Midt i ligger omtrent 620\s000\skr\.$/);
  });

  it("has no padlock for filters without entries", async () => {
    const figures = { ...lockedSummary.figures, count: 0 };
    const official = lockedSummary.officialAnswer && { ...lockedSummary.officialAnswer, experience: "3-5" };
    stubServer({ ...responses, [SUMMARY]: { ...lockedSummary, figures, officialAnswer: official } });
    open("/job/Sykepleier?experience=3-5");
    const answer = await region("Svaret");
    expect(answer.getByRole("heading", { name: /Halvparten tjener omtrent$/ })).toBeVisible();
    expect(answer.queryByText(/Meldt inn her/)).toBeNull();
  });

  it("compares the own pay in the browser alone", async () => {
    const server = stubServer(responses);
    open("/job/Sykepleier");
    const side = await region("Svaret");
    const requests = getRequests(server).length;
    await userEvent.type(side.getByLabelText("Årslønna di før skatt"), "600000");
    expect(await side.findByText("42 av 100")).toBeVisible();
    expect(side.getByText("Under midten").closest("div")).toHaveTextContent(/19\s000\skr$/);
    expect(side.getByRole("img", { name: /Du 600\s000$/ })).toBeVisible();
    expect(getRequests(server)).toHaveLength(requests);
    await userEvent.keyboard("{Enter}");
    expect(screen.getByText("42 av 100").closest("[role=status]")).toHaveFocus();
  });

  it.each([
    ["618000", "Under midten", "1 000 kr"],
    ["619000", "Midt på", "619 000 kr"],
    ["619200", "Over midten", "200 kr"],
  ])("says on which side of the rounded middle %s kr are", async (typed, side, amount) => {
    stubServer(responses);
    open("/job/Sykepleier");
    const answer = await region("Svaret");
    await userEvent.type(answer.getByLabelText("Årslønna di før skatt"), typed);
    const name = await answer.findByText(side, { selector: "dt" });
    expect(name.nextSibling?.textContent?.replace(/\s/g, " ")).toBe(amount);
  });

  it.each([
    ["500000", ["Under tariff KS, 0 til 16 år", "45 400 kr"]],
    ["600000", []],
    ["700000", ["Over tariff KS, 0 til 16 år", "60 100 kr"]],
  ])("says whether %s kr are below or above all of the pay scale", async (typed, expected) => {
    stubServer({ ...responses, [`${SUMMARY}/pay-rules`]: [scale] });
    open("/job/Sykepleier");
    const answer = await region("Svaret");
    await userEvent.type(answer.getByLabelText("Årslønna di før skatt"), typed);
    await answer.findByText(/ midten$/, { selector: "dt" });
    const name = answer.queryByText(/tariff KS/, { selector: "dt" });
    const shown = [name?.textContent, name?.nextSibling?.textContent].flatMap((text) => text ?? []);
    expect(shown.map((text) => text.replace(/\s/g, " "))).toEqual(expected);
  });

  it("keeps the focus in the empty field of the own pay", async () => {
    stubServer(responses);
    open("/job/Sykepleier");
    const answer = await region("Svaret");
    await userEvent.type(answer.getByLabelText("Årslønna di før skatt"), "{Enter}");
    expect(answer.getByLabelText("Årslønna di før skatt")).toHaveFocus();
  });
});

describe("job page for a member with access", () => {
  const responses = { [SUMMARY]: openSummary, [ENTRIES]: entryList };

  // spec 1.2.49
  it("shows exact figures", async () => {
    stubServer(responses);
    open("/job/Sykepleier");
    const answer = await region("Svaret");
    expect(answer.getByText(/^556\s000–668\s000$/)).toBeVisible();
    expect(answer.getByText(/Midt i ligger/)).toHaveTextContent(
      /^Midt i ligger 612\s000\skr\. Åtte av ti tjener 520\s000–731\s000\.$/,
    );
    expect(answer.getByText(/^Årslønn i full stilling, uten tillegg, siden november 2024\./)).toBeVisible();
    for (const figure of [/^622\s000$/, /^462\s000$/, /^845\s000$/, /^457$/]) {
      expect(screen.getByText(figure)).toBeVisible();
    }
    expect(screen.queryByText("Skjult")).toBeNull();
    expect(screen.queryByText(/full tilgang|Begrenset tilgang/)).toBeNull();
  });

  it("shows the number of outliers, if any", async () => {
    stubServer({ [SUMMARY]: { ...openSummary, outliers: { count: 2, percent: 0.4 } }, [ENTRIES]: entryList });
    open("/job/Sykepleier");
    expect(
      await screen.findByText(/^2 innlegg \(0,4\s%\) holdes utenfor, fordi lønna er langt fra alle andres\.$/),
    ).toBeVisible();
  });

  it("folds what its figures rest on", async () => {
    const payMix = { reports: 25, base: 80, fixedAdditions: 15, bonus: 5, withBonus: 25 };
    stubServer({ ...responses, [SUMMARY]: { ...openSummary, payMix } });
    open("/job/Sykepleier");
    const basis = await region("Hva tallene bygger på");
    expect(basis.getByText("Av 100 kr er 80 fast lønn, 15 faste tillegg og 5 bonus.")).toBeVisible();
    expect(basis.getByText("Grunnlønn")).not.toBeVisible();
    await userEvent.click(basis.getByText("Lønn og tillegg"));
    expect(basis.getByText("Grunnlønn")).toBeVisible();
    await userEvent.click(basis.getByText("Fordelingen som tabell"));
    expect(basis.getByRole("row", { name: /Under 600\s000 200/ })).toBeVisible();
    expect(basis.getByRole("row", { name: /600\s000 og over 257/ })).toBeVisible();
    await userEvent.click(screen.getByRole("radio", { name: "Med tillegg" }));
    expect(basis.getByRole("row", { name: /Under 648\s736 200/ })).toBeVisible();
  });

  // spec 1.2.53, 1.2.58, 1.3.11, 1.9.6
  it("shows facts, two benefits and the rest on demand", async () => {
    stubServer(responses);
    open("/job/Sykepleier");
    const card = within(await screen.findByRole("article"));
    expect(card.getByText(/3–5 år erfaring · Bachelor · 37,5\s%\sstilling · 312 kr\/t/)).toBeVisible();
    expect(card.getByText(/^for \d+ år siden$/)).toBeVisible();
    expect(card.queryByText("Bonus")).toBeNull();
    await userEvent.click(card.getByRole("button", { name: "+1 flere goder" }));
    expect(card.getByText("Bonus")).toBeVisible();
  });

  it("shows missing company and place", async () => {
    stubServer({
      ...responses,
      [ENTRIES]: { ...entryList, entries: [{ ...entryList.entries[0], company: null, location: null }] },
    });
    open("/job/Sykepleier");
    expect(within(await screen.findByRole("article")).getAllByText(/ikke oppgitt$/)).toHaveLength(2);
  });

  it("loads entries page by page", async () => {
    const server = stubServer({
      ...responses,
      [ENTRIES]: ({ searchParams }: URL) =>
        searchParams.has("cursor")
          ? jsonResponse({ ...entryList, entries: [{ ...entryList.entries[0], id: "2" }] })
          : jsonResponse({ ...entryList, nextCursor: "next" }),
    });
    open("/job/Sykepleier");
    await userEvent.click(await screen.findByRole("button", { name: "Vis flere" }));
    expect(await screen.findAllByRole("article")).toHaveLength(2);
    expect(screen.queryByRole("button", { name: "Vis flere" })).toBeNull();
    expect(screen.getAllByRole("article")[1]).toHaveFocus();
    expect(getRequests(server)).toContain("/api/salary-entries?jobTitle=Sykepleier&limit=20&cursor=next");
  });

  it("keeps focus on failure and moves it to new entries", async () => {
    let available = false;
    stubServer({
      ...responses,
      ...jobParts,
      [ENTRIES]: ({ searchParams }: URL) => {
        if (!searchParams.has("cursor")) return jsonResponse({ ...entryList, nextCursor: "next" });
        return available
          ? jsonResponse({ ...entryList, entries: [{ ...entryList.entries[0], id: "2" }] })
          : jsonResponse({}, 503);
      },
    });
    open("/job/Sykepleier");
    await userEvent.click(await screen.findByRole("button", { name: "Vis flere" }));
    const retry = await screen.findByRole("button", { name: "Prøv igjen" });
    expect(retry).toHaveFocus();
    available = true;
    await userEvent.click(retry);
    await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(2));
    expect(screen.getAllByRole("article")[1]).toHaveFocus();
  });

  // spec 1.2.57, 1.9.13
  it("draws company bars of at least 6 %", async () => {
    const companies = [
      { name: "Ahus", count: 9, averageSalary: 900_000, range: null },
      { name: "Loka", count: 9, averageSalary: 450_000, range: null },
      { name: "Mini", count: 9, averageSalary: 9_000, range: null },
    ];
    stubServer({ ...responses, [SUMMARY]: { ...openSummary, companies, companyCount: 3 } });
    open("/job/Sykepleier");
    await userEvent.click(await screen.findByRole("button", { name: "3 arbeidsgivere" }));
    const dialog = within(await screen.findByRole("dialog"));
    const rows = companies.map(({ name }) => dialog.getByRole("link", { name }).parentElement);
    expect(rows.map((row) => row?.querySelector<HTMLElement>("[style]")?.style.width)).toEqual(["100%", "50%", "6%"]);
  });

  // spec 1.2.54, 1.2.55
  it("opens the companies with a fuzzy search", async () => {
    stubServer(responses);
    open("/job/Sykepleier");
    await userEvent.click(await screen.findByRole("button", { name: "2 arbeidsgivere" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Arbeidsgivere med lønn for Sykepleier" }));
    expect(dialog.getAllByRole("link").map((link) => link.textContent)).toEqual(["Helse Bergen HF", "Ahus"]);
    await userEvent.type(dialog.getByLabelText("Finn arbeidsgiver"), "bergn");
    expect(dialog.getAllByRole("link").map((link) => link.textContent)).toEqual(["Helse Bergen HF"]);
    expect(dialog.getByText(/Lignende navn/)).toBeVisible();
    await userEvent.clear(dialog.getByLabelText("Finn arbeidsgiver"));
    await userEvent.type(dialog.getByLabelText("Finn arbeidsgiver"), "xxxxxxxx");
    await userEvent.click(dialog.getByRole("button", { name: "Vis alle" }));
    expect(dialog.getAllByRole("link")).toHaveLength(2);
    expect(dialog.getByLabelText("Finn arbeidsgiver")).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("job with more companies than its summary has", () => {
  const ullevaal = { ...openSummary.companies[0], name: "Ullevål", averageSalary: 600_000 };
  const companies = [...openSummary.companies, ullevaal];
  const summary = { ...openSummary, companyCount: 3 };

  it("fetches them for the dialog, with the filters of the page", async () => {
    const server = stubServer({
      [SUMMARY]: summary,
      [ENTRIES]: entryList,
      [`${SUMMARY}/companies`]: companies,
    });
    open("/job/Sykepleier?location=Oslo");
    await userEvent.click(await screen.findByRole("button", { name: "3 arbeidsgivere" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(await dialog.findAllByRole("link")).toHaveLength(3);
    expect(getRequests(server).filter((path) => path.includes("/companies"))).toEqual([
      `${SUMMARY}/companies?location=Oslo`,
    ]);
  });

  it("shows a loading state and can retry", async () => {
    let available = false;
    const { promise: released, resolve: release } = defer();
    stubServer({
      [SUMMARY]: summary,
      [ENTRIES]: entryList,
      [`${SUMMARY}/companies`]: async () => {
        await released;
        return available ? jsonResponse(companies) : jsonResponse({}, 503);
      },
    });
    open("/job/Sykepleier");
    await userEvent.click(await screen.findByRole("button", { name: "3 arbeidsgivere" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByRole("status")).toHaveTextContent("Laster …");
    expect(dialog.queryByText("Ingen bedrifter funnet")).toBeNull();
    release();
    expect(await dialog.findByRole("alert")).toHaveTextContent("Kunne ikke laste data");
    available = true;
    await userEvent.click(dialog.getByRole("button", { name: "Prøv igjen" }));
    expect(await dialog.findAllByRole("link")).toHaveLength(3);
    expect(dialog.getByLabelText("Finn arbeidsgiver")).toHaveFocus();
  });

  it("searches them in the filter, with the number of entries", async () => {
    let available = false;
    const server = stubServer({
      [SUMMARY]: summary,
      [ENTRIES]: entryList,
      [`${SUMMARY}/companies`]: () => (available ? jsonResponse(companies) : jsonResponse({}, 503)),
    });
    open("/job/Sykepleier");
    const filter = await findFilter("Arbeidsgiver: alle arbeidsgivere");
    expect(getRequests(server)).not.toContain(`${SUMMARY}/companies`);
    await userEvent.click(filter);
    const dialog = within(await screen.findByRole("dialog", { name: "Velg arbeidsgiver" }));
    const retry = await dialog.findByRole("button", { name: "Prøv igjen" });
    available = true;
    await userEvent.click(retry);
    await dialog.findByRole("list", { name: "Arbeidsgivere" });
    const names = () => {
      const list = within(dialog.getByRole("list", { name: "Arbeidsgivere" }));
      return list.getAllByRole("button").map((option) => option.textContent);
    };
    expect(names()).toEqual(["Ahus 8 innlegg", "Helse Bergen HF 40 innlegg", "Ullevål 40 innlegg"]);
    expect(dialog.getByLabelText("Søk etter arbeidsgiver")).toHaveFocus();
    await userEvent.keyboard("ullevol");
    await waitFor(() => expect(names()).toEqual(["Ullevål 40 innlegg"]));
    expect(dialog.getByText(/Lignende navn/)).toBeVisible();
    await userEvent.keyboard("{Enter}");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByLabelText("Adresse")).toHaveTextContent("/job/Sykepleier?company=Ullevål");
    expect(screen.getByRole("button", { name: "Arbeidsgiver: Ullevål" })).toHaveFocus();
  });
});

describe("job filters", () => {
  // spec 1.2.9
  it("are stored in the URL and compared with the country", async () => {
    const server = stubServer({
      [SUMMARY]: ({ searchParams }: URL) =>
        jsonResponse(
          searchParams.has("location")
            ? {
                ...openSummary,
                answer: inOslo,
                figures: { ...openSummary.figures, count: 12, averageSalary: 655_555 },
              }
            : openSummary,
        ),
      [ENTRIES]: entryList,
    });
    open("/job/Sykepleier");
    await choose("Sted: hele landet", "Oslo");
    const answer = await region("Svaret");
    expect(answer.getByRole("img", { name: /^Oslo, beregnet: .+ Hele landet, 457 lønninger: / })).toBeVisible();
    expect(screen.getByText(/^656\s000$/)).toBeVisible();
    expect(screen.getByRole("heading", { name: /^Sykepleier i Oslo: / })).toBeVisible();
    expect(screen.getByLabelText("Adresse")).toHaveTextContent("/job/Sykepleier?location=Oslo");
    expect(getRequests(server)).toContain("/api/salary-entries?jobTitle=Sykepleier&location=Oslo&limit=20");
    await userEvent.click(screen.getByRole("button", { name: "Nullstill" }));
    expect(screen.getByLabelText("Adresse")).toHaveTextContent(/^\/job\/Sykepleier$/);
    expect(answer.getByRole("img", { name: /^457 lønninger meldt inn her: / })).toBeVisible();
  });

  it("are undone by Back", async () => {
    stubServer({ [SUMMARY]: openSummary, [ENTRIES]: entryList });
    open("/job/Sykepleier");
    await choose("Sted: hele landet", "Oslo");
    await userEvent.selectOptions(screen.getByLabelText("Erfaring"), "1–3 års erfaring");
    expect(screen.getByLabelText("Adresse")).toHaveTextContent("/job/Sykepleier?location=Oslo&experience=1-3");
    await userEvent.click(screen.getByRole("button", { name: "Tilbake" }));
    expect(screen.getByLabelText("Adresse")).toHaveTextContent(/^\/job\/Sykepleier\?location=Oslo$/);
    expect(screen.getByLabelText("Erfaring")).toHaveDisplayValue("all erfaring");
  });

  const getFigures = (location: string | null) => {
    const averages: Readonly<Record<string, number>> = { Oslo: 655_555, Bergen: 611_111 };
    const averageSalary = averages[location ?? ""] ?? 621_750;
    const counties = { Bergen: "Vestland", Oslo: "Oslo" };
    const locations = Object.entries(counties).map(([name, county]) => ({
      ...openSummary.locations[0],
      name,
      county,
      count: 9,
    }));
    const figures = { ...openSummary.figures, averageSalary };
    return { ...openSummary, answer: { ...inOslo, location }, locations, locationCount: 2, figures };
  };

  it("keep figures and label, marked as busy, until the response arrives", async () => {
    const { promise: bergen, resolve: releaseBergen } = defer();
    stubServer({
      [SUMMARY]: async ({ searchParams }: URL) => {
        if (searchParams.get("location") === "Bergen") await bergen;
        return jsonResponse(getFigures(searchParams.get("location")));
      },
      [ENTRIES]: entryList,
    });
    open("/job/Sykepleier?location=Oslo");
    const figure = await screen.findByText(/^656\s000$/);
    expect(figure.closest("[aria-busy]")).toHaveAttribute("aria-busy", "false");
    await choose("Sted: Oslo", "Bergen");
    expect(figure).toBeVisible();
    expect(figure.closest("[aria-busy]")).toHaveAttribute("aria-busy", "true");
    expect(screen.getByRole("heading", { name: /^Sykepleier i Oslo: / })).toBeVisible();
    releaseBergen();
    expect(await screen.findByText(/^611\s000$/)).toBeVisible();
    expect(screen.getByRole("heading", { name: /^Sykepleier i Bergen: / })).toBeVisible();
    expect(screen.queryByText(/656\s000/)).toBeNull();
  });

  it("keep the job that is shown when the history changes them", async () => {
    stubServer({
      [SUMMARY]: ({ searchParams }: URL) =>
        searchParams.get("location") === "Bergen"
          ? new Promise<Response>(() => {})
          : jsonResponse(getFigures(searchParams.get("location"))),
      [ENTRIES]: entryList,
    });
    open("/job/Sykepleier?location=Oslo");
    const heading = await screen.findByRole("heading", { name: /^Sykepleier i Oslo: / });
    await userEvent.click(screen.getByRole("link", { name: "Bergen" }));
    expect(screen.getByLabelText("Adresse")).toHaveTextContent("/job/Sykepleier?location=Bergen");
    expect(heading).toBeVisible();
    expect(screen.getByRole("button", { name: "Sted: Bergen" })).toBeVisible();
  });

  it("show no figure of another selection on failure", async () => {
    let available = false;
    stubServer({
      ...jobParts,
      [SUMMARY]: ({ searchParams }: URL) =>
        searchParams.get("location") === "Bergen" && !available
          ? jsonResponse({}, 503)
          : jsonResponse(getFigures(searchParams.get("location"))),
      [ENTRIES]: entryList,
    });
    open("/job/Sykepleier");
    expect(await screen.findByText(/^622\s000$/)).toBeVisible();
    await choose("Sted: hele landet", "Bergen");
    expect(await screen.findByText("Kunne ikke laste data")).toBeVisible();
    expect(screen.getByText(/^Vi fikk ikke hentet tallene for Bergen\./)).toBeVisible();
    expect(screen.getByRole("button", { name: "Sted: Bergen" })).toBeVisible();
    expect(screen.queryByText(/622\s000|612\s000/)).toBeNull();
    for (const name of ["Svaret", "Erfaring", "Hva tallene bygger på"]) {
      expect(screen.queryByRole("region", { name })).toBeNull();
    }
    available = true;
    await userEvent.click(screen.getByRole("button", { name: "Prøv igjen" }));
    expect(await screen.findByText(/^611\s000$/)).toBeVisible();
  });

  it("select the entries too", async () => {
    const server = stubServer({ [SUMMARY]: openSummary, [ENTRIES]: entryList });
    open("/job/Sykepleier?experience=1-3&education=master&location=Oslo&company=Ahus");
    await screen.findByRole("article");
    expect(getRequests(server)).toContain(
      "/api/salary-entries?jobTitle=Sykepleier&company=Ahus&location=Oslo&experience=1-3&education=master&limit=20",
    );
  });

  it("find places by county, and can be removed", async () => {
    stubServer({ [SUMMARY]: () => jsonResponse(getFigures(null)), [ENTRIES]: entryList });
    open("/job/Sykepleier?location=Oslo");
    await userEvent.click(await findFilter("Sted: Oslo"));
    const dialog = within(await screen.findByRole("dialog", { name: "Velg sted" }));
    expect(dialog.getByLabelText("Søk etter sted eller fylke")).toHaveFocus();
    expect(await dialog.findByRole("button", { name: /^Oslo/, pressed: true })).toBeVisible();
    await userEvent.keyboard("vestland");
    await waitFor(() =>
      expect(
        within(dialog.getByRole("list", { name: "Steder" }))
          .getAllByRole("button")
          .map(({ textContent }) => textContent),
      ).toEqual(["Bergen Vestland 9 innlegg"]),
    );
    await userEvent.click(dialog.getByRole("button", { name: "Hele landet" }));
    expect(screen.getByLabelText("Adresse")).toHaveTextContent(/^\/job\/Sykepleier$/);
  });

  it("of a title without employers say so", async () => {
    const figures = { ...lockedSummary.figures, basis: null, count: 0, averageSalary: null };
    stubServer({ [SUMMARY]: { ...lockedSummary, figures, companies: [], companyCount: 0 } });
    open("/job/Sykepleier");
    await userEvent.click(await findFilter("Arbeidsgiver: alle arbeidsgivere"));
    const dialog = within(await screen.findByRole("dialog", { name: "Velg arbeidsgiver" }));
    expect(await dialog.findByText("Ingen bedrifter funnet")).toBeVisible();
    expect(dialog.queryByText(/Ingen treff/)).toBeNull();
    expect(dialog.queryByRole("button", { name: "Vis alle" })).toBeNull();
  });

  it("tell visitors what shows the number of entries", async () => {
    stubServer({ [SUMMARY]: lockedSummary, [ENTRIES]: { ...entryList, hasAccess: false, entries: [] } });
    open("/job/Sykepleier");
    await userEvent.click(await findFilter("Sted: hele landet"));
    const dialog = within(await screen.findByRole("dialog", { name: "Velg sted" }));
    expect(dialog.getByText("Hvor mange som har meldt inn lønn, ser du når du har bidratt.")).toBeVisible();
    expect(dialog.getByRole("button", { name: "Oslo" })).toBeVisible();
  });

  it("without matches show an empty state", async () => {
    stubServer({
      [SUMMARY]: ({ searchParams }: URL) =>
        jsonResponse(
          searchParams.has("education")
            ? { ...openSummary, figures: { ...lockedSummary.figures, count: 0, averageSalary: null } }
            : openSummary,
        ),
      [ENTRIES]: entryList,
    });
    open("/job/Sykepleier?education=phd");
    expect(await screen.findByText("Ingen lønnsinnlegg passer til dette utvalget")).toBeVisible();
    expect(screen.getByLabelText("Utdanning")).toHaveDisplayValue("ph.d.");
  });
});

describe("small selection", () => {
  it("has the figures of its answer", async () => {
    const answer = { ...inOslo, location: null, salary: 612_000 };
    const figures = { ...openSummary.figures, ...estimated, count: 1, histogram: [] };
    const subset = { ...openSummary, figures, answer, companies: [], companyCount: 0 };
    stubServer({
      [SUMMARY]: ({ searchParams }: URL) => jsonResponse(searchParams.has("location") ? subset : openSummary),
      [ENTRIES]: entryList,
    });
    open("/job/Sykepleier?location=Oslo");
    const shown = await region("Svaret");
    expect(shown.getByRole("heading", { name: /^Sykepleier i hele landet: / })).toBeVisible();
    expect(shown.getByText(/For få har meldt inn lønn .* i Oslo\./)).toBeVisible();
    expect(screen.getByText("Snitt, beregnet").closest("div")).toHaveTextContent(/612\s000$/);
  });
});

describe("job page without official figures", () => {
  it("has the answer alone", async () => {
    const answer = {
      ...inOslo,
      location: null,
      basis: { entries: 20, titleEntries: 20, measured: true, official: false },
    };
    stubServer({ [SUMMARY]: { ...openSummary, official: null, answer }, [ENTRIES]: entryList });
    open("/job/Sykepleier");
    const shown = await region("Svaret");
    expect(shown.getByRole("img")).toHaveAccessibleName(/^20 lønninger meldt inn her: [^.]+$/);
    // With or without additions, as each was given.
    expect(shown.getByText(/^Årslønn i full stilling, siden november 2024\./)).toBeVisible();
    expect(screen.queryByRole("radio")).toBeNull();
    expect(screen.getByText("Statistisk sentralbyrå har ingen egne tall for denne stillingen.")).toBeVisible();
  });

  it("says so without an answer", async () => {
    stubServer({ [SUMMARY]: { ...lockedSummary, official: null, answer: null }, [ENTRIES]: entryList });
    open("/job/Sykepleier");
    expect(await screen.findByText("Se hva andre har meldt inn, og bidra med ditt eget tall.")).toBeVisible();
  });
});

describe("answer", () => {
  const openWith = async (answer: object, path: string) => {
    stubServer({ [SUMMARY]: { ...openSummary, answer: { ...inOslo, ...answer } }, [ENTRIES]: entryList });
    open(path);
    return region("Svaret");
  };

  it("names everything that it is about", async () => {
    const group = { company: "Ahus", experience: "3-5", education: "master" };
    await openWith(group, "/job/Sykepleier?location=Oslo&company=Ahus&experience=3-5&education=master");
    const name = /^Sykepleier i Oslo hos Ahus med 3–5 års erfaring og master: /;
    expect(screen.getByRole("heading", { level: 2, name })).toBeVisible();
  });

  it("says that a figure of few entries is computed", async () => {
    const answer = await openWith({}, "/job/Sykepleier?location=Oslo");
    expect(answer.getByRole("heading", { name: /Halvparten tjener trolig$/ })).toBeVisible();
    expect(answer.getByText(/^610\s000–690\s000$/)).toBeVisible();
    expect(answer.getByText(/Midt i ligger/)).toHaveTextContent(
      /^Midt i ligger 652\s000\skr, pluss eller minus 10\s000\.$/,
    );
    expect(answer.getByText(/^Hul strek: beregnet av 12 lønninger herfra, 457 i stillingen og SSB\./)).toBeVisible();
  });

  it("says what is left out", async () => {
    const answer = await openWith({ location: null }, "/job/Sykepleier?location=Oslo&company=Ahus");
    const leftOut = /For få har meldt inn lønn for hele utvalget, så svaret gjelder ikke bare dem i Oslo hos Ahus\./;
    expect(answer.getByText(leftOut)).toBeVisible();
  });
});

describe("job page without an answer", () => {
  const summary = {
    ...lockedSummary,
    jobTitle: "Lærer",
    answer: null,
    official: null,
    figures: { ...withheld, ...unknownPay, substitute: null, count: 0 },
  };
  const hit = (name: string, official: object | null) => ({
    ...{ name, count: null, ...unknownPay, score: 600, reason: null },
    official: official && { ...lockedSummary.official, ...official },
  });
  const grades = { occupationCode: "2341", occupation: "Grunnskolelærere" };
  const music = { occupationCode: "2354", occupation: "Andre musikklærere" };
  const search = {
    filteredJob: null,
    jobs: [
      hit("Lærer", null),
      hit("Grunnskolelærer", grades),
      hit("Musikklærer", music),
      hit("Kontaktlærer", grades),
      hit("Lærervikar", null),
    ],
    companies: [],
    locations: [],
  };

  it("leads to the titles that it may mean, by occupation", async () => {
    stubServer({ "/api/jobs/Lærer": summary, "/api/search": search });
    open("/job/Lærer");
    const titles = await region("Stillinger med offisielle tall");
    expect(titles.getAllByRole("link").map((link) => link.textContent)).toEqual([
      "Grunnskolelærer",
      "Kontaktlærer",
      "Musikklærer",
    ]);
    expect(titles.getAllByText(/^619\s440$/)).toHaveLength(2);
    expect(titles.getByRole("img", { name: /^Grunnskolelærere: Halvparten tjener 556\s080 til/ })).toBeVisible();
    expect(screen.getByText("Dette kan være flere yrker. Velg det som ligner mest på ditt.")).toBeVisible();
    expect(screen.queryByText(/Svaret|Over tid|Hvor ligger du/)).toBeNull();
    expect(screen.getByRole("link", { name: "Bidra" })).toBeVisible();
  });

  it("shows a member the own entry beside them", async () => {
    localStorage.setItem("auth-token", "token");
    const own = { ...entryList.entries[0], isWaiting: true };
    stubServer({
      "/api/jobs/Lærer": summary,
      "/api/search": search,
      [ENTRIES]: { ...entryList, entries: [own] },
    });
    open("/job/Lærer");
    expect(await screen.findByRole("region", { name: "Lønn du har meldt inn" })).toBeVisible();
    expect(await screen.findByRole("region", { name: "Stillinger med offisielle tall" })).toBeVisible();
  });
});

describe("job page without figures", () => {
  it.each([
    ["unknown", {}],
    ["without entries", { [SUMMARY]: { ...lockedSummary, figures: { ...lockedSummary.figures, count: 0 } } }],
  ])("shows a member the own entry of a title %s", async (_, summary) => {
    localStorage.setItem("auth-token", "token");
    const own = { ...entryList.entries[0], isWaiting: true };
    stubServer({ ...summary, [ENTRIES]: { ...entryList, entries: [own] } });
    open("/job/Sykepleier");
    const list = await region("Lønn du har meldt inn");
    expect(list.getByText("Synlig for andre tidligst i morgen")).toBeVisible();
    expect(list.getByText("Ingen andre lønnsinnlegg vises her ennå.")).toBeVisible();
    expect(screen.queryByText('Ingen data funnet for "Sykepleier"')).toBeNull();
  });

  // spec 1.8.10
  it("links to the contribution form for an unknown title", async () => {
    stubServer({});
    open("/job/Romskipskaptein");
    expect(await screen.findByText('Ingen data funnet for "Romskipskaptein"')).toBeVisible();
    expect(screen.getByText("🚀 Er du først ute?")).toBeVisible();
    expect(screen.getByRole("link", { name: "Bidra nå" })).toBeVisible();
  });

  // spec 1.8.10
  it("says that a title without entries has none, with its official pay", async () => {
    const figures = { ...lockedSummary.figures, basis: null, count: 0, averageSalary: null };
    stubServer({ [SUMMARY]: { ...lockedSummary, figures } });
    open("/job/Sykepleier");
    expect(await screen.findByText('Ingen data funnet for "Sykepleier"')).toBeVisible();
    expect(screen.getByText("Ingen har meldt inn lønn ennå. 🚀 Er du først ute?")).toBeVisible();
    const answer = await region("Svaret");
    expect(answer.getByText(/^556\s080–667\s200$/)).toBeVisible();
    expect(screen.queryByText("Innlegg")).toBeNull();
    expect(answer.queryByText(/Meldt inn her/)).toBeNull();
  });

  it("shows its heading and filters while it loads", async () => {
    stubServer({ [SUMMARY]: () => new Promise<Response>(() => {}), [ENTRIES]: entryList });
    open("/job/Sykepleier?experience=1-3");
    expect((await screen.findAllByText("Laster …"))[0]).toBeInTheDocument();
    expect(screen.getByRole("heading", { level: 1, name: "Sykepleier" })).toBeVisible();
    expect(await screen.findByRole("group", { name: "Vis tall for" })).toBeVisible();
    expect(screen.getByLabelText("Erfaring")).toHaveDisplayValue("1–3 års erfaring");
  });

  it("keeps its figures if a refresh fails", async () => {
    let available = true;
    stubServer({
      ...jobParts,
      [SUMMARY]: () => (available ? jsonResponse(openSummary) : jsonResponse({}, 503)),
      [ENTRIES]: () => (available ? jsonResponse(entryList) : jsonResponse({}, 503)),
    });
    open("/job/Sykepleier");
    await screen.findByRole("article");
    available = false;
    await userEvent.click(screen.getByRole("button", { name: "Oppdater" }));
    expect(await screen.findAllByText(/^Kunne ikke oppdatere/)).toHaveLength(2);
    expect(screen.getByText(/^622\s000$/)).toBeVisible();
    expect(screen.getByRole("article")).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("shows the stored spelling of the title", async () => {
    stubServer({ "/api/jobs/SYKEPLEIER": lockedSummary, [ENTRIES]: entryList });
    open("/job/SYKEPLEIER");
    expect(await screen.findByRole("heading", { level: 1, name: "Sykepleier" })).toBeVisible();
  });

  it("retries after a failure", async () => {
    let available = false;
    stubServer({
      [SUMMARY]: () => (available ? jsonResponse(openSummary) : jsonResponse({}, 503)),
      [ENTRIES]: entryList,
    });
    open("/job/Sykepleier");
    const retry = await screen.findByRole("button", { name: "Prøv igjen" });
    available = true;
    await userEvent.click(retry);
    expect(await screen.findByRole("heading", { name: /^Sykepleier i hele landet: / })).toBeVisible();
    expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  });
});

describe("entries response", () => {
  const openWith = (response: () => Response) => {
    stubServer({ ...jobParts, [SUMMARY]: openSummary, [ENTRIES]: response });
    open("/job/Sykepleier");
  };

  // spec 1.3.3
  it("may be an array", async () => {
    openWith(() => jsonResponse(entryList.entries));
    expect(await screen.findByText(/^598\s400\skr$/)).toBeVisible();
  });

  // spec 1.8.4
  it("shows the status of a failure and retries", async () => {
    let available = false;
    openWith(() => (available ? jsonResponse(entryList) : jsonResponse({}, 500)));
    expect(await screen.findByText("Failed to fetch salary entries: 500")).toBeVisible();
    expect(screen.getByRole("region", { name: "Svaret" })).toBeVisible();
    available = true;
    await userEvent.click(screen.getByRole("button", { name: "Prøv igjen" }));
    expect(await screen.findByRole("article")).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  // spec 1.8.6
  it("of another shape shows an error", async () => {
    openWith(() => jsonResponse({ rows: [] }));
    expect(await screen.findByText("Unexpected response format")).toBeVisible();
  });
});

describe("few entries", () => {
  const { answer, figures } = openSummary;
  const few = {
    ...openSummary,
    figures: { ...figures, count: 2, basis: "estimated", histogram: null },
    answer: answer && { ...answer, basis: { entries: 2, titleEntries: 2, measured: false, official: true } },
  };
  const [entry] = entryList.entries;
  const entries = [
    { ...entry, id: "1", fullTimeSalary: 601_000, includesAdditions: false },
    { ...entry, id: "2", includesAdditions: true },
  ];
  const responses = { [ENTRIES]: { ...entryList, entries } };

  it("are drawn as rings, those of the measure alone", async () => {
    const server = stubServer({ ...responses, [SUMMARY]: few });
    open("/job/Sykepleier");
    const box = await region("Svaret");
    expect(await box.findByRole("img", { name: /meldt inn 601\s000/ })).toBeVisible();
    expect(box.getByText(/Ringen er den uten tillegg, slik lønna ble meldt inn\./)).toBeVisible();
    expect(getRequests(server).filter((url) => url.startsWith(ENTRIES))).toHaveLength(1);
  });

  it("of earlier filters are not drawn among many", async () => {
    stubServer({
      ...responses,
      [SUMMARY]: ({ searchParams }: URL) => jsonResponse(searchParams.has("location") ? few : openSummary),
    });
    open("/job/Sykepleier?location=Oslo");
    expect(await screen.findByText(/Ringen er den/)).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Nullstill" }));
    expect(await screen.findByText(/^Årslønn i full stilling, uten tillegg, siden/)).toBeVisible();
    expect(screen.queryByText(/Ringen er den/)).toBeNull();
  });
});

// spec 1.4.23
it("link to contribute opens the salary form, or else its page", async () => {
  const openForm = vi.fn(() => true);
  renderAt(
    "/job/Sykepleier",
    <SalaryFormContext value={openForm}>
      <ContributeLink jobTitle="Sykepleier">Bidra nå</ContributeLink>
    </SalaryFormContext>,
  );
  const contribute = screen.getByRole("link", { name: "Bidra nå" });
  // In a tab of its own.
  fireEvent.click(contribute, { ctrlKey: true });
  expect(openForm).not.toHaveBeenCalled();
  await userEvent.click(contribute);
  expect(openForm).toHaveBeenCalledWith({ jobTitle: "Sykepleier", company: undefined });
  expect(screen.getByLabelText("Adresse")).toHaveTextContent(/^\/job\/Sykepleier$/);
  openForm.mockReturnValue(false);
  await userEvent.click(contribute);
  expect(screen.getByLabelText("Adresse")).toHaveTextContent(/^\/bidra\?jobTitle=Sykepleier$/);
});
