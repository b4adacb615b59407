import { fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter, type MemoryRouterProps, useLocation } from "react-router-dom";
import { SWRConfig } from "swr";
import { swrConfig } from "#api/cache";
import { CURRENT_USER_URL } from "#api/session";
import { NavigationProvider } from "#ui/PageHeading";

function UrlOutput() {
  const { pathname, search } = useLocation();
  return <output aria-label="Adresse">{decodeURIComponent(pathname + search)}</output>;
}

/**
 * Renders with a router and a cache, which is empty except for the member with this id. The URL is shown in the output
 * 'Adresse'.
 */
export function renderAt(
  path: NonNullable<MemoryRouterProps["initialEntries"]>[number],
  children: ReactNode,
  member?: string,
) {
  if (member !== undefined) localStorage.setItem("auth-token", `${member}-token`);
  const cached = member === undefined ? [] : [[CURRENT_USER_URL, { data: { id: member } }] as const];
  return render(
    <SWRConfig value={{ ...swrConfig, provider: () => new Map(cached) }}>
      <MemoryRouter initialEntries={[path]}>
        <NavigationProvider>{children}</NavigationProvider>
        <UrlOutput />
      </MemoryRouter>
    </SWRConfig>,
  );
}

export const getUrlOutput = () => screen.getByLabelText("Adresse");
export const getUrl = () => getUrlOutput().textContent;

export function fill(field: HTMLElement, value: string) {
  fireEvent.change(field, { target: { value } });
}
