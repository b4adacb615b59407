import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { PayReferences } from "#api/types";
import { Pages } from "#app/routes";
import { articlePages } from "#testing/articles";
import { renderAt } from "#testing/render";
import { getRequests, jsonResponse, stubServer } from "#testing/server";
import { UnreadableFile } from "./list/table";
import { createTasks, type Task } from "./tasks";

const REFERENCES = "/api/pay-references";
const ANSWERS = "/api/v2/tables/KL01/data";

const references: PayReferences = {
  year: 2025,
  source: "Kilde: Statistisk sentralbyrå, tabell 11418 (2025, hentet 29.11.2026)",
  occupations: [{ code: "2223", name: "Sykepleiere", median: 620_000, jobTitles: ["Sykepleier"] }],
  rules: [
    {
      kind: "minimumWage",
      name: "Renhold",
      basis: "Forskrift om delvis allmenngjøring for renholdsbedrifter",
      basisId: null,
      url: "https://lovdata.no",
      validFrom: "2025-06-15",
      validTo: null,
      checkedOn: "2026-09-20",
      revisionExpectedOn: "2026-11-30",
      hasEnded: false,
      area: "everywhere",
      rates: [{ name: "18 år og eldre", unit: "hour", amount: 236.54, isSupplement: false, seniority: null }],
    },
  ],
};
const answers = {
  id: ["Stilling", "ContentsCode", "Tid"],
  size: [1, 3, 1],
  dimension: {
    Stilling: { category: { index: { Sykepleier: 0 }, label: { Sykepleier: "Sykepleier" } } },
    ContentsCode: { category: { index: { Lonn: 0, Nedre: 1, Ovre: 2 }, label: {} } },
    Tid: { category: { index: { "2026M11": 0 }, label: {} } },
  },
  value: [630_000, 600_000, 650_000],
};

/** A worker in this thread. Like the real one it gets copies, and answers later. */
class TestWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  readonly tasks = createTasks();
  postMessage(sent: { id: number; task: Task; question: never }) {
    const { id, task, question } = structuredClone(sent);
    setTimeout(() =>
      act(() => {
        try {
          this.onmessage?.({ data: structuredClone({ id, answer: this.tasks[task](question) }) });
        } catch (cause) {
          this.onmessage?.({ data: { id, error: cause instanceof UnreadableFile ? cause.message : null } });
        }
      }),
    );
  }
  terminate() {}
}

/** Makes a task of the worker fail. */
function failTask(task: Task) {
  const fail = () => {
    throw new Error("undefined is not a function");
  };
  vi.stubGlobal(
    "Worker",
    class extends TestWorker {
      override readonly tasks = { ...createTasks(), [task]: fail };
    },
  );
}

const HEADER = "Navn\tStilling\tKjønn\tÅrslønn\tStillingsprosent\tAnsiennitet";

/** Nurses of both sexes with names: women are paid 20 000 kr less. */
function createList(women: number, men: number): string {
  const rows = Array.from({ length: women + men }, (_, index) => {
    const isWoman = index < women;
    const years = index % 12;
    const pay = 560_000 + 6_000 * years + 137 * (index % 7) - (isWoman ? 20_000 : 0);
    return `Person${index} Hansen\tSykepleier\t${isWoman ? "Kvinne" : "Mann"}\t${pay}\t100\t${years}`;
  });
  return [HEADER, ...rows].join("\n");
}

async function open(responses: Record<string, unknown> = {}) {
  const server = stubServer({ ...articlePages, [REFERENCES]: references, [ANSWERS]: answers, ...responses });
  renderAt("/tillitsvalgt", <Pages />);
  const user = userEvent.setup();
  const box = await screen.findByLabelText("Lim inn fra regneark");
  return { server, user, box };
}

async function paste(list: string, responses?: Record<string, unknown>) {
  const page = await open(responses);
  await page.user.click(page.box);
  await page.user.paste(list);
  return page;
}

const tab = (name: string) => screen.getByRole("tab", { name });
const openTab = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  await waitFor(() => expect(tab(name)).toBeEnabled());
  await user.click(tab(name));
  return screen.getByRole("tabpanel", { name });
};
const getText = (element: HTMLElement) => (element.textContent ?? "").replaceAll("\u00a0", " ");

