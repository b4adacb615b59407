import { SalaryAxis, SalaryLine } from "../../../features/salary/figures/SalaryLine";
import type { Comparison } from "../../../features/salary/percentile/basis";
import textStyles from "../../../ui/text.module.css";

/** The own pay on the line of those it is compared with. */
export function PayoffPicture({ comparison }: { comparison: Comparison }) {
  const { name, band, median, salary, note } = comparison;
  return (
    <div>
      <SalaryLine label={name} band={band} mark={{ kind: "median", amount: median }} ownSalary={salary} />
      <SalaryAxis />
      <p className={textStyles.note}>{note}</p>
    </div>
  );
}
