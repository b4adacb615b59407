import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { QueryState } from "./QueryState";

const mutate = vi.fn();

const createState = (query: { data?: string; error?: Error; isValidating?: boolean }) => (
  <QueryState query={{ isValidating: false, mutate, ...query }} texts={{ failed: "Ingen tall" }} height="1em">
    {(data) => <input defaultValue={data} aria-label="Tall" />}
  </QueryState>
);

it("query without an answer shows a placeholder", () => {
  render(createState({ isValidating: true }));
  expect(screen.getByRole("status")).toHaveTextContent("Laster …");
});

it("query that failed shows the error and retries", async () => {
  render(createState({ error: new Error("503") }));
  expect(screen.getByRole("alert")).toHaveTextContent("Ingen tall");
  await userEvent.click(screen.getByRole("button", { name: "Prøv igjen" }));
  expect(mutate).toHaveBeenCalledTimes(1);
});

it("failed refresh keeps what is shown and typed", async () => {
  const { rerender } = render(createState({ data: "512" }));
  await userEvent.type(screen.getByRole("textbox"), "0");
  rerender(createState({ data: "512", error: new Error("503") }));
  expect(screen.getByRole("textbox")).toHaveValue("5120");
  expect(screen.getByRole("status")).toHaveTextContent(/^Kunne ikke oppdatere/);
  expect(screen.getByRole("button", { name: "Prøv igjen" })).toBeVisible();
  rerender(createState({ data: "600" }));
  expect(screen.queryByRole("status")).toBeNull();
});
