import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { NameField } from "./NameField";

const names = ["Avdelingssykepleier", "Jordmor", "Sykehuslege", "Sykepleier"];

function Field() {
  const [value, setValue] = useState("");
  return (
    <NameField
      label="Stilling"
      value={value}
      onChange={setValue}
      names={names}
      onFocus={() => undefined}
      closeAfterMs={120}
    />
  );
}

const getSuggestions = () => screen.queryAllByRole("option").map((option) => option.textContent);

afterEach(() => {
  vi.useRealTimers();
});

describe("name field", () => {
  it("suggests matching names and takes the picked one", async () => {
    render(<Field />);
    await userEvent.type(screen.getByRole("combobox", { name: "Stilling" }), "syke");
    expect(getSuggestions()).toEqual(["Sykehuslege", "Sykepleier", "Avdelingssykepleier"]);
    expect(screen.getByRole("listbox", { name: "Forslag til stilling" })).toBeVisible();
    await userEvent.click(screen.getByRole("option", { name: "Sykepleier" }));
    expect(screen.getByRole("combobox")).toHaveValue("Sykepleier");
    expect(getSuggestions()).toEqual([]);
  });

  it("supports arrow keys and Enter, and Escape keeps the text", async () => {
    render(<Field />);
    await userEvent.type(screen.getByRole("combobox"), "syke{ArrowDown}{ArrowDown}");
    expect(screen.getByRole("option", { selected: true })).toHaveTextContent("Sykepleier");
    await userEvent.keyboard("{Enter}");
    expect(screen.getByRole("combobox")).toHaveValue("Sykepleier");
    await userEvent.clear(screen.getByRole("combobox"));
    await userEvent.keyboard("jord{Escape}");
    expect(screen.getByRole("combobox")).toHaveValue("jord");
    expect(getSuggestions()).toEqual([]);
  });

  it("suggests nothing for a complete name", async () => {
    render(<Field />);
    await userEvent.type(screen.getByRole("combobox"), "Jordmor");
    expect(getSuggestions()).toEqual([]);
  });

  // spec 2.9.10
  it("closes its suggestions 120 ms after blur", () => {
    vi.useFakeTimers();
    render(<Field />);
    const box = screen.getByRole("combobox");
    fireEvent.focus(box);
    fireEvent.change(box, { target: { value: "syke" } });
    fireEvent.blur(box);
    act(() => vi.advanceTimersByTime(119));
    expect(getSuggestions()).toHaveLength(3);
    fireEvent.focus(box);
    act(() => vi.advanceTimersByTime(200));
    expect(getSuggestions()).toHaveLength(3);
    fireEvent.blur(box);
    act(() => vi.advanceTimersByTime(119));
    expect(getSuggestions()).toHaveLength(3);
    act(() => vi.advanceTimersByTime(1));
    expect(getSuggestions()).toEqual([]);
  });
});
