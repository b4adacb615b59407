import { type SubmitEvent, useState } from "react";
import { Link } from "react-router-dom";
import { useJobTitleNames, usePlaces } from "#api/name-lists";
import { type LeaderboardQuery, type LeaderboardSort, useLeaderboard } from "#features/salary/api";
import { Entries } from "#features/salary/figures/Locked";
import { pickByOccupation, usePopularJobs } from "#features/salary/popular-jobs";
import { failure } from "#features/salary/texts";
import { formatThousands } from "#lib/format";
import { companyPath, leaderboardPath } from "#lib/paths";
import { Button } from "#ui/Button";
import { NameField } from "#ui/NameField";
import { HeadingRow, Lead, Page } from "#ui/Page";
import { PageHeading } from "#ui/PageHeading";
import { QueryState } from "#ui/QueryState";
import paper from "#ui/Section.module.css";
import { SelectField } from "#ui/Select";
import { ShareButton } from "#ui/ShareButton";
import { Loading, Skeleton } from "#ui/Skeleton";
import { EmptyState } from "#ui/StateMessage";
import sentence from "#ui/sentence.module.css";
import textStyles from "#ui/text.module.css";
import { useUrlParams } from "#ui/useUrlParams";
import styles from "./LeaderboardPage.module.css";
import { RankBadge, Ranking, rankEmployers } from "./Ranking";
import { texts } from "./texts";

const SUGGESTIONS_CLOSE_AFTER_MS = 120;

interface LeaderboardFormProps {
  query: LeaderboardQuery;
  loading: boolean;
  /** Another button of the page is the filled one. */
  isQuiet?: boolean;
  onSearch: (query: LeaderboardQuery) => void;
}

/** The form, and once there is a query a sentence with the same fields. */
function LeaderboardForm({ query, loading, isQuiet = false, onSearch }: LeaderboardFormProps) {
  const [title, setTitle] = useState(query.title);
  const [location, setLocation] = useState(query.location);
  const [sort, setSort] = useState(query.sort);
  const [previousQuery, setPreviousQuery] = useState(query);
  if (query.title !== previousQuery.title || query.location !== previousQuery.location) {
    // The URL has changed: reset the fields.
    setPreviousQuery(query);
    setTitle(query.title);
    setLocation(query.location);
    setSort(query.sort);
  } else if (query.sort !== previousQuery.sort) {
    // Only the order has changed: keep what is typed.
    setPreviousQuery(query);
    setSort(query.sort);
  }
  const [namesRequested, setNamesRequested] = useState(false);
  // The form works without suggestions.
  const jobTitles = useJobTitleNames(namesRequested);
  const places = usePlaces(namesRequested);
  const suggestionProps = { onFocus: () => setNamesRequested(true), closeAfterMs: SUGGESTIONS_CLOSE_AFTER_MS };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSearch({ title, location, sort });
  };
  const changeSort = (sort: LeaderboardSort) => {
    setSort(sort);
    // Sorts the shown list at once, ignoring unsubmitted input.
    if (query.title) onSearch({ ...query, sort });
  };

  const isSentence = query.title !== "";
  const [part, labels] = isSentence ? [sentence.part, texts.labels] : [];
  return (
    <form className={isSentence ? sentence.sentence : styles.form} onSubmit={submit}>
      <div className={part}>
        {labels?.title}
        <NameField
          label={texts.jobTitle}
          placeholder={texts.titleExample}
          value={title}
          onChange={setTitle}
          names={jobTitles}
          {...suggestionProps}
        />
      </div>
      <div className={part}>
        {labels?.location}
        <NameField
          label={texts.location}
          placeholder={texts.wholeCountry}
          value={location}
          onChange={setLocation}
          names={places.names}
          byAlias={places.byAlias}
          {...suggestionProps}
        />
      </div>
      <div className={part}>
        {labels?.sort}
        <SelectField label={texts.sort} value={sort} options={texts.sorts} onChange={changeSort} />
      </div>
      <Button type="submit" variant={isQuiet ? "quiet" : "primary"} disabled={!title.trim() || loading}>
        {loading ? texts.fetching : texts.fetch}
      </Button>
    </form>
  );
}

const MAX_BOARDS = 3;
const MAX_EMPLOYERS = 3;

function LoadingRows() {
  return (
    <Loading>
      {[1, 2, 3].map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton width="36px" height="36px" />
          <Skeleton width="70%" />
          <Skeleton width="5em" />
        </div>
      ))}
    </Loading>
  );
}

/** The best paying employers of a title. */
function TopThree({ jobTitle }: { jobTitle: string }) {
  const query = useLeaderboard({ title: jobTitle, location: "", sort: "mean_desc" });
  return (
    <section className={paper.section} aria-label={texts.results(jobTitle, "")}>
      <div className={paper.head}>
        <h2 className={paper.title}>{jobTitle}</h2>
        <Link to={leaderboardPath(jobTitle)}>{texts.wholeBoard}</Link>
      </div>
      <QueryState query={query} loading={<LoadingRows />}>
        {({ items, hasAccess }) => (
          <ol>
            {rankEmployers(items)
              .slice(0, MAX_EMPLOYERS)
              .map(({ item: { company, n, basis }, amount, rank, isClear }) => (
                <li key={company} className={styles.row}>
                  <RankBadge rank={rank} isClear={isClear} />
                  <span>
                    <Link to={companyPath(company, { job: jobTitle })}>{company}</Link>
                    <small>
                      <Entries count={n} />
                      {basis === "estimated" && `, ${texts.computed}`}
                    </small>
                  </span>
                  <span className={paper.amount}>
                    {amount === null ? texts.unknown : formatThousands(amount, !hasAccess)}
                    {amount !== null && <small>{texts.currency}</small>}
                  </span>
                </li>
              ))}
          </ol>
        )}
      </QueryState>
    </section>
  );
}

/** Where to start: the first employers of popular titles. */
function TopThrees() {
  const { data = [] } = usePopularJobs();
  const titles = pickByOccupation(
    data.filter(({ workplaceCount }) => workplaceCount > 0),
    MAX_BOARDS,
  );
  if (titles.length === 0) return null;
  return (
    <>
      <div className={styles.boards}>
        {titles.map(({ jobTitle }) => (
          <TopThree key={jobTitle} jobTitle={jobTitle} />
        ))}
      </div>
      <p className={textStyles.note}>{texts.source}</p>
    </>
  );
}

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
