import { PayLine } from "../figures/line/PayLine";
import { useOwnSalary } from "../own-salary";

/** A single salary on the axis of lists, and the own one. Hidden from screen readers, because the amount is next to it. */
export function SalaryDot({ amount }: { amount: number }) {
  const own = useOwnSalary();
  return (
    <div aria-hidden="true">
      <PayLine label="" pay={{ source: "reported", mean: amount }} own={own} />
    </div>
  );
}
