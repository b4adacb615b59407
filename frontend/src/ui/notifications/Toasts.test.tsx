import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Link, MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dismissError, dismissNotification, notify, useNotification } from "./notify";
import { Toasts } from "./Toasts";

const loadToaster = () => import("./Toaster");

const getToasts = () => screen.queryAllByRole("listitem").map((toast) => toast.textContent);
const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function Known() {
  return <p>Kjent: {useNotification("toast")?.title ?? "ingen"}</p>;
}

async function showToast(toast: Parameters<typeof notify>[0]) {
  await act(async () => notify(toast));
  await advance(0);
}

beforeEach(async () => {
  // jsdom has no pointer events or capture.
  vi.stubGlobal("PointerEvent", MouseEvent);
  Element.prototype.hasPointerCapture = () => false;
  Element.prototype.setPointerCapture = () => undefined;
  await import("./Toaster");
  vi.useFakeTimers();
  render(
    <MemoryRouter>
      <Toasts load={loadToaster} />
      <Known />
      <Link to="/steder">Steder</Link>
    </MemoryRouter>,
  );
});

afterEach(() => {
  vi.useRealTimers();
});

describe("test", () => {
  it.each(["first", "second"])("starts without the toast of the previous test (%s)", async (order) => {
    expect(screen.getByText("Kjent: ingen")).toBeVisible();
    await showToast({ title: order });
    expect(getToasts()).toEqual([order]);
  });
});

describe("toast", () => {
  // spec 1.9.23
  it("is shown for 5000 ms", async () => {
    await showToast({ title: "Lenka er kopiert" });
    expect(getToasts()).toEqual(["Lenka er kopiert"]);
    await advance(4999);
    expect(getToasts()).toEqual(["Lenka er kopiert"]);
    await advance(1);
    expect(getToasts()).toEqual([]);
  });

  it("stays if it is an error, until it is closed", async () => {
    await showToast({ title: "Feil ved lagring", variant: "destructive" });
    await advance(60_000);
    expect(getToasts()).toEqual(["Feil ved lagring"]);
    fireEvent.click(screen.getByRole("button", { name: "Lukk" }));
    expect(getToasts()).toEqual([]);
  });

  it("is left behind with its page if it is an error", async () => {
    await showToast({ title: "Feil ved lagring", variant: "destructive" });
    fireEvent.click(screen.getByRole("link", { name: "Steder" }));
    await advance(0);
    expect(getToasts()).toEqual([]);
    await showToast({ title: "Lenken er kopiert" });
    expect(getToasts()).toEqual(["Lenken er kopiert"]);
  });

  it("stays unless it is an error, when errors are dismissed", async () => {
    await showToast({ title: "Lenken er kopiert" });
    act(() => dismissError("toast"));
    expect(getToasts()).toEqual(["Lenken er kopiert"]);
    await showToast({ title: "Feil ved lagring", variant: "destructive" });
    act(() => dismissError("toast"));
    expect(getToasts()).toEqual([]);
  });

  // spec 1.9.25
  it("is announced and reachable with F8", async () => {
    await showToast({ title: "Lenka er kopiert" });
    await advance(100);
    expect(screen.getByRole("status")).toHaveTextContent("Melding Lenka er kopiert");
    fireEvent.keyDown(document.body, { code: "F8" });
    expect(screen.getByRole("region", { name: "Meldinger (F8)" })).toContainElement(
      document.activeElement as HTMLElement,
    );
  });

  // spec 1.4.24, 1.9.21
  it("replaces the previous one with its own 5000 ms", async () => {
    await showToast({ title: "Første" });
    await advance(3000);
    await showToast({ title: "Andre" });
    expect(getToasts()).toEqual(["Andre"]);
    await advance(4999);
    expect(getToasts()).toEqual(["Andre"]);
    await advance(1);
    expect(getToasts()).toEqual([]);
  });

  it("can be closed early", async () => {
    await showToast({ title: "Lenka er kopiert" });
    fireEvent.click(screen.getByRole("button", { name: "Lukk" }));
    expect(getToasts()).toEqual([]);
  });

  // spec 1.9.22
  it("is removed 1 000 000 ms after dismissal", async () => {
    await showToast({ title: "Lenka er kopiert" });
    act(() => dismissNotification("toast"));
    await advance(999_999);
    expect(screen.getByText("Kjent: Lenka er kopiert")).toBeVisible();
    await advance(1);
    expect(screen.getByText("Kjent: ingen")).toBeVisible();
  });

  it("after a dismissed one keeps its own time", async () => {
    await showToast({ title: "Første" });
    act(() => dismissNotification("toast"));
    await advance(999_000);
    await showToast({ title: "Andre" });
    await advance(1000);
    expect(getToasts()).toEqual(["Andre"]);
  });

  // spec 1.9.24
  it.each([
    [50, true],
    [51, false],
  ])("after a swipe of %i px is visible: %s", async (distance, remains) => {
    await showToast({ title: "Lenka er kopiert" });
    const toast = screen.getByRole("listitem");
    fireEvent.pointerDown(toast, { button: 0, clientX: 100, clientY: 100 });
    fireEvent.pointerMove(toast, { clientX: 100 + distance - 10, clientY: 100 });
    fireEvent.pointerMove(toast, { clientX: 100 + distance, clientY: 100 });
    fireEvent.pointerUp(toast);
    expect(getToasts()).toHaveLength(remains ? 1 : 0);
  });

  // spec 1.4.25
  it.each(["default", "destructive"] as const)("can be %s", async (variant) => {
    await showToast({ title: "Kunne ikke kopiere lenka", description: "Kopier den fra adressefeltet.", variant });
    expect(screen.getByRole("listitem")).toHaveAttribute("data-variant", variant);
    expect(screen.getByRole("listitem")).toHaveTextContent("Kopier den fra adressefeltet.");
  });
});

it("toast without its code is shown, and closed with its button", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const failToLoad = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
  cleanup();
  render(<Toasts load={failToLoad} />);
  await showToast({ title: "Feil ved lagring", description: "Prøv igjen.", variant: "destructive" });
  expect(screen.getByRole("alert")).toHaveTextContent("Feil ved lagring Prøv igjen.");
  fireEvent.click(screen.getByRole("button", { name: "Lukk" }));
  expect(screen.queryByRole("alert")).toBeNull();
  vi.unstubAllGlobals();
});
