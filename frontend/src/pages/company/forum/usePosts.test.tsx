import { renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { SWRConfig } from "swr";
import { expect, it, vi } from "vitest";
import { usePosts } from "./Posts";

it("fetches no post again after the list was closed", async () => {
  const fetch = vi.fn(async () => Response.json([]));
  vi.stubGlobal("fetch", fetch);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>
  );
  const { result, unmount } = renderHook(() => usePosts("Equinor"), { wrapper });
  await waitFor(() => expect(result.current.pages).toEqual([[]]));
  const { refetch } = result.current;
  unmount();
  await expect(refetch("post")).resolves.toBeUndefined();
  expect(fetch).toHaveBeenCalledTimes(1);
});
