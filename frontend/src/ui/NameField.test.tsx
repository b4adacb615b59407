import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { NameField, suggestNames } from "./NameField";

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

describe("suggestNames", () => {
  it("matches anywhere, prefix matches first", () => {
    const names = ["Avdelingssykepleier", "Jordmor", "Sykepleier", "Sykehuslege"];
    expect(suggestNames(names, " SYKE ")).toEqual(["Sykepleier", "Sykehuslege", "Avdelingssykepleier"]);
  });

  it("matches beginnings of words before the middle of words", () => {
    const names = ["Sykepleier", "Hjelpepleier", "Aktiv pleier", "Pleieassistent"];
    expect(suggestNames(names, "plei")).toEqual(["Pleieassistent", "Aktiv pleier", "Sykepleier", "Hjelpepleier"]);
  });

  // spec 2.9.5
  it("returns at most 8", () => {
    const containing = Array.from({ length: 20 }, (_, n) => `En lærer ${n}`);
    expect(suggestNames(containing, "lærer")).toHaveLength(8);
    expect(suggestNames([...containing, "Lærer"], "lærer")[0]).toBe("Lærer");
  });

  it("has the typed name first, also after many that begin with it", () => {
    const longer = Array.from({ length: 20 }, (_, n) => `Lærer ${n}`);
    expect(suggestNames([...longer, "Lærer"], "lærer")).toEqual(["Lærer", ...longer.slice(0, 7)]);
  });

  it("returns nothing for blank text", () => {
    expect(suggestNames(["Lærer"], "  ")).toEqual([]);
  });
});
