import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  advanceTime,
  clickButton,
  getCombobox,
  getPostedBodies,
  openStep,
  respondCreated,
} from "#testing/contribution";
import { fill, getUrlOutput } from "#testing/render";
import { getRequests, jsonResponse, stubServer } from "#testing/server";
import { getToast } from "#testing/toast";
import "./SalaryFlow";
import { SHOWS_ALL } from "../fields/display";

const TITLES = { "/api/job-titles": ["Lege", "Sykepleier"] };
const rejectEntry = (body: object, status = 422) => ({
  ...TITLES,
  "/api/salary-entries": () => jsonResponse(body, status),
});

const job = { jobTitle: "sykepleier", company: "Ahus", location: "Oslo" };
const hourly = { ...job, period: "hour", salary: "312", employmentPercentage: "50", experienceYears: "3-5" };
const annual = { ...hourly, period: "year", salary: "640000", employmentPercentage: "100" };

const openAtStep = (step: number, values: object) => openStep("employed", "i-arbeid", step, values);
const field = (name: string) => screen.getByLabelText(name);

afterEach(() => {
  vi.useRealTimers();
});

describe("first step", () => {
  // spec 2.2.74
  it("asks for the title, then workplace and place", async () => {
    stubServer(TITLES);
    openAtStep(1, {});
    await screen.findByText("Steg 1 av 3");
    expect(screen.getAllByRole("combobox")).toEqual([getCombobox("Stilling")]);
    fill(getCombobox("Stilling"), "Lege");
    fill(getCombobox("Arbeidsplass"), "Ahus");
    expect(screen.queryByRole("button", { name: "Neste" })).not.toBeInTheDocument();
    fill(getCombobox("Sted"), "Oslo");
    clickButton("Neste");
    expect(await screen.findByText("Steg 2 av 3")).toBeVisible();
    await waitFor(() => expect(field("Lønn før skatt")).toHaveFocus());
  });

  // spec 2.5.7
  it.each([
    ["Stilling", {}, "Stillingstittel må fylles ut"],
    ["Arbeidsplass", { jobTitle: "Lege", location: "Oslo" }, "Arbeidsplass må fylles ut"],
    ["Sted", { jobTitle: "Lege", company: "Ahus" }, "Sted må fylles ut"],
  ])("shows a missing '%s' under the field and in a toast", async (name, values, text) => {
    stubServer(TITLES);
    openAtStep(1, values);
    await screen.findByText("Steg 1 av 3");
    fireEvent.keyDown(getCombobox("Stilling"), { key: "Enter" });
    await waitFor(() => expect(getCombobox(name)).toHaveAccessibleDescription(text));
    expect(getCombobox(name)).toHaveFocus();
    expect(getToast()).toHaveTextContent(`Påkrevd felt mangler: ${text}`);
    fill(getCombobox(name), "Noe");
    expect(getCombobox(name)).not.toHaveAccessibleDescription(text);
  });

  it("rejects names of one letter", async () => {
    stubServer(TITLES);
    openAtStep(1, { ...job, company: "X" });
    await screen.findByText("Steg 1 av 3");
    clickButton("Neste");
    await waitFor(() =>
      expect(getCombobox("Arbeidsplass")).toHaveAccessibleDescription("Arbeidsplass må være minst 2 tegn"),
    );
    expect(getToast()).toHaveTextContent("Ugyldig verdi: Arbeidsplass må være minst 2 tegn");
  });

  it("is shown for the URL of a later step", async () => {
    stubServer(TITLES);
    openAtStep(3, { jobTitle: "Lege" });
    expect(await screen.findByText("Steg 1 av 3")).toBeVisible();
  });
});

describe("period of the pay", () => {
  const period = (name: string) => screen.getByRole("radio", { name });

  // spec 2.2.74
  it("is a year until another is chosen, and keeps the amount", async () => {
    stubServer(TITLES);
    openAtStep(2, { ...annual, salary: "" });
    await screen.findByText("Steg 2 av 3");
    expect(period("År")).toBeChecked();
    await userEvent.click(period("Måned"));
    await userEvent.type(field("Lønn før skatt"), "48000");
    expect(screen.getByText("= 576 000 kr i året i full stilling")).toBeVisible();
    await userEvent.click(period("År"));
    expect(field("Lønn før skatt")).toHaveValue("48\u00a0000");
  });

  it("of a month is sent as a year", async () => {
    const server = stubServer({ ...TITLES, "/api/salary-entries": respondCreated });
    openAtStep(3, { ...annual, period: "month", salary: "48000" });
    await screen.findByText("Steg 3 av 3");
    clickButton("Send inn");
    await waitFor(() => expect(getPostedBodies(server)).toHaveLength(1));
    expect(getPostedBodies(server)[0]).toMatchObject({ annualSalary: 576_000 });
    expect(getPostedBodies(server)[0]).not.toHaveProperty("hourlyWage");
  });

  // spec 2.2.75
  it("goes back to a first step that kept its input", async () => {
    stubServer(TITLES);
    openAtStep(2, job);
    await screen.findByText("Steg 2 av 3");
    clickButton("Tilbake");
    await screen.findByText("Steg 1 av 3");
    expect(
      [getCombobox("Stilling"), getCombobox("Arbeidsplass"), getCombobox("Sted")].map(
        (input) => (input as HTMLInputElement).value,
      ),
    ).toEqual(["sykepleier", "Ahus", "Oslo"]);
  });
});

