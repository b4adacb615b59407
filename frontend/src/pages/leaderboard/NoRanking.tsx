import { usePopularJobs } from "../../features/salary/api";
import { leaderboardPath } from "../../lib/paths";
import { ButtonLink } from "../../ui/Button";
import { EmptyState } from "../../ui/StateMessage";
import { texts } from "./texts";

/** The server renders as many. */
const MAX_TITLES = 6;

/** The empty state, with popular titles to start from. */
export function NoRanking({ hint }: { hint?: string }) {
  const { data: jobs = [] } = usePopularJobs();
  return (
    <>
      <EmptyState title={texts.nothing} {...(hint && { hint })} />
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
    </>
  );
}
