import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { type ComponentType, useState } from "react";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { swrConfig } from "#api/cache";
import type { SalaryEntryForm } from "#api/types";
import { getRequests, stubServer } from "#testing/server";
import { getToast, ToastOutput } from "#testing/toast";
import type { FieldProps } from "../flow/useFlow";
import { DisplayParts } from "./DisplayField";
import { SHOWS_ALL } from "./display";
import { JobTitleField } from "./JobTitleField";
import { CompanyField, PlaceField } from "./WorkplaceFields";

const SEARCH = "/api/companies/search";
const equinor = { name: "Equinor ASA", organizationNumber: "923609016", industry: null, address: "4035 Stavanger" };
const combobox = () => screen.getByRole("combobox");
const getSuggestions = () => screen.queryAllByRole("option").map((option) => option.textContent);
const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const picked = vi.fn();

function Title(field: FieldProps) {
  return <JobTitleField {...field} label="Stilling" />;
}

function Company(field: FieldProps) {
  return <CompanyField {...field} label="Arbeidsplass" isPicked={false} onPick={picked} />;
}

function renderField(Field: ComponentType<FieldProps>) {
  function ControlledField() {
    const [value, setValue] = useState("");
    return <Field ref={null} value={value} onChange={setValue} error={undefined} />;
  }
  render(
    <SWRConfig value={{ ...swrConfig, provider: () => new Map() }}>
      <ControlledField />
      <ToastOutput />
    </SWRConfig>,
  );
}

function type(text: string) {
  fireEvent.focus(combobox());
  fireEvent.change(combobox(), { target: { value: text } });
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  picked.mockClear();
});

describe("job title field", () => {
  // spec 2.7.7, 2.9.13
  it("suggests up to 8, prefix matches first", async () => {
    const containing = Array.from({ length: 9 }, (_, number) => `Overlege ${number}`);
    stubServer({ "/api/job-titles": [...containing, "Lege"] });
    renderField(Title);
    await advance(0);
    type("lege");
    expect(getSuggestions()).toHaveLength(8);
    expect(getSuggestions()[0]).toBe("Lege");
  });

  // spec 2.8.10
  it("works without titles, alert or toast", async () => {
    const server = stubServer({});
    renderField(Title);
    await advance(0);
    expect(getRequests(server)).toEqual(["/api/job-titles"]);
    type("Lege");
    await advance(1000);
    expect(combobox()).toHaveValue("Lege");
    expect(combobox()).toBeValid();
    expect(combobox()).not.toHaveAccessibleDescription();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(getToast()).toBeEmptyDOMElement();
  });
});

describe("workplace field", () => {
  // spec 2.2.77
  it("searches from 2 characters after a pause", async () => {
    const server = stubServer({ [SEARCH]: [equinor] });
    renderField(Company);
    type("e");
    await advance(1000);
    expect(server).not.toHaveBeenCalled();
    type("eq");
    await advance(100);
    type("equ");
    await advance(249);
    expect(server).not.toHaveBeenCalled();
    await advance(1);
    expect(getRequests(server)).toEqual([`${SEARCH}?query=equ`]);
    await advance(0);
    expect(getSuggestions()).toEqual(["Equinor ASA4035 Stavanger"]);
    fireEvent.click(screen.getByRole("option"));
    expect(picked).toHaveBeenCalledWith(expect.objectContaining(equinor));
  });

  it("suggests an unregistered name without an address", async () => {
    stubServer({ [SEARCH]: [{ ...equinor, organizationNumber: null, address: null }] });
    renderField(Company);
    type("equ");
    await advance(300);
    expect(getSuggestions()).toEqual(["Equinor ASA"]);
  });

  // spec 2.9.20
  it("caches a search for 5 minutes", async () => {
    const server = stubServer({ [SEARCH]: [equinor] });
    renderField(Company);
    for (const delay of [4 * 60_000, 5 * 60_000 + 1000]) {
      type("equ");
      await advance(300);
      type("e");
      await advance(delay);
    }
    expect(getRequests(server)).toEqual([`${SEARCH}?query=equ`]);
    type("equ");
    await advance(300);
    expect(getRequests(server)).toHaveLength(2);
  });

  // spec 2.2.77
  it("accepts a name without matches and shows a message", async () => {
    stubServer({ [SEARCH]: [] });
    renderField(Company);
    type("Xyz");
    expect(screen.queryByText("Ingen bedrifter funnet")).not.toBeInTheDocument();
    await advance(300);
    expect(screen.getByText("Ingen bedrifter funnet")).toBeVisible();
    expect(screen.getByText("Prøv et annet søkeord", { exact: false })).toBeVisible();
    // A note that closes on blur moves the button that takes the focus, and its click is lost.
    fireEvent.blur(combobox());
    await advance(300);
    expect(screen.getByText("Ingen bedrifter funnet")).toBeVisible();
    expect(combobox()).toHaveValue("Xyz");
  });

  it("works without a response", async () => {
    stubServer({});
    renderField(Company);
    type("Equinor");
    await advance(300);
    expect(combobox()).toHaveAccessibleDescription("Søket i Enhetsregisteret svarer ikke. Skriv navnet selv.");
    expect(combobox()).toHaveValue("Equinor");
  });
});

