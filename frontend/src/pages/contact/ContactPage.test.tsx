import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { Pages } from "#app/routes";
import { articlePages } from "#testing/articles";
import { renderAt } from "#testing/render";
import { jsonResponse, stubServer } from "#testing/server";
import { useSite } from "./ContactPage";

const site = {
  name: "Lønnsåpenhet AS",
  organizationNumber: "923609016",
  postalAddress: "Storgata 1, 0155 Oslo",
  email: "post@example.no",
  personalDataName: "Personvernombudet",
  personalDataEmail: "personvern@example.no",
  hasContactForm: true,
};

const form = () => screen.findByRole("form", { name: "Skriv til oss" });
const send = () => userEvent.click(screen.getByRole("button", { name: "Send melding" }));

/** Shows when the site's facts have arrived. */
function OperatorName() {
  return <p>{useSite().data?.name}</p>;
}

async function fillForm(message: string, email = "") {
  await form();
  await userEvent.selectOptions(screen.getByLabelText("Hva gjelder det?"), "Feil i tallene");
  await userEvent.type(screen.getByLabelText("Melding"), message);
  if (email) await userEvent.type(screen.getByLabelText(/^E-postadressen din/), email);
}

describe("contact form", () => {
  it("sends the message and says where the answer comes", async () => {
    const server = stubServer({ ...articlePages, "/api/site": site, "/api/contact": () => jsonResponse({}, 202) });
    renderAt("/kontakt", <Pages />);
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
    const server = stubServer({ ...articlePages, "/api/site": site });
    renderAt("/kontakt", <Pages />);
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
    stubServer({ ...articlePages, "/api/site": site, "/api/contact": () => jsonResponse(body, 429) });
    renderAt("/kontakt", <Pages />);
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
    stubServer({ ...articlePages, "/api/site": site, "/api/contact": () => Promise.reject(new TypeError("offline")) });
    renderAt("/kontakt", <Pages />);
    await fillForm("Tallet for leger er feil.");
    await send();
    expect(await screen.findByText(/står her fortsatt/)).toBeVisible();
    expect(screen.getByLabelText("Melding")).toHaveValue("Tallet for leger er feil.");
  });

  it("is not shown if the operator receives no messages", async () => {
    stubServer({ ...articlePages, "/api/site": { ...site, hasContactForm: false } });
    renderAt(
      "/kontakt",
      <>
        <Pages />
        <OperatorName />
      </>,
    );
    expect(await screen.findByRole("region", { name: "Jeg vil klage" })).toBeVisible();
    expect(await screen.findByText(site.name)).toBeVisible();
    expect(screen.queryByRole("form")).toBeNull();
    expect(screen.queryByRole("link", { name: "Skriv til oss" })).toBeNull();
  });

  it("is second in the contents", async () => {
    stubServer({ ...articlePages, "/api/site": site });
    renderAt("/kontakt", <Pages />);
    await form();
    const links = within(screen.getByRole("navigation", { name: "Innhold" })).getAllByRole("link");
    expect(links.map(({ textContent }) => textContent).slice(0, 3)).toEqual([
      "Hvem driver Klarlønn?",
      "Skriv til oss",
      "Et tall ser galt ut",
    ]);
    expect(screen.getByRole("heading", { level: 2, name: "Skriv til oss" })).toBeVisible();
    await userEvent.click(screen.getByRole("link", { name: "Skriv til oss" }));
    expect(screen.getByRole("region", { name: "Skriv til oss" })).toHaveFocus();
  });

  it("can be requested again on failure", async () => {
    let available = false;
    stubServer({ ...articlePages, "/api/site": () => (available ? jsonResponse(site) : jsonResponse({}, 503)) });
    renderAt("/kontakt", <Pages />);
    expect(await screen.findByRole("alert")).toHaveTextContent("Kunne ikke hente skjemaet");
    available = true;
    await userEvent.click(screen.getByRole("button", { name: "Prøv igjen" }));
    expect(await form()).toBeVisible();
  });

  it("hides the field for robots from people", async () => {
    stubServer({ ...articlePages, "/api/site": site });
    renderAt("/kontakt", <Pages />);
    await form();
    expect(screen.queryByRole("textbox", { name: /ikke skriv/i })).toBeNull();
    expect(screen.getByText("Ikke skriv noe her").querySelector("input")).toHaveAttribute("tabindex", "-1");
  });
});
