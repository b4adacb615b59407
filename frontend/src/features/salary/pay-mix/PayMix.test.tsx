import { render, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { PayMix } from "./PayMix";

const mix = { reports: 25, base: 88, fixedAdditions: 10, bonus: 2, withBonus: 40 };
const getPanel = () => screen.getByRole("region", { name: "Hva lønna består av" });
const getText = () => getPanel().textContent?.replaceAll("\u00a0", " ");

describe("pay mix", () => {
  it("shows the parts in percent as text", () => {
    render(<PayMix mix={mix} />);
    const parts = within(getPanel()).getAllByRole("definition");
    expect(parts.map((part) => part.textContent)).toEqual(["88\u00a0%", "10\u00a0%", "2\u00a0%"]);
    expect(getText()).toContain("Snitt av 25 lønnsinnlegg i hele landet som forteller det. 40 % av dem har bonus.");
  });

  it("does not call a bonus that some have 0 percent", () => {
    render(<PayMix mix={{ ...mix, base: 90, bonus: 0, withBonus: 4 }} />);
    expect(getText()).toContain("Bonusunder 1 %");
  });

  it("shows no exact number without access", () => {
    render(<PayMix mix={{ ...mix, reports: null, withBonus: 0 }} />);
    expect(getText()).toContain("Snitt av minst 20 lønnsinnlegg");
    expect(getText()).toContain("Ingen av dem har bonus.");
  });
});
