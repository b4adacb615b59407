import { screen } from "@testing-library/react";
import { useNotification } from "#ui/notifications/notify";

/** The visible toast as the output 'Melding', without loading its code. */
export function ToastOutput() {
  const toast = useNotification("toast");
  return (
    <output aria-label="Melding">{toast?.open && [toast.title, toast.description].filter(Boolean).join(": ")}</output>
  );
}

export const getToast = () => screen.getByLabelText("Melding");
