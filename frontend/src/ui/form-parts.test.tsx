import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type SubmitEvent, useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { Button } from "./Button";
import { Fold } from "./Fold";
import { PasswordField } from "./PasswordField";
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

describe("password field", () => {
  // spec 1.2.77
  it("is shown and hidden by its own button", async () => {
    render(
      <>
        <PasswordField label="Passord" autoComplete="new-password" />
        <PasswordField label="Bekreft passord" autoComplete="new-password" />
      </>,
    );
    const first = screen.getByLabelText("Passord");
    const second = screen.getByLabelText("Bekreft passord");
    expect(first).toHaveAttribute("type", "password");
    const [show] = screen.getAllByRole("button", { name: "Vis passord" });
    if (show) await userEvent.click(show);
    expect(first).toHaveAttribute("type", "text");
    expect(second).toHaveAttribute("type", "password");
    await userEvent.click(screen.getByRole("button", { name: "Skjul passord" }));
    expect(first).toHaveAttribute("type", "password");
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
