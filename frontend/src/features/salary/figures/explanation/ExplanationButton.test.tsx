import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { Figures } from "#api/types";
import { estimated, unknownPay, withheld } from "#testing/figures";
import { openSummary } from "#testing/jobs";
import { renderAt } from "#testing/render";
import { ExplanationButton, type ExplanationProps } from "./ExplanationButton";

const open = async (props: Partial<ExplanationProps>) => {
  renderAt("/", <ExplanationButton topic="figures" about="Nøkkeltall" {...props} />);
  await userEvent.click(screen.getByRole("button", { name: "Slik regner vi Nøkkeltall" }));
  return screen.findByRole("dialog", { name: "Hvordan regnes dette?", description: "Nøkkeltall" });
};
const getText = (dialog: HTMLElement) => dialog.textContent?.replaceAll("\u00a0", " ");

describe("ExplanationButton", () => {
  it("explains measured figures with count and period", async () => {
    const dialog = await open({ figures: openSummary.figures });
    const terms = within(dialog)
      .getAllByRole("term")
      .map((term) => term.textContent);
    expect(terms).toEqual(["Målt eller beregnet", "Antall", "Periode", "Metode", "Kilde"]);
    expect(getText(dialog)).toContain("Målt.");
    expect(getText(dialog)).toContain("457 lønnsinnlegg");
    expect(getText(dialog)).toContain("november 2024 til november 2026");
    expect(within(dialog).getByRole("link", { name: "Mer om tallene" })).toHaveAttribute("href", "/om-tallene");
  });

  it("says to visitors what is hidden and rounded", async () => {
    const figures: Figures = { ...openSummary.figures, ...withheld, count: null, averageSalary: 620_000 };
    const text = getText(await open({ figures }));
    expect(text).toContain("Tallet er rundet av til nærmeste 10 000 kr.");
    expect(text).toContain("AntallSkjult til du har bidratt.");
  });

  it("explains an estimate with the mean of the entries", async () => {
    const dialog = await open({ figures: { ...withheld, ...estimated, count: 3, entriesMean: 598_000 } });
    expect(getText(dialog)).toContain("Beregnet, fordi færre enn 50 har meldt inn lønn.");
    expect(getText(dialog)).toContain("Innleggene alene har et snitt på 598 000 kr.");
  });

  it("explains that nothing tells the pay", async () => {
    const dialog = await open({ figures: { ...withheld, ...unknownPay, count: 1 } });
    expect(getText(dialog)).toContain("Ikke noe tall");
  });

  it.each(["list", "leaderboard", "official", "entries", "trend", "percentile"] as const)(
    "explains %s",
    async (topic) => {
      expect(getText(await open({ topic }))).toMatch(/Metode.+\..+\.Kilde.+\./);
    },
  );

  it("returns focus when closed by the keyboard", async () => {
    await open({ topic: "list" });
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
    await waitFor(() => expect(screen.getByRole("button", { name: /^Slik regner vi/ })).toHaveFocus());
  });
});
