import { Loading, Skeleton } from "../../ui/Skeleton";
import { AnswerFrame } from "./answer/AnswerBox";
import { Question } from "./Question";
import type { JobFilterState } from "./useJobFilters";

/** The question is there from the start, so that it does not push the answer down. */
export function JobSkeleton({ state }: { state: JobFilterState }) {
  return (
    <>
      <Question state={state} measure="agreed" setMeasure={() => {}} />
      <Loading>
        <div aria-hidden="true">
          <AnswerFrame
            label={<Skeleton width="8em" />}
            figure={<Skeleton width="7em" />}
            unit=""
            sentence={[<Skeleton key="sentence" width="60%" />, "", ""]}
            picture={<Skeleton height="260px" />}
          >
            <Skeleton height="200px" />
          </AnswerFrame>
        </div>
      </Loading>
    </>
  );
}
