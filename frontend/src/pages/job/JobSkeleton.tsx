import { KeyFiguresSkeleton } from "../../features/salary/figures/KeyFigures";
import { Lead } from "../../ui/Lead";
import { Panel } from "../../ui/Panel";
import { Loading, Skeleton } from "../../ui/Skeleton";
import { Split } from "../../ui/Split";
import { useMediaQuery } from "../../ui/useMediaQuery";
import { JobFilterBar } from "./JobFilterBar";
import styles from "./JobSkeleton.module.css";
import { texts } from "./texts";
import type { useJobFilters } from "./useJobFilters";

/** The filters are there from the start, so that they do not push the figures down. */
export function JobSkeleton({ state }: { state: ReturnType<typeof useJobFilters> }) {
  /** As many lines as the sentences will have. */
  const isNarrow = useMediaQuery("(max-width: 639px)");
  return (
    <>
      <Lead>
        {["first", "second", "third", "fourth", "fifth", "sixth", "last"].slice(isNarrow ? 0 : 3).map((line) => (
          <Skeleton key={line} width={line === "last" ? "60%" : "95%"} />
        ))}
      </Lead>
      <JobFilterBar state={state} />
      <Loading>
        <div className={styles.parts}>
          <KeyFiguresSkeleton />
          <Split
            aside={
              <Panel title={texts.commonBenefits}>
                <Skeleton height="240px" />
              </Panel>
            }
          >
            <Panel title={texts.distribution}>
              <Skeleton height="340px" />
            </Panel>
          </Split>
        </div>
      </Loading>
    </>
  );
}
