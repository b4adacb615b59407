import { type ComponentProps, useEffect } from "react";
import { LateCodeFailure } from "../../../ui/LateCodeFailure";
import { useLateCode } from "../../../ui/useLateCode";
import type PersonNameDialog from "./PersonNameDialog";

const loadDialog = () => import("./PersonNameDialog");

/** `PersonNameDialog`, whose code is loaded once the page is idle. Closed if `dialog` is `null`. */
export function PersonNamePrompt({ dialog }: { dialog: ComponentProps<typeof PersonNameDialog> | null }) {
  const { code, failure, request } = useLateCode(loadDialog);
  const isOpen = dialog !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `request` is another function in each render
  useEffect(() => {
    if (isOpen) void request();
  }, [isOpen]);
  if (!dialog) return null;
  return code ? <code.default {...dialog} /> : <LateCodeFailure failure={failure} />;
}
