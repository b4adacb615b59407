import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { PayMix } from "./PayMix";

const mix = { reports: 25, base: 80, fixedAdditions: 15, bonus: 5, withBonus: 25 };
const getText = () => document.body.textContent?.replaceAll("\u00a0", " ");

describe("pay mix", () => {
  it("shows the parts in percent as text", () => {
    render(<PayMix mix={mix} />);
    const parts = screen.getAllByRole("definition");
    expect(parts.map((part) => part.textContent)).toEqual(["80\u00a0%", "15\u00a0%", "5\u00a0%"]);
    expect(getText()).toContain(
      "Snitt av 25 lønnsinnlegg i hele landet der lønna er delt opp, avrundet til nærmeste 5 %. Rundt en fjerdedel av dem har bonus.",
    );
  });

  it("does not call a rounded share nothing", () => {
    render(<PayMix mix={{ ...mix, base: 100, fixedAdditions: 0, bonus: 0 }} />);
    expect(getText()).toContain("Faste tilleggunder 5 %Bonusunder 5 %");
  });

  it.each([
    [0, "Få eller ingen"],
    [50, "Rundt halvparten"],
    [75, "Rundt tre fjerdedeler"],
    [100, "Alle eller nesten alle"],
  ])("calls %i percent with a bonus '%s'", (withBonus, share) => {
    render(<PayMix mix={{ ...mix, withBonus }} />);
    expect(getText()).toContain(`${share} av dem har bonus.`);
  });

  it("shows no exact number without access", () => {
    render(<PayMix mix={{ ...mix, reports: null }} />);
    expect(getText()).toContain("Snitt av minst 20 lønnsinnlegg");
  });
});
