import * as Radix from "@radix-ui/react-toast";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import X from "lucide-react/icons/x";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import textStyles from "../text.module.css";
import { texts } from "../texts";
import { dismissError, dismissNotification, type Notification } from "./notify";
import styles from "./Toaster.module.css";

const SHOWN_FOR_MS = 5000;
const SWIPE_THRESHOLD_PX = 50;
const HOTKEY = ["F8"];

/** Renders and announces the toast. It is dismissed by time, unless it is an error, by swipe, its button or Escape. */
export function Toaster({ toast }: { toast: Notification }) {
  const { id, title, description, variant, open } = toast;
  const { pathname } = useLocation();
  const previousPath = useRef(pathname);
  useEffect(() => {
    // An error belongs to the page that it happened on.
    if (previousPath.current !== pathname) dismissError("toast");
    previousPath.current = pathname;
  }, [pathname]);
  const Icon = variant === "destructive" ? CircleAlert : CircleCheck;
  return (
    <Radix.Provider label="Melding" duration={SHOWN_FOR_MS} swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD_PX}>
      <Radix.Root
        key={id}
        className={styles.toast}
        data-variant={variant}
        open={open}
        {...(variant === "destructive" && { duration: Number.POSITIVE_INFINITY })}
        onOpenChange={(isOpen) => !isOpen && dismissNotification("toast")}
      >
        <Icon className={styles.icon} aria-hidden="true" />
        <div className={styles.text}>
          <Radix.Title className={styles.title}>{title}</Radix.Title>
          {description && <Radix.Description className={textStyles.note}>{description}</Radix.Description>}
        </div>
        <Radix.Close className={styles.close} aria-label={texts.close}>
          <X aria-hidden="true" />
        </Radix.Close>
      </Radix.Root>
      <Radix.Viewport className={styles.viewport} hotkey={HOTKEY} label="Meldinger ({hotkey})" />
    </Radix.Provider>
  );
}
