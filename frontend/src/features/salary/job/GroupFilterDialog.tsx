import { type FormEvent, useCallback, useDeferredValue, useMemo, useRef, useState } from "react";
import type { JobSummary } from "../../../lib/api-types";
import { compareNames } from "../../../lib/collation";
import { Button } from "../../../ui/Button";
import { CallFailure } from "../../../ui/CallFailure";
import { Dialog } from "../../../ui/Dialog";
import { FilterField } from "../../../ui/FilterField";
import { Loading, Skeleton } from "../../../ui/Skeleton";
import { EmptyState } from "../../../ui/StateMessage";
import { WindowedList } from "../../../ui/WindowedList";
import dialogStyles from "./EmployersDialog.module.css";
import styles from "./GroupFilterDialog.module.css";
import { texts } from "./group-filter-texts";
import { matchGroups } from "./match-groups";
import { type GroupKind, type JobGroup, useJobGroups } from "./useJobGroups";

const ROW_HEIGHT = 56;

interface GroupOptionProps {
  group: JobGroup;
  selected: boolean;
  onSelect: (name: string) => void;
}

function GroupOption({ group: { name, county, count }, selected, onSelect }: GroupOptionProps) {
  return (
    <button
      type="button"
      className={`${dialogStyles.row} ${styles.option}`}
      aria-pressed={selected}
      onClick={() => onSelect(name)}
    >
      <span>
        {selected && <span aria-hidden="true">✓ </span>}
        <b>{name}</b>
        {county && county !== name && <span className={dialogStyles.count}> {county}</span>}
      </span>
      {count !== null && <span className={dialogStyles.count}> {texts.entryCount(count)}</span>}
    </button>
  );
}

interface GroupFilterDialogProps {
  kind: GroupKind;
  /** Summary of the whole country. */
  unfiltered: JobSummary;
  value: string | undefined;
  /** The empty value removes the filter. */
  onChange: (value: string) => void;
  onClose: () => void;
}

/** Selects one of a job's companies or places from a searchable list. */
export default function GroupFilterDialog({ kind, unfiltered, value, onChange, onClose }: GroupFilterDialogProps) {
  const kindTexts = texts.kinds[kind];
  const field = useRef<HTMLInputElement>(null);
  const focusField = useCallback((input: HTMLInputElement | null) => {
    field.current = input;
    input?.focus();
  }, []);
  const [filter, setFilter] = useState("");
  const [scrollContainer, setScrollContainer] = useState<HTMLDivElement | null>(null);
  const { data, error, isValidating, mutate } = useJobGroups(kind, unfiltered, {});
  const byName = useMemo(() => data?.toSorted((left, right) => compareNames(left.name, right.name)), [data]);
  const { groups, fuzzy } = matchGroups(byName ?? [], useDeferredValue(filter));

  const select = (name: string) => {
    onChange(name);
    onClose();
  };
  /** Enter selects the only match. */
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [only, ...others] = matchGroups(byName ?? [], filter).groups;
    if (filter.trim() && only && others.length === 0) select(only.name);
  };
  /** A successful retry removes the focused button. */
  const retry = async () => {
    if (await mutate()) field.current?.focus();
  };
  const showAll = () => {
    setFilter("");
    field.current?.focus();
  };

  const list =
    groups.length === 0 ? (
      <EmptyState title={kindTexts.none} hint={texts.noneNamed(filter.trim())}>
        <Button variant="quiet" onClick={showAll}>
          {texts.showAll}
        </Button>
      </EmptyState>
    ) : (
      <WindowedList
        label={kindTexts.list}
        items={groups}
        getKey={({ name }) => name}
        rowHeight={ROW_HEIGHT}
        scrollContainer={scrollContainer}
        renderRow={(group) => <GroupOption group={group} selected={group.name === value} onSelect={select} />}
      />
    );
  const missing = error ? (
    <CallFailure call={{ isValidating, mutate: retry }} texts={texts} />
  ) : (
    <Loading>
      <Skeleton height="240px" />
    </Loading>
  );
  return (
    <Dialog
      title={kindTexts.title}
      description={unfiltered.hasAccess ? texts.counted : texts.countsHidden}
      onClose={onClose}
    >
      <form onSubmit={submit}>
        <FilterField ref={focusField} label={kindTexts.find} value={filter} onChange={setFilter} />
      </form>
      {value !== undefined && (
        <Button variant="quiet" onClick={() => select("")}>
          {kindTexts.all}
        </Button>
      )}
      <div ref={setScrollContainer} className={dialogStyles.list}>
        {fuzzy && groups.length > 0 && <p className={dialogStyles.note}>{texts.similar}</p>}
        {data ? list : missing}
      </div>
    </Dialog>
  );
}
