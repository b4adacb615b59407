import { act, fireEvent, screen } from "@testing-library/react";
import { vi } from "vitest";
import { saveDraft } from "#domain/drafts";
import ContributePage from "#pages/contribute/ContributePage";
import { renderAt } from "./render";
import { jsonResponse, type stubServer } from "./server";
import { ToastOutput } from "./toast";

const MEMBER = "kari";

export function openContribution(path: Parameters<typeof renderAt>[0], member = MEMBER) {
  return renderAt(
    path,
    <>
      <ContributePage />
      <ToastOutput />
    </>,
    member,
  );
}

/** Opens a form at a step, with a stored draft. */
export function openStep(form: string, situation: string, step: number, values: object) {
  saveDraft(`contribution-${form}`, { member: MEMBER, known: "{}", values });
  return openContribution(`/bidra?situasjon=${situation}&steg=${step}`);
}

export const getCombobox = (name: string) => screen.getByRole("combobox", { name });

export const clickButton = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));

/** The response to a new entry. */
export const respondCreated = () => jsonResponse({ id: "1", hidden: false, hasAccess: true }, 201);

/** The JSON bodies of all that was sent. */
export const getPostedBodies = (server: ReturnType<typeof stubServer>) =>
  server.mock.calls.filter(([, init]) => init?.method === "POST").map(([, init]) => JSON.parse(String(init?.body)));

export const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
