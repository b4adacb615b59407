import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { renderAt } from "#testing/render";
import { stubServer } from "#testing/server";
import StopFollowingPage from "./StopFollowingPage";

const STOP = "/api/follows/stop";
const open = () => renderAt("/slutt-a-folge?token=kll_1", <StopFollowingPage />);

describe("the page of the link in emails", () => {
  it("stops everything with one click, and nothing when it is opened", async () => {
    const server = stubServer({ [STOP]: () => new Response(null, { status: 204 }) });
    open();
    expect(server).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "Slutt å følge alt" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Du følger ikke lenger noe" })).toHaveFocus();
    expect(server.mock.calls).toHaveLength(1);
    expect(server.mock.calls[0]?.[1]).toMatchObject({ method: "POST", body: '{"token":"kll_1"}' });
  });

  it("can be tried again after a failure", async () => {
    let isDown = true;
    stubServer({
      [STOP]: () => (isDown ? Promise.reject(new TypeError("Failed")) : new Response(null, { status: 204 })),
    });
    open();
    await userEvent.click(screen.getByRole("button", { name: "Slutt å følge alt" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Kunne ikke stoppe e-postene");
    isDown = false;
    await userEvent.click(screen.getByRole("button", { name: "Slutt å følge alt" }));
    expect(await screen.findByRole("heading", { name: "Du følger ikke lenger noe" })).toBeVisible();
  });

  it("says that a link without a token is invalid", () => {
    renderAt("/slutt-a-folge", <StopFollowingPage />);
    expect(screen.getByRole("heading", { level: 1, name: "Ugyldig lenke" })).toBeVisible();
    expect(screen.queryByRole("button")).toBeNull();
  });
});
