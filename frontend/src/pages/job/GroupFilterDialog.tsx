import { useMemo } from "react";
import type { JobSummary } from "#api/types";
import { texts as words } from "#domain/texts";
import { formatCount } from "#lib/format";
import { compareNames } from "#lib/names";
import { Button } from "#ui/Button";
import { Placeholder } from "#ui/Skeleton";
import textStyles from "#ui/text.module.css";
import { type GroupKind, GroupListDialog, type JobGroup, useJobGroups } from "./GroupListDialog";
import styles from "./GroupListDialog.module.css";

const texts = {
  counted: "Antall lønnsinnlegg står ved hvert navn.",
  countsHidden: "Hvor mange som har meldt inn lønn, ser du når du har bidratt.",
  entryCount: (count: number) => formatCount(count, "innlegg", "innlegg"),
  kinds: {
    companies: {
      title: "Velg arbeidsgiver",
      find: "Søk etter arbeidsgiver",
      list: "Arbeidsgivere",
      all: "Alle arbeidsgivere",
      none: words.noCompanies,
    },
    locations: {
      title: "Velg sted",
      find: "Søk etter sted eller fylke",
      list: "Steder",
      all: "Hele landet",
      none: words.noPlaces,
    },
  },
};

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
      className={`${styles.row} ${styles.option}`}
      aria-pressed={selected}
      onClick={() => onSelect(name)}
    >
      <span>
        {selected && <span aria-hidden="true">✓ </span>}
        <b>{name}</b>
        {county && county !== name && <span className={textStyles.note}> {county}</span>}
      </span>
      {count !== null && <span className={textStyles.note}> {texts.entryCount(count)}</span>}
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
export function GroupFilterDialog({ kind, unfiltered, value, onChange, onClose }: GroupFilterDialogProps) {
  const { all, ...kindTexts } = texts.kinds[kind];
  const query = useJobGroups(kind, unfiltered, {});
  const { data } = query;
  const byName = useMemo(() => data?.toSorted((left, right) => compareNames(left.name, right.name)), [data]);
  const select = (name: string) => {
    onChange(name);
    onClose();
  };
  return (
    <GroupListDialog
      {...kindTexts}
      description={unfiltered.hasAccess ? texts.counted : texts.countsHidden}
      query={{ ...query, data: byName }}
      loading={<Placeholder height="240px" />}
      rowHeight={ROW_HEIGHT}
      renderRow={(group) => <GroupOption group={group} selected={group.name === value} onSelect={select} />}
      onPick={select}
      onClose={onClose}
    >
      {value !== undefined && (
        <Button variant="quiet" onClick={() => select("")}>
          {all}
        </Button>
      )}
    </GroupListDialog>
  );
}
