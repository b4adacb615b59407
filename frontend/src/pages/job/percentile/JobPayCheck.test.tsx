import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderAt } from "../../../testing/render";
import { JobPayCheck } from "./JobPayCheck";

it("pay check opens with the title and the filters", () => {
  renderAt("/", <JobPayCheck jobTitle="Sykepleier" filters={{ location: "Oslo", company: "Ahus" }} />);
  expect(screen.getByRole("link", { name: "Sjekk lønna di" })).toHaveAttribute(
    "href",
    "/lonnssjekk?title=Sykepleier&location=Oslo&company=Ahus",
  );
});
