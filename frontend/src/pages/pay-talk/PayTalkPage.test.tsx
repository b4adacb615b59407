import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { lockedSummary, openSummary } from "../../testing/jobs";
import { renderAt } from "../../testing/render";
import { getRequests, stubServer } from "../../testing/server";
import PayTalkPage from "./PayTalkPage";

function open(summary = openSummary, path = "/lonnssamtale?title=Sykepleier&location=Oslo") {
  const server = stubServer({
    "/api/job-titles": ["Lege", "Sykepleier"],
    "/api/municipalities": ["Bergen", "Oslo"],
    "/api/jobs/Sykepleier": summary,
  });
  renderAt(path, <PayTalkPage />);
  return { server, user: userEvent.setup() };
}

const field = (name: string) => screen.getByLabelText(name);
const panel = (name: string) => screen.findByRole("region", { name });
const getText = (element: HTMLElement) => element.textContent?.replaceAll("\u00a0", " ");

async function answer(summary = openSummary) {
  const fixture = open(summary);
  await fixture.user.type(field("Årslønna di før skatt"), "590000");
  await fixture.user.selectOptions(field("Måneden lønna sist ble endret"), "januar");
  await fixture.user.selectOptions(field("Året lønna sist ble endret"), "2024");
  await panel("Hvor du ligger");
  return fixture;
}

beforeEach(() => sessionStorage.clear());

describe("page for the pay talk", () => {
  it("starts with what is needed", () => {
    open(openSummary, "/lonnssamtale");
    expect(screen.getByText("Velg stilling og skriv lønna di, så lager vi siden.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Skriv ut" })).toBeNull();
  });

  it("shows the place with intervals and sources", async () => {
    await answer();
    const place = await panel("Hvor du ligger");
    await waitFor(() => expect(getText(place)).toContain("Kilde: 457 lønninger meldt inn på Klarlønn"));
    expect(getText(place)).toContain("604 100");
    expect(getText(place)).toContain("Kilde: Statistisk sentralbyrå, tabell 11418, 2025");
    const row = within(place).getByRole("row", { name: /^SSB, avtalt/ });
    expect(getText(row)).toBe("SSB, avtalt556 080619 440667 200");
  });

  it("shows what prices did to the pay", async () => {
    await answer();
    const text = getText(await panel("Kjøpekraften siden sist"));
    expect(text).toMatch(
      /^Kjøpekraften siden sistFra januar 2024 til juli 2026 steg prisene \d+,\d %\. Uendret lønn har tapt/,
    );
    expect(text).toContain("tabell 14700");
  });

  it("shows raises of 1 to 10 percent before and after tax", async () => {
    await answer();
    const rows = within(await panel("Hva et tillegg betyr")).getAllByRole("row");
    expect(rows).toHaveLength(11);
    // 66.4 percent of each krone is left.
    expect(rows[3] && getText(rows[3])).toBe("3 %607 70017 70011 753");
  });

  it("has three questions, with the figures of the official median", async () => {
    await answer();
    const questions = within(await panel("Tre spørsmål å stille")).getAllByRole("listitem");
    await waitFor(() =>
      expect(questions.map(getText)[0]).toMatch(
        /^I dagens lønnsnivå ligger midten for sykepleiere på 619 440 kr, og jeg ligger 29 440 kr under/,
      ),
    );
    expect(questions).toHaveLength(3);
  });

  it("works for visitors without the entries", async () => {
    await answer(lockedSummary);
    const place = await panel("Hvor du ligger");
    await waitFor(() => expect(place).toHaveTextContent(/Hos SSB, avtalt lønn/));
    expect(place).toHaveTextContent(/ser du når du har bidratt/);
    expect(within(place).getAllByRole("row")).toHaveLength(2);
  });

  it("never sends or stores the pay", async () => {
    const { server, user } = await answer();
    await user.selectOptions(field("Erfaring (valgfritt)"), "3-5");
    await waitFor(() => expect(getRequests(server).join()).toMatch(/experience=3-5/));
    expect(JSON.stringify(server.mock.calls)).not.toMatch(/590|2024/);
    expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
    expect(screen.getByLabelText("Adresse")).toHaveTextContent("/lonnssamtale?title=Sykepleier&location=Oslo");
  });
});
