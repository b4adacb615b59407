import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { formatYearsSince } from "#features/contribution/salary/entry";
import {
  advanceTime,
  clickButton,
  getCombobox,
  getPostedBodies,
  openContribution,
  openStep,
  respondCreated,
} from "#testing/contribution";
import { fill, getUrlOutput } from "#testing/render";
import { getRequests, jsonResponse, stubServer } from "#testing/server";
import { getToast } from "#testing/toast";
import "./DesiredJobFlow";
import "#features/contribution/salary/SalaryFlow";

const TITLES = { "/api/job-titles": ["Kokk", "Sykepleier"] };
const THIS_YEAR = new Date().getFullYear();
const job = { lastWorkYear: String(THIS_YEAR - 2), jobTitle: "Kokk", company: "Kafé Nord" };
const hourlyJob = { ...job, period: "hour", salary: "212" };

const openAtStep = (step: number, values: object) => openStep("previous-job", "forrige-jobb", step, values);
const field = (name: string) => screen.getByLabelText(name);

afterEach(() => {
  vi.useRealTimers();
});

describe("unemployed form", () => {
  // spec 2.2.79
  it("asks whether one has worked, then for the last job in three steps", async () => {
    stubServer(TITLES);
    openContribution("/bidra");
    fireEvent.click(screen.getByRole("link", { name: /^Arbeidsledig/ }));
    expect(screen.getByRole("group", { name: "Har du vært i jobb tidligere?" })).toBeVisible();
    fireEvent.click(screen.getByRole("radio", { name: "Ja" }));
    expect(await screen.findByText("Steg 1 av 3")).toBeVisible();
    expect(screen.getByRole("radio", { name: "Ja" })).toBeChecked();
    clickButton("Tilbake");
    expect(await screen.findByRole("heading", { name: "Hva passer for deg?" })).toBeVisible();
  });

  // spec 2.2.79
  it("asks for the desired job without a former one", async () => {
    stubServer(TITLES);
    openContribution("/bidra?situasjon=arbeidsledig");
    fireEvent.click(screen.getByRole("radio", { name: "Nei" }));
    expect(await screen.findByRole("heading", { name: "Hvilken jobb ønsker du deg?" })).toBeVisible();
    fireEvent.click(screen.getByRole("radio", { name: "Ja" }));
    expect(await screen.findByRole("heading", { name: "Hva jobbet du som sist?" })).toBeVisible();
  });

  // spec 2.2.79
  it("asks for year, job, place, salary type and pay", async () => {
    stubServer(TITLES);
    openAtStep(1, {});
    await screen.findByText("Steg 1 av 3");
    fill(field("Siste år i arbeid"), String(THIS_YEAR));
    fill(getCombobox("Stilling"), "Kokk");
    fill(getCombobox("Arbeidsgiver"), "Kafé Nord");
    expect(getCombobox("Sted")).toHaveValue("");
    clickButton("Neste");
    await screen.findByText("Steg 2 av 3");
    expect(screen.getByRole("radio", { name: "Jeg hadde fast lønn" })).toBeChecked();
    fireEvent.click(screen.getByRole("radio", { name: "Jeg fikk timelønn" }));
    fill(field("Lønn før skatt"), "200");
    fill(field("Stillingsprosent"), "50");
    expect(screen.getByText("= 390 000 kr i full stilling")).toBeVisible();
    clickButton("Neste");
    await screen.findByText("Steg 3 av 3");
    expect(screen.getByRole("button", { name: "Send inn" })).toBeVisible();
  });
});