/** jsdom's blobs have no `text`. */
function readBlob(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });
}

beforeEach(() => {
  // jsdom does not follow the link to a file.
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  vi.stubGlobal("Worker", TestWorker);
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe("page for union representatives", () => {
  it("has no tab until there is a list, and then opens the answer", async () => {
    const { user, box } = await open();
    expect(screen.queryByRole("tab")).toBeNull();
    await user.click(box);
    await user.paste(createList(8, 7));
    await waitFor(() => expect(tab("Kvinner og menn")).toHaveAttribute("aria-selected", "true"));
    expect(screen.getByRole("heading", { name: "Hva du kan vise til hvem" })).toBeVisible();
    expect(screen.getByText("Skjermen er for deg. Arket og tabellen kan deles.")).toBeVisible();
    expect(await screen.findByText("Alt er lastet. Nå virker siden uten nett.")).toBeVisible();
  });

  it("moves the focus to the summary when it opens a tab", async () => {
    const { user } = await paste("Stilling\tÅrslønn\nKokk\t500000\nKokk\t510000");
    const isSummary = (element: Element | null) => /^2 ansatte/.test(element?.textContent ?? "");
    await waitFor(() => expect(isSummary(document.activeElement)).toBe(true));
    await user.click(within(await openTab(user, "Kvinner og menn")).getByRole("button", { name: "Rett i lista" }));
    expect(tab("Liste")).toHaveAttribute("aria-selected", "true");
    expect(isSummary(document.activeElement)).toBe(true);
  });

  it("moves the focus to the summary at the first figures", async () => {
    const { user } = await paste("Stilling\tKjønn\tÅrslønn\nKokk\t1\t500000\nKokk\t2\t510000");
    await user.selectOptions(await screen.findByLabelText("Hva betyr 1 i kolonnen B: Kjønn?"), "Kvinne");
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^2 ansatte: 1 kvinne og 1 mann\./));
    await waitFor(() => expect(tab("Kvinner og menn")).toHaveAttribute("aria-selected", "true"));
  });

  it("keeps the focus in the field that makes figures possible again", async () => {
    const { user } = await paste(createList(8, 7));
    await openTab(user, "Liste");
    const field = screen.getByLabelText("D: Årslønn");
    await user.selectOptions(field, "Brukes ikke");
    await waitFor(() => expect(tab("Kvinner og menn")).toBeDisabled());
    await user.selectOptions(field, "Lønn");
    await waitFor(() => expect(tab("Kvinner og menn")).toBeEnabled());
    expect(field).toHaveFocus();
  });

  it("has no list once it is removed while another is read", async () => {
    await paste(createList(8, 7));
    await screen.findByText("15 ansatte: 8 kvinner og 7 menn.");
    fireEvent.click(screen.getByRole("button", { name: "Prøv med en eksempelliste" }));
    fireEvent.click(screen.getByRole("button", { name: "Fjern lista" }));
    await screen.findAllByText(/Eksempel: De ansatte er oppdiktet\./);
    await waitFor(() => expect(screen.queryByRole("tab")).toBeNull());
  });

  it("requests the references of all titles and nothing about a list", async () => {
    const { server, user } = await paste(createList(8, 7));
    await openTab(user, "Sammenlikning");
    const requests = getRequests(server);
    expect(requests.filter((url) => url.startsWith("/api/"))).toHaveLength(2);
    expect(requests.join()).not.toMatch(/sykepleier/i);
  });

  it("reads a pasted list and drops names", async () => {
    const { user, box } = await paste(createList(8, 7));
    expect(await screen.findByText("15 ansatte: 8 kvinner og 7 menn.")).toBeVisible();
    expect(screen.getByLabelText("D: Årslønn")).toHaveValue("pay");
    const groups = await openTab(user, "Grupper");
    const line = within(groups).getByRole("img", { name: /^Sykepleier: Halvparten tjener .*, midten/ });
    expect(line.parentElement).toHaveTextContent(
      /^Sykepleier15 ansatte\d{3} \d{3}snitt \d{3} \d{3}\d{3} \d{3}–\d{3} \d{3}$/,
    );
    await openTab(user, "Skriv ut");
    expect(box).toHaveValue("");
    expect(document.body.textContent).not.toMatch(/Hansen/);
  });

  it("counts persons, and says that some have several rows", async () => {
    const rows = createList(8, 7).split("\n");
    const { user } = await paste([...rows, ...rows.slice(1, 3)].join("\n"));
    expect(await screen.findByText("15 ansatte: 8 kvinner og 7 menn.")).toBeVisible();
    expect(screen.getByText(/^Noen har flere rader\. Hver ansatt teller én gang/)).toBeVisible();
    const sheet = within(await openTab(user, "Skriv ut")).getByRole("region", { name: "Lønnskrav" });
    expect(getText(sheet)).toContain("Lista har 15 ansatte: 8 kvinner og 7 menn.");
  });

  it("tells the row and column of what it cannot read", async () => {
    const { box } = await paste(`${createList(5, 5)}\nOla\tSykepleier\tMann\tmye\tx\ty`);
    const errors = await screen.findByRole("region", { name: "1 rad kunne ikke leses" });
    expect(getText(errors)).toContain("Rad 12, kolonne D: «mye» er ikke et beløp.");
    expect(screen.getByText("10 ansatte: 5 kvinner og 5 menn.")).toBeVisible();
    expect(box).toHaveValue("");
    expect(box).toHaveAttribute("autocomplete", "off");
  });

  it("reads the list again when a column is corrected", async () => {
    const { user } = await paste(createList(6, 6));
    await user.selectOptions(await screen.findByLabelText("C: Kjønn"), "Brukes ikke");
    expect(await screen.findByText("12 ansatte: 0 kvinner og 0 menn, 12 uten kjønn.")).toBeVisible();
  });

  it("has one column of pay after another is chosen", async () => {
    const rows = Array.from({ length: 6 }, (_, index) => `Kokk\t${40_000 + index}\t${500_000 + index}`);
    const { user } = await paste(["Stilling\tMånedslønn\tÅrslønn", ...rows].join("\n"));
    await user.selectOptions(await screen.findByLabelText("B: Månedslønn"), "Lønn");
    await waitFor(() => expect(screen.getByLabelText("C: Årslønn")).toHaveValue("none"));
    expect(screen.getByLabelText("Lønna er")).toHaveValue("month");
    const groups = await openTab(user, "Grupper");
    await waitFor(() => expect(getText(groups)).toContain("480 030"));
  });

  it("says in Norwegian that the worker failed", async () => {
    failTask("open");
    await paste(createList(5, 5));
    expect(await screen.findByRole("alert")).toHaveTextContent(/^Noe gikk galt da lista skulle leses/);
  });

  it("says in Norwegian that the analysis failed", async () => {
    failTask("analyse");
    await paste(createList(5, 5));
    expect(await screen.findByRole("alert")).toHaveTextContent(/^Noe gikk galt i utregningen/);
  });

  it("says in Norwegian that the rows cannot be saved", async () => {
    failTask("raises");
    const { user } = await paste(createList(5, 5));
    const panel = within(await openTab(user, "Skriv ut"));
    await user.click(panel.getByRole("button", { name: /^Alle rader med valgt pott/ }));
    expect(await screen.findByRole("alert")).toHaveTextContent(/^Noe gikk galt i utregningen/);
  });

  it("reads typed rows like a pasted list", async () => {
    const { user } = await open();
    await user.click(screen.getByText("Skriv inn for hånd"));
    const row = within(screen.getByRole("group", { name: "Ansatt 1" }));
    await user.type(row.getByLabelText("Stilling"), "Kokk");
    await user.type(row.getByLabelText("Årslønn, kr"), "455000");
    await user.selectOptions(row.getByLabelText("Kjønn"), "Kvinne");
    await user.click(screen.getByRole("button", { name: "Bruk radene" }));
    expect(await screen.findByText("1 ansatt: 1 kvinne og 0 menn.")).toBeVisible();
  });

  it("says when a file cannot be read", async () => {
    const { user } = await open();
    const file = new File(["%PDF-1.7"], "liste.csv");
    // jsdom has no files to read.
    file.arrayBuffer = async () => new TextEncoder().encode("%PDF-1.7").buffer;
    await user.upload(screen.getByLabelText("Åpne fil (Excel eller CSV)"), file);
    expect(await screen.findByRole("alert")).toHaveTextContent("Fila er en PDF.");
  });

  it("says when a file cannot be loaded", async () => {
    const { user } = await open();
    const file = new File([""], "liste.csv");
    file.arrayBuffer = () => Promise.reject(new DOMException("Gone.", "NotReadableError"));
    await user.upload(screen.getByLabelText("Åpne fil (Excel eller CSV)"), file);
    expect(await screen.findByRole("alert")).toHaveTextContent(/^Noe gikk galt da lista skulle leses/);
  });

  it("works without references and says so", async () => {
    const { user } = await paste(createList(8, 7), { [REFERENCES]: () => jsonResponse({}, 503) });
    expect(await screen.findByText("Vi fikk ikke hentet tallene å sammenlikne med. Resten virker.")).toBeVisible();
    const sheet = within(await openTab(user, "Skriv ut")).getByRole("region", { name: "Lønnskrav" });
    expect(getText(sheet)).not.toContain("SSB");
  });
});

