import answerStyles from "../../features/salary/figures/AnswerBox.module.css";
import { Loading, Skeleton } from "../../ui/Skeleton";
import { Question } from "./Question";
import type { JobFilterState } from "./useJobFilters";

/** The question is there from the start, so that it does not push the answer down. */
export function JobSkeleton({ state }: { state: JobFilterState }) {
  return (
    <>
      <Question state={state} measure="agreed" setMeasure={() => {}} />
      <Loading>
        <div className={answerStyles.box} aria-hidden="true">
          <div className={answerStyles.main}>
            <p className={answerStyles.label}>
              <Skeleton width="8em" />
            </p>
            <p className={answerStyles.figure}>
              <Skeleton width="7em" />
            </p>
            <p className={answerStyles.sentence}>
              <Skeleton width="60%" />
            </p>
            <div className={answerStyles.picture}>
              <Skeleton height="260px" />
            </div>
          </div>
          <div className={answerStyles.side}>
            <Skeleton height="200px" />
          </div>
        </div>
      </Loading>
    </>
  );
}
