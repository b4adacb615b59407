import { useOfficialPay } from "../api";
import { getOccupationPay } from "../figures/line/derive-pay";
import { PayLine } from "../figures/line/PayLine";
import type { Pay } from "../figures/line/pay";
import { ListLine } from "../list/ListLine";
import { useOwnSalary } from "../own-salary";

interface SalaryDotProps {
  /** Kr per year, of a full position. */
  amount: number;
}

const asPay = (amount: number): Pay => ({ source: "reported", mean: amount });

/** A single salary on the axis of lists, and the own one. Hidden from screen readers, because the amount is next to it. */
export function SalaryDot({ amount }: SalaryDotProps) {
  const own = useOwnSalary();
  return (
    <div aria-hidden="true">
      <PayLine label="" pay={asPay(amount)} own={own} />
    </div>
  );
}

/** The same, in front of the middle half of the occupation in today's level. */
export function SalaryInOccupation({ amount, occupation }: SalaryDotProps & { occupation: string | undefined }) {
  const found = useOfficialPay().data?.occupations.find(({ code }) => code === occupation);
  const official = found && getOccupationPay(found, true);
  return (
    <div aria-hidden="true">
      <ListLine name="" pay={asPay(amount)} official={official && { source: "official", band: official.band }} />
    </div>
  );
}
