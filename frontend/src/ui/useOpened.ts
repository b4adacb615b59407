import { type ComponentType, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useOpenHere } from "./useOpenHere";

interface Opened<Props> {
  /** What is open, if anything is. */
  Opened: ComponentType<Props> | null;
  /** Opens it, and fetches its code the first time. Where that does not arrive, a page serves that can tell what is wrong. */
  show: (otherwise: string) => Promise<void>;
  close: () => void;
  /** Fetches the code ahead of time. */
  preload: () => void;
}

/** Something that opens over the page, whose code is fetched when it is first wanted. Going anywhere closes it. */
export function useOpened<Props>(load: () => Promise<{ default: ComponentType<Props> }>): Opened<Props> {
  const navigate = useNavigate();
  const [open, setOpen] = useOpenHere();
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
  return { Opened: open ? Part : null, show, close: () => setOpen(false), preload };
}
