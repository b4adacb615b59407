import { act, renderHook, screen } from "@testing-library/react";
import useSWR from "swr";
import { afterEach, expect, it, vi } from "vitest";
import { useInvalidateAll } from "#api/cache-invalidation";
import { renderAt } from "#testing/render";
import { stubServer } from "#testing/server";
import { FollowOtherTabs } from "./after-first-paint";

function Access() {
  const { data } = useSWR<{ access: string }>("/api/jobs/Sykepleier");
  return <p>{data?.access}</p>;
}

afterEach(() => {
  vi.restoreAllMocks();
});

it("access opened in one tab opens in the other", async () => {
  let access = "låst";
  stubServer({ "/api/jobs/Sykepleier": () => Response.json({ access }) });
  renderAt(
    "/",
    <>
      <Access />
      <FollowOtherTabs />
    </>,
  );
  expect(await screen.findByText("låst")).toBeVisible();
  access = "åpen";

  // Runs in both tabs; the other one is notified of each write.
  const setItem = vi.spyOn(Storage.prototype, "setItem");
  const { result } = renderHook(useInvalidateAll);
  await act(result.current);
  const [key, newValue] = setItem.mock.calls[0] ?? [];
  expect(localStorage).toHaveLength(0);
  act(() => {
    window.dispatchEvent(new StorageEvent("storage", { key: key ?? null, newValue: newValue ?? null }));
  });
  expect(await screen.findByText("åpen")).toBeVisible();
});

it("a tab that follows another one does not announce it again", async () => {
  const server = stubServer({ "/api/jobs/Sykepleier": { access: "åpen" } });
  renderAt(
    "/",
    <>
      <Access />
      <FollowOtherTabs />
    </>,
  );
  await screen.findByText("åpen");
  const setItem = vi.spyOn(Storage.prototype, "setItem");
  act(() => {
    window.dispatchEvent(new StorageEvent("storage", { key: "data-changed", newValue: "data-changed" }));
  });
  await vi.waitFor(() => expect(server).toHaveBeenCalledTimes(2));
  expect(setItem).not.toHaveBeenCalled();
});
