import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type SubmitEvent, useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { Button } from "./Button";
import { Fold } from "./Fold";
import { ErrorSummary } from "./FormAlert";
import { SubmitButton } from "./SubmitButton";
import { TextField } from "./TextField";

describe("field", () => {
  it("describes its hint, or its error instead", () => {
    const { rerender } = render(<TextField label="Brukernavn" hint="Vises i forumet." name="username" />);
    const field = screen.getByRole("textbox", { name: "Brukernavn" });
    expect(field).toHaveAccessibleDescription("Vises i forumet.");
    expect(field).toBeValid();
    rerender(<TextField label="Brukernavn" hint="Vises i forumet." error="Brukernavn er påkrevd" name="username" />);
    expect(field).toHaveAccessibleDescription("Brukernavn er påkrevd");
    expect(field).toBeInvalid();
  });
});

function Form() {
  const [pending, setPending] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setPending(true);
        setTimeout(() => setPending(false), 50);
      }}
    >
      <SubmitButton pending={pending} pendingLabel="Sender...">
        Send
      </SubmitButton>
    </form>
  );
}

it("busy button submits nothing", async () => {
  const onSubmit = vi.fn((event: SubmitEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" isBusy>
        Send
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  expect(onSubmit).not.toHaveBeenCalled();
});

it("fold stays open when what opened it is reset", () => {
  const renderFold = (isOpen: boolean) => (
    <Fold title="Stillingsprosent" isOpen={isOpen}>
      <input aria-label="Prosent" />
    </Fold>
  );
  const { rerender } = render(renderFold(false));
  expect(screen.getByLabelText("Prosent")).not.toBeVisible();
  rerender(renderFold(true));
  expect(screen.getByLabelText("Prosent")).toBeVisible();
  rerender(renderFold(false));
  expect(screen.getByLabelText("Prosent")).toBeVisible();
});

it("submit button is disabled while pending and keeps focus", async () => {
  render(<Form />);
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  expect(screen.getByRole("button", { name: "Sender..." })).toBeDisabled();
  expect(await screen.findByRole("button", { name: "Send" })).toHaveFocus();
});

it("error summary takes focus when a submit fails", () => {
  const { rerender } = render(<ErrorSummary title="Feil" error={undefined} />);
  expect(screen.queryByRole("alert")).toBeNull();
  rerender(<ErrorSummary title="Feil" error={{ message: "Prøv igjen." }} />);
  expect(screen.getByRole("alert")).toHaveTextContent("FeilPrøv igjen.");
  expect(screen.getByRole("alert")).toHaveFocus();
});