describe("former job", () => {
  // spec 2.5.10
  it.each([
    ["", "Siste år i arbeid må fylles ut."],
    ["1979", `Skriv et årstall fra 1980 til ${THIS_YEAR}.`],
    [String(THIS_YEAR + 1), `Skriv et årstall fra 1980 til ${THIS_YEAR}.`],
  ])("rejects the year '%s'", async (lastWorkYear, text) => {
    stubServer(TITLES);
    openAtStep(1, { ...job, lastWorkYear });
    await screen.findByText("Steg 1 av 3");
    clickButton("Neste");
    await waitFor(() => expect(field("Siste år i arbeid")).toHaveAccessibleDescription(text));
    expect(getToast()).toHaveTextContent(text);
  });

  it.each(["1980", String(THIS_YEAR)])("accepts the year %s", async (lastWorkYear) => {
    stubServer(TITLES);
    openAtStep(1, { ...job, lastWorkYear });
    await screen.findByText("Steg 1 av 3");
    clickButton("Neste");
    expect(await screen.findByText("Steg 2 av 3")).toBeVisible();
  });

  it("is hidden after five years, not after four", async () => {
    stubServer(TITLES);
    openAtStep(1, {});
    await screen.findByText("Steg 1 av 3");
    fill(field("Siste år i arbeid"), String(THIS_YEAR - 4));
    expect(screen.queryByText(/forstå lønnsutviklingen/)).not.toBeInTheDocument();
    fill(field("Siste år i arbeid"), String(THIS_YEAR - 5));
    expect(screen.getByText(/vises ikke offentlig, men hjelper oss å forstå lønnsutviklingen/)).toBeVisible();
  });

  // spec 2.5.10
  it("requires title and employer", async () => {
    stubServer(TITLES);
    openAtStep(1, { lastWorkYear: job.lastWorkYear });
    await screen.findByText("Steg 1 av 3");
    fireEvent.keyDown(getCombobox("Stilling"), { key: "Enter" });
    await waitFor(() => expect(getCombobox("Stilling")).toHaveAccessibleDescription("Stillingstittel må fylles ut."));
    expect(getToast()).toHaveTextContent("Påkrevd felt mangler: Stillingstittel må fylles ut.");
    fill(getCombobox("Stilling"), "Kokk");
    fireEvent.keyDown(getCombobox("Stilling"), { key: "Enter" });
    await waitFor(() => expect(getCombobox("Arbeidsgiver")).toHaveAccessibleDescription("Arbeidsgiver må fylles ut."));
  });

  // spec 2.5.10
  it.each([
    ["hourly", "", "Lønn må fylles ut."],
    ["hourly", "99", "Timelønn må være mellom 100 og 5000 NOK per time."],
    ["hourly", "5001", "Timelønn må være mellom 100 og 5000 NOK per time."],
    ["annual", "", "Lønn må fylles ut."],
    ["annual", "99999", "Årslønn må være mellom 100,000 og 10,000,000 NOK."],
    ["annual", "10000001", "Årslønn må være mellom 100,000 og 10,000,000 NOK."],
  ])("rejects %s '%s': %s", async (type, salary, text) => {
    stubServer(TITLES);
    openAtStep(2, { ...job, period: type === "hourly" ? "hour" : "year", salary });
    await screen.findByText("Steg 2 av 3");
    clickButton("Neste");
    await waitFor(() => expect(getToast()).toHaveTextContent(text));
    expect(field("Lønn før skatt")).toHaveAccessibleDescription(expect.stringContaining(text));
  });

  it.each([
    ["hourly", "100"],
    ["hourly", "5000"],
    ["annual", "100000"],
    ["annual", "10000000"],
  ])("accepts %s %s", async (type, salary) => {
    stubServer(TITLES);
    openAtStep(2, { ...job, period: type === "hourly" ? "hour" : "year", salary });
    await screen.findByText("Steg 2 av 3");
    clickButton("Neste");
    expect(await screen.findByText("Steg 3 av 3")).toBeVisible();
  });

  // spec 2.5.10
  it.each(["0", "0,9", "101"])("rejects %s percent of full time", async (employmentPercentage) => {
    stubServer(TITLES);
    openAtStep(2, { ...hourlyJob, employmentPercentage });
    await screen.findByText("Steg 2 av 3");
    clickButton("Neste");
    await waitFor(() =>
      expect(field("Stillingsprosent")).toHaveAccessibleDescription("Stillingsprosent må være mellom 1 og 100%"),
    );
  });
});

describe("years since the job", () => {
  // spec 2.5.12
  it.each([
    ["2026", "0 år siden"],
    ["2022", "4 år siden"],
    ["2021", "[HIDDEN] 5 år siden"],
    ["1980", "[HIDDEN] 46 år siden"],
  ])("of %s are sent as '%s'", (year, text) => {
    expect(formatYearsSince(year, new Date(2026, 10, 21))).toBe(text);
  });
});

