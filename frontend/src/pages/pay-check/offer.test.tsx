import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { openSummary } from "#testing/jobs";
import { renderAt } from "#testing/render";
import { getRequests, stubServer } from "#testing/server";
import PayCheckPage from "./PayCheckPage";

const ADVERT = `Sykepleier i Bergen
Vi søker sykepleier i 80 % stilling. Ring Kari på 55 56 70 00 innen 15.01.2027.
Lønn: kr 556 100–667 200 per år i full stilling. Vikarer får 310 kr i timen.`;

async function open(path = "/lonnssjekk") {
  const server = stubServer({
    "/api/job-titles": ["Lege", "Sykepleier"],
    "/api/municipalities": ["Bergen", "Oslo"],
    "/api/jobs/Sykepleier": openSummary,
  });
  renderAt(path, <PayCheckPage />);
  await screen.findByRole("region", { name: "Tilbudet" });
  return { server, user: userEvent.setup() };
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

function paste(text: string) {
  const advert = field("Lim inn annonsen (valgfritt)");
  fireEvent.focus(advert);
  fireEvent.change(advert, { target: { value: text } });
}

/** The cells of a row of the table of pay after tax. */
const getRow = (name: string) =>
  within(screen.getByRole("row", { name: new RegExp(`^${name}`) }))
    .getAllByRole("cell")
    .map(({ textContent }) => textContent?.replaceAll("\u00a0", " "));

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe("pasted advert", () => {
  it("fills in the fields and shows where it found them", async () => {
    await open();
    paste(ADVERT);
    await waitFor(() => expect(field("Stilling")).toHaveValue("Sykepleier"));
    expect(field("Sted (valgfritt)")).toHaveValue("Bergen");
    expect(field("Lønn før skatt")).toHaveValue("556\u00a0100");
    expect(field("Stillingsprosent i tilbudet")).toHaveValue("80");
    const found = within(screen.getByRole("region", { name: "Tilbudet" })).getByRole("list", { name: "" });
    expect(within(found).getAllByRole("listitem")).toHaveLength(5);
    expect(screen.getByText("kr 556 100–667 200", { selector: "mark" })).toBeVisible();
  });

  it("offers other pay that it found", async () => {
    const { user } = await open();
    paste(ADVERT);
    await user.click(await screen.findByRole("button", { name: "Bruk denne" }));
    expect(screen.getByRole("radio", { name: "Time" })).toBeChecked();
    expect(field("Lønn før skatt")).toHaveValue("310");
  });

  it("per hour asks for the hours of a full week", async () => {
    const { user } = await open();
    paste(ADVERT);
    expect(screen.queryByLabelText("Timer i uka i full stilling")).not.toBeInTheDocument();
    await user.click(await screen.findByRole("button", { name: "Bruk denne" }));
    await user.clear(field("Timer i uka i full stilling"));
    await user.type(field("Timer i uka i full stilling"), "35,5");
    expect(getRow("Lønn i året før skatt")).toEqual(["457 808"]);
  });

  it("can be corrected", async () => {
    const { user } = await open();
    paste(ADVERT);
    await waitFor(() => expect(field("Stillingsprosent i tilbudet")).toHaveValue("80"));
    await user.clear(field("Stillingsprosent i tilbudet"));
    await user.type(field("Stillingsprosent i tilbudet"), "100");
    expect(getRow("Lønn i året før skatt")).toEqual(["556 100", "667 200"]);
  });

  it("is shown with the decimals of its share and pay", async () => {
    await open();
    paste("Vi søker sykepleier i 37,5 % stilling. Timelønn kr 245,50 per time.");
    const found = within(screen.getByRole("region", { name: "Tilbudet" }));
    expect(await found.findByText("37,5 %")).toBeVisible();
    expect(found.getByText("245,50 kr i timen")).toBeVisible();
  });

  it("with pay is never said to have nothing", async () => {
    await open();
    const shown: (string | null)[] = [];
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) shown.push(...[...addedNodes].map(({ textContent }) => textContent));
    });
    observer.observe(document.body, { childList: true, subtree: true });
    paste(ADVERT);
    await waitFor(() => expect(shown.join()).toContain("Funnet i annonsen"));
    observer.disconnect();
    expect(shown.join()).not.toContain("Vi fant verken lønn");
  });

  it("without anything to find says so", async () => {
    await open();
    paste("Vi er et hyggelig team.");
    expect(await screen.findByText(/^Vi fant verken lønn/)).toBeVisible();
  });
});

describe("typed offer", () => {
  it("is compared and shown after tax", async () => {
    const { user } = await open("/lonnssjekk?title=Sykepleier&location=Oslo");
    await user.type(field("Lønn før skatt"), "600000");
    expect(getRow("Årets skatt")).toEqual(["144 183"]);
    expect(getRow("Trekk i en vanlig måned")).toEqual(["14 184"]);
    expect(getRow("Utbetalt i en vanlig måned")).toEqual(["35 816"]);
    const comparison = await screen.findByRole("region", { name: "Hvor tilbudet ligger" });
    await waitFor(() => expect(comparison).toHaveTextContent(/Omtrent 42\s%/));
    expect(comparison).toHaveTextContent(/Hos SSB, avtalt lønn/);
    await user.type(field("Bonus (valgfritt)"), "50000");
    await waitFor(() => expect(comparison).toHaveTextContent(/Hos SSB, med tillegg og bonus/));
    expect(comparison).toHaveTextContent(/Med tillegg og bonus er det 650\s000\skr i året i full stilling\./);
  });

  it("in Finnmark and Nord-Troms has less tax", async () => {
    const { user } = await open();
    await user.type(field("Lønn før skatt"), "600000");
    await user.click(screen.getByRole("checkbox", { name: "Jeg bor i Finnmark eller Nord-Troms" }));
    expect(getRow("Årets skatt")).toEqual(["122 216"]);
  });

  it("says what is wrong with an amount", async () => {
    const { user } = await open();
    await user.type(field("Lønn før skatt"), "50000");
    expect(screen.getByText("Skriv en årslønn mellom 100 000 og 10 000 000 kr.")).toBeVisible();
    expect(screen.queryByRole("table")).toBeNull();
  });

  it("is never sent, stored or part of the URL", async () => {
    const { server, user } = await open("/lonnssjekk?title=Sykepleier&location=Oslo");
    await user.type(field("Lønn før skatt"), "612345");
    await user.type(field("Bonus (valgfritt)"), "54321");
    await screen.findByText("Hos SSB, med tillegg og bonus");
    expect(getRequests(server).length).toBeGreaterThan(2);
    expect(JSON.stringify(server.mock.calls)).not.toMatch(/612|345|543/);
    expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
    expect(screen.getByLabelText("Adresse")).toHaveTextContent("/lonnssjekk?title=Sykepleier&location=Oslo");
  });
});
