import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { EqualPay } from "../../api/types";
import { Pages } from "../../app/routes";
import { articlePages } from "../../testing/articles";
import { renderAt } from "../../testing/render";
import { getRequests, stubServer } from "../../testing/server";

const EQUAL_PAY = "/api/equal-pay";

const pay: EqualPay = {
  period: { year: 2025, quarter: "2026K2" },
  source: "Kilde: Statistisk sentralbyrå, tabell 11418 og 11658",
  occupations: [
    {
      code: "2223",
      name: "Sykepleiere",
      jobTitle: "Sykepleier",
      headcount: 65_000,
      agreed: { women: 600_000, men: 612_000 },
      difference: -2,
      monthlyTotal: { women: 62_580, men: 66_740 },
    },
    {
      code: "7115",
      name: "Tømrere",
      jobTitle: null,
      headcount: null,
      agreed: { women: 520_000, men: 500_000 },
      difference: 4,
      monthlyTotal: null,
    },
    {
      code: "1311",
      name: "Ledere",
      jobTitle: "Leder",
      headcount: 4_000,
      agreed: { women: 700_000, men: 800_000 },
      difference: -12.5,
      monthlyTotal: { women: 71_000, men: 70_000 },
    },
  ],
};

async function open(response: unknown = pay) {
  const server = stubServer({ ...articlePages, [EQUAL_PAY]: response });
  renderAt("/likelonn", <Pages />);
  await screen.findByRole("navigation", { name: "Innhold" });
  return server;
}

const region = (name: string) => within(screen.getByRole("region", { name }));
const findTable = () => region("Kvinners og menns lønn i hvert yrke").findByRole("table");
const getNames = (table: HTMLElement) =>
  within(table)
    .getAllByRole("rowheader")
    .map(({ textContent }) => textContent);

describe("page about equal pay", () => {
  it("lists the largest occupations first", async () => {
    await open();
    const table = await findTable();
    expect(getNames(table)).toEqual(["Sykepleiere", "Ledere", "Tømrere"]);
    expect(
      within(table).getByRole("row", {
        name: /^Sykepleiere 65\s000 K\s600\s000 M\s612\s000 K\s−2,0\s% K\s62\s580 M\s66\s740$/,
      }),
    ).toBeVisible();
    expect(within(table).getByRole("row", { name: /^Tømrere – K\s520\s000 M\s500\s000 K\s\+4,0\s% –$/ })).toBeVisible();
    expect(
      within(table).getByRole("columnheader", { name: "Med tillegg og bonus i 2. kvartal 2026, kr i måneden" }),
    ).toBeVisible();
    expect(within(table).getByRole("link", { name: "Ledere" })).toHaveAttribute("href", "/job/Leder");
    expect(within(table).queryByRole("link", { name: "Tømrere" })).toBeNull();
    expect(
      screen.getByText(/^I 2 av 3 yrker har menn høyest avtalt lønn, i 1 kvinner\. .*november 2025/),
    ).toBeVisible();
  });

  it("says when there are no official figures", async () => {
    await open({ ...pay, period: null, occupations: [] });
    expect(await screen.findByText("Vi har ingen offisielle tall ennå.")).toBeVisible();
    expect(screen.queryByLabelText("Finn yrke")).toBeNull();
  });

  it("sorts by difference and by name and finds an occupation", async () => {
    await open();
    await findTable();
    await userEvent.click(screen.getByRole("radio", { name: "Forskjell" }));
    expect(getNames(await findTable())).toEqual(["Ledere", "Tømrere", "Sykepleiere"]);
    await userEvent.click(screen.getByRole("radio", { name: "Yrke" }));
    expect(getNames(await findTable())).toEqual(["Ledere", "Sykepleiere", "Tømrere"]);
    await userEvent.type(screen.getByLabelText("Finn yrke"), "tom");
    expect(getNames(await findTable())).toEqual(["Tømrere"]);
    await userEvent.type(screen.getByLabelText("Finn yrke"), "xx");
    expect(screen.getByText("Ingen treff på «tomxx»")).toBeVisible();
  });

  it("fills in a letter to the employer without sending anything", async () => {
    const user = userEvent.setup();
    const server = await open();
    await findTable();
    await user.type(screen.getByLabelText("Arbeidsgiver"), "Ahus");
    await user.type(screen.getByLabelText("Hvem sammenlikner du deg med?"), "avdelingsledere");
    const letter = region("Spør om lønna til kolleger").getByRole("region", { name: "Brev om lønnsopplysninger" });
    expect(letter).toHaveTextContent(/^Til Ahus .*§ 32 .* for avdelingsledere,/);
    await user.click(region("Spør om lønna til kolleger").getByRole("button", { name: "Kopier brevet" }));
    expect(await navigator.clipboard.readText()).toBe(letter.textContent);
    expect(getRequests(server)).toEqual([EQUAL_PAY]);
  });
});
