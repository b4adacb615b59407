import { act, fireEvent, screen } from "@testing-library/react";
import { vi } from "vitest";
import { saveFormDraft } from "../features/contribution/flow/form-draft";
import ContributePage from "../pages/contribute/ContributePage";
import { renderAt } from "./render";
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
  saveFormDraft(form, { member: MEMBER, known: "{}", values });
  return openContribution(`/bidra?situasjon=${situation}&steg=${step}`);
}

export const getUrlOutput = () => screen.getByLabelText("Adresse");
export const getCombobox = (name: string) => screen.getByRole("combobox", { name });

export function fill(field: HTMLElement, value: string) {
  fireEvent.change(field, { target: { value } });
}

export const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
