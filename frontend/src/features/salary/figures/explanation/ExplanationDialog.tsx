import { Link } from "react-router-dom";
import type { Figures, OfficialSources } from "../../../../api/types";
import { METHOD_PATH } from "../../../../lib/paths";
import { Dialog } from "../../../../ui/Dialog";
import { useOfficialSources } from "../../api";
import { cite } from "../../official-sources";
import { texts as uiTexts } from "../../texts";
import type { ExplanationProps } from "./ExplanationButton";
import styles from "./ExplanationDialog.module.css";
import { type Explanation, texts } from "./texts";

function explainFigures(figures: Figures): Explanation {
  const { basis, count, period, entriesMean } = figures;
  const locked = count === null;
  const explanation = texts.figures[basis ?? "none"];
  const kind = [explanation.kind, locked && basis && texts.rounded, entriesMean && texts.entriesMean(entriesMean)];
  return {
    ...explanation,
    kind: kind.filter(Boolean).join(" "),
    count: locked ? texts.hidden : texts.entryCount(count),
    period: period ? texts.months(period) : locked ? texts.hidden : undefined,
  };
}

function withCitation(explanation: Explanation, sources: OfficialSources | undefined): Explanation {
  const { source, tables = [] } = explanation;
  const cited = tables.map((table) => `${cite(table, sources)}.`);
  return { ...explanation, source: [source, ...cited].filter(Boolean).join(" ") };
}

function Facts({ topic, figures }: ExplanationProps) {
  const { data } = useOfficialSources();
  const uncited: Explanation | undefined =
    topic === "figures" ? figures && explainFigures(figures) : texts.topics[topic];
  const explanation = uncited && withCitation(uncited, data);
  return (
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
  );
}

interface ExplanationDialogProps extends ExplanationProps {
  onClose: () => void;
}

/** How the numbers of a section are made, and those of the page's other sections: kind, count, period, method and source. */
export default function ExplanationDialog({ about, also = [], onClose, ...shown }: ExplanationDialogProps) {
  return (
    <Dialog narrow title={uiTexts.explain} description={about} onClose={onClose}>
      <Facts about={about} {...shown} />
      {also.map((section) => (
        <section key={section.about} className={styles.section}>
          <h3>{section.about}</h3>
          <Facts {...section} />
        </section>
      ))}
      <p>
        <Link to={METHOD_PATH}>{texts.more}</Link>
      </p>
    </Dialog>
  );
}