describe("pay", () => {
  // spec 2.2.76
  it("is grouped in thousands while typing", async () => {
    stubServer(TITLES);
    openAtStep(2, { ...annual, salary: "" });
    await screen.findByText("Steg 2 av 3");
    await userEvent.type(field("Lønn før skatt"), "640000");
    expect(field("Lønn før skatt")).toHaveValue("640\u00a0000");
  });

  // spec 2.2.76
  it.each(["600-650k", "37,5 t x 300 kr"])("of two numbers, '%s', is refused and not joined", async (typed) => {
    stubServer(TITLES);
    openAtStep(2, { ...annual, salary: "" });
    await screen.findByText("Steg 2 av 3");
    await userEvent.type(field("Lønn før skatt"), typed);
    const shown = (field("Lønn før skatt") as HTMLInputElement).value;
    expect(shown.replace(/\s/g, "")).toBe(typed.replace(/\s/g, ""));
    clickButton("Neste");
    await waitFor(() =>
      expect(field("Lønn før skatt")).toHaveAccessibleDescription(expect.stringContaining("Skriv ett beløp")),
    );
    expect(screen.getByText("Steg 2 av 3")).toBeVisible();
  });

  // spec 2.5.9
  it.each([
    ["hourly", hourly, "Lønn før skatt", "285,5", { hourlyWage: 285.5, annualSalary: 445_380 }],
    ["annual", annual, "Lønn før skatt", "612 345,00", { annualSalary: 612_345 }],
  ])("%s keeps what its decimal comma says", async (_, values, label, typed, sent) => {
    const server = stubServer({ ...TITLES, "/api/salary-entries": respondCreated });
    openAtStep(2, { ...values, employmentPercentage: "80", salary: "" });
    await screen.findByText("Steg 2 av 3");
    await userEvent.type(field(label), typed);
    clickButton("Neste");
    await screen.findByText("Steg 3 av 3");
    clickButton("Send inn");
    await waitFor(() => expect(getPostedBodies(server)).toHaveLength(1));
    expect(getPostedBodies(server)[0]).toMatchObject(sent);
  });

  it("shows an hourly wage per year for the percentage", async () => {
    stubServer(TITLES);
    openAtStep(2, { ...hourly, salary: "" });
    await screen.findByText("Steg 2 av 3");
    fill(field("Lønn før skatt"), "312");
    expect(screen.getByText("= 304 200 kr i året, 608 400 kr i full stilling")).toBeVisible();
    fill(field("Stillingsprosent"), "100");
    expect(screen.getByText("= 608 400 kr i året i full stilling")).toBeVisible();
    fill(field("Timer i uka i full stilling"), "35,5");
    expect(screen.getByText("= 575 952 kr i året i full stilling")).toBeVisible();
  });

  it.each(["", "29,9", "40,1", "35,55"])("for a week of '%s' hours is rejected", async (weekHours) => {
    stubServer(TITLES);
    openAtStep(2, { ...hourly, weekHours });
    await screen.findByText("Steg 2 av 3");
    clickButton("Neste");
    const text = "Skriv et tall fra 30 til 40, med høyst én desimal.";
    await waitFor(() =>
      expect(field("Timer i uka i full stilling")).toHaveAccessibleDescription(expect.stringContaining(text)),
    );
  });

  it("of a year needs no hours", async () => {
    stubServer(TITLES);
    openAtStep(2, { ...annual, weekHours: "" });
    await screen.findByText("Steg 2 av 3");
    expect(screen.queryByLabelText("Timer i uka i full stilling")).not.toBeInTheDocument();
    clickButton("Neste");
    expect(await screen.findByText("Steg 3 av 3")).toBeVisible();
  });

  it.each([
    ["year", "48000", "Mente du 48 000 kr i måneden?", "Ja, i måneden", "Måned"],
    ["year", "312", "Mente du 312 kr i timen?", "Ja, i timen", "Time"],
    ["hour", "576000", "Mente du 576 000 kr i året?", "Ja, i året", "År"],
  ])("of %s %s is questioned, and its period changed", async (period, salary, question, answer, chosen) => {
    stubServer(TITLES);
    openAtStep(2, { ...annual, period, salary });
    expect(await screen.findByText(question)).toBeVisible();
    clickButton(answer);
    expect(screen.getByRole("radio", { name: chosen })).toBeChecked();
    await waitFor(() => expect(field("Lønn før skatt")).toHaveFocus());
    await waitFor(() => expect(screen.queryByText(/^Mente du/)).toBeNull());
  });

  // spec 2.5.9
  it.each([
    ["hourly", "", "Påkrevd felt mangler", "Skriv timelønna"],
    ["hourly", "99", "Ugyldig verdi", "Timelønn må være minst 100 NOK per time."],
    ["hourly", "5001", "Ugyldig verdi", "Timelønn kan ikke overstige 5000 NOK per time."],
    ["annual", "", "Påkrevd felt mangler", "Skriv lønna"],
    ["annual", "99999", "Ugyldig verdi", "Årslønn må være minst 100,000 NOK."],
    ["annual", "10000001", "Ugyldig verdi", "Årslønn kan ikke overstige 10,000,000 NOK."],
  ])("of %s '%s' is rejected: %s", async (type, salary, title, text) => {
    stubServer(TITLES);
    openAtStep(2, { ...(type === "hourly" ? hourly : annual), salary });
    await screen.findByText("Steg 2 av 3");
    clickButton("Neste");
    const payField = field("Lønn før skatt");
    await waitFor(() => expect(payField).toBeInvalid());
    expect(payField).toHaveAccessibleDescription(expect.stringContaining(text));
    expect(getToast()).toHaveTextContent(`${title}: ${text}`);
  });

  // spec 2.5.9
  it.each([
    ["hourly", "100"],
    ["hourly", "5000"],
    ["annual", "100000"],
    ["annual", "10000000"],
  ])("of %s %s is accepted", async (type, salary) => {
    stubServer(TITLES);
    openAtStep(2, { ...(type === "hourly" ? hourly : annual), salary });
    await screen.findByText("Steg 2 av 3");
    clickButton("Neste");
    expect(await screen.findByText("Steg 3 av 3")).toBeVisible();
  });
});

