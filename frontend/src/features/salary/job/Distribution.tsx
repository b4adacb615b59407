import { useState } from "react";
import type { JobSummary } from "../../../lib/api-types";
import { Button } from "../../../ui/Button";
import { Panel } from "../../../ui/Panel";
import styles from "./Distribution.module.css";
import { Histogram, HistogramTable, LockedHistogram } from "./Histogram";
import { texts } from "./texts";

/** How the salaries spread, as bars or as a table. */
export function Distribution({ summary }: { summary: JobSummary }) {
  const [asTable, setAsTable] = useState(false);
  const { figures, hasAccess, official } = summary;
  const bins = figures.histogram;
  if (!bins || bins.length === 0) {
    return (
      <Panel title={texts.distribution}>
        {hasAccess ? <p className={styles.note}>{texts.tooFew}</p> : <LockedHistogram />}
      </Panel>
    );
  }
  const officialMedian = official?.agreed.median ?? null;
  return (
    <Panel
      title={texts.distribution}
      action={
        <Button look="quiet" onClick={() => setAsTable(!asTable)}>
          {asTable ? texts.asChart : texts.asTable}
        </Button>
      }
    >
      {asTable ? (
        <HistogramTable bins={bins} />
      ) : (
        <>
          <Histogram bins={bins} range={figures.range} officialMedian={officialMedian} />
          <p className={styles.note}>
            {texts.histogramNote} {official && officialMedian !== null && texts.officialMarkNote(official.year)}
          </p>
        </>
      )}
    </Panel>
  );
}
