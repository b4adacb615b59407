import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { type Bargaining, BargainingContext } from "../bargaining";
import type { Reading } from "../questions";
import { createTasks } from "../tasks";
import { Messages, ReadingSummary } from "./Messages";
import { ReadingResult } from "./ReadingResult";

const OPTIONS = { keepNames: false, today: "2026-11-28" };

/** What was read of a list, with answers that are read again like those of the page. */
function Page({ text }: { text: string }) {
  const [tasks] = useState(createTasks);
  const [reading, setReading] = useState<Reading>(() => tasks.open({ source: { text }, options: OPTIONS }));
  const bargaining: Partial<Bargaining> = {
    reading,
    readAgain: (changes) => setReading(tasks.read({ sheet: 0, layout: reading.layout, options: OPTIONS, ...changes })),
  };
  return (
    <BargainingContext value={bargaining as Bargaining}>
      <ReadingSummary />
      <Messages reading={reading} />
      <ReadingResult reading={reading} />
    </BargainingContext>
  );
}

const open = (...rows: string[]) => render(<Page text={rows.join("\n")} />);
const getStatus = () => screen.getAllByRole("status")[0]?.textContent;
const getQuestions = () => within(screen.getByRole("region", { name: "Svar på dette først" }));

describe("open question", () => {
  it("about codes of gender leaves no figure, and one answer is enough for two codes", async () => {
    open("Stilling;Kjønn;Årslønn", "Kokk;1;450000", "Kokk;2;460000", "Kokk;2;470000");
    expect(getStatus()?.trim()).toBe("Lista er åpnet. Svar på det som står under, så leser vi den.");
    await userEvent.selectOptions(getQuestions().getByLabelText("Hva betyr 1 i kolonnen B: Kjønn?"), "Kvinne");
    expect(getStatus()).toContain("3 ansatte: 1 kvinne og 2 menn.");
    expect(screen.getByLabelText("Koden 2 betyr")).toHaveValue("man");
    expect(screen.queryByRole("region", { name: "Svar på dette først" })).toBeNull();
  });

  it("about an empty cell under a gender is asked", async () => {
    open("Stilling;Kvinne;Årslønn", "Kokk;x;450000", "Kokk;;460000");
    await userEvent.selectOptions(
      getQuestions().getByLabelText("Hva betyr en tom celle i kolonnen B: Kvinne?"),
      "Mann",
    );
    expect(getStatus()).toContain("2 ansatte: 1 kvinne og 1 mann.");
  });

  it("about percentages is answered with yes and with no", async () => {
    const rows = ["Stilling;Årslønn;Prosent", "Kokk;450000;100", "Kokk;455000;50"];
    const { unmount } = open(...rows);
    await userEvent.selectOptions(getQuestions().getByLabelText(/stillingsprosenten\?/), "Ja");
    expect(screen.getByLabelText("C: Prosent")).toHaveValue("percentage");
    unmount();
    open(...rows);
    await userEvent.selectOptions(getQuestions().getByLabelText(/stillingsprosenten\?/), "Nei");
    expect(screen.getByLabelText("C: Prosent")).toHaveValue("none");
    expect(screen.getByText("Lista har ingen stillingsprosent. Vi regner med full stilling for alle.")).toBeVisible();
  });

  it("about two columns of pay shows the amounts of both", async () => {
    open("Stilling;Lønn;Bruttolønn", "Kokk;450000;500000", "Kokk;460000;490000");
    const select = getQuestions().getByLabelText("Flere kolonner har lønn med ulike beløp. Hvilken er lønna?");
    await userEvent.selectOptions(select, "C: Bruttolønn (500000 · 490000)");
    expect(screen.getByLabelText("C: Bruttolønn")).toHaveValue("pay");
    expect(getStatus()).toContain("2 ansatte");
  });

  it("about a currency ends when the amounts are in kroner", async () => {
    open("Stilling;Årslønn (EUR)", "Kokk;450000", "Kokk;460000");
    expect(getQuestions().getByText(/^«Årslønn \(EUR\)» ser ut som euro\./)).toBeVisible();
    await userEvent.click(getQuestions().getByRole("button", { name: "Beløpene er i norske kroner" }));
    expect(getStatus()).toContain("2 ansatte");
  });
});

describe("number of header rows", () => {
  it("is none for what is no number above zero", async () => {
    open("Stilling;Årslønn", "Kokk;450000", "Kokk;460000");
    const field = screen.getByLabelText("Rader over den første ansatte");
    await userEvent.clear(field);
    await userEvent.type(field, "-1");
    expect(field).toHaveValue("-1");
    expect(getStatus()).toContain("2 rader er lest, 1 er utelatt.");
    await userEvent.tab();
    expect(field).toHaveValue("0");
  });
});

describe("decision about figures", () => {
  it("is in sight without opening anything", () => {
    open(
      "Navn;Stilling;Gammel lønn;Ny lønn",
      "Kari;Kokk;450000;470000",
      "Ola;Kokk;460000;480000",
      "Sum;;910000;950000",
    );
    const decisions = within(screen.getByRole("region", { name: "Se at dette stemmer" }));
    expect(decisions.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Vi bruker kolonne D (Ny lønn), som er nyest. Kolonne C (Gammel lønn) er ikke brukt.",
      "Lista har ingen stillingsprosent. Vi regner med full stilling for alle.",
      "Rad 4 er en sum eller et snitt og er utelatt.",
    ]);
    expect(screen.queryByText("Dette har vi lagt merke til")).toBeNull();
  });

  it("is one of ten in sight if a list has many", () => {
    open("Stilling;Årslønn;Stillingsprosent", "Kokk;450000;100", ...Array.from({ length: 14 }, () => "Kokk;450000;"));
    const decisions = within(screen.getByRole("region", { name: "Se at dette stemmer" }));
    expect(decisions.getAllByRole("listitem")).toHaveLength(10);
    expect(decisions.getByText("… og 4 til. De står under «Dette har vi lagt merke til».")).toBeVisible();
  });
});
