import { FarOccupations, MethodTable } from "./MethodTable";
import { ModerationFigures } from "./moderation-figures/ModerationFigures";
import { Sources } from "./Sources";
import { texts } from "./texts";
import { WithMethod } from "./WithMethod";

export const parts = {
  "newest-index": () => (
    <WithMethod height="1.5em">
      {({ newestIndex }) => newestIndex && <p>{texts.newestIndex(newestIndex)}</p>}
    </WithMethod>
  ),
  outliers: () => (
    <WithMethod height="3em">
      {({ outlierTotals: { count, shown } }) => <p>{texts.outliers(count, shown)}</p>}
    </WithMethod>
  ),
  "method-table": () => (
    <WithMethod height="600px">{({ occupations }) => <MethodTable occupations={occupations} />}</WithMethod>
  ),
  "far-occupations": () => (
    <WithMethod height="160px">{({ occupations }) => <FarOccupations occupations={occupations} />}</WithMethod>
  ),
  "moderation-figures": ModerationFigures,
  sources: Sources,
};
