import { useState } from "react";
import type { EqualPay } from "../../api/types";
import { useEqualPay } from "../../features/salary/api";
import { formatDeviation, formatNumber } from "../../lib/format";
import { createMatcher, normalizeName } from "../../lib/name-search";
import { jobPath } from "../../lib/paths";
import { Button } from "../../ui/Button";
import { DataTable } from "../../ui/DataTable";
import { FilterField } from "../../ui/FilterField";
import { QueryState } from "../../ui/QueryState";
import { SegmentedControl } from "../../ui/SegmentedControl";
import { countHigher, type Occupation, type Sort, sortOccupations } from "./equal-pay";
import { texts } from "./texts";

/** Rows before the button that shows all. */
const FIRST_ROWS = 25;

/** Whole thousands of kroner, so that the columns fit on a phone. */
const formatThousands = (amount: number) => formatNumber(Math.round(amount / 1000));

const toRow = ({ name, jobTitle, women, men, difference }: Occupation) => ({
  name,
  to: jobTitle === null ? undefined : jobPath(jobTitle),
  cells: [formatThousands(women), formatThousands(men), formatDeviation(difference)],
});

function LoadedTable({ pay: { period, source, occupations } }: { pay: EqualPay }) {
  const [sort, setSort] = useState<Sort>("difference");
  const [query, setQuery] = useState("");
  const [showsAll, setShowsAll] = useState(false);
  const matches = createMatcher(query);
  const found = sortOccupations(
    occupations.filter(({ name }) => matches(normalizeName(name)) !== undefined),
    sort,
  );
  const rows = showsAll ? found : found.slice(0, FIRST_ROWS);
  return (
    <>
      {period !== null && <p>{texts.summary(countHigher(occupations), period)}</p>}
      <SegmentedControl
        legend={texts.sortBy}
        value={sort}
        segments={[
          { value: "difference", label: texts.sorts.difference },
          { value: "name", label: texts.sorts.name },
        ]}
        onChange={setSort}
      />
      <FilterField label={texts.find} value={query} onChange={setQuery} />
      {found.length === 0 ? (
        <p role="status">{texts.noneFound(query.trim())}</p>
      ) : (
        <DataTable
          caption={texts.table}
          columns={[texts.occupation, texts.women, texts.men, texts.difference]}
          rows={rows.map(toRow)}
        />
      )}
      {rows.length < found.length && (
        <p>
          <Button variant="quiet" onClick={() => setShowsAll(true)}>
            {texts.showAll(found.length)}
          </Button>
        </p>
      )}
      <p>{texts.source(source)}</p>
    </>
  );
}

/** Official medians of women and men, by occupation. */
export function EqualPayTable() {
  return (
    <QueryState query={useEqualPay()} texts={texts} height="1200px">
      {(pay) => <LoadedTable pay={pay} />}
    </QueryState>
  );
}
