import { useMemo, useRef } from "react";
import { Link } from "react-router-dom";
import type { SalaryEntry, SalaryEntryList } from "#api/types";
import { useOfficialPay } from "#features/salary/api";
import { describeEntriesFailure, EntriesState, ExamplesNote } from "#features/salary/entries/EntriesState";
import { EntryCard } from "#features/salary/entries/EntryCard";
import { texts } from "#features/salary/entries/texts";
import { type EntryPages, useEntryPages } from "#features/salary/entries/useEntryPages";
import { AccessBanner } from "#features/salary/figures/AccessBanner";
import { ExplanationButton } from "#features/salary/figures/explanation/ExplanationButton";
import { Count } from "#features/salary/figures/Locked";
import { getOfficialBandItem, LineKey, parts } from "#features/salary/figures/line/LineKey";
import { jobPath } from "#lib/paths";
import { Button, ButtonLink } from "#ui/Button";
import { FilterField, useFilterText } from "#ui/FilterField";
import { LoadMore } from "#ui/LoadMore";
import { Lead, Page } from "#ui/Page";
import { PageHeading } from "#ui/PageHeading";
import { SelectField } from "#ui/Select";
import { EmptyState } from "#ui/StateMessage";
import { useUrlParams } from "#ui/useUrlParams";
import { VisuallyHidden } from "#ui/VisuallyHidden";
import { WindowedList } from "#ui/WindowedList";
import styles from "./EntriesPage.module.css";

type EntryOrder = "newest" | "jobs";

/** The order of entries, stored in the URL. */
function useEntryOrderParam(): [order: EntryOrder, setOrder: (order: EntryOrder) => void] {
  const [params, updateParams] = useUrlParams();
  const setOrder = (order: EntryOrder) => updateParams({ group: order === "jobs" ? "job" : null });
  return [params.get("group") === "job" ? "jobs" : "newest", setOrder];
}

interface JobGroup {
  jobTitle: string;
  entries: readonly SalaryEntry[];
}

/** Groups entries by job title in order of first appearance, so that loading more does not reorder groups. */
function groupByJob(entries: readonly SalaryEntry[]): JobGroup[] {
  const groups = new Map<string, SalaryEntry[]>();
  for (const entry of entries) {
    const group = groups.get(entry.jobTitle);
    if (group) group.push(entry);
    else groups.set(entry.jobTitle, [entry]);
  }
  return Array.from(groups, ([jobTitle, group]) => ({ jobTitle, entries: group }));
}

const MAX_ENTRIES = 3;

/** The newest entries of one job, with a link to all of them. */
function EntryGroup({ group: { jobTitle, entries }, locked }: { group: JobGroup; locked: boolean }) {
  return (
    <section className={styles.group} aria-label={jobTitle}>
      <div className={styles.groupHead}>
        <h2 className={styles.groupTitle}>
          <Link to={jobPath(jobTitle)}>{jobTitle}</Link>
        </h2>
        {entries.length > MAX_ENTRIES && (
          <Link className={styles.more} to={jobPath(jobTitle)}>
            {texts.more}
            <VisuallyHidden>{texts.forJob(jobTitle)}</VisuallyHidden>
          </Link>
        )}
      </div>
      <ul>
        {entries.slice(0, MAX_ENTRIES).map((entry) => (
          <li key={entry.id}>
            <EntryCard entry={entry} locked={locked} context="group" />
          </li>
        ))}
      </ul>
    </section>
  );
}

const CARD_HEIGHT = 132;
const GROUP_HEIGHT = 180;
/** What a visitor sees before the banner. */
const ENTRIES_BEFORE_BANNER = 5;

function EntryGroups({ pages, locked }: { pages: EntryPages; locked: boolean }) {
  const groups = useMemo(() => groupByJob(pages.entries), [pages.entries]);
  return (
    <WindowedList
      label={texts.groups}
      items={groups}
      getKey={({ jobTitle }) => jobTitle}
      rowHeight={GROUP_HEIGHT}
      renderRow={(group) => <EntryGroup group={group} locked={locked} />}
    />
  );
}

interface EntryResultsProps {
  pages: EntryPages;
  firstPage: SalaryEntryList;
  order: EntryOrder;
  hasQuery: boolean;
  onShowAll: () => void;
}

function EntryResults({ pages, order, hasQuery, onShowAll, firstPage }: EntryResultsProps) {
  const { entries } = pages;
  const locked = !firstPage.hasAccess;
  const banner = locked && <AccessBanner>{texts.locked}</AccessBanner>;
  if (entries.length === 0) {
    if (locked && hasQuery && firstPage.totalCount !== 0) return <ExamplesNote empty />;
    return (
      <div className={styles.results}>
        {hasQuery ? (
          <EmptyState title={texts.noMatch}>
            <Button variant="quiet" onClick={onShowAll}>
              {texts.showAll}
            </Button>
          </EmptyState>
        ) : (
          <EmptyState title={texts.none} hint={texts.noneHint}>
            <ButtonLink to="/bidra">{texts.contribute}</ButtonLink>
          </EmptyState>
        )}
        {banner}
      </div>
    );
  }
  const lastBeforeBanner = entries.slice(0, ENTRIES_BEFORE_BANNER).at(-1);
  return (
    <div className={styles.results} aria-busy={pages.refreshing}>
      {order === "jobs" ? (
        <>
          <EntryGroups pages={pages} locked={locked} />
          {banner}
        </>
      ) : (
        <WindowedList
          label={texts.list}
          items={entries}
          getKey={({ id }) => id}
          rowHeight={CARD_HEIGHT}
          renderRow={(entry) => (
            <>
              <EntryCard entry={entry} locked={locked} context="all" />
              {entry === lastBeforeBanner && banner}
            </>
          )}
        />
      )}
      {!locked && (
        <LoadMore
          list={pages}
          texts={{ ...texts, failedDetail: describeEntriesFailure(pages.moreError, "all") }}
          automatic
        />
      )}
    </div>
  );
}

export default function EntriesPage() {
  const { text, setText, savedText: search, save } = useFilterText();
  const [order, setOrder] = useEntryOrderParam();
  const pages = useEntryPages({ q: search || undefined });
  const field = useRef<HTMLInputElement>(null);
  const { data: firstPage } = pages.query;
  const officialYear = useOfficialPay().data?.year;
  const showAll = () => {
    setText("");
    field.current?.focus();
  };
  return (
    <Page>
      <PageHeading title={texts.title} />
      <Lead>{texts.lead}</Lead>
      <div className={styles.toolbar}>
        <FilterField ref={field} label={texts.search} value={text} onChange={setText} onBlur={save} />
        <SelectField label={texts.order} value={order} options={texts.orders} onChange={setOrder} />
      </div>
      <div className={styles.head}>
        <p className={styles.count} role="status">
          {firstPage && (
            <>
              <Count count={firstPage.totalCount} /> {texts.entryCount} {search && texts.matching(search)}
            </>
          )}
        </p>
        <LineKey items={[getOfficialBandItem(officialYear), [texts.thisPay, parts.mean]]} />
        <ExplanationButton topic="entries" about={texts.title} />
      </div>
      <EntriesState pages={pages} context="all" skeletons={8}>
        {(firstPage) => <EntryResults {...{ pages, firstPage, order }} hasQuery={search !== ""} onShowAll={showAll} />}
      </EntriesState>
    </Page>
  );
}