describe("women and men", () => {
  it("are compared in words when other things are equal", async () => {
    const { user } = await paste(createList(24, 24));
    const panel = await openTab(user, "Kvinner og menn");
    expect(getText(panel)).toMatch(
      /Når ansiennitet og stilling er like, tjener kvinner 3,\d % mindre \(3,\d til 3,\d\)\./,
    );
    expect(getText(panel)).toContain("Regnet av 24 kvinner og 24 menn i stillinger som har begge.");
    expect(getText(panel)).not.toContain("Under fem");
  });

  it("are marked when there are fewer than five of one", async () => {
    const { user } = await paste(createList(9, 4));
    const panel = await openTab(user, "Kvinner og menn");
    expect(getText(panel)).toContain("Det trengs minst fem kvinner og fem menn");
    expect(within(panel).getByText("Under fem")).toBeVisible();
    const sheet = within(await openTab(user, "Skriv ut")).getByRole("region", { name: "Lønnskrav" });
    expect(getText(sheet)).toContain("Det er for få kvinner eller menn til å vise dem hver for seg.");
    expect(getText(sheet)).not.toMatch(/[KM] \d/);
  });

  it("above five percent are marked with what the directive is not", async () => {
    const list = createList(8, 8).replaceAll(/Mann\t(\d+)/g, (_, pay) => `Mann\t${Number(pay) + 40_000}`);
    const { user } = await paste(list);
    const panel = await openTab(user, "Kvinner og menn");
    expect(within(panel).getByText("Minst 5 %")).toBeVisible();
    expect(getText(panel)).toContain("Direktivet er ikke norsk lov ennå.");
  });
});

