import { formatNumber } from "../../../lib/format";
import { useOwnSalary } from "../own-salary";
import { texts } from "../texts";
import { PayAxis, PayLine } from "./line/PayLine";
import type { Pay } from "./line/pay";

/** The middle half: p25 to p75. */
export interface SalaryBand {
  low: number;
  high: number;
}

/** The figure that is shown beside the line. */
export interface SalaryMark {
  kind: "average" | "median";
  amount: number;
  /** Drawn hollow. */
  isEstimated?: boolean;
}

interface SalaryLineProps {
  /** Read by screen readers before the figures. */
  label: string;
  source?: Pay["source"];
  band: SalaryBand | null;
  mark: SalaryMark | null;
  /** The own salary to mark. Defaults to the one stored in this tab. */
  ownSalary?: number | null;
  /** The mark is rounded, and the band is shown to those who contribute. */
  locked?: boolean;
}

function describeFigures({ band, mark, locked }: SalaryLineProps): string {
  const figures = [];
  if (mark) figures.push(texts.marks[mark.kind](`${locked ? texts.about : ""}${formatNumber(mark.amount)}`));
  if (mark?.isEstimated) figures.push(texts.computed);
  if (band) figures.push(texts.middleHalf(band.low, band.high));
  if (locked) figures.push(texts.lockedBand);
  if (!mark) figures.push(texts.noFigure);
  return figures.join(". ");
}

/** The 'lønnslinje' of a list of many titles: the middle half, and the figure beside it as a mark. */
export function SalaryLine(props: SalaryLineProps) {
  const storedSalary = useOwnSalary();
  const { label, source = "reported", band, mark, ownSalary = storedSalary } = props;
  const pay: Pay = {
    source,
    isComputed: mark?.isEstimated,
    ...(band && { band }),
    ...(mark && { [mark.kind === "median" ? "middle" : "mean"]: mark.amount }),
  };
  const description = `${label}: ${describeFigures(props)}`;
  return <PayLine label={label} description={description} pay={pay} own={ownSalary} />;
}

/** A single salary on the axis. Hidden from screen readers, because the amount is next to it. */
export function SalaryDot({ amount }: { amount: number }) {
  const own = useOwnSalary();
  return (
    <div aria-hidden="true">
      <PayLine label="" pay={{ source: "reported", mean: amount }} own={own} />
    </div>
  );
}

/** The axis labels under a group of lines. */
export const SalaryAxis = () => <PayAxis />;
