import { Fragment, useEffect, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import type { SearchHit, SearchResults } from "../../api/types";
import { describePeople } from "../../domain/describe-people";
import { useSearch } from "../../features/catalog/api";
import { SearchBox } from "../../features/catalog/search-box/SearchBox";
import { AccessBanner } from "../../features/salary/figures/AccessBanner";
import { ExplanationNote } from "../../features/salary/figures/explanation/ExplanationButton";
import { Count } from "../../features/salary/figures/Locked";
import { PayRow, PayRowSkeletons, PayRows } from "../../features/salary/figures/PayRow";
import { texts as figureTexts } from "../../features/salary/figures/texts";
import { companyPath, jobPath, placePath, searchPath } from "../../lib/paths";
import { Button, ButtonLink } from "../../ui/Button";
import { Page } from "../../ui/Page";
import { PageHeading } from "../../ui/PageHeading";
import { Panel } from "../../ui/Panel";
import { QueryState } from "../../ui/QueryState";
import { Loading } from "../../ui/Skeleton";
import { EmptyState } from "../../ui/StateMessage";
import { Tag } from "../../ui/Tag";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import styles from "./SearchPage.module.css";
import { texts } from "./texts";

const INITIAL_HITS = 8;
const SECTIONS = ["jobs", "companies", "locations"] as const;
type SectionName = (typeof SECTIONS)[number];

const pathBySection: Readonly<Record<SectionName, (name: string) => string>> = {
  jobs: jobPath,
  companies: companyPath,
  locations: placePath,
};

function Hit({ hit, query, to }: { hit: SearchHit; query: string; to: string }) {
  const median = hit.official?.agreed.median;
  return (
    <PayRow name={hit.name} query={query} to={to} figures={hit} official={hit.official}>
      {hit.count === 0 ? (
        texts.noEntries
      ) : (
        <>
          <Count count={hit.count} /> {texts.entries}
        </>
      )}
      {median != null && <> · {texts.officialMedian(median)}</>}
      {hit.reason && (
        <>
          {" "}
          <Tag>{hit.reason}</Tag>
        </>
      )}
    </PayRow>
  );
}

interface SectionProps {
  section: SectionName;
  hits: readonly SearchHit[];
  query: string;
}

/** The best hits of one kind. The rest are shown on demand. */
function Section({ section, hits, query }: SectionProps) {
  const list = useRef<HTMLUListElement>(null);
  const [all, setAll] = useState(false);
  // The pressed button was removed: focus the first new hit.
  useEffect(() => {
    if (all) list.current?.querySelectorAll("a")[INITIAL_HITS]?.focus({ preventScroll: true });
  }, [all]);
  return (
    <Panel title={texts.sections[section]}>
      <PayRows>
        <ul ref={list} aria-label={texts.sections[section]}>
          {(all ? hits : hits.slice(0, INITIAL_HITS)).map((hit) => (
            <li key={hit.name}>
              <Hit hit={hit} query={query} to={pathBySection[section](hit.name)} />
            </li>
          ))}
        </ul>
      </PayRows>
      {!all && hits.length > INITIAL_HITS && (
        <div className={styles.more}>
          <Button variant="quiet" onClick={() => setAll(true)}>
            {texts.showAll[section](hits.length)}
          </Button>
        </div>
      )}
    </Panel>
  );
}

/** The sections with hits, best match first. */
function sortSections(results: SearchResults): SectionName[] {
  const score = (section: SectionName) => results[section][0]?.score ?? 0;
  return SECTIONS.filter((section) => score(section) > 0).sort((left, right) => score(right) - score(left));
}

function FilteredJob({ job: { jobTitle, ...people } }: { job: NonNullable<SearchResults["filteredJob"]> }) {
  const { experience, location, company } = people;
  const filters = { ...(experience && { experience }), ...(location && { location }), ...(company && { company }) };
  return (
    <Panel title={texts.sections.jobs}>
      <Link to={jobPath(jobTitle, filters)}>{describePeople(jobTitle, people)}</Link>
    </Panel>
  );
}

function ResultSkeletons() {
  return (
    <Loading>
      <div className={styles.sections}>
        {SECTIONS.map((section) => (
          <Panel key={section} title={texts.sections[section]}>
            <PayRowSkeletons rows={4} />
          </Panel>
        ))}
      </div>
    </Loading>
  );
}

function Results({ query, data }: { query: string; data: SearchResults }) {
  if (data.filteredJob) return <FilteredJob job={data.filteredJob} />;
  const sectionsWithHits = sortSections(data);
  if (sectionsWithHits.length === 0) {
    return (
      <EmptyState title={texts.noHits(query)} hint={texts.noHitsHint}>
        <ButtonLink to="/">{texts.home}</ButtonLink>
        <ButtonLink to="/bidra" variant="quiet">
          {texts.contribute}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <VisuallyHidden>
        <span role="status">
          {sectionsWithHits.map((section) => texts.found[section](data[section].length)).join(" · ")}
        </span>
      </VisuallyHidden>
      <p className={styles.resultCount}>
        {sectionsWithHits.map((section, place) => (
          <Fragment key={section}>
            {place > 0 && " · "}
            <Link replace to={`${searchPath(query)}#${section}`}>
              {texts.found[section](data[section].length)}
            </Link>
          </Fragment>
        ))}
      </p>
      {SECTIONS.some((section) => data[section].some(({ count }) => count === null)) && <AccessBanner />}
      <ExplanationNote topic="list" about={texts.searchTitle(query)}>
        {figureTexts.listScope}
      </ExplanationNote>
      <div className={styles.sections}>
        {sectionsWithHits.map((section) => (
          <div key={section} id={section}>
            <Section section={section} hits={data[section]} query={query} />
          </div>
        ))}
      </div>
    </>
  );
}

function Search({ query }: { query: string }) {
  const response = useSearch(query);
  return (
    <Page>
      <PageHeading title={texts.searchTitle(query)} />
      <div className={query ? styles.narrowOnly : undefined}>
        <SearchBox size="large" initialText={query} />
      </div>
      {query ? (
        <QueryState query={response} texts={texts} loading={<ResultSkeletons />}>
          {(data) => <Results query={query} data={data} />}
        </QueryState>
      ) : (
        <EmptyState title={texts.searchPrompt} hint={texts.searchPromptHint} />
      )}
    </Page>
  );
}

export default function SearchPage() {
  const query = useSearchParams()[0].get("q")?.trim() ?? "";
  return <Search key={query} query={query} />;
}
