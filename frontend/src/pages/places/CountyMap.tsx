import { useCounties } from "../../features/catalog/api";
import { ExplanationNote } from "../../features/salary/figures/explanation/ExplanationButton";
import { Panel } from "../../ui/Panel";
import { QueryState } from "../../ui/QueryState";
import { CountyTiles } from "./CountyTiles";
import { texts } from "./texts";

interface CountyMapProps {
  selected: string | null;
  onSelect: (county: string | null) => void;
}

/** The average per county on a map. */
export function CountyMap({ selected, onSelect }: CountyMapProps) {
  const failure = { failed: texts.countiesFailed, failedDescription: texts.failedDescription };
  return (
    <Panel title={texts.counties}>
      <ExplanationNote topic="list" about={texts.counties}>
        {texts.countiesHint}
      </ExplanationNote>
      <QueryState query={useCounties()} texts={failure} height="512px">
        {(counties) => <CountyTiles counties={counties} selected={selected} onSelect={onSelect} />}
      </QueryState>
    </Panel>
  );
}
