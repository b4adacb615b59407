import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter, type MemoryRouterProps, useLocation } from "react-router-dom";
import { SWRConfig } from "swr";
import { swrConfig } from "../lib/cache";
import { NavigationProvider } from "../ui/NavigationProvider";

function UrlOutput() {
  const { pathname, search } = useLocation();
  return <output aria-label="Adresse">{decodeURIComponent(pathname + search)}</output>;
}

/** Renders with a router and an empty cache. The URL is shown in the output 'Adresse'. */
export function renderAt(path: NonNullable<MemoryRouterProps["initialEntries"]>[number], children: ReactNode) {
  return render(
    <SWRConfig value={{ ...swrConfig, provider: () => new Map() }}>
      <MemoryRouter initialEntries={[path]}>
        <NavigationProvider>{children}</NavigationProvider>
        <UrlOutput />
      </MemoryRouter>
    </SWRConfig>,
  );
}
