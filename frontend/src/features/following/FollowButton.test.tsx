import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { Follow } from "#api/types";
import { getCalls } from "#testing/profile";
import { renderAt } from "#testing/render";
import { jsonResponse, stubServer } from "#testing/server";
import { getToast, ToastOutput } from "#testing/toast";
import { FollowButton } from "./FollowButton";

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
      <FollowButton follow={nurse} />
      <ToastOutput />
    </>,
    member,
  );
  return server;
}

describe("follow button", () => {
  it("follows, says what is sent, and stops", async () => {
    const server = open("kari");
    await waitFor(() => expect(server).toHaveBeenCalled());
    const button = screen.getByRole("button", { name: "Følg" });
    await waitFor(async () => {
      await userEvent.click(button);
      expect(getToast()).toHaveTextContent(/^Du følger Sykepleier \/ AC/);
    });
    expect(getToast()).toHaveTextContent(/minst ti nye lønnsinnlegg, høyst én gang i måneden/);
    await userEvent.click(await screen.findByRole("button", { name: "Følger", pressed: true }));
    await waitFor(() => expect(getToast()).toHaveTextContent("Du følger ikke lenger Sykepleier / AC"));
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
    expect(await screen.findByRole("button", { name: "Følger" })).toBeVisible();
  });

  it("asks members to verify the address first", async () => {
    const server = open("kari", [], false);
    await waitFor(() => expect(server).toHaveBeenCalled());
    await waitFor(async () => {
      await userEvent.click(screen.getByRole("button", { name: "Følg" }));
      expect(getToast()).toHaveTextContent(/^Bekreft e-postadressen din først/);
    });
    expect(getCalls(server, "PUT", URL_OF_NURSE)).toHaveLength(0);
  });

  it("says that it failed while the session cannot be checked", async () => {
    localStorage.setItem("auth-token", "kari-token");
    stubServer({ "/api/auth/me": () => jsonResponse({}, 503) });
    renderAt(
      "/",
      <>
        <FollowButton follow={nurse} />
        <ToastOutput />
      </>,
    );
    await waitFor(async () => {
      await userEvent.click(screen.getByRole("button", { name: "Følg" }));
      expect(getToast()).toHaveTextContent(/^Kunne ikke hente hva du følger/);
    });
  });

  it("leads visitors to the registration and back", async () => {
    const server = open(undefined);
    await userEvent.click(screen.getByRole("button", { name: "Følg" }));
    expect(screen.getByLabelText("Adresse")).toHaveTextContent("/register?redirect=/job/Sykepleier?location=Oslo");
    expect(server).not.toHaveBeenCalled();
  });
});
