import { type FormEvent, type ReactNode, useDeferredValue, useRef, useState } from "react";
import type { JobSummary, NamedFigures } from "#api/types";
import { type JobFilters, useWholeList } from "#features/salary/api";
import { withQuery } from "#lib/paths";
import { Button } from "#ui/Button";
import { Dialog } from "#ui/Dialog";
import { FilterField } from "#ui/FilterField";
import { type Query, QueryState } from "#ui/QueryState";
import { EmptyState } from "#ui/StateMessage";
import textStyles from "#ui/text.module.css";
import { texts as shared } from "#ui/texts";
import { WindowedList } from "#ui/WindowedList";
import styles from "./GroupListDialog.module.css";
import { matchGroups } from "./match-groups";

const texts = {
  noneNamed: (query: string) => `Ingen treff på «${query}»`,
  showAll: shared.showAll,
  similar: "Ingen treff på akkurat dette. Lignende navn:",
  failed: shared.query.failed,
  failedDescription: "Vi fikk ikke hentet lista. Prøv igjen.",
};

export type GroupKind = "companies" | "locations";

/** A company, or a place with its county. */
export interface JobGroup extends NamedFigures {
  county?: string | null;
}

/** All companies or places of a summary with these filters. */
export function useJobGroups(kind: GroupKind, summary: JobSummary, filters: JobFilters) {
  const url = withQuery(`/api/jobs/${encodeURIComponent(summary.jobTitle)}/${kind}`, { ...filters });
  return useWholeList<JobGroup>(
    url,
    summary[kind],
    kind === "companies" ? summary.companyCount : summary.locationCount,
  );
}

interface GroupListDialogProps {
  title: string;
  description: string;
  /** Label of the search box. */
  find: string;
  /** Label of the list. */
  list: string;
  /** Shown if there is no group, or none matches. */
  none: string;
  query: Query<readonly JobGroup[]>;
  loading: ReactNode;
  rowHeight: number;
  renderRow: (group: JobGroup) => ReactNode;
  /** Enter picks the only match. */
  onPick?: (name: string) => void;
  onClose: () => void;
  /** Shown above the list. */
  children?: ReactNode;
}

/** A searchable list of a job's companies or places. */
export function GroupListDialog(props: GroupListDialogProps) {
  const { title, description, find, list, none, query, loading, rowHeight, renderRow, onPick, onClose } = props;
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [scrollContainer, setScrollContainer] = useState<HTMLDivElement | null>(null);
  const deferred = useDeferredValue(typed);

  const showAll = () => {
    setTyped("");
    field.current?.focus();
  };
  /** A successful retry removes the focused button. */
  const retry = async () => {
    if (await query.mutate()) field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [only, ...others] = matchGroups(query.data ?? [], typed).groups;
    if (typed.trim() && only && others.length === 0) onPick?.(only.name);
  };
  const renderList = (all: readonly JobGroup[]) => {
    if (all.length === 0) return <EmptyState title={none} />;
    const { groups, fuzzy } = matchGroups(all, deferred);
    if (groups.length === 0) {
      return (
        <EmptyState title={none} hint={texts.noneNamed(typed.trim())}>
          <Button variant="quiet" onClick={showAll}>
            {texts.showAll}
          </Button>
        </EmptyState>
      );
    }
    return (
      <>
        {fuzzy && <p className={textStyles.note}>{texts.similar}</p>}
        <WindowedList
          label={list}
          items={groups}
          getKey={({ name }) => name}
          rowHeight={rowHeight}
          scrollContainer={scrollContainer}
          renderRow={renderRow}
        />
      </>
    );
  };
  return (
    <Dialog title={title} description={description} onClose={onClose}>
      <form onSubmit={submit}>
        <FilterField ref={field} autoFocus={onPick !== undefined} label={find} value={typed} onChange={setTyped} />
      </form>
      {props.children}
      <div ref={setScrollContainer} className={styles.list}>
        <QueryState query={{ ...query, mutate: retry }} texts={texts} loading={loading}>
          {renderList}
        </QueryState>
      </div>
    </Dialog>
  );
}
