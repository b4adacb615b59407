import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Toasts } from "./notifications/Toasts";
import { ShareButton } from "./ShareButton";

const loadToaster = () => import("./notifications/Toaster");

async function setUp({ phone = false }: { phone?: boolean } = {}) {
  vi.spyOn(window, "matchMedia").mockImplementation(
    (media) => Object.assign(new EventTarget(), { media, matches: phone }) as MediaQueryList,
  );
  render(
    <MemoryRouter>
      <ShareButton />
      <Toasts load={loadToaster} />
    </MemoryRouter>,
  );
  // `setup` installs a clipboard stub that outlives each test.
  const user = userEvent.setup();
  await navigator.clipboard.writeText("noe annet");
  return { clickShare: () => user.click(screen.getByRole("button", { name: "Del" })) };
}

function stubShare(share: () => Promise<void>) {
  vi.stubGlobal("navigator", Object.assign(navigator, { share: vi.fn(share), canShare: () => true }));
}

const readClipboard = () => navigator.clipboard.readText();

describe("share button", () => {
  afterEach(() => {
    vi.restoreAllMocks();
    Object.assign(navigator, { share: undefined, canShare: undefined });
  });

  it("copies the URL and confirms", async () => {
    const { clickShare } = await setUp();
    await clickShare();
    expect(await screen.findByRole("listitem")).toHaveTextContent("Lenka er kopiert");
    expect(await readClipboard()).toBe(window.location.href);
  });

  it("explains a failed copy", async () => {
    const { clickShare } = await setUp();
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("", "NotAllowedError"));
    await clickShare();
    expect(await screen.findByText("Kunne ikke kopiere lenka")).toBeVisible();
    expect(screen.getByText("Kopier den fra adressefeltet i nettleseren.")).toBeVisible();
  });

  it("opens the phone's share dialog", async () => {
    stubShare(async () => undefined);
    const { clickShare } = await setUp({ phone: true });
    await clickShare();
    expect(navigator.share).toHaveBeenCalledWith({ title: document.title, url: window.location.href });
    expect(await readClipboard()).toBe("noe annet");
  });

  it("does nothing if sharing is cancelled", async () => {
    stubShare(() => Promise.reject(new DOMException("", "AbortError")));
    const { clickShare } = await setUp({ phone: true });
    await clickShare();
    expect(await readClipboard()).toBe("noe annet");
  });

  it("copies the URL if sharing fails", async () => {
    stubShare(() => Promise.reject(new DOMException("", "NotAllowedError")));
    const { clickShare } = await setUp({ phone: true });
    await clickShare();
    expect(await readClipboard()).toBe(window.location.href);
  });
});
