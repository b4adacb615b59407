import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import {
  createDeferredResponse,
  getCalls,
  getSentBodies,
  openProfile,
  profile,
  respondToChange,
} from "#testing/profile";
import { jsonResponse } from "#testing/server";

const username = () => screen.findByRole("textbox", { name: "Brukernavn" });
const bio = () => screen.findByRole("textbox", { name: "Om meg" });

function openWith(respond: () => Response | Promise<Response>) {
  return openProfile("/profile", { "/api/profile": respondToChange(respond) });
}

describe("'Rediger profil'", () => {
  // spec 2.2.58
  it("explains that the username is shown in the forum", async () => {
    openProfile();
    expect(await username()).toHaveAccessibleDescription("Vises i forumet på innlegg og kommentarer.");
    expect(screen.getByRole("heading", { name: "Rediger profil" })).toBeVisible();
  });

  it("is not filled in by password managers", async () => {
    openProfile();
    expect(await username()).toHaveAttribute("autocomplete", "nickname");
  });

  // spec 2.2.59
  it("has four rows for 'Om meg' and counts to 1000", async () => {
    openProfile();
    expect(await bio()).toHaveAttribute("rows", "4");
    expect(await bio()).toHaveAttribute("maxlength", "1000");
    expect(screen.getByText("18 av 1 000 tegn")).toBeVisible();
    await userEvent.type(await bio(), "!");
    expect(screen.getByText("19 av 1 000 tegn")).toBeVisible();
  });

  // spec 2.2.60, 2.5.6
  it("shows name and email as read-only", async () => {
    openProfile();
    const details = await screen.findByRole("region", { name: "Personlige opplysninger (låst)" });
    expect(details).toHaveTextContent("Kari Nordmann");
    expect(details).toHaveTextContent("kari@example.no");
    expect(details.querySelector("input, button")).toBeNull();
  });

  // spec 2.2.61, 2.8.3
  it("saves username and bio and shows the saved values", async () => {
    const { respond, resolve } = createDeferredResponse();
    const server = openWith(respond);
    await userEvent.clear(await username());
    await userEvent.type(await username(), " Kari  N{Enter}");
    expect(await screen.findByRole("button", { name: "Lagrer..." })).toBeDisabled();
    expect(getSentBodies(server, "PUT", "/api/profile")).toEqual([{ username: " Kari  N", bio: "Jeg er sykepleier." }]);
    await act(async () => resolve(jsonResponse({ ...profile, username: "Kari N" })));
    expect(await screen.findByText("Profil oppdatert!")).toBeVisible();
    expect(await username()).toHaveValue("Kari N");
    expect(screen.getByRole("heading", { level: 2, name: "Kari N" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Lagre endringer" })).toBeEnabled();
  });

  it("shows that the username is taken and focuses it", async () => {
    openWith(() =>
      jsonResponse({ error: "Brukernavnet er allerede i bruk. Velg et annet.", code: "username_taken" }, 409),
    );
    await userEvent.click(await screen.findByRole("button", { name: "Lagre endringer" }));
    await waitFor(async () =>
      expect(await username()).toHaveAccessibleDescription("Brukernavnet er allerede i bruk. Velg et annet."),
    );
    expect(await username()).toHaveFocus();
    expect(await username()).toBeInvalid();
  });

  it("shows a server error under its field", async () => {
    const fields = { bio: "Om meg har tegn som ikke kan brukes" };
    openWith(() => jsonResponse({ error: fields.bio, code: "invalid_fields", fields }, 422));
    await userEvent.click(await screen.findByRole("button", { name: "Lagre endringer" }));
    await waitFor(async () => expect(await bio()).toHaveAccessibleDescription(fields.bio));
  });

  // spec 2.8.3
  it.each([
    [503, { error: "Prøv igjen om litt.", code: "unavailable" }, "Kunne ikke oppdatere profil"],
    [500, {}, "Kunne ikke oppdatere profil"],
    [
      429,
      { error: "Du har prøvd for mange ganger.", code: "too_many_tries" },
      "Kunne ikke oppdatere profil. Du har prøvd for mange ganger.",
    ],
  ])("says that saving failed (%i) and keeps the input", async (status, body, message) => {
    openWith(() => jsonResponse(body, status));
    await userEvent.type(await bio(), "!");
    await userEvent.click(screen.getByRole("button", { name: "Lagre endringer" }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(await bio()).toHaveValue("Jeg er sykepleier.!");
  });
});

const follows = [
  { kind: "job", name: "Sykepleier" },
  { kind: "company", name: "Bærum kommune" },
];
const URL_OF_COMPANY = "/api/follows/company/B%C3%A6rum%20kommune";

const section = async () => within(await screen.findByRole("region", { name: "Du følger" }));

describe("what a member follows", () => {
  it("is listed in the profile with a button to stop each", async () => {
    const server = openProfile("/profile", {
      "/api/follows": { follows, getsLetters: true },
      [decodeURIComponent(URL_OF_COMPANY)]: () => new Response(null, { status: 204 }),
    });
    const own = await section();
    const link = await own.findByRole("link", { name: "Bærum kommune" });
    expect(link).toHaveAttribute("href", "/bedrift/B%C3%A6rum%20kommune");
    expect(own.getByRole("link", { name: "Sykepleier" })).toHaveAttribute("href", "/job/Sykepleier");
    await userEvent.click(own.getByRole("button", { name: "Slutt å følge Bærum kommune" }));
    expect(await own.findByRole("list")).not.toHaveTextContent("Bærum");
    expect(getCalls(server, "DELETE", URL_OF_COMPANY)).toHaveLength(1);
  });

  it("says how to follow if it is nothing", async () => {
    openProfile();
    expect(await (await section()).findByText(/Du følger ingenting ennå/)).toBeVisible();
  });

  it("says that an unverified address gets no emails", async () => {
    openProfile("/profile", { "/api/follows": { follows, getsLetters: false } });
    expect(await (await section()).findByText(/før du har bekreftet e-postadressen/)).toBeVisible();
  });
});