describe("comparison", () => {
  it("has the official median, the answer and who is under a scale", async () => {
    const { user } = await paste(createList(8, 7));
    const panel = within(await openTab(user, "Sammenlikning"));
    const row = await panel.findByRole("row", { name: /^Sykepleier 620\s000/ });
    expect(getText(row)).toMatch(/630 000/);
    expect(panel.getByRole("columnheader", { name: "Median mot SSBs" })).toBeVisible();
    expect(panel.getByRole("columnheader", { name: "Snitt mot Klarlønns" })).toBeVisible();
    expect(panel.getByText(/SSBs median er for hele yrket\. Den er ikke justert for erfaring/)).toBeVisible();
    await user.selectOptions(panel.getByLabelText("Sats"), "Egne trinn");
    await user.type(panel.getByLabelText("Minst, kr i året"), "547000");
    expect(
      await panel.findByText(/^2 ansatte ligger under\. Å løfte dem koster \d+\s\d+\skr i året i lønn\.$/),
    ).toBeVisible();
    await user.selectOptions(panel.getByLabelText("Sats"), "Renhold: 18 år og eldre");
    expect(await panel.findByText("Ingen ligger under.")).toBeVisible();
  });
});

describe("groups of the employer", () => {
  const list = [
    "Stilling\tÅrslønn\tGruppe",
    ...Array.from({ length: 12 }, (_, index) => `Kokk\t${500_000 + index}\t${index < 6 ? "Mat" : ""}`),
  ].join("\n");

  it("remove a scale for a job title, and say so", async () => {
    const { user } = await paste(list);
    const panel = within(await openTab(user, "Sammenlikning"));
    await user.selectOptions(panel.getByLabelText("Sats"), "Egne trinn");
    await user.type(panel.getByLabelText("Minst, kr i året"), "500003");
    expect(await panel.findByText(/^3 ansatte ligger under/)).toBeVisible();
    await user.click(panel.getByRole("radio", { name: "Arbeidsgiverens gruppe" }));
    expect(panel.queryByText(/^Satsen gjaldt/)).toBeNull();
    await user.click(panel.getByRole("radio", { name: "Stilling" }));
    await user.selectOptions(panel.getByLabelText("Gjelder"), "Kokk");
    await user.click(panel.getByRole("radio", { name: "Arbeidsgiverens gruppe" }));
    expect(panel.getByText(/^Satsen gjaldt ei gruppe/)).toBeVisible();
    expect(panel.getByLabelText("Sats")).toHaveValue("");
    expect(panel.queryByText(/ligger under\./)).toBeNull();
  });

  it.each([
    ["a list with other titles", list.replaceAll("Kokk", "Lege")],
    ["a list without groups", list.replaceAll("Kokk", "Lege").replaceAll("Mat", "")],
  ])("remove a scale for a job title that %s lacks, and say so", async (_, other) => {
    const { user } = await paste(list);
    const panel = within(await openTab(user, "Sammenlikning"));
    await user.selectOptions(panel.getByLabelText("Sats"), "Egne trinn");
    await user.type(panel.getByLabelText("Minst, kr i året"), "500003");
    await user.selectOptions(panel.getByLabelText("Gjelder"), "Kokk");
    expect(await panel.findByText(/^3 ansatte ligger under/)).toBeVisible();
    await openTab(user, "Liste");
    await user.click(screen.getByLabelText("Lim inn fra regneark"));
    await user.paste(other);
    const comparison = within(await openTab(user, "Sammenlikning"));
    expect(await comparison.findByText(/^Satsen gjaldt ei gruppe/)).toBeVisible();
    expect(comparison.getByLabelText("Sats")).toHaveValue("");
    expect(comparison.queryByText(/ligger under\./)).toBeNull();
  });

  it("have a name on the sheet for those without one", async () => {
    const { user } = await paste(list);
    const groups = within(await openTab(user, "Grupper"));
    await user.click(groups.getByRole("radio", { name: "Arbeidsgiverens gruppe" }));
    const sheet = within(await openTab(user, "Skriv ut")).getByRole("region", { name: "Lønnskrav" });
    expect(await within(sheet).findByRole("row", { name: /^Uten gruppe/ })).toBeVisible();
  });
});

