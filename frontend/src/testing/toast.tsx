import { screen } from "@testing-library/react";
import { useToast } from "../ui/toast/toast-store";

/** The text of the visible toast as the output 'Melding', without the time that it takes to draw one. */
export function ToastOutput() {
  const toast = useToast();
  return (
    <output aria-label="Melding">{toast?.open && [toast.title, toast.description].filter(Boolean).join(": ")}</output>
  );
}

export const getToast = () => screen.getByLabelText("Melding");
