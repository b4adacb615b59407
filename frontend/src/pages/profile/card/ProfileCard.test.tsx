import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createDeferredResponse, getCalls, openProfile, profile } from "#testing/profile";
import { jsonResponse } from "#testing/server";
import { scalePicture } from "./ProfileCard";

const IMAGE = "/api/profile-images/0a.webp";
const MB = 1024 * 1024;

const card = () => screen.findByRole("region", { name: "Om deg" });
const picture = () => document.querySelector("img")?.getAttribute("src");
const file = (bytes: number) => new File([new Uint8Array(bytes)], "meg.png", { type: "image/png" });

function pick(image: File) {
  const input = document.querySelector('input[type="file"]');
  if (!input) throw new Error("There is nothing to pick a file with");
  fireEvent.change(input, { target: { files: [image] } });
}

beforeEach(() => {
  // jsdom does not support object URLs.
  URL.createObjectURL = () => "blob:preview";
  URL.revokeObjectURL = vi.fn();
});

describe("profile card", () => {
  // spec 2.2.56
  it("shows username, email and month of joining", async () => {
    openProfile();
    expect(within(await card()).getByRole("heading", { name: "kari" })).toBeVisible();
    expect(await card()).toHaveTextContent("kari@example.no");
    expect(await card()).toHaveTextContent("Medlem siden november 2026");
  });

  it("says that no email could be sent", async () => {
    openProfile("/profile", { "/api/profile": { ...profile, email_failed: true } });
    expect(await card()).toHaveTextContent("Vi fikk ikke sendt e-post til denne adressen.");
  });

  // spec 2.2.54
  it.each([
    ["kari lise", "Kari Nordmann", "KL"],
    ["", "Kari Nordmann", "KN"],
    ["", "", "U"],
  ])("shows for '%s' ('%s') the initials '%s'", async (username, name, initials) => {
    openProfile("/profile", { "/api/profile": { ...profile, username, name } });
    expect(within(await card()).getByText(initials)).toBeVisible();
    expect(picture()).toBeUndefined();
  });

  it("has no heading for a member without names", async () => {
    openProfile("/profile", { "/api/profile": { ...profile, username: "", name: "" } });
    expect(within(await card()).queryByRole("heading")).toBeNull();
  });

  // spec 2.2.54
  it("shows the picture, or initials if it fails to load", async () => {
    openProfile("/profile", { "/api/profile": { ...profile, profile_image: IMAGE } });
    await card();
    expect(picture()).toBe(IMAGE);
    fireEvent.error(document.querySelector("img") as HTMLImageElement);
    expect(within(await card()).getByText("K")).toBeVisible();
  });

  // spec 2.2.55
  it("accepts any image file", async () => {
    openProfile();
    await card();
    expect(document.querySelector('input[type="file"]')).toHaveAttribute("accept", "image/*");
  });

  // spec 2.2.55
  it("opens the file chooser from its button", async () => {
    openProfile();
    const clicked = vi.spyOn(HTMLInputElement.prototype, "click").mockImplementation(() => undefined);
    await userEvent.click(await screen.findByRole("button", { name: "Velg bilde" }));
    expect(clicked).toHaveBeenCalledOnce();
    clicked.mockRestore();
  });

  // spec 2.4.52, 2.8.5
  it("previews an image while uploading, then refetches", async () => {
    const { respond, resolve } = createDeferredResponse();
    let profile_image: string | null = null;
    const server = openProfile("/profile", {
      "/api/profile": () => jsonResponse({ ...profile, profile_image }),
      "/api/profile/image": respond,
    });
    await card();
    const image = file(5 * MB - 1);
    pick(image);
    await waitFor(() => expect(picture()).toBe("blob:preview"));
    expect(screen.getByRole("button", { name: "Laster opp …" })).toHaveAttribute("aria-disabled", "true");
    const [call] = getCalls(server, "POST", "/api/profile/image");
    expect(call?.body instanceof FormData && call.body.get("image")).toMatchObject({
      name: "meg.png",
      size: 5 * MB - 1,
    });
    // The browser sets the multipart boundary.
    expect(new Headers(call?.headers).has("Content-Type")).toBe(false);

    profile_image = IMAGE;
    await act(async () => resolve(jsonResponse({ profile_image })));
    expect(await screen.findByText("Profilbilde oppdatert!")).toBeVisible();
    expect(picture()).toBe(IMAGE);
    expect(screen.getByRole("button", { name: "Bytt bilde" })).toBeVisible();
    expect(getCalls(server, "GET", "/api/profile")).toHaveLength(2);
  });

  it("keeps unsaved input when the profile is refetched", async () => {
    let bio = profile.bio;
    openProfile("/profile", { "/api/profile": () => jsonResponse({ ...profile, bio }), "/api/profile/image": {} });
    await userEvent.type(await screen.findByRole("textbox", { name: "Brukernavn" }), " ny");
    bio = "Skrevet på en annen enhet";
    pick(file(10));
    expect(await screen.findByText("Profilbilde oppdatert!")).toBeVisible();
    expect(screen.getByRole("textbox", { name: "Brukernavn" })).toHaveValue("kari ny");
    expect(screen.getByRole("textbox", { name: "Om meg" })).toHaveValue("Skrevet på en annen enhet");
  });

  // spec 2.5.1, 2.9.15
  it("rejects an image of 5 MB without a request", async () => {
    const server = openProfile();
    await card();
    pick(file(5 * MB));
    expect(await screen.findByText("Bildet må være mindre enn 5MB")).toBeVisible();
    expect(getCalls(server, "POST", "/api/profile/image")).toHaveLength(0);
    expect(picture()).toBeUndefined();
  });

  // spec 2.8.5
  it.each([
    [
      413,
      { error: "Bildet må være mindre enn 5MB", code: "image_too_large" },
      "Kunne ikke laste opp bilde. Bildet må være mindre enn 5MB",
    ],
    [
      422,
      { error: "Vi kan ikke lese dette bildet.", code: "unreadable_image" },
      "Kunne ikke laste opp bilde. Vi kan ikke lese dette bildet.",
    ],
    [503, { error: "Prøv igjen om litt.", code: "unavailable" }, "Kunne ikke laste opp bilde"],
    [502, {}, "Kunne ikke laste opp bilde"],
  ])("shows why an image was rejected (%i) and restores it", async (status, body, message) => {
    openProfile("/profile", {
      "/api/profile": { ...profile, profile_image: IMAGE },
      "/api/profile/image": () => jsonResponse(body, status),
    });
    await card();
    pick(file(10));
    expect(await screen.findByText(message)).toBeVisible();
    expect(picture()).toBe(IMAGE);
  });

  it("removes the picture", async () => {
    let profile_image: string | null = IMAGE;
    openProfile("/profile", {
      "/api/profile": () => jsonResponse({ ...profile, profile_image }),
      "/api/profile/image": (_url: URL, init: RequestInit) => {
        expect(init.method).toBe("DELETE");
        profile_image = null;
        return new Response(null, { status: 204 });
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Fjern bildet" }));
    expect(await screen.findByText("Profilbildet er fjernet")).toBeVisible();
    expect(picture()).toBeUndefined();
    expect(screen.queryByRole("button", { name: "Fjern bildet" })).toBeNull();
  });

  it("shows an error if removal fails", async () => {
    openProfile("/profile", { "/api/profile": { ...profile, profile_image: IMAGE } });
    await userEvent.click(await screen.findByRole("button", { name: "Fjern bildet" }));
    expect(await screen.findByText("Kunne ikke fjerne bildet. Fant ikke")).toBeVisible();
    expect(picture()).toBe(IMAGE);
  });
});

describe("chosen picture", () => {
  const drawImage = vi.fn();
  const photo = new File(["bilde"], "meg.jpg", { type: "image/jpeg" });

  function stubPicture(width: number, height: number) {
    vi.stubGlobal("createImageBitmap", async () => ({ width, height, close: () => undefined }));
  }

  beforeEach(() => {
    // jsdom draws nothing.
    vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation((() => ({ drawImage })) as never);
    vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((receive, type) =>
      receive(new Blob(["liten"], { type: `${type}` })),
    );
  });

  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    drawImage.mockReset();
  });

  it("picture of 4096 pixels is sent as it is", async () => {
    stubPicture(4096, 3072);
    expect(await scalePicture(photo)).toBe(photo);
  });

  it.each([
    [4097, 2, 1024, 1],
    [4000, 6000, 683, 1024],
  ])("picture of %i x %i pixels becomes %i x %i", async (width, height, scaledWidth, scaledHeight) => {
    stubPicture(width, height);
    const scaled = await scalePicture(photo);
    expect(drawImage.mock.calls[0]?.slice(1)).toEqual([0, 0, scaledWidth, scaledHeight]);
    expect([scaled.name, scaled.type, scaled.size]).toEqual(["meg.jpg", "image/jpeg", "liten".length]);
  });

  it("large picture that may be transparent stays so", async () => {
    stubPicture(5000, 5000);
    expect((await scalePicture(new File(["bilde"], "meg.webp", { type: "image/webp" }))).type).toBe("image/png");
  });

  it("file that the browser cannot read is left to the server", async () => {
    vi.stubGlobal("createImageBitmap", () =>
      Promise.reject(new DOMException("The source image could not be decoded.")),
    );
    expect(await scalePicture(photo)).toBe(photo);
  });
});
