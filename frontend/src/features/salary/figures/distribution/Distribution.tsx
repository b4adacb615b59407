import { useState } from "react";
import type { Figures, OfficialPay } from "../../../../api/types";
import { Button } from "../../../../ui/Button";
import { Panel } from "../../../../ui/Panel";
import { getComparableMedian } from "../salary-band";
import styles from "./Distribution.module.css";
import { Histogram, HistogramTable, LockedHistogram } from "./Histogram";
import { texts } from "./texts";

interface DistributionProps {
  figures: Figures;
  locked: boolean;
  /** Official figures of the job. Their median is marked among the bars. */
  official?: OfficialPay | null;
}

/** The salary distribution, as a chart or a table. */
export function Distribution({ figures, locked, official = null }: DistributionProps) {
  const [asTable, setAsTable] = useState(false);
  const bins = figures.histogram;
  if (!bins || bins.length === 0) {
    return (
      <Panel title={texts.title}>
        {locked && figures.basis === "measured" && <LockedHistogram />}
        <p className={styles.note}>{texts.tooFew}</p>
      </Panel>
    );
  }
  const officialMedian = official && getComparableMedian(official);
  return (
    <Panel
      title={texts.title}
      action={
        <Button variant="quiet" onClick={() => setAsTable(!asTable)}>
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
            {texts.histogramNote}{" "}
            {official && officialMedian !== null && texts.officialMarkNote[official.comparedWith](official.year)}
          </p>
        </>
      )}
    </Panel>
  );
}
