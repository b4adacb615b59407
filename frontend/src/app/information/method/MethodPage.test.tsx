import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import type { Method } from "../../../lib/api-types";
import { renderAt } from "../../../testing/render";
import { getRequests, jsonResponse, stubServer } from "../../../testing/server";
import MethodPage from "./MethodPage";

const METHOD = "/api/method";

const method: Method = {
  heldOut: { count: 3, shown: 20_000 },
  newestIndex: "2026K2",
  occupations: [
    { code: "2223", name: "Sykepleiere", count: 800, deviation: -0.4, comparedWith: "total" },
    { code: "5223", name: "Butikkmedarbeidere", count: 200, deviation: 12.3, comparedWith: "agreed" },
    { code: "2512", name: "Programvareutviklere", count: 30, deviation: -31, comparedWith: "agreed" },
  ],
};

function open(response: unknown = method) {
  const server = stubServer({ [METHOD]: response });
  renderAt("/om-tallene", <MethodPage />);
  return server;
}

const region = (name: string) => within(screen.getByRole("region", { name }));
const getNames = (table: HTMLElement) =>
  within(table)
    .getAllByRole("rowheader")
    .map(({ textContent }) => textContent?.replace(/ \(.*/, ""));

describe("page about the figures", () => {
  it("requests its figures once and says how many are held out", async () => {
    const server = open();
    expect(await screen.findByText(/Akkurat nå holder vi 3 lønninger utenfor\. 20\s000 teller med\./)).toBeVisible();
    expect(getRequests(server)).toEqual([METHOD]);
  });

  it("has a table of deviations, sorted by name or deviation", async () => {
    open();
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
    open();
    const poor = region("Her treffer metoden dårlig");
    expect(await poor.findByText(/^I 2 av 3 yrker/)).toBeVisible();
    expect(getNames(poor.getByRole("table"))).toEqual(["Programvareutviklere", "Butikkmedarbeidere"]);
  });

  it("hides counts from visitors", async () => {
    open({ ...method, occupations: method.occupations.map((item) => ({ ...item, count: null })) });
    const accuracy = region("Hvor godt treffer tallene?");
    expect(within(await accuracy.findByRole("table")).getAllByRole("columnheader")).toHaveLength(2);
  });

  it("searches a long table", async () => {
    const occupations = Array.from({ length: 16 }, (_, index) => ({
      ...(method.occupations[0] as Method["occupations"][number]),
      name: `Yrke ${index}`,
    }));
    open({ ...method, occupations });
    const accuracy = region("Hvor godt treffer tallene?");
    await userEvent.type(await accuracy.findByLabelText("Finn yrke"), "yrke 12");
    expect(getNames(accuracy.getByRole("table"))).toEqual(["Yrke 12"]);
    await userEvent.type(accuracy.getByLabelText("Finn yrke"), "x");
    expect(accuracy.getByText("Ingen treff på «yrke 12x»")).toBeVisible();
  });

  it("has the results of the backtests", async () => {
    open();
    expect(region("Slik har vi prøvd metoden").getAllByRole("definition")).toHaveLength(3);
  });

  it("has an empty state and an error state", async () => {
    let available = false;
    open(() => (available ? jsonResponse({ ...method, occupations: [] }) : jsonResponse({}, 503)));
    const accuracy = region("Hvor godt treffer tallene?");
    await accuracy.findByRole("button", { name: "Prøv igjen" });
    available = true;
    await userEvent.click(accuracy.getByRole("button", { name: "Prøv igjen" }));
    expect(await accuracy.findByText(/^Ingen yrker har nok lønninger/)).toBeVisible();
  });
});

describe("download of the table", () => {
  it("has every occupation, with decimal commas", async () => {
    const createUrl = vi.fn((_: Blob) => "blob:csv");
    vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: createUrl, revokeObjectURL: vi.fn() }));
    open();
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
