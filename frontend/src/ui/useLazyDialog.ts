import { type ComponentType, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useOpenUntilNavigation } from "./useOpenUntilNavigation";

interface LazyDialog<Props> {
  /** What is open, if anything is. */
  Content: ComponentType<Props> | null;
  /** Opens it, and fetches its code the first time. Where that does not arrive, a page serves that can tell what is wrong. */
  show: (otherwise: string) => Promise<void>;
  close: () => void;
  /** Fetches the code ahead of time. */
  preload: () => void;
}

/** Something that opens over the page, whose code is fetched when it is first wanted. Going anywhere closes it. */
export function useLazyDialog<Props>(load: () => Promise<{ default: ComponentType<Props> }>): LazyDialog<Props> {
  const navigate = useNavigate();
  const [open, setOpen] = useOpenUntilNavigation();
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);

  const show = async (otherwise: string) => {
    try {
      const { default: Loaded } = await load();
      setPart(() => Loaded);
      setOpen(true);
    } catch {
      navigate(otherwise);
    }
  };
  const preload = () => {
    // What does not arrive now is asked for again by the press.
    load().catch(() => undefined);
  };
  return { Content: open ? Part : null, show, close: () => setOpen(false), preload };
}
