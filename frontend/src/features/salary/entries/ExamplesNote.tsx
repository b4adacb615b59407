import type { ReactNode } from "react";
import { contributePath } from "../../../lib/paths";
import { ButtonLink } from "../../../ui/Button";
import { EmptyState } from "../../../ui/StateMessage";
import { texts } from "./texts";

interface ExamplesNoteProps {
  /** No example matches. */
  empty: boolean;
  /** Replaces the default link. */
  contributeLink?: ReactNode;
}

/** Says that viewers without access see examples, and how to see all entries. */
export function ExamplesNote({ empty, contributeLink }: ExamplesNoteProps) {
  return (
    <EmptyState title={empty ? texts.noExamples : texts.examples} hint={texts.examplesHint}>
      {contributeLink ?? <ButtonLink to={contributePath()}>{texts.contributeForAll}</ButtonLink>}
    </EmptyState>
  );
}
