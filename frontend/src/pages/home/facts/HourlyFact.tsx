import { useId } from "react";
import { useFacts } from "../../../features/salary/api";
import { Loading, Skeleton } from "../../../ui/Skeleton";
import { ErrorState } from "../../../ui/StateMessage";
import textStyles from "../../../ui/text.module.css";
import { VisuallyHidden } from "../../../ui/VisuallyHidden";
import { texts as firstTexts } from "../texts";
import { getFact } from "./facts";
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
    <section id="visste-du-at" className={textStyles.note} aria-labelledby={heading}>
      <h2 id={heading}>
        <VisuallyHidden>{firstTexts.factTitle}</VisuallyHidden>
      </h2>
      {fact ? (
        <p>{`${firstTexts.factTitle} ${fact}`}</p>
      ) : (
        <Loading>
          <Skeleton width="80%" />
        </Loading>
      )}
    </section>
  );
}
