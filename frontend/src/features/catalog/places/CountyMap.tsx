import { Panel } from "../../../ui/Panel";
import { Loading, Skeleton } from "../../../ui/Skeleton";
import { ErrorState } from "../../../ui/StateMessage";
import { useCounties } from "../api";
import styles from "./CountyMap.module.css";
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
    return (
      <ErrorState
        title={texts.countiesFailed}
        description={texts.failedDescription}
        retrying={isValidating}
        onRetry={() => mutate()}
      />
    );
  }
  return (
    <Panel title={texts.counties}>
      <p className={styles.hint}>{texts.countiesHint}</p>
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
