import { Link } from "react-router-dom";
import type { Figures } from "../../../../api/types";
import { METHOD_PATH } from "../../../../lib/paths";
import { Dialog } from "../../../../ui/Dialog";
import { texts as uiTexts } from "../../texts";
import { isFromEntries } from "../group-figures";
import type { ExplanationProps } from "./ExplanationButton";
import styles from "./ExplanationDialog.module.css";
import { type Explanation, texts } from "./texts";

function explainFigures(figures: Figures): Explanation {
  const { basis, count, period, substitute } = figures;
  const locked = count === null;
  const explanation = basis === "too_few" ? texts.substitutes[substitute?.source ?? "none"] : texts.figures[basis];
  return {
    ...explanation,
    kind: locked && isFromEntries(figures) ? `${explanation.kind} ${texts.rounded}` : explanation.kind,
    count: locked ? texts.hidden : texts.entryCount(count),
    period: period ? texts.months(period) : locked && basis === "measured" ? texts.hidden : undefined,
  };
}

interface ExplanationDialogProps extends ExplanationProps {
  onClose: () => void;
}

/** How the numbers of a section are made: kind, count, period, method and source. */
export default function ExplanationDialog({ topic, about, figures, onClose }: ExplanationDialogProps) {
  const explanation: Explanation | undefined =
    topic === "figures" ? figures && explainFigures(figures) : texts.topics[topic];
  return (
    <Dialog narrow title={uiTexts.explain} description={about} onClose={onClose}>
      <dl className={styles.facts}>
        {texts.rows.map(({ name, label }) => {
          const text = explanation?.[name];
          return (
            text && (
              <div key={name}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            )
          );
        })}
      </dl>
      <p>
        <Link to={METHOD_PATH}>{texts.more}</Link>
      </p>
    </Dialog>
  );
}
