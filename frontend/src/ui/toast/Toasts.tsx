import { type ComponentType, useEffect, useState } from "react";
import { type Toast, useToast } from "./toast-store";

/** Where toasts appear. Most visits see none: what draws them is fetched for the first. */
export function Toasts() {
  const toast = useToast();
  const [Toaster, setToaster] = useState<ComponentType<{ toast: Toast }> | null>(null);
  const missing = toast !== null && Toaster === null;

  useEffect(() => {
    if (!missing) return;
    // Without it nothing is told, and the page goes on; the next toast asks again.
    import("./Toaster").then(({ default: arrived }) => setToaster(() => arrived)).catch(() => undefined);
  }, [missing]);

  return toast && Toaster && <Toaster toast={toast} />;
}
