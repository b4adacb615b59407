import { usePopularJobs } from "../../features/salary/popular-jobs";
import { leaderboardPath } from "../../lib/paths";
import { ButtonLink } from "../../ui/Button";
import { EmptyState } from "../../ui/StateMessage";
import { texts } from "./texts";

const MAX_TITLES = 6;

/** The empty state with popular titles to start from. The titles come first, unless `hint` says what had no result. */
export function NoRanking({ hint }: { hint?: string }) {
  const { data: jobs = [] } = usePopularJobs();
  const message = <EmptyState title={texts.nothing} {...(hint && { hint })} />;
  return (
    <>
      {hint && message}
      {jobs.length > 0 && (
        <section aria-label={texts.popular}>
          <EmptyState title={texts.popular}>
            {jobs.slice(0, MAX_TITLES).map(({ jobTitle }) => (
              <ButtonLink key={jobTitle} to={leaderboardPath(jobTitle)} variant="quiet">
                {jobTitle}
              </ButtonLink>
            ))}
          </EmptyState>
        </section>
      )}
      {!hint && message}
    </>
  );
}
