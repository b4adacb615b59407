import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ErrorSummary } from "./FormAlert";

it("error summary takes focus when a submit fails", () => {
  const { rerender } = render(<ErrorSummary title="Feil" error={undefined} />);
  expect(screen.queryByRole("alert")).toBeNull();
  rerender(<ErrorSummary title="Feil" error={{ message: "Prøv igjen." }} />);
  expect(screen.getByRole("alert")).toHaveTextContent("FeilPrøv igjen.");
  expect(screen.getByRole("alert")).toHaveFocus();
});
