import Lightbulb from "lucide-react/icons/lightbulb";
import { useId } from "react";
import { useFacts } from "../../../features/salary/api";
import layout from "../../../ui/layout.module.css";
import { Loading, Skeleton } from "../../../ui/Skeleton";
import { ErrorState } from "../../../ui/StateMessage";
import { texts as firstTexts } from "../texts";
import { getFact } from "./facts";
import styles from "./HourlyFact.module.css";
import { texts } from "./texts";
import { useHourlyCounter } from "./useHourlyCounter";

/** A fact that changes every hour. Nothing is shown without data. */
export function HourlyFact() {
  const query = useFacts();
  const { data, error } = query;
  const counter = useHourlyCounter();
  const heading = useId();
  if (error && !data) return <ErrorState title={texts.failed} retrying={query.isValidating} onRetry={query.mutate} />;
  const fact = data && getFact(counter, data);
  if (fact === null) return null;
  return (
    <section id="visste-du-at" className={styles.fact} aria-labelledby={heading}>
      <Lightbulb className={styles.icon} aria-hidden="true" />
      <div className={layout.grow}>
        <h2 id={heading} className={styles.title}>
          {firstTexts.factTitle}
        </h2>
        {fact ? (
          <p className={styles.sentence}>{fact}</p>
        ) : (
          <Loading>
            <p className={styles.sentence}>
              <Skeleton width="80%" />
            </p>
          </Loading>
        )}
      </div>
    </section>
  );
}
