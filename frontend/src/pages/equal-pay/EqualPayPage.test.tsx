import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { EqualPay } from "#api/types";
import { Pages } from "#app/routes";
import { articlePages } from "#testing/articles";
import { renderAt } from "#testing/render";
import { getRequests, stubServer } from "#testing/server";

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
  await screen.findByRole("heading", { name: "Spør om lønna til kolleger" });
  return server;
}

const region = (name: string) => within(screen.getByRole("region", { name }));
const findRows = async () => {
  const list = within(await screen.findByRole("region", { name: "Kvinners og menns lønn i hvert yrke" }));
  return within(list.getByRole("list", { name: "Kvinners og menns lønn i hvert yrke" })).getAllByRole("listitem");
};
const getText = ({ textContent }: HTMLElement) => (textContent ?? "").replaceAll("\u00a0", " ");
const getNames = (rows: readonly HTMLElement[]) => rows.map((row) => getText(row).match(/^\p{L}+?(?=\d|−|\+)/u)?.[0]);

describe("page about equal pay", () => {
  it("lists the largest occupations first", async () => {
    await open();
    const rows = await findRows();
    expect(rows.map(getText)).toEqual([
      "Sykepleiere65 000 ansatte−2,0 %K 600 000M 612 000",
      "Ledere4 000 ansatte−12,5 %K 700 000M 800 000",
      "Tømrere+4,0 %K 520 000M 500 000",
    ]);
    expect(screen.getByRole("img", { name: /^Ledere: kvinner −12,5\s%$/ })).toBeVisible();
    expect(screen.getByRole("link", { name: "Ledere" })).toHaveAttribute("href", "/job/Leder");
    expect(screen.queryByRole("link", { name: "Tømrere" })).toBeNull();
    expect(screen.getByText("Menn tjener mest i 2 av 3 yrker")).toBeVisible();
    expect(screen.getByText("Kvinner tjener mest i 1. Avtalt lønn, november 2025.")).toBeVisible();
  });

  it("has pay with additions by month, without the occupations that withhold it", async () => {
    await open();
    await findRows();
    await userEvent.click(screen.getByRole("radio", { name: "Med tillegg" }));
    expect((await findRows()).map(getText)).toEqual([
      "Sykepleiere65 000 ansatte−6,2 %K 62 580M 66 740",
      "Ledere4 000 ansatte+1,4 %K 71 000M 70 000",
    ]);
    expect(screen.getByText("1 yrke uten tall")).toBeVisible();
    expect(screen.getByText("Kvinner tjener mest i 1. Lønn med tillegg og bonus, 2. kvartal 2026.")).toBeVisible();
  });

  it("says when there are no official figures", async () => {
    await open({ ...pay, period: null, occupations: [] });
    expect(await screen.findByText("Vi har ingen offisielle tall ennå.")).toBeVisible();
    expect(screen.queryByLabelText("Finn yrke")).toBeNull();
  });

  it("sorts by difference and by name and finds an occupation", async () => {
    await open();
    await findRows();
    await userEvent.click(screen.getByRole("radio", { name: /^Forskjell/ }));
    expect(getNames(await findRows())).toEqual(["Ledere", "Tømrere", "Sykepleiere"]);
    await userEvent.click(screen.getByRole("radio", { name: /^Yrke/ }));
    expect(getNames(await findRows())).toEqual(["Ledere", "Sykepleiere", "Tømrere"]);
    await userEvent.type(screen.getByLabelText("Finn yrke"), "tom");
    await waitFor(async () => expect(getNames(await findRows())).toEqual(["Tømrere"]));
    await userEvent.type(screen.getByLabelText("Finn yrke"), "xx");
    expect(screen.getByText("Ingen treff på «tomxx»")).toBeVisible();
  });

  it("fills in a letter to the employer without sending anything", async () => {
    const user = userEvent.setup();
    const server = await open();
    await findRows();
    await user.type(screen.getByLabelText("Arbeidsgiver"), "Ahus");
    await user.type(screen.getByLabelText("Hvem sammenlikner du deg med?"), "avdelingsledere");
    const letter = region("Spør om lønna til kolleger").getByRole("region", { name: "Brev om lønnsopplysninger" });
    expect(letter).toHaveTextContent(/^Til Ahus .*§ 32 .* for avdelingsledere,/);
    await user.click(region("Spør om lønna til kolleger").getByRole("button", { name: "Kopier brevet" }));
    expect(await navigator.clipboard.readText()).toBe(letter.textContent);
    expect(getRequests(server)).toEqual([EQUAL_PAY]);
  });
});
