import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ApiError } from "../../lib/api";
import { describeFailure, type Failure, isUnauthorized, notifyFailure } from "./describe-failure";
import type { ActionTexts } from "./texts";

interface Answer {
  /** What is wrong with the text. */
  fault?: string;
  /** Why it was not sent. */
  failure?: Failure;
  /** What the server took for personal data, and asks about. */
  found?: string;
}

interface WritingOptions {
  send: (confirmed: boolean) => Promise<unknown>;
  texts: ActionTexts;
  onSent: () => void;
}

function answerTo(cause: unknown, texts: ActionTexts): Answer {
  if (cause instanceof ApiError) {
    if (cause.code === "personal_data" && cause.userMessage) return { found: cause.userMessage };
    if (cause.fields.content) return { fault: cause.fields.content };
  }
  if (!isUnauthorized(cause)) return { failure: describeFailure(cause, texts) };
  // The member declined to sign in again; what was written stays in the form.
  notifyFailure(cause, texts);
  return {};
}

/** Sends a text once at a time, and tells what came of it. What is to be changed has the focus. */
export function useWriting({ send, texts, onSent }: WritingOptions) {
  const [pending, setPending] = useState(false);
  const [answer, setAnswer] = useState<Answer>({});
  const underWay = useRef(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (answer.fault) field.current?.focus();
  }, [answer.fault]);

  const submit = async (confirmed = false) => {
    if (underWay.current) return;
    underWay.current = true;
    setPending(true);
    setAnswer({});
    try {
      await send(confirmed);
      onSent();
    } catch (cause) {
      setAnswer(answerTo(cause, texts));
    }
    setPending(false);
    underWay.current = false;
  };

  return {
    ...answer,
    pending,
    /** Where the text is written. */
    field,
    submit,
    refuse: (fault: string) => setAnswer({ fault }),
    /** The text is no longer what the answer was about. */
    clear: () => setAnswer({}),
    /** Goes from what is asked back to the text. */
    change: () => {
      flushSync(() => setAnswer({}));
      field.current?.focus();
    },
  };
}
