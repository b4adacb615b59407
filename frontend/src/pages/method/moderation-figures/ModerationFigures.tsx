import { useState } from "react";
import type { ModerationFigures as MonthFigures } from "../../../api/types";
import { useModerationFigures } from "../../../features/moderation/api";
import { formatMonth } from "../../../lib/dates";
import { formatNumber } from "../../../lib/format";
import { Button } from "../../../ui/Button";
import { DataTable } from "../../../ui/DataTable";
import { QueryState } from "../../../ui/QueryState";
import styles from "./ModerationFigures.module.css";
import { texts } from "./texts";

const SHOWN_MONTHS = 12;

/** What moderators decided, by month. */
export function ModerationFigures() {
  return (
    <QueryState query={useModerationFigures()} texts={texts} height="120px">
      {(months) => <Months months={months} />}
    </QueryState>
  );
}

function Months({ months }: { months: readonly MonthFigures[] }) {
  const [showsAll, setShowsAll] = useState(false);
  if (months.length === 0) return <p>{texts.none}</p>;
  const shown = showsAll ? months : months.slice(0, SHOWN_MONTHS);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on narrow screens, it scrolls with the keyboard */}
      <section className={styles.scroll} aria-label={texts.table} tabIndex={0}>
        <DataTable
          caption={texts.table}
          columns={texts.columns}
          rows={shown.map(({ month, reported, kept, hidden, appealed, reversed }) => ({
            name: formatMonth(month),
            cells: [reported, kept, hidden, appealed, reversed].map(formatNumber),
          }))}
        />
      </section>
      {shown.length < months.length && (
        <p>
          <Button variant="quiet" onClick={() => setShowsAll(true)}>
            {texts.showAll}
          </Button>
        </p>
      )}
      <p>{texts.note}</p>
    </>
  );
}
