import { act, render, screen } from "@testing-library/react";
import useSWR, { SWRConfig } from "swr";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { jsonAnswer, stubServer } from "../testing/server";
import { cacheSettings } from "./cache";

function Answer() {
  const { data, error } = useSWR<string>(["/api/x"]);
  return <output>{error ? "feil" : (data ?? "laster")}</output>;
}

const provider = () => cache;
let cache: Map<string, object>;

function page(shown: boolean) {
  return <SWRConfig value={{ ...cacheSettings, provider }}>{shown && <Answer />}</SWRConfig>;
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe("cacheSettings", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    cache = new Map();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("asks once, whatever happens to the window", async () => {
    const server = stubServer({ "/api/x": "svar" });
    const { rerender } = render(page(true));
    // SWR itself ignores a focus within its first five seconds, and an answer that is two seconds old.
    for (const event of ["focus", "online"]) {
      await wait(60 * 1000);
      window.dispatchEvent(new Event(event));
      await wait(10);
    }
    document.dispatchEvent(new Event("visibilitychange"));
    await wait(60 * 60 * 1000);
    rerender(page(false));
    rerender(page(true));
    await wait(10);
    expect(screen.getByRole("status")).toHaveTextContent("svar");
    expect(server).toHaveBeenCalledTimes(1);
  });

  it("drops an answer that was unused for five minutes", async () => {
    const server = stubServer({ "/api/x": "svar" });
    const { rerender } = render(page(true));
    await wait(10);
    rerender(page(false));
    await wait(4 * 60 * 1000);
    rerender(page(true));
    await wait(10);
    expect(server).toHaveBeenCalledTimes(1);
    rerender(page(false));
    await wait(5 * 60 * 1000 + 1);
    rerender(page(true));
    await wait(10);
    expect(server).toHaveBeenCalledTimes(2);
  });

  it("does not try again after an error", async () => {
    const server = stubServer({ "/api/x": () => jsonAnswer({}, 500) });
    render(page(true));
    await wait(10 * 60 * 1000);
    expect(screen.getByRole("status")).toHaveTextContent("feil");
    expect(server).toHaveBeenCalledTimes(1);
  });
});
