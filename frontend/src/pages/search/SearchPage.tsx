import { Fragment } from "react";
import { Link, useSearchParams } from "react-router-dom";
import type { SearchHit, SearchResults } from "#api/types";
import { describePeople } from "#domain/describe-people";
import { useSearch } from "#features/catalog/api";
import { SearchBox } from "#features/catalog/search-box/SearchBox";
import { AccessBanner } from "#features/salary/figures/AccessBanner";
import { ExplanationButton } from "#features/salary/figures/explanation/ExplanationButton";
import { Entries } from "#features/salary/figures/Locked";
import { getJobPay, getReportedPay } from "#features/salary/figures/line/derive-pay";
import { getKeyItems, LineKey } from "#features/salary/figures/line/LineKey";
import { ListHead, ListRow, ListRowSkeletons } from "#features/salary/list/ListRow";
import { texts as salaryTexts } from "#features/salary/texts";
import { formatNumber, formatThousands } from "#lib/format";
import { companyPath, jobPath, placePath, searchPath } from "#lib/paths";
import { ButtonLink } from "#ui/Button";
import { Lead, Page } from "#ui/Page";
import { PageHeading } from "#ui/PageHeading";
import { QueryState } from "#ui/QueryState";
import { Loading } from "#ui/Skeleton";
import { EmptyState } from "#ui/StateMessage";
import { Tag } from "#ui/Tag";
import textStyles from "#ui/text.module.css";
import { useFirstRows } from "#ui/useFirstRows";
import { VisuallyHidden } from "#ui/VisuallyHidden";
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

const getPay = (section: SectionName, hit: SearchHit) => (section === "jobs" ? getJobPay : getReportedPay)(hit);

interface HitProps {
  section: SectionName;
  hit: SearchHit;
  query: string;
}

function Hit({ section, hit, query }: HitProps) {
  const { name, count, averageSalary, official, reason } = hit;
  const isJob = section === "jobs";
  const mean = averageSalary === null ? null : formatThousands(averageSalary, count === null);
  const middle = official?.agreed.median == null ? null : formatNumber(official.agreed.median);
  return (
    <ListRow
      name={name}
      query={query}
      to={pathBySection[section](name)}
      note={
        <>
          {count === 0 ? texts.noEntries : <Entries count={count} />}
          {isJob && mean && texts.meanHere(mean)} {reason && <Tag>{reason}</Tag>}
        </>
      }
      pay={getPay(section, hit)}
      amount={(isJob ? middle : mean) ?? texts.none}
    />
  );
}

interface HitSectionProps {
  section: SectionName;
  hits: readonly SearchHit[];
  query: string;
}

/** The best hits of one kind. The rest are shown on demand. */
function HitSection({ section, hits, query }: HitSectionProps) {
  const { shown, button } = useFirstRows(hits, INITIAL_HITS);
  const year = hits.find(({ official }) => official)?.official?.year;
  return (
    <section id={section} aria-label={texts.sections[section]}>
      <h2 className={styles.title}>{texts.found[section](hits.length)}</h2>
      <ListHead name={texts.names[section]} amount={section === "jobs" ? texts.middle(year) : texts.mean} />
      <ul>
        {shown.map((hit) => (
          <li key={hit.name}>
            <Hit section={section} hit={hit} query={query} />
          </li>
        ))}
      </ul>
      <LineKey items={getKeyItems(shown.flatMap((hit) => getPay(section, hit) ?? []))} />
      {button && <p className={styles.more}>{button}</p>}
    </section>
  );
}

/** The sections with hits, best match first. */
function sortSections(results: SearchResults): SectionName[] {
  const score = (section: SectionName) => results[section][0]?.score ?? 0;
  return SECTIONS.filter((section) => score(section) > 0).sort((left, right) => score(right) - score(left));
}

/** Whether the text is the name of several occupations, and of none with figures. */
function isAmbiguous({ jobs, filteredJob }: SearchResults, [best]: readonly SectionName[], query: string): boolean {
  const isExact = ({ name, official }: SearchHit) => official !== null && name.toLowerCase() === query.toLowerCase();
  return !filteredJob && best === "jobs" && jobs.length > 1 && !jobs.some(isExact);
}

function FilteredJob({ job: { jobTitle, ...people } }: { job: NonNullable<SearchResults["filteredJob"]> }) {
  const { experience, location, company } = people;
  return <Link to={jobPath(jobTitle, { experience, location, company })}>{describePeople(jobTitle, people)}</Link>;
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
      {sectionsWithHits.length > 1 && (
        <p className={textStyles.soft}>
          {sectionsWithHits.map((section, index) => (
            <Fragment key={section}>
              {index > 0 && " · "}
              <Link replace to={`${searchPath(query)}#${section}`}>
                {texts.found[section](data[section].length)}
              </Link>
            </Fragment>
          ))}
        </p>
      )}
      {sectionsWithHits.map((section) => (
        <HitSection key={section} section={section} hits={data[section]} query={query} />
      ))}
      <EmptyState title={texts.notFound} hint={texts.notFoundHint(query)}>
        <ButtonLink to="/stillinger" variant="quiet">
          {texts.allJobs}
        </ButtonLink>
      </EmptyState>
      {SECTIONS.some((section) => data[section].some(({ count }) => count === null)) && <AccessBanner />}
      <p className={textStyles.note}>
        {salaryTexts.listScope} <ExplanationButton topic="list" about={texts.searchTitle(query)} />
      </p>
    </>
  );
}

/** What a search finds, by kind; without a text, the search box. */
export default function SearchPage() {
  const query = useSearchParams()[0].get("q")?.trim() ?? "";
  const response = useSearch(query);
  const { data } = response;
  const isUnclear = data !== undefined && isAmbiguous(data, sortSections(data), query);
  return (
    // Each search is a page with its own heading.
    <Page key={query}>
      <PageHeading title={texts.searchTitle(query)}>
        {isUnclear ? texts.ambiguous(query) : texts.searchTitle(query)}
      </PageHeading>
      {isUnclear && <Lead>{texts.chooseClosest}</Lead>}
      <div className={query ? styles.narrowOnly : undefined}>
        <SearchBox size="large" initialText={query} />
      </div>
      {query ? (
        <QueryState
          query={response}
          texts={texts}
          loading={
            <Loading>
              <ListRowSkeletons rows={INITIAL_HITS} />
            </Loading>
          }
        >
          {(results) => <Results query={query} data={results} />}
        </QueryState>
      ) : (
        <EmptyState title={texts.searchPrompt} hint={texts.searchPromptHint} />
      )}
    </Page>
  );
}
