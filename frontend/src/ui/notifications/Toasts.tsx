import { type ComponentType, useEffect } from "react";
import { useLateCode } from "../useLateCode";
import { type Notification, useNotification } from "./notify";
import { PlainToast } from "./PlainToast";

interface ToastsProps {
  load: () => Promise<{ Toaster: ComponentType<{ toast: Notification }> }>;
}

/** Shows toasts. A toast that comes before its code, or without a network, is shown plainly. */
export function Toasts({ load }: ToastsProps) {
  const toast = useNotification("toast");
  const { code, failure, request } = useLateCode(load);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each toast requests the code
  useEffect(() => {
    if (toast && !code) void request();
  }, [toast, code]);

  if (!toast) return null;
  return code ? <code.Toaster toast={toast} /> : failure && <PlainToast toast={toast} />;
}
