import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { fill, getAddress, getCombobox, openContribution } from "../../testing/contribution";
import { renderAt } from "../../testing/render";
import { stubServer } from "../../testing/server";
import { ContributionForms } from "./ContributionForms";
import "./employed/EmployedFlow";

const EMPLOYED = "/bidra?situasjon=i-arbeid";

function openAs(state: "loading" | "visitor", path: string) {
  stubServer({});
  return renderAt(path, <ContributionForms session={{ state, user: null }} />);
}

describe("the page for sending in data", () => {
  // spec 1.2.70, 2.2.1
  it("first asks for the situation, and says what each gives", () => {
    openAs("visitor", "/bidra");
    expect(screen.getByRole("heading", { level: 1, name: "Send inn data" })).toBeVisible();
    expect(screen.getByRole("link", { name: /^Student .*Åpner alle nøyaktige tall$/ })).toBeVisible();
    expect(screen.getByRole("link", { name: /^I arbeid .*Åpner alle nøyaktige tall$/ })).toBeVisible();
    expect(screen.getByRole("link", { name: /^Arbeidsledig .*En tidligere jobb åpner/ })).toBeVisible();
  });

  // spec 2.2.73
  it.each([/^Student/, /^I arbeid/, /^Arbeidsledig/])(
    "tells a visitor who is %s that signing in is needed",
    async (name) => {
      openAs("visitor", "/bidra");
      await userEvent.click(screen.getByRole("link", { name }));
      expect(screen.getByRole("heading", { name: "Innlogging kreves" })).toBeVisible();
      await userEvent.click(screen.getByRole("button", { name: "Tilbake" }));
      expect(screen.getByRole("link", { name: /^I arbeid/ })).toBeVisible();
      expect(getAddress()).toHaveTextContent(/^\/bidra$/);
    },
  );

  // spec 2.2.73
  it("leads a visitor to signing in and to an account, and from there back to the form that was chosen", () => {
    openAs("visitor", `${EMPLOYED}&jobTitle=Sykepleier`);
    const back = encodeURIComponent(`${EMPLOYED}&jobTitle=Sykepleier`);
    expect(screen.getByRole("link", { name: "Logg inn" })).toHaveAttribute("href", `/login?redirect=${back}`);
    expect(screen.getByRole("link", { name: "Opprett konto" })).toHaveAttribute("href", `/register?redirect=${back}`);
  });

  // spec 2.2.73
  it("shows a skeleton while it is not known who is there", () => {
    openAs("loading", EMPLOYED);
    expect(screen.getByText("Laster …")).toBeInTheDocument();
    expect(screen.queryByText("Innlogging kreves")).not.toBeInTheDocument();
    expect(screen.queryByRole("combobox")).not.toBeInTheDocument();
  });

  // spec 2.2.1
  it("gives a member the form at once, and leads back to the choice", async () => {
    stubServer({});
    openContribution("/bidra");
    await userEvent.click(screen.getByRole("link", { name: /^I arbeid/ }));
    expect(await screen.findByRole("heading", { name: "Hva jobber du som?" })).toHaveFocus();
    expect(screen.getByText("Steg 1 av 4")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Tilbake" }));
    expect(await screen.findByRole("link", { name: /^I arbeid/ })).toBeVisible();
  });

  it("shows the choice where the address names a situation that there is not", () => {
    openAs("visitor", "/bidra?situasjon=pensjonist&steg=3");
    expect(screen.getByRole("heading", { name: "Hva passer for deg?" })).toBeVisible();
  });
});

describe("what a link to the form tells", () => {
  it("is filled in", async () => {
    stubServer({});
    openContribution(`${EMPLOYED}&jobTitle=Sykepleier&company=Ahus`);
    await screen.findByText("Steg 1 av 4");
    expect(getCombobox("Stillingstittel")).toHaveValue("Sykepleier");
    expect(getCombobox("Arbeidsplass")).toHaveValue("Ahus");
  });

  it("goes along with the chosen situation", async () => {
    stubServer({});
    openContribution("/bidra?jobTitle=Sykepleier");
    await userEvent.click(screen.getByRole("link", { name: /^I arbeid/ }));
    await screen.findByText("Steg 1 av 4");
    expect(getCombobox("Stillingstittel")).toHaveValue("Sykepleier");
  });
});

describe("what was typed", () => {
  it("is there again where nothing is told of the job, and gone where a link tells of another", async () => {
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

  it("is there again after a reload", async () => {
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
