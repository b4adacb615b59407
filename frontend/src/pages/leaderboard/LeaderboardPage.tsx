import { type LeaderboardQuery, useLeaderboard } from "../../features/salary/api";
import { failure } from "../../features/salary/figures/failure";
import { HeadingRow } from "../../ui/HeadingRow";
import { Lead } from "../../ui/Lead";
import { Page } from "../../ui/Page";
import { PageHeading } from "../../ui/PageHeading";
import { QueryState } from "../../ui/QueryState";
import { ShareButton } from "../../ui/ShareButton";
import { Loading, Skeleton } from "../../ui/Skeleton";
import { EmptyState } from "../../ui/StateMessage";
import textStyles from "../../ui/text.module.css";
import { LeaderboardForm } from "./LeaderboardForm";
import { Ranking } from "./Ranking";
import { TopThrees } from "./TopThrees";
import { texts } from "./texts";
import { useLeaderboardParams } from "./useLeaderboardParams";

interface BoardProps {
  query: LeaderboardQuery;
  response: ReturnType<typeof useLeaderboard>;
}

function Board({ query, response }: BoardProps) {
  const placeholder = (
    <Loading>
      <Skeleton height="360px" />
    </Loading>
  );
  return (
    <QueryState query={response} texts={failure} loading={placeholder}>
      {(leaderboard) =>
        leaderboard.items.length === 0 ? (
          <>
            <EmptyState title={texts.nothing} hint={texts.nothingFor(query.title, query.location)} />
            <TopThrees />
          </>
        ) : (
          <Ranking key={JSON.stringify(query)} leaderboard={leaderboard} query={query} />
        )
      }
    </QueryState>
  );
}

/** Whether the form's query equals the one in the URL, which is trimmed. */
function isSameQuery(form: LeaderboardQuery, url: LeaderboardQuery): boolean {
  return form.title.trim() === url.title && form.location.trim() === url.location && form.sort === url.sort;
}

export default function LeaderboardPage() {
  const { query, setQuery } = useLeaderboardParams();
  const response = useLeaderboard(query.title ? query : null);
  const { data, isValidating, mutate } = response;
  const search = (next: LeaderboardQuery) => {
    // Searching again with the same query fetches new results.
    if (isSameQuery(next, query)) void mutate();
    else setQuery(next);
  };
  const isLocked = data !== undefined && !data.hasAccess && data.items.length > 0;
  return (
    <Page>
      <HeadingRow>
        <PageHeading title={texts.title} />
        {query.title && <ShareButton />}
      </HeadingRow>
      {!query.title && <Lead>{texts.lead}</Lead>}
      <LeaderboardForm query={query} loading={isValidating} isQuiet={isLocked} onSearch={search} />
      {query.title ? (
        <Board query={query} response={response} />
      ) : (
        <>
          <p className={textStyles.note}>{texts.nothing}</p>
          <TopThrees />
        </>
      )}
    </Page>
  );
}
