import { useState } from "react";
import { formatNumber } from "../../../lib/format";
import { formatMonth } from "../../../lib/format-month";
import { Button } from "../../../ui/Button";
import { CallFailure } from "../../../ui/CallFailure";
import { DataTable } from "../../../ui/DataTable";
import { Loading, Skeleton } from "../../../ui/Skeleton";
import { useModerationFigures } from "../api";
import styles from "./ModerationFigures.module.css";
import { texts } from "./texts";

const SHOWN_MONTHS = 12;

/** What moderators decided, by month. */
export function ModerationFigures() {
  const call = useModerationFigures();
  const [showsAll, setShowsAll] = useState(false);
  const { data: months } = call;
  if (!months) {
    if (call.error) return <CallFailure call={call} texts={texts} />;
    return (
      <Loading>
        <Skeleton height="120px" />
      </Loading>
    );
  }
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