describe("pots", () => {
  it("stand beside each other with what they cost", async () => {
    const { user } = await paste(createList(8, 7));
    const panel = await openTab(user, "Pott");
    const costs = within(panel).getByRole("table", { name: "Hva hvert alternativ gir og koster i året" });
    const cells = (name: RegExp) => within(within(costs).getByRole("row", { name })).getAllByRole("cell").map(getText);
    const given = cells(/^Delt ut/).map((cell) => Number(cell.replaceAll(" ", "")));
    const payroll = createList(8, 7)
      .split("\n")
      .slice(1)
      .reduce((sum, line) => sum + Number(line.split("\t")[3]), 0);
    for (const amount of given) expect(Math.abs(amount - 0.04 * payroll)).toBeLessThan(15);
    expect(cells(/^Får tillegg/).slice(0, 2)).toEqual(["15", "15"]);
    await user.selectOptions(within(panel).getByLabelText("Alternativ C"), "Løft til satsen");
    expect(await within(panel).findByText(/^Velg en sats under/)).toBeVisible();
    expect(cells(/^Delt ut/)[2]).toBe("–");
  });
});

describe("sheet", () => {
  it("has the demands, figures of five and the source", async () => {
    const { user } = await paste(createList(8, 7));
    const panel = within(await openTab(user, "Skriv ut"));
    await user.click(panel.getByRole("radio", { name: "A" }));
    await user.type(panel.getByLabelText("Krav (valgfritt)"), "Tariffesting av bonus");
    const sheet = panel.getByRole("region", { name: "Lønnskrav" });
    await waitFor(() => expect(getText(sheet)).toMatch(/Samme prosent til alle: 4 % av lønna/));
    expect(within(sheet).getByText("Tariffesting av bonus")).toBeVisible();
    expect(getText(within(sheet).getByRole("row", { name: /^Alle/ }))).toMatch(/K \d+ 000 \(8\)M \d+ 000 \(7\)−\d %–/);
    expect(getText(sheet)).toContain("Lista har 15 ansatte: 8 kvinner og 7 menn.");
    // The official median would stand beside means alone.
    expect(getText(sheet)).not.toContain("SSB");
  });

  it("has the official median beside medians, and says what it is of", async () => {
    const cooks = createList(12, 12)
      .split("\n")
      .slice(1)
      .join("\n")
      .replaceAll("Person", "Kokk")
      .replaceAll("\tSykepleier", "\tKokk");
    const { user } = await paste(`${createList(12, 12)}\n${cooks}`);
    const sheet = within(await openTab(user, "Skriv ut")).getByRole("region", { name: "Lønnskrav" });
    const row = await within(sheet).findByRole("row", { name: /^Sykepleier/ });
    expect(getText(row)).toMatch(/K \d+ 000M \d+ 000−\d %SSB 620 000/);
    expect(getText(sheet)).toContain("Statistisk sentralbyrå, tabell 11418 (2025, hentet 29.11.2026), avtalt lønn");
    expect(getText(sheet)).toContain("Den er ikke justert for erfaring");
  });

  it("has a pot in kroner as it was typed, and no amount of the list", async () => {
    const { user } = await paste(createList(8, 7));
    const pot = within(await openTab(user, "Pott"));
    await user.click(pot.getByRole("radio", { name: "Kroner" }));
    await user.type(pot.getByLabelText("Kroner i året"), "500000");
    await user.selectOptions(pot.getByLabelText("Alternativ B"), "Tett den uforklarte forskjellen");
    const panel = within(await openTab(user, "Skriv ut"));
    await user.click(panel.getByRole("radio", { name: "B" }));
    const sheet = panel.getByRole("region", { name: "Lønnskrav" });
    await waitFor(() => expect(getText(sheet)).toContain("Tett den uforklarte forskjellen: inntil 500 000 kr i året"));
    for (const amount of getText(sheet).match(/\d{3} \d{3}/g) ?? []) expect(amount).toMatch(/ 000$/);
  });

  it("has the percent of a pot as it was typed", async () => {
    const { user } = await paste(createList(8, 7));
    const pot = within(await openTab(user, "Pott"));
    await user.clear(pot.getByLabelText("Prosent av lønna"));
    await user.type(pot.getByLabelText("Prosent av lønna"), "3,25");
    const panel = within(await openTab(user, "Skriv ut"));
    await user.click(panel.getByRole("radio", { name: "A" }));
    const sheet = panel.getByRole("region", { name: "Lønnskrav" });
    await waitFor(() => expect(getText(sheet)).toContain("Samme prosent til alle: 3,25 % av lønna"));
  });

  it("does not get the alternative that is looked at", async () => {
    const { user } = await paste(createList(8, 7));
    const pot = within(await openTab(user, "Pott"));
    await user.click(pot.getByRole("radio", { name: "C" }));
    expect(await pot.findByText(/^Alternativ C: tillegg/)).toBeVisible();
    const panel = within(await openTab(user, "Skriv ut"));
    expect(panel.getByRole("radio", { name: "Ingen" })).toBeChecked();
    expect(panel.getByRole("region", { name: "Lønnskrav" })).not.toHaveTextContent("De lavest lønte først");
  });

  it("has the difference in whole percent, and without the raw one", async () => {
    const { user } = await paste(createList(24, 24));
    const sheet = within(await openTab(user, "Skriv ut")).getByRole("region", { name: "Lønnskrav" });
    expect(getText(sheet)).toContain(
      "Når ansiennitet og stilling er like, tjener kvinner 3 % mindre (3 til 4). Det er ikke et bevis",
    );
    expect(getText(sheet)).not.toContain("Uten å ta hensyn til noe");
    expect(getText(within(sheet).getByRole("row", { name: /^Alle/ }))).toMatch(/K \d+ 000M \d+ 000/);
  });

  it("and its file have no names, also if they are kept", async () => {
    const saved: Blob[] = [];
    vi.stubGlobal(
      "URL",
      Object.assign(URL, { createObjectURL: (blob: Blob) => saved.push(blob) && "blob:", revokeObjectURL: () => {} }),
    );
    const { user } = await open();
    await user.click(screen.getByLabelText("Behold navn på skjermen"));
    await user.click(screen.getByLabelText("Lim inn fra regneark"));
    await user.paste(createList(8, 7));
    const panel = within(await openTab(user, "Skriv ut"));
    expect(getText(panel.getByRole("region", { name: "Lønnskrav" }))).not.toContain("Hansen");
    await user.click(panel.getByRole("button", { name: "Tabellen (CSV, kan deles)" }));
    await user.click(panel.getByRole("button", { name: /^Alle rader med valgt pott/ }));
    await waitFor(() => expect(saved).toHaveLength(2));
    const [table, rows] = await Promise.all(saved.map(readBlob));
    expect(table).toMatch(/^\ufeff?Gruppe;Kvinner, antall/);
    expect(table).toMatch(/Alle;8;7;/);
    expect(table).not.toContain("Hansen");
    expect(rows).toContain("Person3 Hansen;Sykepleier");
    expect(rows?.split("\r\n")).toHaveLength(1 + 15 + 3);
  });
});

