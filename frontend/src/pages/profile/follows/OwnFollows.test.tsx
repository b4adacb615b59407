import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { getCalls, openProfile } from "../../../testing/profile";

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
