import { Fragment, useState } from "react";
import type { EqualPay } from "../../api/types";
import { useEqualPay } from "../../features/salary/api";
import { formatNumber } from "../../lib/format";
import { createMatcher, normalizeName } from "../../lib/name-search";
import { jobPath } from "../../lib/paths";
import { Button } from "../../ui/Button";
import { DataTable } from "../../ui/DataTable";
import { FilterField } from "../../ui/FilterField";
import { QueryState } from "../../ui/QueryState";
import { SegmentedControl } from "../../ui/SegmentedControl";
import { useMediaQuery } from "../../ui/useMediaQuery";
import { countHigher, type Occupation, type Sort, sortOccupations } from "./equal-pay";
import { texts } from "./texts";

/** Rows before the button that shows all. */
const FIRST_ROWS = 25;

/** On two lines, so that the columns fit on a phone. */
function Medians({ medians }: { medians: Occupation["monthlyTotal"] }) {
  if (medians === null) return texts.withheld;
  return (
    <>
      {texts.ofWomen(medians.women)} <br />
      {texts.ofMen(medians.men)}
    </>
  );
}

const formatHeadcount = (headcount: number | null) => (headcount === null ? texts.withheld : formatNumber(headcount));

const toRow = ({ name, jobTitle, headcount, agreed, difference, monthlyTotal }: Occupation, narrow: boolean) => ({
  name,
  to: jobTitle === null ? undefined : jobPath(jobTitle),
  cells: [
    ...(narrow ? [] : [formatHeadcount(headcount)]),
    // In one column, so that the names of occupations fit beside it.
    <Fragment key="agreed">
      <Medians medians={agreed} />
      <br />
      <b>{texts.difference(difference)}</b>
      {narrow && headcount !== null && (
        <>
          <br />
          {texts.employees(headcount)}
        </>
      )}
    </Fragment>,
    ...(narrow ? [] : [<Medians key="total" medians={monthlyTotal} />]),
  ],
});

function LoadedTable({ pay: { period, source, occupations } }: { pay: EqualPay }) {
  const [sort, setSort] = useState<Sort>("size");
  const [query, setQuery] = useState("");
  const [showsAll, setShowsAll] = useState(false);
  // Names of occupations need the width.
  const narrow = useMediaQuery("(max-width: 599px)");
  const matches = createMatcher(query);
  const found = sortOccupations(
    occupations.filter(({ name }) => matches(normalizeName(name)) !== undefined),
    sort,
  );
  const rows = showsAll ? found : found.slice(0, FIRST_ROWS);
  if (period === null) return <p>{texts.noFigures}</p>;
  return (
    <>
      <p>{texts.summary(countHigher(occupations), period.year)}</p>
      <SegmentedControl
        legend={texts.sortBy}
        value={sort}
        segments={[
          { value: "size", label: texts.sorts.size },
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
          columns={
            narrow
              ? [texts.occupation, texts.agreed(period.year)]
              : [
                  texts.occupation,
                  texts.headcount(period.year),
                  texts.agreed(period.year),
                  texts.monthly(period.quarter),
                ]
          }
          rows={rows.map((occupation) => toRow(occupation, narrow))}
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
