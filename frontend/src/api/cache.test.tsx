import { act, fireEvent, render, screen } from "@testing-library/react";
import useSWR, { SWRConfig } from "swr";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { withQuery } from "#lib/paths";
import { getRequests, jsonResponse, stubServer } from "#testing/server";
import { createCache, swrConfig } from "./cache";
import { useInvalidateAll } from "./cache-invalidation";

function ResponseText({ path = "/api/x" }: { path?: string }) {
  const { data, error } = useSWR<string>(path);
  return <output>{error ? "feil" : (data ?? "laster")}</output>;
}

function Jobs({ location }: { location: string | null }) {
  const { data } = useSWR<string>(withQuery("/api/jobs/Lærer & co", { location, company: undefined }));
  return <output>{data ?? "laster"}</output>;
}

function Contribution() {
  const invalidateAll = useInvalidateAll();
  return (
    <button type="button" onClick={invalidateAll}>
      Bidra
    </button>
  );
}

const provider = () => cache;
let cache: Map<string, object>;

function page(mounted: boolean, path = "/api/x") {
  return <SWRConfig value={{ ...swrConfig, provider }}>{mounted && <ResponseText path={path} />}</SWRConfig>;
}

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe("swrConfig", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    cache = new Map();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  // spec 1.7.6
  it("fetches once, regardless of focus and reconnect", async () => {
    const server = stubServer({ "/api/x": "svar" });
    const { rerender } = render(page(true));
    // SWR ignores focus within the first five seconds, and responses younger than two seconds.
    for (const event of ["focus", "online"]) {
      await advance(60 * 1000);
      window.dispatchEvent(new Event(event));
      await advance(10);
    }
    document.dispatchEvent(new Event("visibilitychange"));
    await advance(60 * 60 * 1000);
    rerender(page(false));
    rerender(page(true));
    await advance(10);
    expect(screen.getByRole("status")).toHaveTextContent("svar");
    expect(server).toHaveBeenCalledTimes(1);
  });

  // spec 1.7.8
  it("removes a response unused for five minutes", async () => {
    const server = stubServer({ "/api/x": "svar" });
    const { rerender } = render(page(true));
    await advance(10);
    rerender(page(false));
    await advance(4 * 60 * 1000);
    rerender(page(true));
    await advance(10);
    expect(server).toHaveBeenCalledTimes(1);
    rerender(page(false));
    await advance(5 * 60 * 1000 + 1);
    rerender(page(true));
    await advance(10);
    expect(server).toHaveBeenCalledTimes(2);
  });

  it("removes every page of an unused list", async () => {
    stubServer({ "/api/x": "svar" });
    const { rerender } = render(page(true));
    await advance(10);
    for (const key of ["$inf$/api/x", "/api/x?cursor=1", "/api/x?before=1", "/api/x?limit=5"]) cache.set(key, {});
    rerender(page(false));
    await advance(5 * 60 * 1000 + 1);
    expect([...cache.keys()]).toEqual(["/api/x?limit=5"]);
  });

  // spec 1.7.9
  it("keeps a company image for a day", async () => {
    const path = "/api/company-image/Ahus";
    const server = stubServer({ [path]: "bilde" });
    const { rerender } = render(page(true, path));
    await advance(10);
    for (const hours of [23, 24]) {
      rerender(page(false));
      await advance(hours * 60 * 60 * 1000 + 1);
      rerender(page(true, path));
      await advance(10);
    }
    expect(server).toHaveBeenCalledTimes(2);
  });

  // spec 1.7.7
  it("does not retry after an error", async () => {
    const server = stubServer({ "/api/x": () => jsonResponse({}, 500) });
    render(page(true));
    await advance(10 * 60 * 1000);
    expect(screen.getByRole("status")).toHaveTextContent("feil");
    expect(server).toHaveBeenCalledTimes(1);
  });
});

describe("useInvalidateAll", () => {
  // spec 2.7.8
  it("refetches shown responses and discards the others", async () => {
    let access = "uten";
    const server = stubServer({
      "/api/x": () => jsonResponse(`x ${access}`),
      "/api/y": () => jsonResponse(`y ${access}`),
    });
    cache = new Map();
    const page = (path: string) => (
      <SWRConfig value={{ ...swrConfig, provider }}>
        <ResponseText path={path} />
        <Contribution />
      </SWRConfig>
    );
    const { rerender } = render(page("/api/x"));
    await screen.findByText("x uten");
    rerender(page("/api/y"));
    await screen.findByText("y uten");
    access = "med";
    fireEvent.click(screen.getByRole("button"));
    expect(screen.getByRole("status")).toHaveTextContent("y uten");
    await screen.findByText("y med");
    rerender(page("/api/x"));
    expect(screen.getByRole("status")).toHaveTextContent("laster");
    await screen.findByText("x med");
    expect(getRequests(server)).toEqual(["/api/x", "/api/y", "/api/y", "/api/x"]);
    // The browser's HTTP cache is revalidated as well.
    expect(server.mock.calls.slice(2).map(([, init]) => init?.cache)).toEqual(["no-cache", "no-cache"]);
  });
});

describe("cache with embedded responses", () => {
  const settings = (responses: Record<string, unknown>) => {
    const cache = createCache(new Map(Object.entries(responses)));
    return { ...swrConfig, provider: () => cache };
  };

  it("shows a response at first render without a request", () => {
    const server = stubServer({});
    const value = settings({ "/api/x": "med siden" });
    render(
      <SWRConfig value={value}>
        <ResponseText />
        <ResponseText />
      </SWRConfig>,
    );
    expect(screen.getAllByText("med siden")).toHaveLength(2);
    expect(server).not.toHaveBeenCalled();
  });

  it("matches a request by its full URL", async () => {
    const server = stubServer({ "/api/jobs/Lærer & co": "hentet" });
    const value = settings({ "/api/jobs/Lærer & co?location=%C3%85s+by": "med siden" });
    const page = (location: string | null) => (
      <SWRConfig value={value}>
        <Jobs location={location} />
      </SWRConfig>
    );
    const { rerender } = render(page("Ås by"));
    expect(screen.getByRole("status")).toHaveTextContent("med siden");
    rerender(page(null));
    expect(await screen.findByText("hentet")).toBeVisible();
    expect(getRequests(server)).toEqual(["/api/jobs/Lærer & co"]);
  });

  it("uses a response once and then fetches", async () => {
    vi.useFakeTimers();
    const server = stubServer({ "/api/x": "hentet" });
    const value = settings({ "/api/x": "med siden" });
    const page = (mounted: boolean) => <SWRConfig value={value}>{mounted && <ResponseText />}</SWRConfig>;
    const { rerender } = render(page(true));
    rerender(page(false));
    await advance(5 * 60 * 1000 + 1);
    rerender(page(true));
    await advance(10);
    expect(screen.getByRole("status")).toHaveTextContent("hentet");
    expect(server).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });

  it("fetches for a member instead", async () => {
    localStorage.setItem("auth-token", "member");
    const server = stubServer({ "/api/x": "hentet" });
    render(
      <SWRConfig value={settings({ "/api/x": "med siden" })}>
        <ResponseText />
      </SWRConfig>,
    );
    expect(screen.getByRole("status")).toHaveTextContent("laster");
    expect(await screen.findByText("hentet")).toBeVisible();
    expect(server).toHaveBeenCalledTimes(1);
  });
});
