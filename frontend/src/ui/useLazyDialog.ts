import { type ComponentType, useState } from "react";
import { useNavigate } from "react-router-dom";
import { loadCode } from "./lazy";
import { useOpenUntilNavigation } from "./useOpenUntilNavigation";

interface LazyDialog<Props> {
  /** The component to render; `null` while the dialog is closed. */
  Content: ComponentType<Props> | null;
  /** Opens the dialog and loads its code the first time. If that fails, navigates to the fallback path. */
  show: (fallbackPath: string) => Promise<void>;
  close: () => void;
  /** Loads the code in advance. */
  preload: () => void;
}

/** A dialog whose code is loaded on first use. Navigation closes it. */
export function useLazyDialog<Props>(load: () => Promise<{ default: ComponentType<Props> }>): LazyDialog<Props> {
  const navigate = useNavigate();
  const [open, setOpen] = useOpenUntilNavigation();
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);

  const show = async (fallbackPath: string) => {
    try {
      const code = await loadCode(load);
      setLoaded(() => code.default);
      setOpen(true);
    } catch {
      navigate(fallbackPath);
    }
  };
  const preload = () => {
    // Opening the dialog tries again.
    load().catch(() => undefined);
  };
  return { Content: open ? Loaded : null, show, close: () => setOpen(false), preload };
}
