import { useState } from "react";
import type { OwnDecision } from "../../../api/types";
import { OWN_DECISIONS_ID } from "../../../domain/moderation";
import { Button } from "../../../ui/Button";
import { Panel } from "../../../ui/Panel";
import form from "../Form.module.css";
import { Decision } from "./Decision";
import { texts } from "./texts";

/** Older decisions are shown on demand. */
const SHOWN = 2;

interface OwnDecisionsProps {
  decisions: readonly OwnDecision[];
  refetch: () => Promise<unknown>;
}

/** What moderators decided about the member's content. */
export default function OwnDecisions({ decisions, refetch }: OwnDecisionsProps) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? decisions : decisions.slice(0, SHOWN);
  return (
    <div id={OWN_DECISIONS_ID} tabIndex={-1}>
      <Panel title={texts.title}>
        <p className={form.text}>{texts.hint}</p>
        <ul aria-label={texts.title}>
          {shown.map((decision) => (
            <li key={decision.id}>
              <Decision decision={decision} refetch={refetch} />
            </li>
          ))}
        </ul>
        {shown.length < decisions.length && (
          <Button variant="quiet" onClick={() => setShowsAll(true)}>
            {texts.showAll(decisions.length)}
          </Button>
        )}
      </Panel>
    </div>
  );
}
