import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { openSummary } from "../../testing/jobs";
import { renderAt } from "../../testing/render";
import { stubServer } from "../../testing/server";
import JobDetails from "./JobDetails";

it("pay tools open with the title and the chosen place", () => {
  stubServer({});
  renderAt("/job/Sykepleier", <JobDetails summary={openSummary} filters={{ location: "Oslo", company: "Ahus" }} />);
  expect(screen.getByRole("link", { name: "Forbered lønnssamtalen" })).toHaveAttribute(
    "href",
    "/lonnssamtale?title=Sykepleier&location=Oslo",
  );
  expect(screen.getByRole("link", { name: "Sjekk et tilbud" })).toHaveAttribute(
    "href",
    "/sjekk-tilbud?title=Sykepleier&location=Oslo",
  );
});
