import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useNavigate } from "react-router-dom";
import { expect, it } from "vitest";
import { getUrl, renderAt } from "#testing/render";
import { useUrlParams } from "./useUrlParams";

function Filters() {
  const [, update] = useUrlParams();
  const navigate = useNavigate();
  return (
    <>
      <button
        type="button"
        onClick={() => {
          // Both handlers belong to the same render, as a blur and the tap that causes it.
          update({ q: "syke" });
          update({ sort: "count" });
        }}
      >
        Begge
      </button>
      <button type="button" onClick={() => update({ county: "Oslo" }, "push")}>
        Oslo
      </button>
      <button type="button" onClick={() => navigate(-1)}>
        Tilbake
      </button>
    </>
  );
}

const click = (name: string) => userEvent.click(screen.getByRole("button", { name }));

it("changes of the same render both apply", async () => {
  renderAt("/stillinger", <Filters />);
  await click("Begge");
  expect(getUrl()).toBe("/stillinger?q=syke&sort=count");
});

it("Back undoes a pushed change", async () => {
  renderAt("/steder?view=map", <Filters />);
  await click("Oslo");
  expect(getUrl()).toBe("/steder?view=map&county=Oslo");
  await click("Tilbake");
  expect(getUrl()).toBe("/steder?view=map");
});

it("Back skips a change that changes nothing", async () => {
  renderAt("/steder?view=map", <Filters />);
  await click("Oslo");
  await click("Oslo");
  await click("Tilbake");
  expect(getUrl()).toBe("/steder?view=map");
});
