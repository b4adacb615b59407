import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { useSession } from "#api/session";
import type { MySalaryEntry } from "#api/types";
import { claimDrafts, saveDraft } from "#domain/drafts";
import { kari } from "#testing/account";
import { getCombobox, openContribution } from "#testing/contribution";
import { fill, getUrlOutput, renderAt } from "#testing/render";
import { jsonResponse, stubServer } from "#testing/server";
import { ToastOutput } from "#testing/toast";
import ContributePage from "./ContributePage";
import "#features/contribution/salary/SalaryFlow";
import "./student/StudentFlow";
import { SHOWS_ALL } from "#features/contribution/fields/display";
import { openToMembers } from "#testing/access-policy";

const EMPLOYED = "/bidra?situasjon=i-arbeid";

function openAs(state: "loading" | "visitor", path: string) {
  stubServer({ "/api/auth/me": () => new Promise(() => {}) });
  if (state === "loading") localStorage.setItem("auth-token", "kari-token");
  return renderAt(path, <ContributePage />);
}

describe("contribution page", () => {
  // spec 1.2.70, 2.2.1
  it("asks for the situation and explains access", () => {
    openAs("visitor", "/bidra");
    expect(screen.getByRole("heading", { level: 1, name: "Send inn data" })).toBeVisible();
    expect(screen.getByRole("link", { name: /^Student .*Åpner nøyaktige tall$/ })).toBeVisible();
    expect(screen.getByRole("link", { name: /^I arbeid .*Åpner nøyaktige tall$/ })).toBeVisible();
    expect(screen.getByRole("link", { name: /^Arbeidsledig .*En tidligere jobb åpner/ })).toBeVisible();
    const situations = screen.getAllByRole("link").map(({ textContent }) => textContent);
    expect(situations.filter((name) => name !== "Logg inn" && name !== "Opprett konto")).toEqual(
      [/^Student/, /^I arbeid/, /^Arbeidsledig/].map((name) => expect.stringMatching(name)),
    );
  });

  it("promises a member with access no further access", async () => {
    localStorage.setItem("auth-token", "kari-token");
    stubServer({ "/api/auth/me": { ...kari.user, hasAccess: true, access: "open" } });
    const FetchUser = () => useSession().state;
    renderAt("/bidra", [<FetchUser key="user" />, <ContributePage key="page" />]);
    await waitFor(() => expect(document.body).not.toHaveTextContent(/åpner/i));
    expect(screen.getByRole("link", { name: /^I arbeid .*jobben du har nå\.$/ })).toBeVisible();
  });

  it.each(["/bidra", "/bidra?situasjon=arbeidsledig", "/bidra?situasjon=onsket-jobb"])(
    "promises no access if all members have it, at %s",
    async (path) => {
      openToMembers();
      openAs("visitor", path);
      expect(await screen.findByRole("heading", { level: 1 })).toBeVisible();
      expect(document.body).not.toHaveTextContent(/åpner/i);
    },
  );

  // spec 2.2.73
  it("asks a visitor to sign in before an own entry is edited", async () => {
    openAs("visitor", "/bidra?rett=6f1c");
    expect(screen.getByRole("heading", { name: "Innlogging kreves" })).toBeVisible();
    const redirect = encodeURIComponent("/bidra?rett=6f1c");
    expect(screen.getByRole("link", { name: "Logg inn" })).toHaveAttribute("href", `/login?redirect=${redirect}`);
    await userEvent.click(screen.getByRole("button", { name: "Tilbake" }));
    expect(screen.getByRole("link", { name: /^I arbeid/ })).toBeVisible();
  });

  // safety S2.2
  it("does not show a visitor what a member typed", () => {
    saveDraft("contribution-employed", { member: "kari", known: "{}", values: { jobTitle: "Sykepleier" } });
    openAs("visitor", EMPLOYED);
    expect(screen.getByRole("heading", { name: "Innlogging kreves" })).toBeVisible();
    expect(screen.queryByDisplayValue("Sykepleier")).toBeNull();
  });

  // spec 2.2.73
  it("shows a skeleton while the session is loading", () => {
    openAs("loading", EMPLOYED);
    expect(screen.getByText("Laster …")).toBeInTheDocument();
    expect(screen.queryByText("Innlogging kreves")).not.toBeInTheDocument();
    expect(screen.queryByRole("combobox")).not.toBeInTheDocument();
  });

  // spec 2.2.1
  it("shows a member the form and the way back", async () => {
    stubServer({});
    openContribution("/bidra");
    await userEvent.click(screen.getByRole("link", { name: /^I arbeid/ }));
    expect(await screen.findByRole("heading", { level: 1, name: "Hva jobber du som?" })).toBeVisible();
    await waitFor(() => expect(getCombobox("Stilling")).toHaveFocus());
    expect(screen.getByText("Steg 1 av 3")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Tilbake" }));
    expect(await screen.findByRole("link", { name: /^I arbeid/ })).toBeVisible();
  });

  it("shows the choice for an unknown situation", () => {
    openAs("visitor", "/bidra?situasjon=pensjonist&steg=3");
    expect(screen.getByRole("heading", { name: "Hva passer for deg?" })).toBeVisible();
  });
});

describe("visitor", () => {
  // spec 2.2.73
  it("reads that sending needs an account, and fills in the form", async () => {
    openAs("visitor", "/bidra?jobTitle=Lege");
    const line = within(screen.getByRole("complementary", { name: "Innlogging kreves" }));
    const redirect = encodeURIComponent("/bidra?jobTitle=Lege");
    expect(line.getByRole("link", { name: "Logg inn" })).toHaveAttribute("href", `/login?redirect=${redirect}`);
    expect(line.getByRole("link", { name: "Opprett konto" })).toHaveAttribute("href", `/register?redirect=${redirect}`);
    await userEvent.click(screen.getByRole("link", { name: /^I arbeid/ }));
    expect(await screen.findByRole("heading", { name: "Hva jobber du som?" })).toBeVisible();
    expect(screen.queryByText("Innlogging kreves")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Tilbake" }));
    expect(await screen.findByRole("link", { name: /^I arbeid/ })).toBeVisible();
  });

  const values = {
    jobTitle: "Sykepleier",
    company: "Ahus",
    location: "Oslo",
    period: "year",
    salary: "640000",
    employmentPercentage: "100",
    experienceYears: "3-5",
  };

  const openLastStep = async (responses: object) => {
    saveDraft("contribution-employed", { member: null, known: "{}", values });
    const server = stubServer({ "/api/job-titles": ["Sykepleier"], ...responses });
    renderAt(
      `${EMPLOYED}&steg=3`,
      <>
        <ContributePage />
        <ToastOutput />
      </>,
    );
    await screen.findByText("Steg 3 av 3");
    return server;
  };
  const getSent = (server: ReturnType<typeof stubServer>) =>
    server.mock.calls.filter(([, init]) => init?.method === "POST").map(([url]) => url);
  const type = async (label: string, text: string) => {
    await userEvent.clear(screen.getByLabelText(label));
    await userEvent.type(screen.getByLabelText(label), text);
  };
  const fillAccount = async () => {
    await type("E-post", "kari@example.no");
    await type("Passord", "blåbær7");
    await type("Navn", "Kari Nordmann");
  };
  const created = () => jsonResponse({ id: "1", hidden: false, hasAccess: false, access: "unverified" }, 201);
  const members = { "/api/auth/register": kari, "/api/auth/login": kari, "/api/auth/me": kari.user };

  it("opens an account at the last step and sends with one button", async () => {
    const server = await openLastStep({ ...members, "/api/salary-entries": created });
    expect(screen.getByRole("heading", { name: "Innlogging kreves" })).toBeVisible();
    expect(screen.getByLabelText("Passord")).toHaveAccessibleDescription("Minst 6 tegn, ikke et vanlig passord");
    const username = screen.getByLabelText<HTMLInputElement>("Brukernavn").value;
    expect(username).toMatch(/^[a-z]+\d{4}$/);
    await fillAccount();
    await userEvent.click(screen.getByRole("button", { name: "Opprett konto og send inn" }));
    expect(await screen.findByRole("heading", { name: "Takk for ditt bidrag!" })).toBeVisible();
    expect(getSent(server)).toEqual(["/api/auth/register", "/api/salary-entries"]);
    const registration = server.mock.calls.find(([url]) => url === "/api/auth/register")?.[1]?.body;
    expect(JSON.parse(String(registration))).toEqual({
      name: "Kari Nordmann",
      username,
      email: "kari@example.no",
      password: "blåbær7",
    });
    expect(localStorage.getItem("auth-token")).toBe(kari.token);
    expect(sessionStorage.getItem("contribution-employed")).toBeNull();
  });

  it("signs in at the last step and sends", async () => {
    const server = await openLastStep({ ...members, "/api/salary-entries": created });
    await userEvent.click(screen.getByRole("radio", { name: "Logg inn" }));
    await type("E-post", "kari@example.no");
    await type("Passord", "blåbær7");
    await userEvent.click(screen.getByRole("button", { name: "Logg inn og send inn" }));
    expect(await screen.findByRole("heading", { name: "Takk for ditt bidrag!" })).toBeVisible();
    expect(getSent(server)).toEqual(["/api/auth/login", "/api/salary-entries"]);
  });

  it("sees what the account lacks at its fields, and sends nothing", async () => {
    const server = await openLastStep(members);
    await userEvent.click(screen.getByRole("button", { name: "Opprett konto og send inn" }));
    await waitFor(() => expect(screen.getByLabelText("E-post")).toHaveAccessibleDescription("E-post er påkrevd"));
    expect(screen.getByLabelText("Passord")).toHaveAccessibleDescription("Passord er påkrevd");
    expect(screen.getByLabelText("Navn")).toHaveAccessibleDescription("Navn er påkrevd");
    expect(getSent(server)).toEqual([]);
  });

  it("has an account and everything typed when the server fails to save", async () => {
    const server = await openLastStep({
      ...members,
      "/api/salary-entries": () => {
        throw new TypeError("Failed to fetch");
      },
    });
    await fillAccount();
    await userEvent.click(screen.getByRole("button", { name: "Opprett konto og send inn" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Kunne ikke lagre lønnsdataene. Prøv igjen.");
    expect(screen.getByRole("button", { name: "Send inn" })).toBeVisible();
    expect(screen.queryByText("Innlogging kreves")).toBeNull();
    expect(getSent(server)).toEqual(["/api/auth/register", "/api/salary-entries"]);
    expect(sessionStorage.getItem("contribution-employed")).toContain("640000");
  });

  it("chooses what others see before registering", async () => {
    const server = stubServer({ "/api/auth/me": () => new Promise(() => {}) });
    saveDraft("contribution-employed", { member: null, known: "{}", values });
    renderAt(`${EMPLOYED}&steg=3`, <ContributePage />);
    const least = await screen.findByRole("radio", { name: "Minst mulig" });
    await userEvent.click(least);
    expect(least).toHaveAccessibleDescription(/^Sykepleier ?~640.000.kr/);
    expect(sessionStorage.getItem("contribution-employed")).toContain('"display":"least"');
    expect(JSON.stringify(server.mock.calls)).not.toMatch(/similar-entries/);
  });

  it("sends nothing that was typed, not even on Enter", async () => {
    const server = stubServer({});
    saveDraft("contribution-student", {
      member: null,
      known: "{}",
      values: { institution: "OsloMet", program: "Vernepleie", futureJobTitle: "Vernepleier" },
    });
    renderAt("/bidra?situasjon=student", <ContributePage />);
    await userEvent.type(await screen.findByRole("combobox", { name: "Ønsket stilling" }), "{Escape}{Enter}");
    expect(screen.getByRole("heading", { name: "Innlogging kreves" })).toBeVisible();
    expect(server.mock.calls.filter(([, init]) => init?.method === "POST")).toEqual([]);
    expect(JSON.stringify(server.mock.calls)).not.toMatch(/OsloMet/);
  });

  it("finds what was typed after registration, and another member does not", async () => {
    saveDraft("contribution-employed", { member: null, known: "{}", values });
    claimDrafts("kari");
    stubServer({});
    const { unmount } = openContribution(`${EMPLOYED}&steg=3`, "kari");
    await screen.findByText("Steg 3 av 3");
    expect(screen.getByRole("button", { name: "Send inn" })).toBeVisible();
    unmount();
    claimDrafts("ola");
    openContribution(`${EMPLOYED}&steg=3`, "ola");
    expect(await screen.findByText("Steg 1 av 3")).toBeVisible();
    expect(getCombobox("Stilling")).toHaveValue("");
  });
});

describe("prefilled values of a link", () => {
  it("are filled in", async () => {
    stubServer({});
    openContribution(`${EMPLOYED}&jobTitle=Sykepleier&company=Ahus`);
    await screen.findByText("Steg 1 av 3");
    expect(getCombobox("Stilling")).toHaveValue("Sykepleier");
    expect(getCombobox("Arbeidsplass")).toHaveValue("Ahus");
  });

  it("are kept when a situation is chosen", async () => {
    stubServer({});
    openContribution("/bidra?jobTitle=Sykepleier");
    await userEvent.click(screen.getByRole("link", { name: /^I arbeid/ }));
    await screen.findByText("Steg 1 av 3");
    expect(getCombobox("Stilling")).toHaveValue("Sykepleier");
  });
});

describe("edit of a stored entry", () => {
  const CONTRIBUTIONS = "/api/my-salary-entries";
  const nurse: MySalaryEntry = {
    id: "6f1c",
    jobTitle: "Sykepleier",
    company: "Ahus",
    location: "Oslo",
    annualSalary: 6_400_000,
    fullTimeSalary: null,
    hourlyWage: null,
    employmentPercentage: 37.5,
    experienceYears: "3-5",
    educationLevel: "bachelor",
    age: null,
    benefits: ["Bonus"],
    includesAdditions: false,
    payParts: null,
    organizationNumber: "983971636",
    industry: "Helse- og sosialtjenester",
    createdAt: "2026-11-20",
    display: SHOWS_ALL,
    hidden: false,
    isPublic: true,
    isWaiting: false,
    outlier: { reason: "too_high", low: 270_000, high: 1_670_000 },
    unknownNames: [],
  };
  const former = { ...nurse, hourlyWage: 900, experienceYears: "2 år siden" };
  const respond = (entry: MySalaryEntry) => ({
    [CONTRIBUTIONS]: { entries: [entry], studentEntry: null, jobSeekerEntry: null },
  });
  const field = (name: string) => screen.getByLabelText(name);

  const sendings = (server: ReturnType<typeof stubServer>) =>
    server.mock.calls.flatMap(([url, init]) =>
      init?.method === undefined || init.method === "GET" ? [] : [[init.method, url]],
    );

  it("opens at the first question with the stored values", async () => {
    stubServer(respond({ ...nurse, outlier: null }));
    openContribution("/bidra?rett=6f1c");
    await screen.findByText("Steg 1 av 3");
    expect(getCombobox("Stilling")).toHaveValue("Sykepleier");
    expect(getCombobox("Arbeidsplass")).toHaveValue("Ahus");
    expect(getCombobox("Sted")).toHaveValue("Oslo");
  });

  it("replaces the entry in one call, also with another title", async () => {
    const server = stubServer({
      ...respond(nurse),
      [`${CONTRIBUTIONS}/6f1c`]: { id: "70aa", hidden: false, hasAccess: true },
    });
    openContribution("/bidra?rett=6f1c&situasjon=i-arbeid");
    await screen.findByText("Steg 1 av 3");
    fill(getCombobox("Stilling"), "Jordmor");
    await userEvent.click(screen.getByRole("button", { name: "Neste" }));
    fill(await screen.findByLabelText("Lønn før skatt"), "650000");
    await userEvent.click(screen.getByRole("button", { name: "Neste" }));
    await userEvent.click(await screen.findByRole("button", { name: "Lagre endringen" }));
    expect(await screen.findByRole("heading", { name: "Endringen er lagret" })).toBeVisible();
    expect(sendings(server)).toEqual([["PUT", `${CONTRIBUTIONS}/6f1c`]]);
    const body = server.mock.calls.find(([, init]) => init?.method === "PUT")?.[1]?.body;
    expect(JSON.parse(String(body))).toMatchObject({
      jobTitle: "Jordmor",
      annualSalary: 650_000,
      organizationNumber: "983971636",
      industry: "Helse- og sosialtjenester",
    });
  });

  it("keeps an age that the API was given", async () => {
    const server = stubServer({
      ...respond({ ...nurse, outlier: null, age: 31 }),
      [`${CONTRIBUTIONS}/6f1c`]: { id: "70aa", hidden: false, hasAccess: true },
    });
    openContribution("/bidra?rett=6f1c&situasjon=i-arbeid&steg=3");
    await userEvent.click(await screen.findByRole("button", { name: "Lagre endringen" }));
    await waitFor(() => expect(sendings(server)).toHaveLength(1));
    const body = server.mock.calls.find(([, init]) => init?.method === "PUT")?.[1]?.body;
    expect(JSON.parse(String(body))).toMatchObject({ age: 31 });
  });

  it("keeps the parts of the pay, and leaves them out of an hourly wage", async () => {
    const payParts = { fixedAdditions: 400_000, bonus: 0 };
    const server = stubServer({
      ...respond({ ...nurse, includesAdditions: true, payParts }),
      [`${CONTRIBUTIONS}/6f1c`]: { id: "70aa", hidden: false, hasAccess: true },
    });
    openContribution("/bidra?rett=6f1c&situasjon=i-arbeid");
    await userEvent.click(await screen.findByRole("button", { name: "Neste" }));
    await userEvent.click(await screen.findByRole("radio", { name: "Time" }));
    expect(screen.getByLabelText("Lønn før skatt")).not.toHaveAttribute("readonly");
    await userEvent.click(screen.getByRole("radio", { name: "År" }));
    expect(screen.getByLabelText("Grunnlønn")).toHaveValue("6\u00a0000\u00a0000");
    expect(field("Faste tillegg")).toHaveValue("400\u00a0000");
    expect(field("Bonus og provisjon")).toHaveValue("0");
    await userEvent.click(screen.getByRole("button", { name: "Neste" }));
    await userEvent.click(await screen.findByRole("button", { name: "Lagre endringen" }));
    await waitFor(() => expect(sendings(server)).toEqual([["PUT", `${CONTRIBUTIONS}/6f1c`]]));
    const body = server.mock.calls.find(([, init]) => init?.method === "PUT")?.[1]?.body;
    expect(JSON.parse(String(body))).toMatchObject({ annualSalary: 6_400_000, payParts });
  });

  it("keeps the hours of the week of an hourly wage", async () => {
    const shifts = {
      ...nurse,
      annualSalary: 287_976,
      fullTimeSalary: 575_952,
      hourlyWage: 312,
      employmentPercentage: 50,
    };
    const server = stubServer({
      ...respond(shifts),
      [`${CONTRIBUTIONS}/6f1c`]: { id: "70aa", hidden: false, hasAccess: true },
    });
    openContribution("/bidra?rett=6f1c&situasjon=i-arbeid&steg=2");
    expect(await screen.findByLabelText("Timer i uka i full stilling")).toHaveValue("35,5");
    await userEvent.click(screen.getByRole("button", { name: "Neste" }));
    await userEvent.click(await screen.findByRole("button", { name: "Lagre endringen" }));
    await waitFor(() => expect(sendings(server)).toEqual([["PUT", `${CONTRIBUTIONS}/6f1c`]]));
    const body = server.mock.calls.find(([, init]) => init?.method === "PUT")?.[1]?.body;
    expect(JSON.parse(String(body))).toMatchObject({ annualSalary: 287_976, hourlyWage: 312 });
  });

  it("keeps its own draft beside that of a new entry", async () => {
    stubServer(respond(nurse));
    const { unmount } = openContribution("/bidra?rett=6f1c&situasjon=i-arbeid");
    await screen.findByText("Steg 1 av 3");
    fill(getCombobox("Stilling"), "Jordmor");
    unmount();
    openContribution(EMPLOYED);
    await screen.findByText("Steg 1 av 3");
    expect(getCombobox("Stilling")).toHaveValue("");
  });

  it("opens the pay of an entry that is an outlier", async () => {
    stubServer(respond(nurse));
    openContribution("/bidra?rett=6f1c");
    await screen.findByText("Steg 2 av 3");
    expect(getUrlOutput()).toHaveTextContent("/bidra?rett=6f1c&situasjon=i-arbeid&steg=2");
    expect(field("Lønn før skatt")).toHaveValue("6\u00a0400\u00a0000");
    expect(field("Stillingsprosent")).toHaveValue("37,5");
    expect(screen.getByRole("radio", { name: "Nei" })).toBeChecked();
    expect(screen.getByRole("radio", { name: "3–5 år" })).toBeChecked();
    expect(field("Utdanning")).toHaveValue("bachelor");
    expect(field("Bonus")).toBeChecked();
  });

  it("opens a former job with its year", async () => {
    stubServer(respond(former));
    openContribution("/bidra?rett=6f1c");
    await screen.findByText("Steg 2 av 3");
    expect(field("Lønn før skatt")).toHaveValue("900");
    await userEvent.click(screen.getByRole("button", { name: "Neste" }));
    await screen.findByText("Steg 3 av 3");
    await userEvent.click(screen.getByRole("button", { name: "Tilbake" }));
    await userEvent.click(screen.getByRole("button", { name: "Tilbake" }));
    expect(await screen.findByLabelText("Siste år i arbeid")).toHaveValue("2024");
  });

  it("of a former job shows the parts of the pay that the API was given", async () => {
    const payParts = { fixedAdditions: 400_000, bonus: 0 };
    stubServer(respond({ ...former, hourlyWage: null, includesAdditions: true, payParts }));
    openContribution("/bidra?rett=6f1c");
    await screen.findByText("Steg 2 av 3");
    fill(field("Grunnlønn"), "500000");
    expect(field("Lønn før skatt")).toHaveValue("900\u00a0000");
  });

  it.each(["", "&situasjon=i-arbeid"])("leads to the choice of form for an unknown entry %s", async (query) => {
    stubServer(respond(nurse));
    openContribution(`/bidra?rett=0000${query}`);
    expect(await screen.findByRole("link", { name: /^I arbeid/ })).toBeVisible();
    expect(getUrlOutput()).toHaveTextContent(/^\/bidra$/);
  });
});

it("an edit whose entry cannot be loaded opens no form of a new entry", async () => {
  const server = stubServer({});
  server.mockRejectedValueOnce(new TypeError("offline"));
  openContribution("/bidra?rett=6f1c&situasjon=i-arbeid");
  expect(await screen.findByText("Kunne ikke hente det du har sendt inn")).toBeVisible();
  expect(screen.queryByRole("combobox")).toBeNull();
});

describe("form draft", () => {
  it("is restored without prefill and ignored for another job", async () => {
    stubServer({});
    const first = openContribution(`${EMPLOYED}&jobTitle=Sykepleier`);
    await screen.findByText("Steg 1 av 3");
    fill(getCombobox("Arbeidsplass"), "Ahus");
    first.unmount();
    const second = openContribution(EMPLOYED);
    await screen.findByText("Steg 1 av 3");
    expect(getCombobox("Stilling")).toHaveValue("Sykepleier");
    expect(getCombobox("Arbeidsplass")).toHaveValue("Ahus");
    second.unmount();
    openContribution(`${EMPLOYED}&jobTitle=Kokk`);
    await screen.findByText("Steg 1 av 3");
    expect(getCombobox("Stilling")).toHaveValue("Kokk");
    expect(getCombobox("Arbeidsplass")).toHaveValue("");
  });

  it("survives a reload", async () => {
    stubServer({});
    const { unmount } = openContribution(EMPLOYED);
    await screen.findByText("Steg 1 av 3");
    fill(getCombobox("Stilling"), "Lærer");
    fill(getCombobox("Arbeidsplass"), "Ås skole");
    unmount();
    openContribution(EMPLOYED);
    await screen.findByText("Steg 1 av 3");
    expect(getCombobox("Stilling")).toHaveValue("Lærer");
    expect(getCombobox("Arbeidsplass")).toHaveValue("Ås skole");
  });

  it("is not shown to another member", async () => {
    stubServer({});
    const { unmount } = openContribution(EMPLOYED);
    await screen.findByText("Steg 1 av 3");
    fill(getCombobox("Stilling"), "Lærer");
    unmount();
    openContribution(EMPLOYED, "ola");
    await screen.findByText("Steg 1 av 3");
    expect(getCombobox("Stilling")).toHaveValue("");
  });
});
