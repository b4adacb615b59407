import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { renderAt } from "../../../testing/render";
import { jsonResponse, stubServer } from "../../../testing/server";
import PrivacyPage from "../privacy/PrivacyPage";
import ContactPage from "./ContactPage";

const site = {
  name: "Lønnsåpenhet AS",
  organizationNumber: "923609016",
  postalAddress: "Storgata 1, 0155 Oslo",
  email: "post@example.no",
  personalDataName: "Personvernombudet",
  personalDataEmail: "personvern@example.no",
  hasContactForm: true,
};

const unknown = {
  name: null,
  organizationNumber: null,
  postalAddress: null,
  email: null,
  personalDataName: null,
  personalDataEmail: null,
  hasContactForm: false,
};

const operator = () => screen.findByRole("region", { name: "Hvem driver Klarlønn?" });
const form = () => screen.findByRole("form", { name: "Skriv til oss" });
const send = () => userEvent.click(screen.getByRole("button", { name: "Send melding" }));

async function fillForm(message: string, email = "") {
  await form();
  await userEvent.selectOptions(screen.getByLabelText("Hva gjelder det?"), "Feil i tallene");
  await userEvent.type(screen.getByLabelText("Melding"), message);
  if (email) await userEvent.type(screen.getByLabelText(/^E-postadressen din/), email);
}

describe("operator", () => {
  it("is named with address, number and email", async () => {
    stubServer({ "/api/site": site });
    renderAt("/kontakt", <ContactPage />);
    const facts = await operator();
    for (const text of ["Lønnsåpenhet AS", "923\u00a0609\u00a0016", "Storgata 1, 0155 Oslo", "Personvernombudet"]) {
      expect(await within(facts).findByText(text, { normalizer: (found) => found })).toBeVisible();
    }
    expect(within(facts).getByRole("link", { name: "post@example.no" })).toHaveAttribute(
      "href",
      "mailto:post@example.no",
    );
  });

  it("that is unknown is said to be unknown, without a form", async () => {
    stubServer({ "/api/site": unknown });
    renderAt("/kontakt", <ContactPage />);
    expect(await within(await operator()).findByText(/har ikke oppgitt hvem det er/)).toBeVisible();
    expect(screen.queryByRole("form")).toBeNull();
    expect(screen.getByRole("region", { name: "Jeg vil klage" })).toBeVisible();
  });

  it("that cannot be loaded is asked for again", async () => {
    let calls = 0;
    stubServer({ "/api/site": () => (++calls === 1 ? jsonResponse({}, 503) : jsonResponse(site)) });
    renderAt("/kontakt", <ContactPage />);
    await userEvent.click(await screen.findByRole("button", { name: /prøv/i }));
    expect(await screen.findByText("Lønnsåpenhet AS")).toBeVisible();
  });

  it("is the controller of the privacy statement", async () => {
    stubServer({ "/api/site": site });
    renderAt("/personvern", <PrivacyPage />);
    const controller = screen.getByRole("region", { name: "3. Behandlingsansvarlig" });
    expect(await within(controller).findByText("Lønnsåpenhet AS")).toBeVisible();
    expect(within(controller).getByRole("link", { name: "personvern@example.no" })).toBeVisible();
  });
});

describe("contact form", () => {
  it("sends the message and says where the answer comes", async () => {
    const server = stubServer({ "/api/site": site, "/api/contact": () => jsonResponse({}, 202) });
    renderAt("/kontakt", <ContactPage />);
    await fillForm("Tallet for leger er feil.", "kari@example.no");
    await send();
    const status = await screen.findByText("Takk, meldingen er mottatt");
    expect(status.parentElement).toHaveFocus();
    expect(screen.getByText("Svaret kommer til kari@example.no.")).toBeVisible();
    const [, init] = server.mock.calls.find(([url]) => url === "/api/contact") ?? [];
    expect(JSON.parse(String(init?.body))).toEqual({
      subject: "figures",
      message: "Tallet for leger er feil.",
      email: "kari@example.no",
      website: "",
    });
    await userEvent.click(screen.getByRole("button", { name: "Skriv en ny melding" }));
    expect(screen.getByLabelText("Melding")).toHaveValue("");
  });

  it("says what is missing before it sends", async () => {
    const server = stubServer({ "/api/site": site });
    renderAt("/kontakt", <ContactPage />);
    await form();
    await userEvent.type(screen.getByLabelText(/^E-postadressen din/), "kari");
    await send();
    expect(await screen.findByText("Velg hva meldingen gjelder.")).toBeVisible();
    expect(screen.getByText("Skriv minst 10 tegn.")).toBeVisible();
    expect(screen.getByText(/Skriv en gyldig e-postadresse/)).toBeVisible();
    expect(screen.getByLabelText("Hva gjelder det?")).toHaveFocus();
    expect(server.mock.calls.some(([url]) => url === "/api/contact")).toBe(false);
  });

  it("keeps what was typed if sending fails", async () => {
    const body = { error: "Du har prøvd for mange ganger. Vent litt før du prøver igjen.", code: "too_many_tries" };
    stubServer({ "/api/site": site, "/api/contact": () => jsonResponse(body, 429) });
    renderAt("/kontakt", <ContactPage />);
    await fillForm("Tallet for leger er feil.");
    await send();
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("Meldingen ble ikke sendt");
    expect(alert).toHaveTextContent("Du har prøvd for mange ganger.");
    await waitFor(() => expect(alert).toHaveFocus());
    expect(screen.getByLabelText("Melding")).toHaveValue("Tallet for leger er feil.");
    expect(screen.getByLabelText("Hva gjelder det?")).toHaveValue("figures");
  });

  it("keeps what was typed without a connection", async () => {
    stubServer({ "/api/site": site, "/api/contact": () => Promise.reject(new TypeError("offline")) });
    renderAt("/kontakt", <ContactPage />);
    await fillForm("Tallet for leger er feil.");
    await send();
    expect(await screen.findByText(/står her fortsatt/)).toBeVisible();
    expect(screen.getByLabelText("Melding")).toHaveValue("Tallet for leger er feil.");
  });

  it("hides the field for robots from people", async () => {
    stubServer({ "/api/site": site });
    renderAt("/kontakt", <ContactPage />);
    await form();
    expect(screen.queryByRole("textbox", { name: /ikke skriv/i })).toBeNull();
    expect(screen.getByText("Ikke skriv noe her").querySelector("input")).toHaveAttribute("tabindex", "-1");
  });
});
