import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderAt } from "../../../testing/render";
import { getRequests, stubServer } from "../../../testing/server";
import CountyWages from "./CountyWages";

const wages = {
  county: "Vestland",
  year: 2025,
  source: "Kilde: Statistisk sentralbyrå, tabell 11422",
  groups: [{ name: "Ledere", median: 960_000, countryMedian: 948_000 }],
};

describe("official pay of a county", () => {
  it("names groups, county and country", async () => {
    stubServer({ "/api/county-wages/Bergen": wages });
    renderAt("/sted/Bergen", <CountyWages place="Bergen" />);
    const panel = within(await screen.findByRole("region", { name: "Yrkesgrupper i fylket" }));
    expect(panel.getByRole("columnheader", { name: "Vestland" })).toBeVisible();
    expect(panel.getByText(/yrkesgruppe, ikke enkeltyrker/)).toBeVisible();
    expect(panel.getByRole("row", { name: /^Ledere 960\s000 948\s000$/ })).toBeVisible();
  });

  it("shows nothing for a place without a county", async () => {
    const server = stubServer({ "/api/county-wages/Atlantis": null });
    renderAt("/sted/Atlantis", <CountyWages place="Atlantis" />);
    await waitFor(() => expect(getRequests(server)).toHaveLength(1));
    expect(screen.queryByRole("region")).toBeNull();
  });
});