describe("former job request", () => {
  // spec 2.3.23, 2.3.27, 2.5.12, 2.9.21
  it("converts an hourly wage and fills in defaults", async () => {
    const server = stubServer({ ...TITLES, "/api/salary-entries": respondCreated });
    openAtStep(3, { ...hourlyJob, employmentPercentage: "" });
    await screen.findByText("Steg 3 av 3");
    clickButton("Send inn");
    await waitFor(() => expect(getPostedBodies(server)).toHaveLength(1));
    expect(getPostedBodies(server)).toEqual([
      {
        jobTitle: "Kokk",
        company: "Kafé Nord",
        location: "Ikke oppgitt",
        annualSalary: 212 * 1950,
        hourlyWage: 212,
        employmentPercentage: 100,
        experienceYears: "2 år siden",
        benefits: [],
        display: "recommended",
      },
    ]);
  });

  it("converts an hourly wage at the hours of the week, for a full position", async () => {
    const server = stubServer({ ...TITLES, "/api/salary-entries": respondCreated });
    openAtStep(3, { ...hourlyJob, employmentPercentage: "50", weekHours: "35,5" });
    await screen.findByText("Steg 3 av 3");
    clickButton("Send inn");
    await waitFor(() => expect(getPostedBodies(server)).toHaveLength(1));
    expect(getPostedBodies(server)[0]).toMatchObject({ annualSalary: 391_352, employmentPercentage: 50 });
  });

  // spec 2.4.56, 2.8.9, 2.9.22
  it.each([
    [THIS_YEAR - 4, /^Takk for ditt bidrag!: Lønna di er lagret anonymt\. Nå har du/],
    [THIS_YEAR - 5, /^Takk for ditt bidrag!: .* Den vises ikke offentlig,/],
  ])("of %i confirms and opens the home page after 2 s", async (year, text) => {
    stubServer({ ...TITLES, "/api/salary-entries": respondCreated });
    openAtStep(3, { ...hourlyJob, lastWorkYear: String(year) });
    await screen.findByText("Steg 3 av 3");
    vi.useFakeTimers();
    clickButton("Send inn");
    await advanceTime(0);
    expect(getToast()).toHaveTextContent(text);
    expect(sessionStorage.getItem("contribution-previous-job")).toBeNull();
    await advanceTime(1999);
    expect(getUrlOutput()).toHaveTextContent("/bidra");
    await advanceTime(1);
    expect(getUrlOutput()).toHaveTextContent(/^\/$/);
  });

  // spec 2.8.8
  it("shows an error on failure", async () => {
    stubServer({ ...TITLES, "/api/salary-entries": () => new Response("<html>", { status: 502 }) });
    openAtStep(3, hourlyJob);
    await screen.findByText("Steg 3 av 3");
    clickButton("Send inn");
    await waitFor(() =>
      expect(getToast()).toHaveTextContent("Feil ved lagring: Kunne ikke lagre dataene. Prøv igjen senere."),
    );
  });
});

describe("desired job", () => {
  const open = async () => {
    openContribution("/bidra?situasjon=onsket-jobb");
    await screen.findByRole("heading", { name: "Hvilken jobb ønsker du deg?" });
  };

  // spec 2.5.11
  it("requires a title", async () => {
    const server = stubServer(TITLES);
    await open();
    clickButton("Send inn");
    const text = "Ønsket stillingstittel må fylles ut.";
    await waitFor(() => expect(getCombobox("Ønsket stillingstittel")).toHaveAccessibleDescription(text));
    expect(getToast()).toHaveTextContent(`Påkrevd felt mangler: ${text}`);
    expect(getPostedBodies(server)).toEqual([]);
  });

  // spec 2.3.23, 2.3.27
  it("is sent without access and opens the job title page", async () => {
    const server = stubServer({ ...TITLES, "/api/job-seeker-entries": () => jsonResponse({}, 201) });
    await open();
    await waitFor(() => expect(getRequests(server)).toContain("/api/job-titles"));
    expect(screen.getByText("Du får ikke se nøyaktige tall av å sende dette.")).toBeVisible();
    fill(getCombobox("Ønsket stillingstittel"), " kokk ");
    vi.useFakeTimers();
    clickButton("Send inn");
    await advanceTime(0);
    expect(getPostedBodies(server)).toEqual([{ desiredJobTitle: "kokk" }]);
    expect(getToast()).toHaveTextContent("Takk for ditt bidrag!: Ønsket ditt er lagret anonymt.");
    // The specification lets only the other forms go on by themselves.
    await advanceTime(10_000);
    fireEvent.click(screen.getByRole("link", { name: "Gå videre" }));
    expect(getUrlOutput()).toHaveTextContent(/^\/job\/Kokk$/);
  });

  // spec 2.8.8
  it("shows an error on failure", async () => {
    stubServer({ ...TITLES, "/api/job-seeker-entries": () => new Response("<html>", { status: 502 }) });
    await open();
    fill(getCombobox("Ønsket stillingstittel"), "Kokk");
    clickButton("Send inn");
    await waitFor(() =>
      expect(getToast()).toHaveTextContent("Feil ved lagring: Kunne ikke lagre dataene. Prøv igjen senere."),
    );
    expect(getCombobox("Ønsket stillingstittel")).toHaveValue("Kokk");
  });
});
