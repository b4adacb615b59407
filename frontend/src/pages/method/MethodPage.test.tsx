import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import type { Method, ModerationFigures, OfficialSources } from "#api/types";
import { Pages } from "#app/routes";
import { articlePages } from "#testing/articles";
import { renderAt } from "#testing/render";
import { getRequests, jsonResponse, stubServer } from "#testing/server";

const METHOD = "/api/method";

const method: Method = {
  outlierTotals: { count: 3, shown: 20_000 },
  newestIndex: "2026K2",
  occupations: [
    { code: "2223", name: "Sykepleiere", count: 800, deviation: -0.4, comparedWith: "total" },
    { code: "5223", name: "Butikkmedarbeidere", count: 200, deviation: 12.3, comparedWith: "agreed" },
    { code: "2512", name: "Programvareutviklere", count: 30, deviation: -31, comparedWith: "agreed" },
  ],
};

const SOURCES = "/api/official-sources";

const sources: OfficialSources = {
  tables: [
    { id: "wages_agreed", table: "11418", period: "2025", retrievedOn: "2026-11-21" },
    { id: "consumer_prices", table: "14700", period: "2026-07", retrievedOn: "2026-11-22" },
  ],
  agreements: [
    {
      kind: "minimumWage",
      basis: "Forskrift for renhold",
      validFrom: "2025-06-15",
      validTo: null,
      hasEnded: false,
      checkedOn: "2026-09-20",
    },
    {
      kind: "scale",
      basis: "Hovedtariffavtalen KS",
      validFrom: "2026-05-01",
      validTo: "2027-04-30",
      hasEnded: true,
      checkedOn: "2026-11-21",
    },
  ],
};

const MODERATION = "/api/moderation-figures";

const months: ModerationFigures[] = [
  { month: "2026-11", reported: 1204, kept: 7, hidden: 4, appealed: 2, reversed: 1 },
  { month: "2026-10", reported: 3, kept: 3, hidden: 0, appealed: 0, reversed: 0 },
];

async function open(response: unknown = method, figures: unknown = months) {
  const server = stubServer({ ...articlePages, [METHOD]: response, [MODERATION]: figures, [SOURCES]: sources });
  renderAt("/om-tallene", <Pages />);
  await screen.findByRole("navigation", { name: "Innhold" });
  return server;
}

