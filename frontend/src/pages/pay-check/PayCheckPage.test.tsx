import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { clearSessionToken, storeSessionToken } from "#api/session-token";
import type { JobSummary, MySalaryEntry } from "#api/types";
import { saveDraft } from "#domain/drafts";
import { unknownPay } from "#testing/figures";
import { lockedSummary, openSummary } from "#testing/jobs";
import { renderAt } from "#testing/render";
import { getRequests, jsonResponse, stubServer } from "#testing/server";
import PayCheckPage from "./PayCheckPage";

const FROM_OSLO = "/lonnssjekk?title=Sykepleier&location=Oslo";
const official = openSummary.official as NonNullable<JobSummary["official"]>;
const total: JobSummary = { ...openSummary, official: { ...official, comparedWith: "total" } };

function open(summary: JobSummary = openSummary, path = FROM_OSLO, entries: Partial<MySalaryEntry>[] = []) {
  const server = stubServer({
    "/api/job-titles": ["Lege", "Sykepleier"],
    "/api/municipalities": ["Bergen", "Oslo"],
    "/api/jobs/Sykepleier": summary,
    "/api/my-salary-entries": { entries },
    "/api/consumer-prices": prices,
    "/api/official-pay": { year: 2025, all: { p25: 525_840, median: 652_680, p75: 800_040, mean: 711_000 } },
  });
  renderAt(path, <PayCheckPage />);
  return { server, user: userEvent.setup() };
}

const prices = {
  source: "Kilde: Statistisk sentralbyrå, tabell 14700 (juli 2026, hentet 22.11.2026)",
  months: { "2024-01": 94.5, "2026-07": 103.8 },
};

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const panel = (name: string) => screen.findByRole("region", { name });
const getText = (element: HTMLElement) => element.textContent?.replaceAll("\u00a0", " ");
const expectVerdict = async (text: string | RegExp) => {
  const verdict = await panel("Hvor du ligger");
  await waitFor(() => expect(getText(verdict)).toMatch(text));
  return verdict;
};

async function typePay(summary = openSummary, path = FROM_OSLO) {
  const fixture = open(summary, path);
  await fixture.user.type(field("Årslønna di før skatt"), "590000");
  return fixture;
}

async function openExit(name: string, summary = openSummary) {
  const fixture = await typePay(summary);
  await expectVerdict(/tjener mindre enn deg/);
  await fixture.user.click(screen.getByRole("tab", { name }));
  return fixture;
}

