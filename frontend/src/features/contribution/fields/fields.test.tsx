import { act, fireEvent, render, screen } from "@testing-library/react";
import { type ComponentType, useState } from "react";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { swrConfig } from "../../../lib/cache";
import { getRequests, stubServer } from "../../../testing/server";
import { getToast, ToastOutput } from "../../../testing/toast";
import { CompanyField } from "./CompanyField";
import { JobTitleField } from "./JobTitleField";
import { PlaceField } from "./PlaceField";
import type { FieldProps } from "./props";

const SEARCH = "/api/companies/search";
const equinor = { name: "Equinor ASA", organizationNumber: "923609016", industry: null, address: "4035 Stavanger" };
const box = () => screen.getByRole("combobox");
const suggested = () => screen.queryAllByRole("option").map((option) => option.textContent);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const picked = vi.fn();

function Title(field: FieldProps) {
  return <JobTitleField {...field} label="Stillingstittel" />;
}

function Company(field: FieldProps) {
  return <CompanyField {...field} label="Arbeidsplass" isPicked={false} onPick={picked} />;
}

function show(Field: ComponentType<FieldProps>) {
  function Held() {
    const [value, setValue] = useState("");
    return <Field ref={null} value={value} onChange={setValue} error={undefined} />;
  }
  render(
    <SWRConfig value={{ ...swrConfig, provider: () => new Map() }}>
      <Held />
      <ToastOutput />
    </SWRConfig>,
  );
}

function type(text: string) {
  fireEvent.focus(box());
  fireEvent.change(box(), { target: { value: text } });
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
    show(Title);
    await pass(0);
    type("lege");
    expect(suggested()).toHaveLength(8);
    expect(suggested()[0]).toBe("Lege");
  });

  // spec 2.8.10
  it("works without titles, alert or toast", async () => {
    const server = stubServer({});
    show(Title);
    await pass(0);
    expect(getRequests(server)).toEqual(["/api/job-titles"]);
    type("Lege");
    await pass(1000);
    expect(box()).toHaveValue("Lege");
    expect(box()).toBeValid();
    expect(box()).not.toHaveAccessibleDescription();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(getToast()).toBeEmptyDOMElement();
  });
});

describe("workplace field", () => {
  // spec 2.2.77
  it("searches from 2 characters after a pause", async () => {
    const server = stubServer({ [SEARCH]: [equinor] });
    show(Company);
    type("e");
    await pass(1000);
    expect(server).not.toHaveBeenCalled();
    type("eq");
    await pass(100);
    type("equ");
    await pass(249);
    expect(server).not.toHaveBeenCalled();
    await pass(1);
    expect(getRequests(server)).toEqual([`${SEARCH}?query=equ`]);
    await pass(0);
    expect(suggested()).toEqual(["Equinor ASA4035 Stavanger"]);
    fireEvent.click(screen.getByRole("option"));
    expect(picked).toHaveBeenCalledWith(expect.objectContaining(equinor));
  });

  it("suggests an unregistered name without an address", async () => {
    stubServer({ [SEARCH]: [{ ...equinor, organizationNumber: null, address: null }] });
    show(Company);
    type("equ");
    await pass(300);
    expect(suggested()).toEqual(["Equinor ASA"]);
  });

  // spec 2.9.20
  it("caches a search for 5 minutes", async () => {
    const server = stubServer({ [SEARCH]: [equinor] });
    show(Company);
    for (const wait of [4 * 60_000, 5 * 60_000 + 1000]) {
      type("equ");
      await pass(300);
      type("e");
      await pass(wait);
    }
    expect(getRequests(server)).toEqual([`${SEARCH}?query=equ`]);
    type("equ");
    await pass(300);
    expect(getRequests(server)).toHaveLength(2);
  });

  // spec 2.2.77
  it("accepts a name without hits and says so", async () => {
    stubServer({ [SEARCH]: [] });
    show(Company);
    type("Xyz");
    expect(screen.queryByText("Ingen bedrifter funnet")).not.toBeInTheDocument();
    await pass(300);
    expect(screen.getByText("Ingen bedrifter funnet")).toBeVisible();
    expect(screen.getByText("Prøv et annet søkeord", { exact: false })).toBeVisible();
    fireEvent.blur(box());
    expect(screen.queryByText("Ingen bedrifter funnet")).not.toBeInTheDocument();
    expect(box()).toHaveValue("Xyz");
  });

  it("works without a response", async () => {
    stubServer({});
    show(Company);
    type("Equinor");
    await pass(300);
    expect(box()).toHaveAccessibleDescription("Søket i Enhetsregisteret svarer ikke. Skriv navnet selv.");
    expect(box()).toHaveValue("Equinor");
  });
});

describe("place field", () => {
  // spec 2.9.18
  it("suggests 20 popular places before typing", () => {
    stubServer({});
    show(PlaceField);
    fireEvent.focus(box());
    expect(suggested()).toHaveLength(20);
    expect(suggested()[0]).toBe("Oslo");
  });

  // spec 2.9.18
  it("suggests up to 15 matches", () => {
    stubServer({});
    show(PlaceField);
    type("a");
    expect(suggested()).toHaveLength(15);
  });

  // spec 2.2.78
  it("accepts a name that is no municipality and says so", () => {
    stubServer({});
    show(PlaceField);
    type("Utlandet et sted");
    expect(screen.getByText("Ingen kommuner funnet")).toBeVisible();
    expect(screen.getByText("Du kan bruke det du har skrevet likevel.", { exact: false })).toBeVisible();
    expect(box()).toHaveValue("Utlandet et sted");
  });

  it("finds small municipalities once they are loaded", async () => {
    stubServer({ "/api/municipalities": ["Flå", "Oslo"] });
    show(PlaceField);
    await pass(0);
    type("Fl");
    expect(suggested()).toContain("Flå");
  });

  // spec 2.9.18
  it("keeps its suggestions for 200 ms after blur", async () => {
    stubServer({});
    show(PlaceField);
    type("Osl");
    fireEvent.blur(box());
    await pass(199);
    expect(suggested()).toEqual(["Oslo"]);
    await pass(1);
    expect(suggested()).toEqual([]);
  });
});
