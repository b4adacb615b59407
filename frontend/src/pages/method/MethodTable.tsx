import { useState } from "react";
import type { Method } from "#api/types";
import { formatDeviation, formatNumber } from "#lib/format";
import { createMatcher, normalizeName } from "#lib/name-search";
import { compareNames } from "#lib/names";
import { saveFile } from "#lib/save-file";
import { Button } from "#ui/Button";
import { DataTable } from "#ui/DataTable";
import { FilterField } from "#ui/FilterField";
import { SegmentedControl } from "#ui/SegmentedControl";
import { EmptyState } from "#ui/StateMessage";
import styles from "./MethodPage.module.css";
import { texts } from "./texts";

type Occupation = Method["occupations"][number];
type Sort = keyof typeof texts.sorts;

/** Percent. Occupations that deviate by more are listed as poor matches. */
const MAX_DEVIATION = 10;

const isFar = ({ deviation }: Occupation) => Math.abs(deviation) > MAX_DEVIATION;

/** By name, or by deviation in either direction, largest first. */
function sortOccupations(occupations: readonly Occupation[], sort: Sort): Occupation[] {
  const byName = (left: Occupation, right: Occupation) => compareNames(left.name, right.name);
  if (sort === "name") return occupations.toSorted(byName);
  return occupations.toSorted(
    (left, right) => Math.abs(right.deviation) - Math.abs(left.deviation) || byName(left, right),
  );
}

const CSV_COLUMNS = ["Kode", "Yrke", "Sammenlignet med", "Antall", "Avstand (%)"];

/** The table as Norwegian spreadsheets read it: UTF-8 with a byte order mark, semicolons and decimal commas. */
function toCsv(occupations: readonly Occupation[]): Blob {
  const rows = occupations.map(({ code, name, count, deviation, comparedWith }) => [
    code,
    `"${name.replaceAll('"', '""')}"`,
    texts.compared[comparedWith],
    count ?? "",
    String(deviation).replace(".", ","),
  ]);
  return new Blob([`\ufeff${[CSV_COLUMNS, ...rows].map((row) => `${row.join(";")}\r\n`).join("")}`], {
    type: "text/csv",
  });
}

const CSV_NAME = "klarlonn-om-tallene.csv";
/** Longer tables have a search box. */
const MAX_WITHOUT_SEARCH = 15;
/** Percent at which a bar has its full length. */
const FULL_BAR = 30;

/** The deviation from the official median, drawn from the middle: left if lower, right if higher. */
function Bar({ deviation }: { deviation: number }) {
  const length = Math.min(Math.abs(deviation) / FULL_BAR, 1) * 50;
  return (
    <svg className={styles.bar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect x={deviation < 0 ? 50 - length : 50} width={length} height="10" fill="var(--band-edge)" />
      <path d="M50 0v10" stroke="var(--ink)" strokeWidth="2" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

function toRow(occupation: Occupation) {
  const { name, count, deviation, comparedWith } = occupation;
  return {
    name: `${name} (${texts.compared[comparedWith]})`,
    cells: [
      <span key="deviation" className={styles.deviation}>
        <Bar deviation={deviation} />
        {/* Visitors' deviations are whole percents. */}
        {formatDeviation(deviation, count === null ? 0 : 1)}
      </span>,
      ...(count === null ? [] : [formatNumber(count)]),
    ],
  };
}

/** Occupations with the deviation of our median from the official one. */
function OccupationTable({ caption, occupations }: { caption?: string; occupations: readonly Occupation[] }) {
  const showsCount = occupations.some(({ count }) => count !== null);
  return (
    <DataTable
      {...(caption && { caption })}
      columns={[texts.occupation, texts.deviation, ...(showsCount ? [texts.count] : [])]}
      rows={occupations.map(toRow)}
    />
  );
}

/** The table of all occupations with enough entries, to sort, search and download. */
export function MethodTable({ occupations }: { occupations: readonly Occupation[] }) {
  const [sort, setSort] = useState<Sort>("name");
  const [query, setQuery] = useState("");
  if (occupations.length === 0) return <EmptyState title={texts.none} />;
  const matches = createMatcher(query);
  const found = occupations.filter(({ name }) => matches(normalizeName(name)) !== undefined);
  return (
    <>
      <SegmentedControl
        legend={texts.sortBy}
        value={sort}
        segments={(Object.keys(texts.sorts) as Sort[]).map((value) => ({ value, label: texts.sorts[value] }))}
        onChange={setSort}
      />
      {occupations.length > MAX_WITHOUT_SEARCH && <FilterField label={texts.find} value={query} onChange={setQuery} />}
      {found.length === 0 ? (
        <p role="status">{texts.noneFound(query.trim())}</p>
      ) : (
        <OccupationTable caption={texts.table} occupations={sortOccupations(found, sort)} />
      )}
      <p>{texts.tableNote}</p>
      <p>
        <Button variant="quiet" onClick={() => saveFile(toCsv(occupations), CSV_NAME)}>
          {texts.download}
        </Button>
      </p>
    </>
  );
}

/** Occupations whose median is far from the official one. */
export function FarOccupations({ occupations }: { occupations: readonly Occupation[] }) {
  const far = occupations.filter(isFar);
  if (far.length === 0) return <p>{texts.noneFar(MAX_DEVIATION)}</p>;
  return (
    <>
      <p>{texts.farCount(far.length, occupations.length, MAX_DEVIATION)}</p>
      <OccupationTable occupations={sortOccupations(far, "deviation")} />
    </>
  );
}
