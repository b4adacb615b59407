import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { fill, getCombobox, getUrlOutput, openContribution } from "../../testing/contribution";
import { renderAt } from "../../testing/render";
import { stubServer } from "../../testing/server";
import { ContributionForms } from "./ContributionForms";
import "./employed/EmployedFlow";

const EMPLOYED = "/bidra?situasjon=i-arbeid";

function openAs(state: "loading" | "visitor", path: string) {
  stubServer({});
  return renderAt(path, <ContributionForms session={{ state, user: null }} />);
}

describe("contribution page", () => {
  // spec 1.2.70, 2.2.1
  it("asks for the situation and explains access", () => {
    openAs("visitor", "/bidra");
    expect(screen.getByRole("heading", { level: 1, name: "Send inn data" })).toBeVisible();
    expect(screen.getByRole("link", { name: /^Student .*Åpner alle nøyaktige tall$/ })).toBeVisible();
    expect(screen.getByRole("link", { name: /^I arbeid .*Åpner alle nøyaktige tall$/ })).toBeVisible();
    expect(screen.getByRole("link", { name: /^Arbeidsledig .*En tidligere jobb åpner/ })).toBeVisible();
  });

  // spec 2.2.73
  it.each([/^Student/, /^I arbeid/, /^Arbeidsledig/])(
    "shows a visitor who chooses %s a sign-in prompt",
    async (name) => {
      openAs("visitor", "/bidra");
      await userEvent.click(screen.getByRole("link", { name }));
      expect(screen.getByRole("heading", { name: "Innlogging kreves" })).toBeVisible();
      await userEvent.click(screen.getByRole("button", { name: "Tilbake" }));
      expect(screen.getByRole("link", { name: /^I arbeid/ })).toBeVisible();
      expect(getUrlOutput()).toHaveTextContent(/^\/bidra$/);
    },
  );

  // spec 2.2.73
  it("links a visitor to sign in and back to the form", () => {
    openAs("visitor", `${EMPLOYED}&jobTitle=Sykepleier`);
    const redirect = encodeURIComponent(`${EMPLOYED}&jobTitle=Sykepleier`);
    expect(screen.getByRole("link", { name: "Logg inn" })).toHaveAttribute("href", `/login?redirect=${redirect}`);
    expect(screen.getByRole("link", { name: "Opprett konto" })).toHaveAttribute(
      "href",
      `/register?redirect=${redirect}`,
    );
  });

  // spec 2.2.73
  it("shows a skeleton while the session is loading", () => {
    openAs("loading", EMPLOYED);
    expect(screen.getByText("Laster …")).toBeInTheDocument();
    expect(screen.queryByText("Innlogging kreves")).not.toBeInTheDocument();
    expect(screen.queryByRole("combobox")).not.toBeInTheDocument();
  });

  // spec 2.2.1
  it("shows a member the form and the way back", async () => {
    stubServer({});
    openContribution("/bidra");
    await userEvent.click(screen.getByRole("link", { name: /^I arbeid/ }));
    expect(await screen.findByRole("heading", { name: "Hva jobber du som?" })).toHaveFocus();
    expect(screen.getByText("Steg 1 av 4")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Tilbake" }));
    expect(await screen.findByRole("link", { name: /^I arbeid/ })).toBeVisible();
  });

  it("shows the choice for an unknown situation", () => {
    openAs("visitor", "/bidra?situasjon=pensjonist&steg=3");
    expect(screen.getByRole("heading", { name: "Hva passer for deg?" })).toBeVisible();
  });
});

describe("prefilled values of a link", () => {
  it("are filled in", async () => {
    stubServer({});
    openContribution(`${EMPLOYED}&jobTitle=Sykepleier&company=Ahus`);
    await screen.findByText("Steg 1 av 4");
    expect(getCombobox("Stillingstittel")).toHaveValue("Sykepleier");
    expect(getCombobox("Arbeidsplass")).toHaveValue("Ahus");
  });

  it("are kept when a situation is chosen", async () => {
    stubServer({});
    openContribution("/bidra?jobTitle=Sykepleier");
    await userEvent.click(screen.getByRole("link", { name: /^I arbeid/ }));
    await screen.findByText("Steg 1 av 4");
    expect(getCombobox("Stillingstittel")).toHaveValue("Sykepleier");
  });
});

describe("form draft", () => {
  it("is restored without prefill and ignored for another job", async () => {
    stubServer({});
    const first = openContribution(`${EMPLOYED}&jobTitle=Sykepleier`);
    await screen.findByText("Steg 1 av 4");
    fill(getCombobox("Arbeidsplass"), "Ahus");
    first.unmount();
    const second = openContribution(EMPLOYED);
    await screen.findByText("Steg 1 av 4");
    expect(getCombobox("Stillingstittel")).toHaveValue("Sykepleier");
    expect(getCombobox("Arbeidsplass")).toHaveValue("Ahus");
    second.unmount();
    openContribution(`${EMPLOYED}&jobTitle=Kokk`);
    await screen.findByText("Steg 1 av 4");
    expect(getCombobox("Stillingstittel")).toHaveValue("Kokk");
    expect(getCombobox("Arbeidsplass")).toHaveValue("");
  });

  it("survives a reload", async () => {
    stubServer({});
    const { unmount } = openContribution(EMPLOYED);
    await screen.findByText("Steg 1 av 4");
    fill(getCombobox("Stillingstittel"), "Lærer");
    fill(getCombobox("Arbeidsplass"), "Ås skole");
    unmount();
    openContribution(EMPLOYED);
    await screen.findByText("Steg 1 av 4");
    expect(getCombobox("Stillingstittel")).toHaveValue("Lærer");
    expect(getCombobox("Arbeidsplass")).toHaveValue("Ås skole");
  });

  it("is not shown to another member", async () => {
    stubServer({});
    const { unmount } = openContribution(EMPLOYED);
    await screen.findByText("Steg 1 av 4");
    fill(getCombobox("Stillingstittel"), "Lærer");
    unmount();
    openContribution(EMPLOYED, "ola");
    await screen.findByText("Steg 1 av 4");
    expect(getCombobox("Stillingstittel")).toHaveValue("");
  });
});
