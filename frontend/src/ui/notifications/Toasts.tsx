import { type ComponentType, useEffect, useState } from "react";
import { type Notification, useNotification } from "./notify";

/** Where toasts appear. Most visits see none: what draws them is fetched for the first. */
export function Toasts() {
  const toast = useNotification("toast");
  const [Toaster, setToaster] = useState<ComponentType<{ toast: Notification }> | null>(null);
  const missing = toast !== null && Toaster === null;

  useEffect(() => {
    if (!missing) return;
    // Without it nothing is told, and the page goes on; the next toast asks again.
    import("./Toaster").then(({ default: arrived }) => setToaster(() => arrived)).catch(() => undefined);
  }, [missing]);

  return toast && Toaster && <Toaster toast={toast} />;
}
