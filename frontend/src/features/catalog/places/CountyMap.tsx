import { Panel } from "../../../ui/Panel";
import { Loading, Skeleton } from "../../../ui/Skeleton";
import { ErrorState } from "../../../ui/StateMessage";
import { useCounties } from "../api";
import styles from "./CountyMap.module.css";
import { CountyTiles } from "./CountyTiles";
import { texts } from "./texts";

interface CountyMapProps {
  chosen: string | null;
  onChoose: (county: string | null) => void;
}

/** The counties' averages on a map, to choose one of them. */
export function CountyMap({ chosen, onChoose }: CountyMapProps) {
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
        <CountyTiles counties={data} chosen={chosen} onChoose={onChoose} />
      ) : (
        <Loading>
          <Skeleton height="512px" />
        </Loading>
      )}
    </Panel>
  );
}
