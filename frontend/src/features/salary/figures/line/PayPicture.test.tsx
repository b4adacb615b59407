import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { COMMON_AXIS } from "./geometry";
import { PayLine } from "./PayLine";
import { PayPicture } from "./PayPicture";
import type { Pay } from "./pay";

const official: Pay = { source: "official", band: { low: 555_720, high: 666_960 }, middle: 619_440 };
const computed: Pay = { source: "reported", mean: 612_000, isComputed: true };

describe("pay line", () => {
  it("is a sentence for screen readers", () => {
    render(<PayLine label="Sykepleier" pay={official} own={585_000} />);
    expect(screen.getByRole("img")).toHaveAccessibleName(
      "Sykepleier: Halvparten tjener 555\u00a0720 til 666\u00a0960 kroner, midten 619\u00a0440. Du 585\u00a0000",
    );
  });

  it("says that a mean is computed, and draws it hollow", () => {
    const { container } = render(<PayLine label="Ahus" pay={computed} />);
    expect(screen.getByRole("img")).toHaveAccessibleName("Ahus: snitt 612\u00a0000, beregnet");
    expect(container.querySelector("rect")).toHaveAttribute("stroke", "var(--fjord)");
  });

  it("says that a mean beside official pay is computed", () => {
    render(<PayLine label="Lege" pay={{ ...official, reported: { mean: 612_000, isComputed: true } }} />);
    expect(screen.getByRole("img")).toHaveAccessibleName(/, snitt meldt inn her 612\s000, beregnet$/);
  });

  it("has an arrow for an amount beyond its axis", () => {
    const beyond = { ...computed, mean: 1_900_000 };
    const { container } = render(<PayLine label="Ahus" pay={beyond} axis={COMMON_AXIS} size="tiny" />);
    expect(container.querySelector("rect")).toBeNull();
    expect(container.querySelector("svg svg")).toHaveAttribute("x", "100%");
  });
});

describe("pay picture", () => {
  const lines = [
    { name: "Alle sykepleiere", note: ", SSB 2025", pay: official, hasAmounts: true },
    { name: "Tariff KS", note: ", 0 til 16 år", steps: [545_400, 568_000, 639_900] },
  ];

  it("prints the amounts of its first line alone", () => {
    render(<PayPicture lines={lines} />);
    const texts = [...screen.getByRole("img").querySelectorAll("text")].map(({ textContent }) => textContent);
    expect(texts).toEqual(
      [
        "Alle sykepleiere, SSB 2025",
        ...["619 440", "555 720", "666 960"],
        "Tariff KS, 0 til 16 år",
        ...["545 400", "639 900"],
        ...["500 000", "550 000", "600 000", "650 000", "700 000"],
      ].map((text) => text.replaceAll(/(?<=\d) (?=\d)/g, "\u00a0")),
    );
  });

  it("describes all lines and the own pay", () => {
    render(<PayPicture lines={lines} own={585_000} />);
    expect(screen.getByRole("img")).toHaveAccessibleName(
      /^Alle sykepleiere, SSB 2025: .+\. Tariff KS, 0 til 16 år: 545\s400 til 639\s900 kroner\. Du 585\s000$/,
    );
  });

  it("has an arrow at the end that the own pay lies beyond", () => {
    const { container } = render(<PayPicture lines={lines} own={5_000_000} />);
    expect(container.querySelectorAll('line[stroke="var(--koral)"], circle[fill="var(--koral)"]')).toHaveLength(0);
    expect(container.querySelector('path[fill="var(--koral)"]')?.parentElement).toHaveAttribute("x", "100%");
    expect(screen.getByText(/^Du 5\s000\s000$/)).toHaveAttribute("text-anchor", "end");
  });

  it("of a single amount has an own pay nearby on its axis", () => {
    const single: Pay = { source: "official", middle: 600_000 };
    render(<PayPicture lines={[{ name: "", note: "", pay: single }]} own={690_000} />);
    expect(screen.getByText(/^700\s000$/)).toBeInTheDocument();
  });

  it("has bars of the distribution, the middle half darker", () => {
    const bins = [500_000, 550_000, 600_000, 650_000].map((from) => ({ from, to: from + 50_000, count: 5 }));
    const { container } = render(<PayPicture lines={[{ ...lines[0], pay: official, name: "", note: "", bins }]} />);
    const fills = [...container.querySelectorAll("rect")].slice(0, 4).map((bar) => bar.getAttribute("fill"));
    expect(fills.map((fill) => fill === "var(--band)")).toEqual([false, true, true, false]);
  });
});