describe("saved list", () => {
  it("opens with its passphrase and can be deleted", async () => {
    const { user } = await paste(createList(8, 7));
    await user.click(await screen.findByText("Lagre i denne nettleseren"));
    expect(localStorage).toHaveLength(0);
    await user.type(screen.getByLabelText("Passordsetning"), "kort");
    await user.click(screen.getByRole("button", { name: "Lagre" }));
    expect(screen.getByText("Passordsetningen må ha minst 12 tegn.")).toBeVisible();
    await user.type(screen.getByLabelText("Passordsetning"), " men lang nok");
    await user.click(screen.getByRole("button", { name: "Lagre" }));
    expect(await screen.findByText(/^Lagret \d+\. .* i denne nettleseren\.$/)).toBeVisible();
    const panel = within(screen.getByRole("region", { name: "Lagret liste" }));
    await user.click(panel.getByRole("button", { name: "Slett" }));
    expect(screen.getByText("Den lagrede lista er slettet.")).toBeVisible();
    expect(screen.queryByText(/^Lagret \d/)).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it("is not said to have what is corrected after it was saved", async () => {
    const { user } = await paste(createList(8, 7));
    await user.click(await screen.findByText("Lagre i denne nettleseren"));
    await user.type(screen.getByLabelText("Passordsetning"), "lang nok setning");
    await user.click(screen.getByRole("button", { name: "Lagre" }));
    expect(await screen.findByText(/^Lagret \d+\. .* i denne nettleseren\.$/)).toBeVisible();
    await user.selectOptions(screen.getByLabelText("C: Kjønn"), "Brukes ikke");
    await waitFor(() => expect(screen.queryByText(/^Lagret \d/)).toBeNull());
    await user.click(screen.getByRole("button", { name: "Slett" }));
  });

  it("has a passphrase that password managers leave alone", async () => {
    await paste(createList(8, 7));
    await userEvent.setup().click(await screen.findByText("Lagre i denne nettleseren"));
    const field = screen.getByLabelText("Passordsetning");
    expect(field).not.toHaveAttribute("type", "password");
    expect(field).toHaveAttribute("autocomplete", "off");
    expect(field).toHaveAttribute("spellcheck", "false");
  });

  it("says that the passphrase is wrong", async () => {
    const { saveList } = await import("./saved-list");
    await saveList([{ row: 2, title: "Kokk", pay: 450_000, percentage: 100 }], "riktig og lang nok", "2026-11-28");
    const { user } = await open();
    const panel = within(screen.getByRole("region", { name: "Lagret liste" }));
    await user.type(panel.getByLabelText("Passordsetning"), "feil setning her");
    await user.click(panel.getByRole("button", { name: "Åpne" }));
    expect(await panel.findByText("Passordsetningen er feil. Prøv igjen.")).toBeVisible();
    await user.clear(panel.getByLabelText("Passordsetning"));
    await user.type(panel.getByLabelText("Passordsetning"), "riktig og lang nok");
    await user.click(panel.getByRole("button", { name: "Åpne" }));
    expect(await screen.findByText("1 ansatt: 0 kvinner og 0 menn, 1 uten kjønn.")).toBeVisible();
    await user.click(panel.getByRole("button", { name: "Slett" }));
    expect(localStorage.getItem("pay-list")).toBeNull();
  });
});
