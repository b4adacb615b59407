import { act, fireEvent, screen } from "@testing-library/react";
import { vi } from "vitest";
import { ContributionPage } from "../features/contribution/ContributionPage";
import { keepDraft } from "../features/contribution/flow/draft";
import { useToast } from "../ui/toast/toast-store";
import { renderAt } from "./render";

const MEMBER = "kari";

/** What the toast says, without the time that it takes to draw one. */
function Told() {
  const toast = useToast();
  return <output aria-label="Melding">{toast && [toast.title, toast.description].join(": ")}</output>;
}

export function openContribution(path: string, member = MEMBER) {
  return renderAt(
    path,
    <>
      <ContributionPage session={{ state: "member", user: { id: member } }} />
      <Told />
    </>,
  );
}

/** Opens a form at one of its steps, with what the member has typed before. */
export function openStep(form: string, situation: string, step: number, values: object) {
  keepDraft(form, { member: MEMBER, known: "{}", values });
  return openContribution(`/bidra?situasjon=${situation}&steg=${step}`);
}

export const told = () => screen.getByLabelText("Melding");
export const address = () => screen.getByLabelText("Adresse");
export const box = (name: string) => screen.getByRole("combobox", { name });

export function fill(field: HTMLElement, value: string) {
  fireEvent.change(field, { target: { value } });
}

export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
