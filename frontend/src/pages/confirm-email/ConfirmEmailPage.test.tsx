import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { openToMembers } from "#testing/access-policy";
import { kari } from "#testing/account";
import { getCalls } from "#testing/profile";
import { getUrl, renderAt } from "#testing/render";
import { jsonResponse, stubServer } from "#testing/server";
import { getToast, ToastOutput } from "#testing/toast";
import ConfirmEmailPage from "./ConfirmEmailPage";

const VERIFY = "/api/auth/verify-email";
const LINK = "/bekreft-e-post?token=klv_1";
const confirmed = () => new Response(null, { status: 204 });
const unknown = () => jsonResponse({ error: "Ugyldig eller utløpt lenke", code: "unknown_link" }, 422);

function open(path: string, responses: Parameters<typeof stubServer>[0]) {
  const server = stubServer(responses);
  renderAt(
    path,
    <>
      <Routes>
        <Route path="/bekreft-e-post" element={<ConfirmEmailPage />} />
        <Route path="*" element={null} />
      </Routes>
      <ToastOutput />
    </>,
  );
  return server;
}

function openAsMember(path: string, access: "open" | "unverified", responses: Parameters<typeof stubServer>[0]) {
  localStorage.setItem("auth-token", kari.token);
  const contributions = { entries: [{ jobTitle: "Elektriker" }, { jobTitle: "Lege" }] };
  return open(path, {
    "/api/auth/me": { ...kari.user, access },
    "/api/my-salary-entries": contributions,
    ...responses,
  });
}

const confirm = () => userEvent.click(screen.getByRole("button", { name: "Bekreft adressen" }));

describe("the page of the link that verifies an address", () => {
  it("verifies after one click and asks a visitor to sign in", async () => {
    const server = open(LINK, { [VERIFY]: confirmed });
    await waitFor(() => expect(getUrl()).toBe("/bekreft-e-post"));
    expect(server).not.toHaveBeenCalled();
    await confirm();
    expect(await screen.findByRole("heading", { level: 1, name: "E-postadressen er bekreftet" })).toHaveFocus();
    expect(getCalls(server, "POST", VERIFY).map(({ body }) => body)).toEqual(['{"token":"klv_1"}']);
    const redirect = encodeURIComponent("/bekreft-e-post");
    expect(screen.getByRole("link", { name: "Logg inn" })).toHaveAttribute("href", `/login?redirect=${redirect}`);
  });

  it("leads a member to the job of the newest contribution", async () => {
    openAsMember(LINK, "unverified", { [VERIFY]: confirmed });
    await confirm();
    await waitFor(() => expect(getUrl()).toBe("/job/Elektriker"));
    expect(getToast()).toHaveTextContent("E-postadressen er bekreftet");
  });

  it("leads a member with access to the job at once", async () => {
    const server = openAsMember(LINK, "open", {});
    await waitFor(() => expect(getUrl()).toBe("/job/Elektriker"));
    expect(getCalls(server, "POST", VERIFY)).toEqual([]);
  });

  it("verifies the address of a member whom the operator gave access", async () => {
    openToMembers();
    const server = openAsMember(LINK, "open", { [VERIFY]: confirmed });
    await userEvent.click(await screen.findByRole("button", { name: "Bekreft adressen" }));
    await waitFor(() => expect(getUrl()).toBe("/job/Elektriker"));
    expect(getCalls(server, "POST", VERIFY)).toHaveLength(1);
  });

  it("offers a new link instead of an old one", async () => {
    const server = openAsMember(LINK, "unverified", {
      [VERIFY]: unknown,
      "/api/auth/verification-email": confirmed,
    });
    await confirm();
    expect(await screen.findByRole("heading", { level: 1, name: "Lenka er for gammel" })).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Send ny lenke" }));
    await waitFor(() => expect(getCalls(server, "POST", "/api/auth/verification-email")).toHaveLength(1));
  });

  it("sends a visitor with an old link or none to the login", async () => {
    open(LINK, { [VERIFY]: unknown });
    await confirm();
    expect(await screen.findByRole("link", { name: "Logg inn for å få en ny" })).toBeVisible();
  });

  it("can be tried again after a failure", async () => {
    let isDown = true;
    open(LINK, { [VERIFY]: () => (isDown ? Promise.reject(new TypeError("Failed")) : confirmed()) });
    await confirm();
    expect(await screen.findByRole("alert")).toHaveTextContent("E-postadressen er ikke bekreftet");
    isDown = false;
    await confirm();
    expect(await screen.findByRole("heading", { name: "E-postadressen er bekreftet" })).toBeVisible();
  });
});
