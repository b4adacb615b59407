import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { address, box, fill, openContribution, pass } from "../../../testing/contribution";
import { asked, jsonAnswer, stubServer } from "../../../testing/server";
import { told } from "../../../testing/toast";
import "./StudentFlow";

const TITLES = { "/api/job-titles": ["Lærer", "Systemutvikler"] };
const suggested = () => screen.getAllByRole("option").map((option) => option.textContent);
const send = () => screen.queryByRole("button", { name: "Send inn" });

async function open(answers: object = TITLES) {
  const server = stubServer({ ...TITLES, ...answers });
  openContribution("/bidra?situasjon=student");
  await screen.findByText("Steg 1 av 2");
  return server;
}

function fillAll() {
  fill(box("Lærested"), "Universitetet i Oslo");
  fill(screen.getByLabelText("Studieprogram"), "Informatikk");
  fill(box("Ønsket stilling"), "systemutvikler");
}

afterEach(() => {
  vi.useRealTimers();
});

describe("the form for students", () => {
  // spec 2.2.80, 2.5.13
  it("asks for school and programme first, then for the job, with the privacy note and the button", async () => {
    await open();
    fill(box("Lærested"), "Universitetet i Oslo");
    expect(screen.queryByRole("combobox", { name: "Ønsket stilling" })).not.toBeInTheDocument();
    expect(screen.queryByText(/lagres uten navn/)).not.toBeInTheDocument();
    fill(screen.getByLabelText("Studieprogram"), "Informatikk");
    expect(screen.getByText("Steg 2 av 2")).toBeVisible();
    expect(box("Ønsket stilling")).toBeVisible();
    expect(screen.getByText(/lagres uten navn/)).toBeVisible();
    expect(send()).toBeDisabled();
    fill(box("Ønsket stilling"), "Systemutvikler");
    expect(send()).toBeEnabled();
    fill(box("Ønsket stilling"), "  ");
    expect(send()).toBeDisabled();
  });

  // spec 2.9.19
  it("suggests institutions that contain what is typed, also by their short name, and takes any other", async () => {
    await open();
    fireEvent.focus(box("Lærested"));
    fill(box("Lærested"), "agder");
    expect(suggested()).toEqual(["Fagskolen i Agder", "Universitetet i Agder (UiA)"]);
    fill(box("Lærested"), "ntnu");
    expect(suggested()).toEqual(["Norges teknisk-naturvitenskapelige universitet (NTNU)"]);
    fireEvent.click(screen.getByRole("option"));
    expect(box("Lærested")).toHaveValue("Norges teknisk-naturvitenskapelige universitet");
    fill(box("Lærested"), "Skolen ved havet");
    expect(box("Lærested")).toHaveValue("Skolen ved havet");
  });

  // spec 2.3.22, 2.4.56, 2.8.9, 2.9.22
  it("sends what was typed, tells of full access, and goes to the title's page after 1.5 s", async () => {
    const server = await open({ "/api/student-entries": () => jsonAnswer({ hasAccess: true }, 201) });
    await waitFor(() => expect(asked(server)).toContain("/api/job-titles"));
    fillAll();
    vi.useFakeTimers();
    fireEvent.click(send() as HTMLElement);
    await pass(0);
    const posted = server.mock.calls.find(([, init]) => init?.method === "POST");
    expect(posted?.[0]).toBe("/api/student-entries");
    expect(JSON.parse(String(posted?.[1]?.body))).toEqual({
      institution: "Universitetet i Oslo",
      program: "Informatikk",
      futureJobTitle: "systemutvikler",
    });
    expect(told()).toHaveTextContent(
      "Takk for ditt bidrag!: Studiene dine er lagret anonymt. Nå har du full tilgang til alle nøyaktige tall.",
    );
    expect(sessionStorage.getItem("contribution-student")).toBeNull();
    await pass(1499);
    expect(address()).toHaveTextContent("/bidra");
    await pass(1);
    expect(address()).toHaveTextContent(/^\/job\/Systemutvikler$/);
  });

  // spec 2.8.8
  it("tells when it could not be sent", async () => {
    await open({ "/api/student-entries": () => new Response("", { status: 503 }) });
    fillAll();
    fireEvent.click(send() as HTMLElement);
    await waitFor(() =>
      expect(told()).toHaveTextContent("Feil ved lagring: Kunne ikke lagre studentdataene. Prøv igjen."),
    );
    expect(box("Ønsket stilling")).toHaveValue("systemutvikler");
  });
});
