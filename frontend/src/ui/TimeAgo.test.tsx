import { act, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { formatTime, formatTimeAgo } from "#lib/dates";
import { TimeAgo } from "./TimeAgo";

const now = new Date("2026-11-21T12:00:00Z");

afterEach(() => {
  vi.useRealTimers();
});

describe("relative time", () => {
  // spec 2.9.31
  it.each([
    ["2026-11-21T12:00:05Z", "akkurat nå"],
    ["2026-11-21T11:59:01Z", "akkurat nå"],
    ["2026-11-21T11:59:00Z", "for 1 minutt siden"],
    ["2026-11-21T11:00:01Z", "for 59 minutter siden"],
    ["2026-11-21T11:00:00Z", "for 1 time siden"],
    ["2026-11-21T09:00:00Z", "for 3 timer siden"],
    ["2026-11-20T12:00:01Z", "for 23 timer siden"],
    ["2026-11-20T12:00:00Z", "i går"],
    ["2026-11-18T12:00:00Z", "for 3 dager siden"],
    ["2026-11-07T12:00:00Z", "for 2 uker siden"],
    ["2026-09-21T12:00:00Z", "for 2 måneder siden"],
    ["2024-11-21T12:00:00Z", "for 2 år siden"],
  ])("of %s is '%s'", (time, text) => {
    expect(formatTimeAgo(time, now)).toBe(text);
  });

  it("has the full Norwegian time", () => {
    expect(formatTime("2026-11-21T23:30:00Z")).toBe("22. november 2026 kl. 00:30");
  });

  // spec 2.9.31
  it("is updated every minute", () => {
    vi.useFakeTimers({ now });
    render(<TimeAgo time="2026-11-21T11:59:30Z" />);
    const time = screen.getByRole("time");
    expect(time).toHaveTextContent("akkurat nå (21. november 2026 kl. 12:59)");
    expect(time).toHaveAttribute("title", "21. november 2026 kl. 12:59");
    expect(time).toHaveAttribute("datetime", "2026-11-21T11:59:30Z");
    act(() => vi.advanceTimersByTime(60_000));
    expect(time).toHaveTextContent("for 1 minutt siden");
  });

  it("of many texts has one timer, until the last is gone", () => {
    vi.useFakeTimers({ now });
    const { unmount } = render(
      <>
        <TimeAgo time="2026-11-21T11:59:30Z" />
        <TimeAgo time="2026-11-21T11:58:30Z" />
      </>,
    );
    expect(vi.getTimerCount()).toBe(1);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});