describe("parts of the pay", () => {
  const open = async (values: object = annual) => {
    openAtStep(2, values);
    await screen.findByText("Steg 2 av 3");
  };
  const divided = { ...annual, salary: "640000", basePay: "600000", fixedAdditions: "40000", bonus: "0" };
  const send = async () => {
    clickButton("Neste");
    await screen.findByText("Steg 3 av 3");
    clickButton("Send inn");
  };

  it("sum to the yearly salary and include additions", async () => {
    const server = stubServer({ ...TITLES, "/api/salary-entries": respondCreated });
    await open({ ...annual, period: "month", salary: "50000" });
    await userEvent.type(field("Grunnlønn"), "580000");
    await userEvent.type(field("Faste tillegg"), "40000");
    const sum = field("Lønn før skatt");
    expect(sum).toHaveAttribute("readonly");
    expect(sum).toHaveValue("620\u00a0000");
    expect(screen.getByRole("radio", { name: "År" })).toBeChecked();
    expect(screen.getByText("Summen av delene er 620 000 kr.")).toBeVisible();
    expect(screen.queryByRole("group", { name: /^Er tillegg og bonus med/ })).toBeNull();
    await send();
    await waitFor(() => expect(getPostedBodies(server)).toHaveLength(1));
    expect(getPostedBodies(server)[0]).toMatchObject({
      annualSalary: 620_000,
      payParts: { fixedAdditions: 40_000, bonus: 0 },
    });
    expect(getPostedBodies(server)[0]).not.toHaveProperty("includesAdditions");
  });

  it("are a part of the salary without a base pay", async () => {
    const server = stubServer({ ...TITLES, "/api/salary-entries": respondCreated });
    await open();
    await userEvent.type(field("Bonus og provisjon"), "20000");
    expect(field("Lønn før skatt")).not.toHaveAttribute("readonly");
    expect(screen.getByText("Grunnlønna blir 620 000 kr.")).toBeVisible();
    await send();
    await waitFor(() => expect(getPostedBodies(server)).toHaveLength(1));
    expect(getPostedBodies(server)[0]).toMatchObject({
      annualSalary: 640_000,
      payParts: { fixedAdditions: 0, bonus: 20_000 },
    });
  });

  it.each([
    ["Grunnlønn", { ...divided, bonus: "600001" }, "Grunnlønna må være minst halvparten av årslønna"],
    ["Bonus og provisjon", { ...annual, bonus: "320001" }, "Tillegg og bonus kan ikke være mer enn halvparten"],
    ["Faste tillegg", { ...divided, fixedAdditions: "40-50k" }, "Skriv ett beløp"],
  ])("are rejected at '%s'", async (name, values, text) => {
    stubServer(TITLES);
    await open(values);
    clickButton("Neste");
    await waitFor(() => expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(text)));
    expect(screen.getByText("Steg 2 av 3")).toBeVisible();
  });

  it("are left out when they are emptied", async () => {
    const server = stubServer({ ...TITLES, "/api/salary-entries": respondCreated });
    await open({ ...divided, includesAdditions: "no" });
    for (const part of ["Grunnlønn", "Faste tillegg", "Bonus og provisjon"]) await userEvent.clear(field(part));
    await userEvent.clear(field("Lønn før skatt"));
    await userEvent.type(field("Lønn før skatt"), "650000");
    await send();
    await waitFor(() => expect(getPostedBodies(server)).toHaveLength(1));
    expect(getPostedBodies(server)[0]).toMatchObject({ annualSalary: 650_000, includesAdditions: false });
    expect(getPostedBodies(server)[0]).not.toHaveProperty("payParts");
  });

  it("are not asked for with an hourly wage, and return with the year", async () => {
    stubServer(TITLES);
    await open(divided);
    await userEvent.click(screen.getByRole("radio", { name: "Time" }));
    expect(field("Lønn før skatt")).not.toHaveAttribute("readonly");
    expect(screen.queryByLabelText("Grunnlønn")).toBeNull();
    fill(field("Lønn før skatt"), "300");
    await userEvent.click(screen.getByRole("radio", { name: "År" }));
    expect(field("Lønn før skatt")).toHaveValue("640\u00a0000");
    expect(field("Grunnlønn")).toHaveValue("600\u00a0000");
  });

  it("show the server's refusal at base pay", async () => {
    const text = "Grunnlønna må være minst halvparten av årslønna";
    stubServer(rejectEntry({ error: text, code: "invalid_fields", fields: { payParts: text } }));
    openAtStep(3, divided);
    await screen.findByText("Steg 3 av 3");
    clickButton("Send inn");
    await waitFor(() => expect(field("Grunnlønn")).toHaveAccessibleDescription(expect.stringContaining(text)));
  });
});

