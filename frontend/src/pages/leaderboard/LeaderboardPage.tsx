import { type LeaderboardQuery, useLeaderboard } from "../../features/salary/api";
import { failure } from "../../features/salary/figures/failure";
import { HeadingRow } from "../../ui/HeadingRow";
import { Lead } from "../../ui/Lead";
import { Page } from "../../ui/Page";
import { PageHeading } from "../../ui/PageHeading";
import { QueryState } from "../../ui/QueryState";
import { ShareButton } from "../../ui/ShareButton";
import { EmptyState } from "../../ui/StateMessage";
import textStyles from "../../ui/text.module.css";
import { useUrlParams } from "../../ui/useUrlParams";
import { LeaderboardForm } from "./LeaderboardForm";
import { Ranking } from "./Ranking";
import { TopThrees } from "./TopThrees";
import { texts } from "./texts";

interface BoardProps {
  query: LeaderboardQuery;
  response: ReturnType<typeof useLeaderboard>;
}

function Board({ query, response }: BoardProps) {
  return (
    <QueryState query={response} texts={failure} height="360px">
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

export default function LeaderboardPage() {
  const [params, updateParams] = useUrlParams();
  const [title, location] = [params.get("title")?.trim() ?? "", params.get("location")?.trim() ?? ""];
  const query: LeaderboardQuery = {
    title,
    location,
    sort: params.get("sort") === "median_desc" ? "median_desc" : "mean_desc",
  };
  const response = useLeaderboard(query.title ? query : null);
  const { data, isValidating, mutate } = response;
  const search = (form: LeaderboardQuery) => {
    const next = { ...form, title: form.title.trim(), location: form.location.trim() };
    // Searching again with the same query fetches new results.
    if (next.title === title && next.location === location && next.sort === query.sort) void mutate();
    else updateParams(next, "push");
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
