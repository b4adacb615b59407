import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { renderAt } from "../../../testing/render";
import { asked, jsonAnswer, stubServer } from "../../../testing/server";
import CompanyPage from "./CompanyPage";

function open(path: string) {
  return renderAt(
    path,
    <Routes>
      <Route path="/bedrift/:company" element={<CompanyPage />} />
    </Routes>,
  );
}

const lockedJob = { jobTitle: "Sykepleier", count: null, averageSalary: 620_000, range: null };

const company = {
  name: "Oslo kommune",
  hasAccess: false,
  figures: {
    count: null,
    averageSalary: 600_000,
    highest: null,
    lowest: null,
    median: null,
    range: null,
    histogram: null,
  },
  industry: "Offentlig administrasjon",
  jobs: [lockedJob],
  locations: [],
  topBenefits: ["Kantine"],
};

describe("an employer", () => {
  const path = "/bedrift/Oslo%20kommune";

  it("asks a visitor to sign in, and comes back", async () => {
    stubServer({ "/api/companies/Oslo kommune": company });
    open(path);
    expect(await screen.findByText("Logg inn for full tilgang")).toBeVisible();
    expect(screen.getByRole("link", { name: "Logg inn" })).toHaveAttribute(
      "href",
      "/login?redirect=%2Fbedrift%2FOslo%2520kommune",
    );
    expect(screen.getByRole("link", { name: "Sykepleier" })).toHaveAttribute(
      "href",
      "/job/Sykepleier?company=Oslo+kommune",
    );
  });

  it("asks a member without access to contribute", async () => {
    localStorage.setItem("auth-token", "member");
    stubServer({ "/api/companies/Oslo kommune": company });
    open(path);
    expect(await screen.findByText("Begrenset tilgang til lønnsdata")).toBeVisible();
    expect(screen.getByRole("link", { name: "Bidra nå" })).toHaveAttribute("href", "/bidra");
  });

  it("has its tabs, the last of them still closed", async () => {
    stubServer({ "/api/companies/Oslo kommune": { ...company, hasAccess: true } });
    open(path);
    const tabs = within(await screen.findByRole("tablist"));
    expect(tabs.getByRole("tab", { name: "Alle stillinger" })).toHaveAttribute("aria-selected", "true");
    expect(tabs.getByRole("tab", { name: "Ledige stillinger Snart" })).toBeDisabled();
    await userEvent.click(tabs.getByRole("tab", { name: "Forum" }));
    expect(screen.getByText("Forumet kommer snart")).toBeVisible();
    expect(screen.queryByText("Logg inn for full tilgang")).toBeNull();
  });

  it("may be narrowed to one job", async () => {
    const server = stubServer({ "/api/companies/Oslo kommune": company });
    open(`${path}?job=L%C3%A6rer`);
    expect(await screen.findByText("Tallene gjelder Lærer.")).toBeVisible();
    expect(asked(server)).toEqual(["/api/companies/Oslo kommune?job=Lærer"]);
    await userEvent.click(screen.getByRole("link", { name: "Vis hele bedriften" }));
    expect(screen.getByRole("heading", { level: 1, name: "Oslo kommune" })).toHaveFocus();
    await waitFor(() => expect(screen.queryByText("Tallene gjelder Lærer.")).toBeNull());
  });

  it("has nothing to hide for a job that nobody has reported there", async () => {
    const none = { ...company.figures, count: 0, averageSalary: null };
    stubServer({ "/api/companies/Oslo kommune": { ...company, figures: none, jobs: [], topBenefits: [] } });
    open(`${path}?job=Astronaut`);
    expect(await screen.findByText("Tallene gjelder Astronaut.")).toBeVisible();
    expect(screen.getByText("Ingen stillinger funnet")).toBeVisible();
    expect(screen.getByText("Ingen har meldt inn lønn her ennå.")).toBeVisible();
    expect(screen.queryByText("Skjult")).toBeNull();
    expect(screen.queryByText("Bidra for å se tallene")).toBeNull();
    expect(screen.queryByLabelText("Finn stilling i lista")).toBeNull();
    expect(screen.getByRole("link", { name: "Vis hele bedriften" })).toBeVisible();
  });

  it("that nobody knows is a way to contribute", async () => {
    stubServer({});
    open("/bedrift/Ukjent");
    expect(await screen.findByText('Ingen data funnet for "Ukjent"')).toBeVisible();
  });

  it("tells of a failure in the specification's words", async () => {
    stubServer({ "/api/companies/Oslo kommune": () => jsonAnswer({}, 500) });
    open(path);
    expect(await screen.findByText("Kunne ikke laste data")).toBeVisible();
    expect(screen.getByText("Det oppstod en feil ved henting av lønnsdata.")).toBeVisible();
    expect(screen.getByText("Kunne ikke hente lønnsdata")).toBeVisible();
  });
});
