import type { CompanyListItem } from "../../api/types";
import { Count } from "../../features/salary/figures/Locked";
import type { Axis } from "../../features/salary/figures/line/geometry";
import { formatMean } from "../../features/salary/list/amounts";
import { ListKey } from "../../features/salary/list/ListKey";
import { getGroupPay, ListLine } from "../../features/salary/list/ListLine";
import { ListRow } from "../../features/salary/list/ListRow";
import { texts as listTexts } from "../../features/salary/list/texts";
import { companyPath } from "../../lib/paths";
import { texts } from "./texts";

export interface Company extends CompanyListItem {
  amount: number | null;
}

interface CompanyRowProps {
  company: Company;
  axis?: Axis;
  /** The official middle of all employees, drawn through all rows. */
  norway?: number | null | undefined;
  hasTile?: boolean;
}

export function CompanyRow({ company, axis, norway, hasTile = true }: CompanyRowProps) {
  const { name, count, amount, uniqueJobTitles } = company;
  return (
    <ListRow
      hasTile={hasTile}
      name={name}
      to={companyPath(name)}
      note={
        <>
          <Count count={count} /> {listTexts.entries}
          {uniqueJobTitles !== null && ` i ${texts.jobTitles(uniqueJobTitles)}`}
        </>
      }
      line={
        <ListLine
          name={name}
          pay={getGroupPay(company)}
          axis={axis}
          reference={norway ? { amount: norway, isThrough: true } : undefined}
        />
      }
      amount={amount !== null && formatMean(amount, count === null)}
    />
  );
}

const { keys } = listTexts;

interface CompanyKeyProps {
  isMember: boolean;
  norway?: { median: number | null; year: number } | undefined;
}

/** What the lines show. */
export function CompanyKey({ isMember, norway }: CompanyKeyProps) {
  return (
    <ListKey
      items={[
        ...(isMember
          ? ([
              { mark: "band", label: keys.band },
              { mark: "span", label: keys.span },
            ] as const)
          : []),
        { mark: "mean", label: isMember ? keys.mean : keys.roundedMean },
        { mark: "computed", label: keys.computed },
        ...(norway?.median ? [{ label: keys.norway(norway.median, norway.year) }] : []),
      ]}
    />
  );
}