describe("place field with several places", () => {
  it("suggests for the last one and keeps the others", async () => {
    stubServer({ "/api/municipalities": ["Bergen", "Oslo"] });
    renderField(PlaceField);
    await advance(0);
    type("Oslo, berg");
    expect(getSuggestions()).toContain("Bergen");
    fireEvent.click(screen.getByRole("option", { name: "Bergen" }));
    expect(combobox()).toHaveValue("Oslo, Bergen");
    expect(combobox()).toHaveAccessibleDescription("Jobber du flere steder? Skill dem med komma, høyst tre.");
  });
});

describe("place field", () => {
  // spec 2.9.18
  it("suggests 20 popular places before typing", () => {
    stubServer({});
    renderField(PlaceField);
    fireEvent.focus(combobox());
    expect(getSuggestions()).toHaveLength(20);
    expect(getSuggestions()[0]).toBe("Oslo");
  });

  // spec 2.9.18
  it("suggests up to 15 matches", () => {
    stubServer({});
    renderField(PlaceField);
    type("a");
    expect(getSuggestions()).toHaveLength(15);
  });

  // spec 2.2.78
  it("accepts a name that is no municipality and shows a hint", () => {
    stubServer({});
    renderField(PlaceField);
    type("Utlandet et sted");
    expect(screen.getByText("Ingen kommuner funnet")).toBeVisible();
    expect(screen.getByText("Du kan bruke det du har skrevet likevel.", { exact: false })).toBeVisible();
    expect(combobox()).toHaveValue("Utlandet et sted");
  });

  it("finds small municipalities once they are loaded", async () => {
    stubServer({ "/api/municipalities": ["Flå", "Oslo"] });
    renderField(PlaceField);
    await advance(0);
    type("Fl");
    expect(getSuggestions()).toContain("Flå");
  });

  it("suggests the Norwegian name for an official one in another language", async () => {
    const locations = ["Guovdageaidnu", "Guovdageaidnu - Kautokeino"].map((alias) => ({ alias, name: "Kautokeino" }));
    stubServer({
      "/api/municipalities": ["Kautokeino", "Oslo"],
      "/api/name-aliases": { jobTitles: [], companies: [], locations },
    });
    renderField(PlaceField);
    await advance(0);
    type("Oslo, guov");
    expect(getSuggestions()).toEqual(["KautokeinoGuovdageaidnu"]);
    fireEvent.click(screen.getByRole("option"));
    expect(combobox()).toHaveValue("Oslo, Kautokeino");
    type("Guovdageaidnu - Kaut");
    expect(getSuggestions()).toEqual(["KautokeinoGuovdageaidnu - Kautokeino"]);
    type("Kautokeino");
    expect(getSuggestions()).toEqual([]);
  });

  // spec 2.9.18
  it("keeps its suggestions for 200 ms after blur", async () => {
    stubServer({});
    renderField(PlaceField);
    type("Osl");
    fireEvent.blur(combobox());
    await advance(199);
    expect(getSuggestions()).toEqual(["Oslo"]);
    await advance(1);
    expect(getSuggestions()).toEqual([]);
  });
});

const entry: SalaryEntryForm = {
  jobTitle: "Kokk",
  company: "Kafé Nord",
  location: "Oslo",
  annualSalary: 500_000,
  employmentPercentage: 100,
  experienceYears: "3-5",
};

it.each([
  ["Oslo", "Oslo", "Oslo fylke"],
  ["Bodø", "Nordland", "Nordland"],
  ["Bodø", "", "Fylket"],
])("the choices of %s in '%s' have different names", (location, county, label) => {
  render(<DisplayParts entry={{ ...entry, location }} county={county} value={SHOWS_ALL} onChange={vi.fn()} />);
  const choices = within(screen.getByRole("group", { name: "Sted" })).getAllByRole("radio");
  expect(choices.map((choice) => choice.parentElement?.textContent)).toEqual([location, label, "Skjult"]);
});
