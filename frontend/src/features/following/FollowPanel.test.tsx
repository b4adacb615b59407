import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { Follow } from "../../api/types";
import { getCalls } from "../../testing/profile";
import { renderAt } from "../../testing/render";
import { getRequests, stubServer } from "../../testing/server";
import { getToast, ToastOutput } from "../../testing/toast";
import FollowPanel from "./FollowPanel";

const nurse: Follow = { kind: "job", name: "Sykepleier / AC" };
const URL_OF_NURSE = "/api/follows/job/Sykepleier%20%2F%20AC";

function open(member: string | undefined, follows: readonly Follow[] = [], getsLetters = true) {
  const server = stubServer({
    "/api/follows": { follows, getsLetters },
    [decodeURIComponent(URL_OF_NURSE)]: () => new Response(null, { status: 204 }),
  });
  renderAt(
    "/job/Sykepleier?location=Oslo",
    <>
      <FollowPanel follow={nurse} />
      <ToastOutput />
    </>,
    member,
  );
  return server;
}

describe("the follow panel", () => {
  it("follows and stops following", async () => {
    const server = open("kari");
    expect(screen.getByText(/minst ti nye lønnsinnlegg, høyst én gang i måneden/)).toBeVisible();
    const button = screen.getByRole("button", { name: "Følg" });
    await waitFor(() => expect(button).toHaveAttribute("aria-disabled", "false"));
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole("button", { name: "Slutt å følge" }));
    expect(await screen.findByRole("heading", { name: "Følg Sykepleier / AC" })).toBeVisible();
    expect(getToast()).toHaveTextContent("Du følger ikke lenger Sykepleier / AC");
    expect(getCalls(server, "PUT", URL_OF_NURSE)).toHaveLength(1);
    expect(getCalls(server, "DELETE", URL_OF_NURSE)).toHaveLength(1);
    // What is shown is what the server stored.
    expect(getCalls(server, "GET", "/api/follows")).toHaveLength(1);
  });

  it("recognises a followed name in another case", async () => {
    open("kari", [
      { kind: "company", name: nurse.name },
      { kind: "job", name: "SYKEPLEIER / ac" },
    ]);
    expect(await screen.findByRole("heading", { name: "Du følger Sykepleier / AC" })).toBeVisible();
  });

  it("asks members to verify the address first", async () => {
    open("kari", [], false);
    expect(await screen.findByText(/Bekreft e-postadressen din først/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Følg" })).toBeNull();
  });

  it("leads visitors to the registration and back", () => {
    const server = open(undefined);
    const link = screen.getByRole("link", { name: "Opprett konto for å følge" });
    expect(link).toHaveAttribute("href", "/register?redirect=%2Fjob%2FSykepleier%3Flocation%3DOslo");
    expect(server).not.toHaveBeenCalled();
  });

  it("offers a retry when the call fails", async () => {
    let isDown = true;
    stubServer({
      "/api/follows": () =>
        isDown ? new Response(null, { status: 503 }) : Response.json({ follows: [], getsLetters: true }),
    });
    renderAt("/job/Sykepleier", <FollowPanel follow={nurse} />, "kari");
    expect(await screen.findByText("Kunne ikke hente hva du følger")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Følg" })).toBeNull();
    isDown = false;
    await userEvent.click(screen.getByRole("button", { name: "Prøv igjen" }));
    const button = await screen.findByRole("button", { name: "Følg" });
    await waitFor(() => expect(button).toHaveAttribute("aria-disabled", "false"));
  });

  it("waits for the session without a request", () => {
    localStorage.setItem("auth-token", "kari-token");
    const server = open(undefined);
    expect(screen.getByRole("button", { name: "Følg" })).toHaveAttribute("aria-disabled", "true");
    expect(getRequests(server)).toEqual(["/api/auth/me"]);
  });
});