describe("unusual pay", () => {
  const official = { agreed: { p25: 430_000, p75: 560_000 } };
  const responses = { ...TITLES, "/api/jobs/Sykepleier": { jobTitle: "Sykepleier", official } };
  const question = /^Det er mye for en sykepleier \(de fleste: 430 000–560 000\)\. Stemmer det\?$/;

  it("is asked about before the next step", async () => {
    stubServer(responses);
    openAtStep(2, { ...annual, salary: "6400000" });
    expect(await screen.findByText(question)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Neste" })).toBeNull();
    clickButton("Rett");
    await waitFor(() => expect(field("Lønn før skatt")).toHaveFocus());
    clickButton("Ja, det stemmer");
    clickButton("Neste");
    expect(await screen.findByText("Steg 3 av 3")).toBeVisible();
  });

  it("is asked about again when it changes", async () => {
    stubServer(responses);
    openAtStep(2, { ...annual, salary: "6400000" });
    await screen.findByText(question);
    clickButton("Ja, det stemmer");
    expect(screen.queryByText(question)).toBeNull();
    fill(field("Lønn før skatt"), "7400000");
    expect(screen.getByText(question)).toBeVisible();
    fill(field("Lønn før skatt"), "2240000");
    expect(screen.queryByText(question)).toBeNull();
  });

  it("is measured in a full position", async () => {
    stubServer(responses);
    openAtStep(2, { ...annual, salary: "120000", employmentPercentage: "100" });
    expect(await screen.findByText(/^Det er lite for en sykepleier/)).toBeVisible();
    fill(field("Stillingsprosent"), "20");
    expect(screen.queryByText(/^Det er lite/)).toBeNull();
  });

  it("of an unknown title is not asked about, and the title not sent", async () => {
    const server = stubServer(responses);
    openAtStep(2, { ...annual, jobTitle: "Romskipskaptein", salary: "6400000" });
    await screen.findByText("Steg 2 av 3");
    await waitFor(() => expect(getRequests(server)).toContain("/api/job-titles"));
    expect(screen.getByRole("button", { name: "Neste" })).toBeVisible();
    expect(getRequests(server).filter((url) => url.startsWith("/api/jobs/"))).toEqual([]);
  });
});

describe("other job details", () => {
  // spec 2.5.8
  it.each([
    ["", "Skriv stillingsprosenten"],
    ["0", "Stillingsprosent må være mellom 0 og 100%"],
    ["100,1", "Stillingsprosent må være mellom 0 og 100%"],
    ["101", "Stillingsprosent må være mellom 0 og 100%"],
  ])("reject '%s' percent", async (employmentPercentage, text) => {
    stubServer(TITLES);
    openAtStep(2, { ...hourly, employmentPercentage });
    await screen.findByText("Steg 2 av 3");
    clickButton("Neste");
    await waitFor(() => expect(field("Stillingsprosent")).toHaveAccessibleDescription(text));
    expect(getToast()).toHaveTextContent(text);
  });

  // spec 2.5.8
  it.each(["0,1", "37,5", "100"])("accept %s percent", async (employmentPercentage) => {
    stubServer(TITLES);
    openAtStep(2, { ...hourly, employmentPercentage });
    await screen.findByText("Steg 2 av 3");
    clickButton("Neste");
    expect(await screen.findByText("Steg 3 av 3")).toBeVisible();
  });

  // spec 2.5.7
  it("require experience but not education or benefits", async () => {
    stubServer(TITLES);
    openAtStep(2, { ...hourly, experienceYears: "" });
    await screen.findByText("Steg 2 av 3");
    clickButton("Neste");
    const experience = screen.getByRole("group", { name: "Erfaring" });
    await waitFor(() => expect(experience).toHaveAccessibleDescription("Erfaring må fylles ut"));
    expect(getToast()).toHaveTextContent("Påkrevd felt mangler: Erfaring må fylles ut");
    fireEvent.click(screen.getByRole("radio", { name: "10+ år" }));
    clickButton("Neste");
    expect(await screen.findByText("Steg 3 av 3")).toBeVisible();
  });

  // spec 2.3.24
  it("offer the specified values", async () => {
    stubServer(TITLES);
    openAtStep(2, hourly);
    await screen.findByText("Steg 2 av 3");
    const experience = within(screen.getByRole("group", { name: "Erfaring" })).getAllByRole("radio");
    expect(experience.map((radio) => radio.closest("label")?.textContent)).toEqual([
      "0–1 år",
      "1–3 år",
      "3–5 år",
      "5–10 år",
      "10+ år",
    ]);
    const education = [...(field("Utdanning") as HTMLSelectElement).options].map(({ value }) => value);
    expect(education).toEqual(["", "grunnskole", "videregaende", "fagskole", "bachelor", "master", "phd"]);
    expect(screen.queryByLabelText(/alder/i)).not.toBeInTheDocument();
  });
});

describe("request", () => {
  it.each([
    ["Ja", true],
    ["Nei", false],
  ])("has the answer '%s' about additions", async (answer, includesAdditions) => {
    const server = stubServer({ ...TITLES, "/api/salary-entries": respondCreated });
    openAtStep(2, annual);
    await screen.findByText("Steg 2 av 3");
    const question = within(screen.getByRole("group", { name: "Er tillegg og bonus med i lønna?" }));
    expect(question.getByRole("radio", { name: "Vil ikke oppgi" })).toBeChecked();
    fireEvent.click(question.getByRole("radio", { name: answer }));
    clickButton("Neste");
    await screen.findByText("Steg 3 av 3");
    clickButton("Send inn");
    await waitFor(() => expect(getPostedBodies(server)).toHaveLength(1));
    expect(getPostedBodies(server)[0]).toMatchObject({ includesAdditions });
  });

  // spec 2.3.20
  it("converts an hourly wage at 37.5 hours and 52 weeks", async () => {
    const server = stubServer({ ...TITLES, "/api/salary-entries": respondCreated });
    openAtStep(3, { ...hourly, educationLevel: "bachelor", benefits: ["Bonus"] });
    await screen.findByText("Steg 3 av 3");
    clickButton("Send inn");
    await waitFor(() => expect(getPostedBodies(server)).toHaveLength(1));
    expect(getPostedBodies(server)).toEqual([
      {
        jobTitle: "sykepleier",
        company: "Ahus",
        location: "Oslo",
        annualSalary: 304_200,
        hourlyWage: 312,
        employmentPercentage: 50,
        experienceYears: "3-5",
        educationLevel: "bachelor",
        benefits: ["Bonus"],
        display: "recommended",
      },
    ]);
  });

  it("converts an hourly wage at the hours of the week", async () => {
    const server = stubServer({ ...TITLES, "/api/salary-entries": respondCreated });
    openAtStep(3, { ...hourly, weekHours: "35,5" });
    await screen.findByText("Steg 3 av 3");
    clickButton("Send inn");
    await waitFor(() => expect(getPostedBodies(server)).toHaveLength(1));
    expect(getPostedBodies(server)[0]).toMatchObject({ annualSalary: 287_976, hourlyWage: 312 });
    expect(getPostedBodies(server)[0]).not.toHaveProperty("weekHours");
  });

  // spec 2.3.20
  it("contains the yearly salary and the organization number", async () => {
    const server = stubServer({ ...TITLES, "/api/salary-entries": respondCreated });
    openAtStep(3, { ...annual, organizationNumber: "923609016", industry: "Utvinning av råolje" });
    await screen.findByText("Steg 3 av 3");
    clickButton("Send inn");
    await waitFor(() => expect(getPostedBodies(server)).toHaveLength(1));
    expect(getPostedBodies(server)[0]).toMatchObject({
      annualSalary: 640_000,
      employmentPercentage: 100,
      organizationNumber: "923609016",
      industry: "Utvinning av råolje",
      benefits: [],
    });
    expect(getPostedBodies(server)[0]).not.toHaveProperty("hourlyWage");
    expect(getPostedBodies(server)[0]).not.toHaveProperty("age");
  });

  it("is sent once for several clicks", async () => {
    const server = stubServer({ ...TITLES, "/api/salary-entries": respondCreated });
    openAtStep(3, annual);
    await screen.findByText("Steg 3 av 3");
    const button = screen.getByRole("button", { name: "Send inn" });
    fireEvent.click(button);
    fireEvent.submit(button.closest("form") as HTMLFormElement);
    fireEvent.submit(button.closest("form") as HTMLFormElement);
    await screen.findByRole("heading", { name: "Takk for ditt bidrag!" });
    expect(getPostedBodies(server)).toHaveLength(1);
  });
});

describe("refused benefit", () => {
  it("is shown at the benefits and can be left out", async () => {
    const refused = "Godet kan ikke inneholde e-postadresse, telefonnummer eller fødselsnummer";
    const refuse = () => jsonResponse({ error: refused, fields: { benefits: refused } }, 422);
    stubServer({ ...TITLES, "/api/salary-entries": refuse });
    openAtStep(3, { ...annual, benefits: ["Bonus", "Ring 91234567"] });
    await screen.findByText("Steg 3 av 3");
    clickButton("Send inn");
    await screen.findByText("Steg 2 av 3");
    expect(screen.getByRole("group", { name: /^Goder/ })).toHaveAccessibleDescription(refused);
    const own = screen.getByRole("checkbox", { name: "Ring 91234567" });
    fireEvent.click(own);
    expect(own).not.toBeInTheDocument();
    expect(screen.getByRole("checkbox", { name: "Bonus" })).toBeChecked();
  });
});

describe("after sending", () => {
  async function send(values: object) {
    openAtStep(3, values);
    await screen.findByText("Steg 3 av 3");
    await waitFor(() => expect(getRequests(fetch as never)).toContain("/api/job-titles"));
    vi.useFakeTimers();
    clickButton("Send inn");
    await advanceTime(0);
  }

  // spec 2.2.81, 2.4.56, 2.9.22
  it("confirms and opens the job title page after 1.5 s", async () => {
    stubServer({ ...TITLES, "/api/salary-entries": respondCreated });
    await send(annual);
    expect(screen.getByRole("heading", { name: "Takk for ditt bidrag!" })).toHaveFocus();
    expect(getToast()).toHaveTextContent("Takk for ditt bidrag!: Lønna di er lagret anonymt. Nå har du full tilgang.");
    await advanceTime(1499);
    expect(getUrlOutput()).toHaveTextContent("/bidra");
    await advanceTime(1);
    expect(getUrlOutput()).toHaveTextContent(/^\/job\/Sykepleier$/);
  });

  // spec 2.2.81, 2.7.7
  it("opens the home page for a new title", async () => {
    stubServer({ ...TITLES, "/api/salary-entries": respondCreated });
    await send({ ...annual, jobTitle: "Romskipskaptein" });
    await advanceTime(1500);
    expect(getUrlOutput()).toHaveTextContent(/^\/$/);
  });

  // spec 2.4.55
  it("deletes the draft", async () => {
    stubServer({ ...TITLES, "/api/salary-entries": respondCreated });
    await send(annual);
    expect(sessionStorage.getItem("contribution-employed")).toBeNull();
  });
});

describe("name that looks like a person's", () => {
  const warning = "Arbeidsplass ser ut som navnet på en person";
  const refuseUnconfirmed = (_: unknown, init?: RequestInit) =>
    JSON.parse(String(init?.body)).confirmed
      ? jsonResponse({ id: "1", hidden: false, hasAccess: true, unknownNames: ["company"] }, 201)
      : jsonResponse({ error: warning, code: "personal_data", fields: { company: warning } }, 422);

  it("is sent after a confirmation", async () => {
    const server = stubServer({ ...TITLES, "/api/salary-entries": refuseUnconfirmed });
    openAtStep(3, { ...annual, company: "Kari Nordmann" });
    await screen.findByText("Steg 3 av 3");
    clickButton("Send inn");
    const dialog = await screen.findByRole("dialog", { name: "Er dette navnet på en person?" });
    expect(dialog).toHaveTextContent(warning);
    clickButton("Send likevel");
    await screen.findByRole("heading", { name: "Takk for ditt bidrag!" });
    expect(getPostedBodies(server).map(({ confirmed }) => confirmed)).toEqual([undefined, true]);
    expect(getToast()).toHaveTextContent("Vi kjenner ikke arbeidsplassen");
  });

  it("can be changed", async () => {
    const server = stubServer({ ...TITLES, "/api/salary-entries": refuseUnconfirmed });
    openAtStep(3, { ...annual, company: "Kari Nordmann" });
    await screen.findByText("Steg 3 av 3");
    clickButton("Send inn");
    await screen.findByRole("dialog");
    clickButton("Endre");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(getPostedBodies(server)).toHaveLength(1);
  });
});

describe("entry that is an outlier", () => {
  // spec 2.4.56
  it("is explained, and the page of the title opens", async () => {
    const outlier = { reason: "too_high", low: 270_000, high: 1_670_000 };
    stubServer({
      ...TITLES,
      "/api/salary-entries": () => jsonResponse({ id: "1", hidden: false, hasAccess: true, outlier }, 201),
    });
    openAtStep(3, { ...annual, salary: "6400000" });
    await screen.findByText("Steg 3 av 3");
    await waitFor(() => expect(getRequests(fetch as never)).toContain("/api/job-titles"));
    vi.useFakeTimers();
    clickButton("Send inn");
    await advanceTime(0);
    expect(getToast()).toHaveTextContent(
      "Lønna di holdes utenfor tallene. Lønna di er langt over det vi kjenner for sykepleier " +
        "(270 000 til 1 670 000 kr i året for full stilling, i dagens lønnsnivå). " +
        "Den teller med når tre andre har meldt inn noe lignende, eller når du retter den.",
    );
    await advanceTime(1500);
    expect(getUrlOutput()).toHaveTextContent(/^\/job\/Sykepleier$/);
  });
});

describe("failed request", () => {
  // spec 2.8.8
  it("shows the server's message and keeps the step", async () => {
    stubServer(rejectEntry({ error: "Du har prøvd for mange ganger.", code: "too_many_tries" }, 429));
    openAtStep(3, annual);
    await screen.findByText("Steg 3 av 3");
    clickButton("Send inn");
    await waitFor(() => expect(getToast()).toHaveTextContent("Feil ved lagring: Du har prøvd for mange ganger."));
    expect(screen.getByRole("alert")).toHaveTextContent(
      "Feil ved lagring" + "Du har prøvd for mange ganger. Alt du har skrevet, står her.",
    );
    await waitFor(() => expect(screen.getByRole("button", { name: "Send inn" })).toBeEnabled());
    expect(sessionStorage.getItem("contribution-employed")).toContain("640000");
  });

  // spec 2.8.8
  it("shows a plain message without a response", async () => {
    stubServer({
      ...TITLES,
      "/api/salary-entries": () => {
        throw new TypeError("Failed to fetch");
      },
    });
    openAtStep(3, annual);
    await screen.findByText("Steg 3 av 3");
    clickButton("Send inn");
    await waitFor(() =>
      expect(getToast()).toHaveTextContent("Feil ved lagring: Kunne ikke lagre lønnsdataene. Prøv igjen."),
    );
  });

  it("goes to the field that the server rejected", async () => {
    const text = "Arbeidsplass har tegn som ikke kan brukes";
    stubServer(rejectEntry({ error: "Ugyldig", code: "invalid_fields", fields: { company: text } }));
    openAtStep(3, annual);
    await screen.findByText("Steg 3 av 3");
    clickButton("Send inn");
    await screen.findByText("Steg 1 av 3");
    expect(getCombobox("Arbeidsplass")).toHaveAccessibleDescription(text);
    expect(getToast()).toHaveTextContent(`Feil ved lagring: ${text}`);
  });

  it("goes to the pay if its yearly amount was rejected", async () => {
    const text = "Årslønn må være minst 100,000 NOK.";
    stubServer(rejectEntry({ error: "Ugyldig", code: "invalid_fields", fields: { annualSalary: text } }));
    openAtStep(3, hourly);
    await screen.findByText("Steg 3 av 3");
    clickButton("Send inn");
    await screen.findByText("Steg 2 av 3");
    expect(field("Lønn før skatt")).toBeInvalid();
  });
});

describe("workplace from the business registry", () => {
  const company = { name: "Equinor ASA", organizationNumber: "923609016", industry: "Olje", address: null };

  it("is sent with its number until the name is edited", async () => {
    stubServer({ ...TITLES, "/api/companies/search": [company] });
    openAtStep(1, { ...annual, company: "" });
    await screen.findByText("Steg 1 av 3");
    await userEvent.type(getCombobox("Arbeidsplass"), "equ");
    await userEvent.click(await screen.findByRole("option", { name: "Equinor ASA" }));
    expect(getCombobox("Arbeidsplass")).toHaveValue("Equinor ASA");
    expect(sessionStorage.getItem("contribution-employed")).toContain("923609016");
    await userEvent.type(getCombobox("Arbeidsplass"), " avd. Oslo");
    expect(sessionStorage.getItem("contribution-employed")).not.toContain("923609016");
  });
});

describe("what others see", () => {
  const SIMILAR = "/api/similar-entries";
  const choice = (name: string) => screen.getByRole("radio", { name });
  const recommended = { ...SHOWS_ALL, roundsPay: true, roundsToThousands: true };
  const counted = [
    { preset: "all", display: SHOWS_ALL, similar: "none" },
    { preset: "recommended", display: recommended, similar: "one_to_four" },
    { preset: "least", display: { ...SHOWS_ALL, hidesCompany: true }, similar: "five_or_more" },
  ];
  const openSummary = async (choices: object[] = counted, values: object = annual) => {
    const server = stubServer({ ...TITLES, "/api/salary-entries": respondCreated, [SIMILAR]: { choices } });
    openAtStep(3, values);
    await screen.findByText(/^Noen få andre lønninger/);
    return server;
  };
  const cardOf = (name: string) => choice(name).closest("div")?.textContent;

  it("is as recommended unless something else is chosen", async () => {
    const server = await openSummary();
    expect(getRequests(server).filter((url) => url.startsWith(SIMILAR))).toEqual([
      `${SIMILAR}?jobTitle=sykepleier&company=Ahus&location=Oslo&experienceYears=3-5`,
    ]);
    expect(choice("Anbefalt")).toBeChecked();
    expect(choice("Anbefalt")).toHaveAccessibleDescription(/Noen få andre lønninger kan være din\.$/);
    expect(choice("Alt")).toHaveAccessibleDescription(/Kolleger kan kanskje kjenne deg igjen\.$/);
    expect(choice("Minst mulig")).toHaveAccessibleDescription(/Minst fem andre lønninger kan være din\.$/);
    // The server says whether the place is shown.
    expect(cardOf("Anbefalt")).toContain("Ahus · Oslo");
    clickButton("Send inn");
    await waitFor(() => expect(getPostedBodies(server)).toHaveLength(1));
    expect(getPostedBodies(server)[0].display).toBe("recommended");
  });

  it("has the county in place of the municipality", async () => {
    const server = stubServer({
      ...TITLES,
      "/api/municipalities": ["Bergen", "Bodø"],
      "/api/county-wages/Bodø": { county: "Nordland", groups: [] },
      "/api/county-wages/Bergen": { county: "Vestland", groups: [] },
    });
    openAtStep(3, { ...annual, location: "bodø, Bergen, Storgata 5" });
    await waitFor(() => expect(cardOf("Anbefalt")).toContain("Ahus · Nordland, Vestland"));
    expect(cardOf("Alt")).toContain("Ahus · bodø, Bergen, Storgata 5");
    await userEvent.click(choice("Tilpass"));
    expect(screen.getByRole("radio", { name: "Nordland, Vestland" })).toBeChecked();
    expect(getRequests(server).filter((url) => /wages.*Storgata/.test(url))).toEqual([]);
  });

  it("has no place in place of an unknown one", async () => {
    stubServer({ ...TITLES, "/api/municipalities": ["Bergen", "Bodø"] });
    openAtStep(3, { ...annual, location: "Storgata 5" });
    await waitFor(() => expect(cardOf("Anbefalt")).toContain("Ahus3–5"));
  });

  it("is the least with one tap", async () => {
    const server = await openSummary();
    expect(cardOf("Minst mulig")).toContain("Arbeidsgiver ikke oppgitt");
    await userEvent.click(choice("Minst mulig"));
    clickButton("Send inn");
    await waitFor(() => expect(getPostedBodies(server)).toHaveLength(1));
    expect(getPostedBodies(server)[0].display).toBe("least");
  });

  it("is chosen part by part, beginning with the preset", async () => {
    const server = await openSummary();
    await userEvent.click(choice("Tilpass"));
    const part = (name: string) => within(screen.getByRole("group", { name }));
    await userEvent.click(part("Arbeidsplass").getByRole("radio", { name: "Skjult" }));
    expect(screen.getByText("Da teller ikke lønna i tallene for arbeidsgiveren.")).toBeVisible();
    await userEvent.click(part("Erfaring").getByRole("radio", { name: "Under 5 år" }));
    expect(cardOf("Tilpass")).toContain("Arbeidsgiver ikke oppgitt");
    const asked = "hidesCompany=true&coarsePlace=false&hidesPlace=false&hidesEducation=false&widensExperience=true";
    await waitFor(() => expect(getRequests(server).some((url) => url.endsWith(asked))).toBe(true));
    clickButton("Send inn");
    await waitFor(() => expect(getPostedBodies(server)).toHaveLength(1));
    expect(getPostedBodies(server)[0].display).toEqual({ ...recommended, hidesCompany: true, widensExperience: true });
  });

  it("shows the server's refusal at the question", async () => {
    const text = "Velg hvor mye av lønna andre skal se";
    stubServer(rejectEntry({ error: text, code: "invalid_fields", fields: { display: text } }));
    openAtStep(3, annual);
    await screen.findByText("Steg 3 av 3");
    clickButton("Send inn");
    const question = screen.getByRole("group", { name: "Hva skal andre se?" });
    expect(await within(question).findByRole("alert")).toHaveTextContent(text);
    await userEvent.click(choice("Alt"));
    expect(within(question).queryByRole("alert")).toBeNull();
  });
});
