import { type ComponentType, type ReactNode, useState } from "react";
import { useLocation } from "react-router-dom";
import textStyles from "./text.module.css";
import { useLateCode } from "./useLateCode";

/** The history entry on screen, and the one that is loading; the same if nothing is. */
interface Entries {
  shown: string;
  loading: string;
}

/** Open state that navigation resets. A navigation that was already loading when it was opened does not. */
export function useOpenUntilNavigation(): [open: boolean, setOpen: (open: boolean) => void] {
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<Entries | null>(null);
  if (openedAt && key !== openedAt.shown) {
    setOpenedAt(key === openedAt.loading ? { shown: key, loading: key } : null);
  }
  const setOpen = (open: boolean) => {
    // The router changes the history before it shows the page.
    setOpenedAt(open ? { shown: key, loading: window.history.state?.key ?? key } : null);
  };
  return [openedAt !== null && (key === openedAt.shown || key === openedAt.loading), setOpen];
}

/** Says beside a button why its code could not be loaded. Pressing the button tries again. */
export function LateCodeFailure({ failure }: { failure: string | null }) {
  return (
    failure && (
      <span className={textStyles.note} role="alert">
        {failure}
      </span>
    )
  );
}

export interface LazyDialog<Props> {
  /** The component to render; `null` while the dialog is closed. */
  Content: ComponentType<Props> | null;
  /** Opens the dialog, and resolves to whether its code could be loaded. */
  show: () => Promise<boolean>;
  close: () => void;
  /** Why the code could not be loaded. To be rendered beside the button. */
  error: ReactNode;
}

/**
 * A dialog whose code is loaded once the page is idle, unless `isNeeded` is false. Navigation closes it. `load` must be the
 * same function in each render.
 */
export function useLazyDialog<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  isNeeded = true,
): LazyDialog<Props> {
  const [open, setOpen] = useOpenUntilNavigation();
  const { code, failure, request } = useLateCode(load, isNeeded);
  const show = async () => {
    const isLoaded = await request();
    setOpen(isLoaded);
    return isLoaded;
  };
  return {
    Content: (open && code?.default) || null,
    show,
    close: () => setOpen(false),
    error: <LateCodeFailure failure={failure} />,
  };
}
