import { type ComponentType, useEffect, useState } from "react";
import { type Notification, useNotification } from "./notify";

/** Shows toasts. Their code is loaded with the first one. */
export function Toasts() {
  const toast = useNotification("toast");
  const [Toaster, setToaster] = useState<ComponentType<{ toast: Notification }> | null>(null);
  const needsToaster = toast !== null && Toaster === null;

  useEffect(() => {
    if (!needsToaster) return;
    // If loading fails, nothing is shown; the next toast tries again.
    import("./Toaster").then(({ default: loaded }) => setToaster(() => loaded)).catch(() => undefined);
  }, [needsToaster]);

  return toast && Toaster && <Toaster toast={toast} />;
}
