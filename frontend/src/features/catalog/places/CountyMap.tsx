import { CallFailure } from "../../../ui/CallFailure";
import { Panel } from "../../../ui/Panel";
import { Loading, Skeleton } from "../../../ui/Skeleton";
import { ExplanationNote } from "../../salary/figures/explanation/ExplanationButton";
import { useCounties } from "../api";
import { CountyTiles } from "./CountyTiles";
import { texts } from "./texts";

interface CountyMapProps {
  selected: string | null;
  onSelect: (county: string | null) => void;
}

/** The average per county on a map. */
export function CountyMap({ selected, onSelect }: CountyMapProps) {
  const { data, error, isValidating, mutate } = useCounties();
  if (error) {
    const failure = { failed: texts.countiesFailed, failedDescription: texts.failedDescription };
    return <CallFailure call={{ isValidating, mutate }} texts={failure} />;
  }
  return (
    <Panel title={texts.counties}>
      <ExplanationNote topic="list" about={texts.counties}>
        {texts.countiesHint}
      </ExplanationNote>
      {data ? (
        <CountyTiles counties={data} selected={selected} onSelect={onSelect} />
      ) : (
        <Loading>
          <Skeleton height="512px" />
        </Loading>
      )}
    </Panel>
  );
}
