import type { ReactNode } from "react";
import type { Figures } from "../../../api/types";
import { formatRounded } from "../../../lib/format";
import { Skeleton } from "../../../ui/Skeleton";
import { texts } from "../texts";
import { Figure, FigureGrid } from "./FigureGrid";
import { EstimateMark } from "./GroupPay";
import { Average, Count, LockedAmount } from "./Locked";
import { texts as figureTexts, formatPercentile, formatSubstitute } from "./texts";

const NONE = "–";

interface KeyFiguresProps {
  figures: Figures;
  locked: boolean;
  /** Explains the count. */
  basisNote?: ReactNode;
}

/** From five entries. The average, which everyone sees, is first. */
function MeasuredFigures({ figures, locked }: KeyFiguresProps) {
  const { averageSalary, count } = figures;
  const render = (figure: "median" | "lowest" | "highest", format: (amount: number) => string) => {
    if (locked) return <LockedAmount figure={figure} />;
    const amount = figures[figure];
    return amount === null ? NONE : format(amount);
  };
  return (
    <>
      <Figure label={count === null ? texts.averageOfEntries : figureTexts.averageOf(count)}>
        {averageSalary === null ? NONE : <Average amount={averageSalary} locked={locked} />}
      </Figure>
      <Figure label={texts.median}>{render("median", (amount) => formatPercentile(amount, count))}</Figure>
      <Figure label={texts.lowest}>{render("lowest", formatRounded)}</Figure>
      <Figure label={texts.highest}>{render("highest", formatRounded)}</Figure>
    </>
  );
}

/** Below five entries: one estimated figure, or a substitute. */
function SingleFigure({ figures: { estimate, substitute }, locked }: KeyFiguresProps) {
  if (estimate) {
    return (
      <Figure label={texts.average} note={figureTexts.estimateInterval(estimate)}>
        <EstimateMark />
        <Average amount={estimate.salary} locked={locked} />
      </Figure>
    );
  }
  return (
    <Figure
      label={substitute ? figureTexts.substitute(substitute) : texts.tooFew}
      // Members need no note: they see the exact count and the entries.
      note={locked && figureTexts.tooFewNote}
    >
      {substitute ? formatSubstitute(substitute, locked) : NONE}
    </Figure>
  );
}

/** Key figures of a job or company. */
export function KeyFigures(props: KeyFiguresProps) {
  const { figures, basisNote } = props;
  const { basis, estimate } = figures;
  return (
    <FigureGrid variant={basis === "measured" ? "emphasis" : estimate ? "estimate" : "plain"}>
      {basis === "measured" ? <MeasuredFigures {...props} /> : <SingleFigure {...props} />}
      <Figure label={texts.basis} note={basisNote}>
        <Count count={figures.count} />
      </Figure>
    </FigureGrid>
  );
}

export function KeyFiguresSkeleton() {
  return (
    <FigureGrid>
      {[texts.averageOfEntries, texts.median, texts.lowest, texts.highest, texts.basis].map((label) => (
        <Figure key={label} label={label} note={<Skeleton width="60%" />}>
          <Skeleton width="80%" />
        </Figure>
      ))}
    </FigureGrid>
  );
}
