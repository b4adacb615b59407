import type { JobSummary } from "../../../lib/api-types";
import { Panel } from "../../../ui/Panel";
import { CommonScale } from "../figures/CommonScale";
import { ExplanationButton } from "../figures/explanation/ExplanationButton";
import { texts } from "./texts";

interface ComparisonProps {
  label: string;
  subset: JobSummary;
  unfiltered: JobSummary;
}

/** The selection compared with the whole country. */
export function Comparison({ label, subset, unfiltered }: ComparisonProps) {
  return (
    <Panel title={texts.comparison} action={<ExplanationButton topic="list" about={texts.comparison} />}>
      <CommonScale
        groups={[
          { name: label, ...subset.figures },
          { name: texts.wholeCountry, ...unfiltered.figures },
        ]}
      />
    </Panel>
  );
}