const region = (name: string) => within(screen.getByRole("region", { name }));
const getNames = (table: HTMLElement) =>
  within(table)
    .getAllByRole("rowheader")
    .map(({ textContent }) => textContent?.replace(/ \(.*/, ""));

describe("page about the figures", () => {
  it("requests its figures once and says how many outliers there are", async () => {
    const server = await open();
    expect(await screen.findByText(/Akkurat nå holder vi 3 lønninger utenfor\. 20\s000 teller med\./)).toBeVisible();
    expect(getRequests(server).filter((url) => url === METHOD)).toHaveLength(1);
  });

  it("says how old each source is", async () => {
    await open();
    const age = region("Hvor gamle kildene er");
    for (const row of ["Avtalt lønn i yrker (11418) 2025 21.11.2026", "Konsumpriser (14700) juli 2026 22.11.2026"]) {
      expect(await age.findByRole("row", { name: row })).toBeVisible();
    }
    for (const text of [
      "Forskrift for renhold: gjelder fra 15. juni 2025. Sjekket 20. september 2026.",
      "Hovedtariffavtalen KS: gjaldt til 30. april 2027. Sjekket 21. november 2026.",
    ]) {
      expect(age.getByText(text)).toBeVisible();
    }
  });

  it("has a table of deviations, sorted by name or deviation", async () => {
    await open();
    const accuracy = region("Hvor godt treffer tallene?");
    const table = await accuracy.findByRole("table");
    expect(getNames(table)).toEqual(["Butikkmedarbeidere", "Programvareutviklere", "Sykepleiere"]);
    expect(within(table).getByRole("row", { name: /^Sykepleiere \(lønn med tillegg\) −0,4\s% 800$/ })).toBeVisible();
    await userEvent.click(accuracy.getByRole("radio", { name: "Avstand" }));
    expect(getNames(accuracy.getByRole("table"))).toEqual([
      "Programvareutviklere",
      "Butikkmedarbeidere",
      "Sykepleiere",
    ]);
    expect(accuracy.queryByLabelText("Finn yrke")).toBeNull();
  });

  it("lists occupations that deviate by more than 10 %", async () => {
    await open();
    const poor = region("Her treffer metoden dårlig");
    expect(await poor.findByText(/^I 2 av 3 yrker/)).toBeVisible();
    expect(getNames(poor.getByRole("table"))).toEqual(["Programvareutviklere", "Butikkmedarbeidere"]);
  });

  it("hides counts from visitors", async () => {
    await open({ ...method, occupations: method.occupations.map((item) => ({ ...item, count: null })) });
    const accuracy = region("Hvor godt treffer tallene?");
    expect(within(await accuracy.findByRole("table")).getAllByRole("columnheader")).toHaveLength(2);
  });

  it("searches a long table", async () => {
    const occupations = Array.from({ length: 16 }, (_, index) => ({
      ...(method.occupations[0] as Method["occupations"][number]),
      name: `Yrke ${index}`,
    }));
    await open({ ...method, occupations });
    const accuracy = region("Hvor godt treffer tallene?");
    await userEvent.type(await accuracy.findByLabelText("Finn yrke"), "yrke 12");
    expect(getNames(accuracy.getByRole("table"))).toEqual(["Yrke 12"]);
    await userEvent.type(accuracy.getByLabelText("Finn yrke"), "x");
    expect(accuracy.getByText("Ingen treff på «yrke 12x»")).toBeVisible();
  });

  it("has the results of the backtests", async () => {
    await open();
    expect(region("Slik har vi prøvd metoden").getAllByRole("definition")).toHaveLength(3);
  });

  it("has an empty state and an error state", async () => {
    let available = false;
    await open(() => (available ? jsonResponse({ ...method, occupations: [] }) : jsonResponse({}, 503)));
    const accuracy = region("Hvor godt treffer tallene?");
    await accuracy.findByRole("button", { name: "Prøv igjen" });
    available = true;
    await userEvent.click(accuracy.getByRole("button", { name: "Prøv igjen" }));
    expect(await accuracy.findByText(/^Ingen yrker har nok lønninger/)).toBeVisible();
  });
});

describe("figures of moderation", () => {
  const moderation = () => region("Det moderatorer avgjør");

  it("are listed by month", async () => {
    await open();
    const table = await moderation().findByRole("table", { name: "Saker per måned" });
    expect(within(table).getByRole("row", { name: /^november 2026 1\s204 7 4 2 1$/ })).toBeVisible();
    expect(getNames(table)).toEqual(["november 2026", "oktober 2026"]);
    expect(moderation().queryByRole("button", { name: "Vis alle måneder" })).toBeNull();
  });

  it("start with the last year", async () => {
    const years = Array.from({ length: 30 }, (_, index) => ({
      ...(months[0] as ModerationFigures),
      month: `20${50 - index}-01`,
    }));
    await open(method, years);
    expect(getNames(await moderation().findByRole("table"))).toHaveLength(12);
    await userEvent.click(moderation().getByRole("button", { name: "Vis alle måneder" }));
    expect(getNames(moderation().getByRole("table"))).toHaveLength(30);
    // The header and twelve months stand above.
    expect(moderation().getAllByRole("row")[13]).toHaveFocus();
  });

  it("have an empty state and an error state", async () => {
    let available = false;
    await open(method, () => (available ? jsonResponse([]) : jsonResponse({}, 503)));
    await userEvent.click(await moderation().findByRole("button", { name: "Prøv igjen" }));
    expect(await moderation().findByRole("alert")).toHaveTextContent("Kunne ikke hente tallene om moderering");
    available = true;
    await userEvent.click(moderation().getByRole("button", { name: "Prøv igjen" }));
    expect(await moderation().findByText("Moderatorene har ikke avgjort noe ennå.")).toBeVisible();
  });
});

describe("download of the table", () => {
  it("has every occupation, with decimal commas", async () => {
    const createUrl = vi.fn((_: Blob) => "blob:csv");
    vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: createUrl, revokeObjectURL: vi.fn() }));
    await open();
    await userEvent.click(await screen.findByRole("button", { name: "Last ned hele tabellen (CSV)" }));
    const file = createUrl.mock.calls[0]?.[0];
    const reader = new FileReader();
    const text = new Promise((resolve) => {
      reader.onload = () => resolve(reader.result);
    });
    reader.readAsText(file as Blob);
    expect(await text).toBe(
      "Kode;Yrke;Sammenlignet med;Antall;Avstand (%)\r\n" +
        '2223;"Sykepleiere";lønn med tillegg;800;-0,4\r\n' +
        '5223;"Butikkmedarbeidere";avtalt lønn;200;12,3\r\n' +
        '2512;"Programvareutviklere";avtalt lønn;30;-31\r\n',
    );
  });
});