async function openSheet(summary = openSummary) {
  const fixture = await openExit("Ark til samtalen", summary);
  await fixture.user.selectOptions(await screen.findByLabelText("Måneden lønna sist ble endret"), "januar");
  await screen.findByRole("option", { name: "2024" });
  await fixture.user.selectOptions(field("Året lønna sist ble endret"), "2024");
  return fixture;
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe("verdict", () => {
  it("asks for what is missing", async () => {
    open(openSummary, "/lonnssjekk");
    await expectVerdict(/Velg stilling og skriv årslønna di\./);
    const everybody = "Alle i Norge, SSB 2025: Halvparten tjener 525 840 til 800 040 kroner, midten 652 680";
    const picture = await screen.findByRole("img", { name: new RegExp(everybody.replaceAll(/(\d) (\d)/g, "$1\\s$2")) });
    expect(picture).toBeVisible();
  });

  it("is the place among the people of the answer, then among official pay of the same measure", async () => {
    await typePay();
    const verdict = await expectVerdict(/Omtrent 40 % av gruppen tjener mindre enn deg: Sykepleier i hele landet\./);
    expect(within(verdict).getAllByRole("heading", { level: 3 }).map(getText)).toEqual([
      "Blant dem som ligner deg",
      "Hos SSB, avtalt lønn",
    ]);
    expect(getText(verdict)).toContain(
      "622 000 kr i snitt i året, stort sett uten tillegg. Snittet ligger trolig mellom 604 000 og 639 000 kr.",
    );
    expect(getText(verdict)).not.toContain("tjener halvparten over");
  });

  it("uses the measure of the title until the person chooses", async () => {
    const { user } = await typePay(total);
    const verdict = await expectVerdict(/Hos SSB, med tillegg og bonus/);
    expect(screen.getByRole("radio", { name: "Med tillegg" })).toBeChecked();
    await user.click(screen.getByRole("radio", { name: "Uten tillegg" }));
    await waitFor(() => expect(getText(verdict)).toContain("Hos SSB, avtalt lønn"));
    expect(getText(verdict)).toContain("Regnet om til lønn med tillegg etter SSBs tall for yrket: 624 060 kr.");
    expect(getText(verdict)).not.toContain("Hos SSB, med tillegg");
  });

  it("converts part-time pay to a full position", async () => {
    const { user } = await typePay();
    await user.clear(field("Stillingsprosent"));
    expect(screen.getByText("Skriv et tall over 0, og høyst 100.")).toBeVisible();
    await user.type(field("Stillingsprosent"), "80");
    expect(await screen.findByText(/^Omregnet til full stilling: 737\s500\skr i året\.$/)).toBeVisible();
  });

  it("asks about a monthly amount and converts it", async () => {
    const { user } = open();
    await user.type(field("Årslønna di før skatt"), "48000");
    await user.click(await screen.findByRole("button", { name: /^Ja, 576\s000\skr i året$/ }));
    await expectVerdict(/Omtrent 34 % av gruppen/);
  });

  it("of visitors is among official pay, with what shows the rest", async () => {
    await typePay(lockedSummary);
    const verdict = await expectVerdict(/Omtrent 38 % av sykepleiere i Norge/);
    expect(verdict).toHaveTextContent(/ser du når du har bidratt/);
    expect(verdict).toHaveTextContent(/620\s000\skr i snitt i året/);
  });

  it("promises visitors nothing that access would not show", async () => {
    await typePay({ ...lockedSummary, answer: null });
    const verdict = await expectVerdict(/For få har meldt inn lønn til/);
    expect(verdict).not.toHaveTextContent(/ser du når du har bidratt/);
  });

  it("says that no figure has the measure of the pay", async () => {
    const { user } = await typePay({ ...openSummary, official: { ...official, totalEarnings: null } });
    await user.click(screen.getByRole("radio", { name: "Med tillegg" }));
    await expectVerdict(/Vi har ingen tall som kan sammenlignes med lønna di slik den er oppgitt\./);
  });

  it("without figures says so", async () => {
    const figures = { ...lockedSummary.figures, ...unknownPay };
    await typePay({ ...lockedSummary, answer: null, figures, official: null });
    await expectVerdict(/For få tall for sykepleier/);
  });

  it("can be retried", async () => {
    let available = false;
    stubServer({
      "/api/job-titles": ["Sykepleier"],
      "/api/municipalities": ["Oslo"],
      "/api/jobs/Sykepleier": () => (available ? jsonResponse(openSummary) : jsonResponse({}, 503)),
    });
    renderAt(FROM_OSLO, <PayCheckPage />);
    const alert = await screen.findByRole("alert");
    available = true;
    await userEvent.click(within(alert).getByRole("button", { name: "Prøv igjen" }));
    await expectVerdict(/i snitt i året/);
  });
});

describe("question", () => {
  it("comes from the link, and only the title, place and filters are sent", async () => {
    const { server } = await typePay(openSummary, `${FROM_OSLO}&experience=3-5&company=Ahus&education=phd`);
    await expectVerdict(/så svaret gjelder ikke bare dem i Oslo hos Ahus med ph\.d\./);
    expect(getRequests(server)).toContain(
      "/api/jobs/Sykepleier?experience=3-5&education=phd&location=Oslo&company=Ahus",
    );
    expect(screen.getByText(/dem lenka gjelder: Ahus · Ph\.d\.\./)).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Sammenlign med alle" }));
    expect(document.body).not.toHaveFocus();
    await waitFor(() => expect(getRequests(server)).toContain("/api/jobs/Sykepleier?experience=3-5&location=Oslo"));
  });

  it("of an unknown title is marked", async () => {
    const { user } = open(openSummary, "/lonnssjekk");
    await user.type(field("Stilling"), "Romskipskaptein");
    expect(await screen.findByText("Vi kjenner ikke denne stillingen. Velg en fra lista.")).toBeVisible();
  });
});

describe("entry of the member", () => {
  const entry: Partial<MySalaryEntry> = {
    id: "1",
    jobTitle: "Sykepleier",
    location: "Bergen",
    experienceYears: "5-10",
    annualSalary: 480_000,
    fullTimeSalary: 600_000,
    employmentPercentage: 80,
    includesAdditions: true,
  };
  beforeEach(() => storeSessionToken("kls_test"));
  afterEach(clearSessionToken);

  it("fills in the question and the pay", async () => {
    const { server } = open(openSummary, "/lonnssjekk", [{ ...entry, experienceYears: "3 år siden" }, entry]);
    await waitFor(() => expect(field("Stilling")).toHaveValue("Sykepleier"));
    expect(field("Sted (valgfritt)")).toHaveValue("Bergen");
    expect(field("Erfaring (valgfritt)")).toHaveValue("5-10");
    expect(field("Årslønna di før skatt")).toHaveValue("480\u00a0000");
    expect(field("Stillingsprosent")).toHaveValue("80");
    expect(screen.getByRole("radio", { name: "Med tillegg" })).toBeChecked();
    await expectVerdict(/Regnet om til lønn uten tillegg etter SSBs tall for yrket: 567 253 kr\./);
    expect(getRequests(server)).toContain("/api/jobs/Sykepleier?experience=5-10&location=Bergen");
  });

  it("leaves the filters of a link and a marked salary", async () => {
    saveDraft("own-salary", { member: null, amount: 640_000, measure: "agreed" });
    open(openSummary, FROM_OSLO, [entry]);
    await waitFor(() => expect(field("Sted (valgfritt)")).toHaveValue("Oslo"));
    expect(field("Erfaring (valgfritt)")).toHaveValue("");
    expect(field("Årslønna di før skatt")).toHaveValue("640\u00a0000");
    expect(field("Stillingsprosent")).toHaveValue("100");
    expect(screen.getByRole("radio", { name: "Uten tillegg" })).toBeChecked();
  });

  it("of another title fills in nothing", async () => {
    open(openSummary, "/lonnssjekk?title=Sykepleier", [{ ...entry, jobTitle: "Lege" }]);
    await expectVerdict(/i snitt i året/);
    expect(field("Årslønna di før skatt")).toHaveValue("");
  });
});

describe("letter", () => {
  it("has the group and the questions", async () => {
    await openExit("Brev og spørsmål");
    const letter = getText(await panel("Brev om lønnssamtale"));
    expect(letter).toContain("tallene for Sykepleier i hele landet");
    expect(letter).toContain(
      "1. Midten for sykepleiere i hele landet var 619 440 kr i 2025, ifølge Statistisk sentralbyrå. I dagens lønnsnivå ligger jeg 4,8 % under midten",
    );
    expect(letter).toContain("3. Hvis svaret er nei nå");
    expect(screen.getByRole("button", { name: "Kopier brevet" })).toBeVisible();
  });
});

describe("letter about a narrower group", () => {
  it("names the people whose figures it cites, and one median", async () => {
    const { official, answer } = openSummary;
    const adjusted = { ...official?.agreed, adjustedMedian: 640_000 };
    const narrow = {
      ...openSummary,
      official: { ...official, agreed: adjusted },
      answer: { ...answer, location: "Oslo", experience: "5-10" },
    } as JobSummary;
    await openExit("Brev og spørsmål", narrow);
    const letter = getText(await panel("Brev om lønnssamtale"));
    expect(letter).toContain("tallene for Sykepleier i hele landet");
    expect(letter).not.toContain("Oslo");
    expect(letter).toContain("619 440 kr");
    expect(letter).not.toContain("640 000 kr");
  });
});

describe("sheet", () => {
  it("starts with what is needed", async () => {
    open(openSummary, "/lonnssjekk#ark");
    expect(await screen.findByText("Velg stilling og skriv lønna di, så lager vi brevet og arket.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Skriv ut" })).toBeNull();
  });

  it("has date, site, question and the figures of the verdict", async () => {
    await openSheet();
    expect(screen.getByText(/^Klarlønn · localhost(:\d+)? · \d+\. \p{L}+ \d{4}$/u)).toBeVisible();
    expect(
      screen.getByText(/^Sykepleier · Oslo · 590\s000\skr i året uten tillegg · uendret siden januar 2024$/),
    ).toBeVisible();
    const rows = within(await panel("Tallene")).getAllByRole("row");
    expect(rows.slice(1).map(getText)).toEqual([
      "Blant dem som ligner deg556 200612 400667 700",
      "Hos SSB, avtalt lønn556 080619 440667 200",
    ]);
  });

  it("shows what prices did to the pay", async () => {
    await openSheet();
    const text = getText(await panel("Kjøpekraften siden sist"));
    expect(text).toMatch(
      /^Kjøpekraften siden sistFra januar 2024 til juli 2026 steg prisene \d+,\d %\. Uendret lønn har tapt/,
    );
    expect(text).toContain("tabell 14700");
  });

  it("says when the prices could not be loaded, and tries again", async () => {
    let available = false;
    stubServer({
      "/api/job-titles": ["Sykepleier"],
      "/api/municipalities": ["Oslo"],
      "/api/jobs/Sykepleier": openSummary,
      "/api/consumer-prices": () => (available ? jsonResponse(prices) : jsonResponse({}, 503)),
    });
    renderAt(`${FROM_OSLO}#ark`, <PayCheckPage />);
    await userEvent.type(field("Årslønna di før skatt"), "590000");
    const alert = await screen.findByRole("alert");
    available = true;
    await userEvent.click(within(alert).getByRole("button", { name: "Prøv igjen" }));
    expect(await screen.findByRole("option", { name: "2024" })).toBeInTheDocument();
  });

  it("shows raises of 1 to 10 percent before and after tax", async () => {
    await openSheet();
    const rows = within(await panel("Hva et tillegg betyr")).getAllByRole("row");
    expect(rows).toHaveLength(11);
    // 66.4 percent of each krone is left.
    expect(rows[3] && getText(rows[3])).toBe("3 %607 70017 70011 753");
  });

  it("has three questions, with the official median of the same measure", async () => {
    const { user } = await openSheet();
    const getQuestions = async () =>
      within(await panel("Tre spørsmål å stille"))
        .getAllByRole("listitem")
        .map(getText);
    expect((await getQuestions())[0]).toMatch(
      /^Midten for sykepleiere i hele landet var 619 440 kr i 2025, .* I dagens lønnsnivå ligger jeg 4,8 % under midten/,
    );
    expect(await getQuestions()).toHaveLength(3);
    await user.click(screen.getByRole("radio", { name: "Med tillegg" }));
    await waitFor(async () => expect((await getQuestions())[0]).toContain("var 655 200 kr i 2025"));
  });
});

it("pay is never sent, stored or part of the URL", async () => {
  const { server, user } = await openSheet();
  await user.selectOptions(field("Erfaring (valgfritt)"), "3-5");
  await waitFor(() => expect(getRequests(server).join()).toMatch(/experience=3-5/));
  expect(JSON.stringify(server.mock.calls)).not.toMatch(/590|2024/);
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
  expect(screen.getByLabelText("Adresse")).toHaveTextContent(FROM_OSLO);
});
