import { type LeaderboardQuery, useLeaderboard } from "../../features/salary/api";
import { AccessBanner } from "../../features/salary/figures/AccessBanner";
import { failure } from "../../features/salary/figures/failure";
import { PayRowSkeletons } from "../../features/salary/figures/PayRow";
import { Lead } from "../../ui/Lead";
import { Page } from "../../ui/Page";
import { PageHeading } from "../../ui/PageHeading";
import { Panel } from "../../ui/Panel";
import { QueryState } from "../../ui/QueryState";
import { Loading } from "../../ui/Skeleton";
import textStyles from "../../ui/text.module.css";
import { LeaderboardForm } from "./LeaderboardForm";
import { NoRanking } from "./NoRanking";
import { Ranking } from "./Ranking";
import { texts } from "./texts";
import { useLeaderboardParams } from "./useLeaderboardParams";

function Board({ query, response }: { query: LeaderboardQuery; response: ReturnType<typeof useLeaderboard> }) {
  const { title, location } = query;
  if (!title) return <NoRanking />;
  const placeholder = (
    <Panel title={texts.results(title, location)}>
      <Loading>
        <PayRowSkeletons rows={6} />
      </Loading>
    </Panel>
  );
  return (
    <QueryState query={response} texts={failure} loading={placeholder}>
      {(leaderboard) =>
        leaderboard.items.length === 0 ? (
          <NoRanking hint={texts.nothingFor(title, location)} />
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
  return (
    <Page>
      <PageHeading title={texts.title} />
      <Lead>{texts.lead}</Lead>
      <LeaderboardForm query={query} loading={isValidating} onSearch={search} />
      {data && !data.hasAccess && data.items.length > 0 && <AccessBanner>{texts.locked}</AccessBanner>}
      <Board query={query} response={response} />
      <p className={textStyles.note}>{texts.footnote}</p>
    </Page>
  );
}
