import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { advanceTime, getCombobox, openContribution } from "#testing/contribution";
import { fill, getUrlOutput } from "#testing/render";
import { getRequests, jsonResponse, stubServer } from "#testing/server";
import { getToast } from "#testing/toast";
// Loads the lazy form in advance, so that the tests need not wait for it.
import "./StudentFlow";

const NTNU = "Norges teknisk-naturvitenskapelige universitet";
const INSTITUTIONS = [
  { name: "Fagskolen i Agder", shortName: null, programs: [] },
  { name: NTNU, shortName: "NTNU", programs: ["Informatikk", "Sykepleie"] },
  { name: "Universitetet i Agder", shortName: "UiA", programs: ["Informasjonssystemer", "Sykepleie"] },
];
const LISTS = { "/api/job-titles": ["Lærer", "Systemutvikler"], "/api/institutions": INSTITUTIONS };
const getSuggestions = () => screen.getAllByRole("option").map((option) => option.textContent);
const sendButton = () => screen.queryByRole("button", { name: "Send inn" });

async function open(responses: object = LISTS) {
  const server = stubServer({ ...LISTS, ...responses });
  openContribution("/bidra?situasjon=student");
  await screen.findByText("Steg 1 av 2");
  return server;
}

function fillAll() {
  fill(getCombobox("Lærested"), "Universitetet i Oslo");
  fill(getCombobox("Studieprogram"), "Informatikk");
  fill(getCombobox("Ønsket stilling"), "systemutvikler");
}

afterEach(() => {
  vi.useRealTimers();
});

describe("student form", () => {
  // spec 2.2.80, 2.5.13
  it("shows the job field once institution and programme are filled", async () => {
    await open();
    fill(getCombobox("Lærested"), "Universitetet i Oslo");
    expect(screen.queryByRole("combobox", { name: "Ønsket stilling" })).not.toBeInTheDocument();
    expect(screen.queryByText(/^Lagres uten navn/)).not.toBeInTheDocument();
    fill(getCombobox("Studieprogram"), "Informatikk");
    expect(screen.getByText("Steg 2 av 2")).toBeVisible();
    expect(getCombobox("Ønsket stilling")).toBeVisible();
    expect(screen.getByText(/^Lagres uten navn/)).toBeVisible();
    expect(sendButton()).toBeDisabled();
    fill(getCombobox("Ønsket stilling"), "Systemutvikler");
    expect(sendButton()).toBeEnabled();
    fill(getCombobox("Ønsket stilling"), "  ");
    expect(sendButton()).toBeDisabled();
  });

  // spec 2.9.19
  it("suggests institutions by name and short name", async () => {
    await open();
    fireEvent.focus(getCombobox("Lærested"));
    fill(getCombobox("Lærested"), "agder");
    await screen.findAllByRole("option");
    expect(getSuggestions()).toEqual(["Fagskolen i Agder", "Universitetet i Agder (UiA)"]);
    fill(getCombobox("Lærested"), "ntnu");
    expect(getSuggestions()).toEqual(["Norges teknisk-naturvitenskapelige universitet (NTNU)"]);
    fireEvent.click(screen.getByRole("option"));
    expect(getCombobox("Lærested")).toHaveValue(NTNU);
    fill(getCombobox("Lærested"), "Skolen ved havet");
    expect(getCombobox("Lærested")).toHaveValue("Skolen ved havet");
  });

  it("suggests the programmes of the institution, or of all", async () => {
    await open();
    fireEvent.focus(getCombobox("Studieprogram"));
    fill(getCombobox("Studieprogram"), "info");
    await screen.findAllByRole("option");
    expect(getSuggestions()).toEqual(["Informasjonssystemer", "Informatikk"]);
    fill(getCombobox("Lærested"), "ntnu");
    fireEvent.click(screen.getByRole("option", { name: `${NTNU} (NTNU)` }));
    fireEvent.focus(getCombobox("Studieprogram"));
    fill(getCombobox("Studieprogram"), "inform");
    expect(getSuggestions()).toEqual(["Informatikk"]);
    fireEvent.click(screen.getByRole("option"));
    expect(getCombobox("Studieprogram")).toHaveValue("Informatikk");
    fill(getCombobox("Studieprogram"), "Elektrofag");
    expect(getCombobox("Studieprogram")).toHaveValue("Elektrofag");
  });

  it("starts with the stored studies when they are edited", async () => {
    stubServer(LISTS);
    const studies = { institution: NTNU, program: "Sykepleie", futureJobTitle: "Sykepleier", createdAt: "2026-10-01" };
    openContribution({ pathname: "/bidra", search: "?situasjon=student", state: { studies } });
    await screen.findByText("Steg 2 av 2");
    expect(getCombobox("Lærested")).toHaveValue(NTNU);
    expect(getCombobox("Studieprogram")).toHaveValue("Sykepleie");
    expect(getCombobox("Ønsket stilling")).toHaveValue("Sykepleier");
  });

  // spec 2.3.22, 2.4.56, 2.8.9, 2.9.22
  it("submits, confirms access and opens the job title page", async () => {
    const server = await open({ "/api/student-entries": () => jsonResponse({ hasAccess: true }, 201) });
    await waitFor(() => expect(getRequests(server)).toContain("/api/job-titles"));
    fillAll();
    vi.useFakeTimers();
    fireEvent.click(sendButton() as HTMLElement);
    await advanceTime(0);
    const posted = server.mock.calls.find(([, init]) => init?.method === "POST");
    expect(posted?.[0]).toBe("/api/student-entries");
    expect(JSON.parse(String(posted?.[1]?.body))).toEqual({
      institution: "Universitetet i Oslo",
      program: "Informatikk",
      futureJobTitle: "systemutvikler",
    });
    expect(getToast()).toHaveTextContent(
      "Takk for ditt bidrag!: Studiene dine er lagret anonymt. Nå har du full tilgang.",
    );
    expect(sessionStorage.getItem("contribution-student")).toBeNull();
    await advanceTime(1499);
    expect(getUrlOutput()).toHaveTextContent("/bidra");
    await advanceTime(1);
    expect(getUrlOutput()).toHaveTextContent(/^\/job\/Systemutvikler$/);
  });

  it("says that the link in the email opens exact figures", async () => {
    await open({ "/api/student-entries": () => jsonResponse({ hasAccess: false, access: "unverified" }, 201) });
    fillAll();
    fireEvent.click(sendButton() as HTMLElement);
    const message =
      "lagret anonymt. Bekreft e-postadressen din for å se nøyaktige tall. Du kan få en ny lenke øverst på siden.";
    await waitFor(() => expect(getToast()).toHaveTextContent(message));
  });

  // spec 2.8.8
  it("shows a toast and keeps the input if the request fails", async () => {
    await open({ "/api/student-entries": () => new Response("", { status: 503 }) });
    fillAll();
    fireEvent.click(sendButton() as HTMLElement);
    await waitFor(() =>
      expect(getToast()).toHaveTextContent("Feil ved lagring: Kunne ikke lagre studentdataene. Prøv igjen."),
    );
    expect(getCombobox("Ønsket stilling")).toHaveValue("systemutvikler");
  });
});
