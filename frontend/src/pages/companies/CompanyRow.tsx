import type { CompanyListItem } from "../../api/types";
import { Entries } from "../../features/salary/figures/Locked";
import { getGroupPay } from "../../features/salary/figures/line/derive-pay";
import type { Axis } from "../../features/salary/figures/line/geometry";
import { ListRow } from "../../features/salary/list/ListRow";
import { formatMean } from "../../lib/format";
import { companyPath } from "../../lib/paths";

export interface Company extends CompanyListItem {
  amount: number | null;
}

interface CompanyRowProps {
  company: Company;
  axis: Axis;
  /** The official middle of all employees, drawn through all rows. */
  norway?: number | null | undefined;
  hasTile?: boolean;
}

export function CompanyRow({ company, axis, norway, hasTile = false }: CompanyRowProps) {
  const { name, count, amount, uniqueJobTitles } = company;
  return (
    <ListRow
      hasTile={hasTile}
      name={name}
      to={companyPath(name)}
      note={<Entries count={count} jobs={uniqueJobTitles} />}
      pay={getGroupPay(company)}
      axis={axis}
      reference={norway}
      isThrough
      amount={amount !== null && formatMean(amount, count === null)}
    />
  );
}
