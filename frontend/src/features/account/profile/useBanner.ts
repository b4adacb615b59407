import { useEffect, useState } from "react";

const SHOWN_FOR_MS = 3000;

export interface Message {
  kind: "success" | "error";
  text: string;
}

export type Tell = (kind: Message["kind"], text: string) => void;

/** The message at the top of the page. Each stays for 3 seconds, or until the next. */
export function useBanner(): [message: Message | null, tell: Tell] {
  const [message, setMessage] = useState<Message | null>(null);

  useEffect(() => {
    if (!message) return;
    const end = setTimeout(() => setMessage(null), SHOWN_FOR_MS);
    return () => clearTimeout(end);
  }, [message]);

  return [message, (kind, text) => setMessage({ kind, text })];
}
