import type { JobSummary } from "../../api/types";
import { CommonScale } from "../../features/salary/figures/CommonScale";
import { Panel } from "../../ui/Panel";
import { texts } from "./texts";

interface ComparisonProps {
  label: string;
  subset: JobSummary;
  unfiltered: JobSummary;
}

/** The selection compared with the whole country. */
export function Comparison({ label, subset, unfiltered }: ComparisonProps) {
  return (
    <Panel title={texts.comparison}>
      <CommonScale
        groups={[
          { name: label, ...subset.figures },
          { name: texts.wholeCountry, ...unfiltered.figures },
        ]}
      />
    </Panel>
  );
}
