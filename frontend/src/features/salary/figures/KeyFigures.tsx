import type { ReactNode } from "react";
import type { Figures } from "../../../lib/api-types";
import { formatKroner } from "../../../lib/format";
import { Skeleton } from "../../../ui/Skeleton";
import { texts } from "../../../ui/texts";
import { Figure, FigureGrid } from "./FigureGrid";
import { Average, Count, LockedAmount } from "./Locked";

const NONE = "–";

interface KeyFiguresProps {
  figures: Figures;
  locked: boolean;
  /** Explains the count. */
  basisNote?: ReactNode;
}

/** Key figures of a job or company. What the viewer may see comes first. */
export function KeyFigures({ figures, locked, basisNote }: KeyFiguresProps) {
  const formatExact = (amount: number | null) => {
    if (locked && figures.count !== 0) return <LockedAmount />;
    return amount === null ? NONE : formatKroner(amount);
  };
  const median = (
    <Figure key="median" label={texts.median}>
      {formatExact(figures.median)}
    </Figure>
  );
  const average = (
    <Figure key="average" label={texts.average}>
      {figures.averageSalary === null ? NONE : <Average amount={figures.averageSalary} locked={locked} />}
    </Figure>
  );
  return (
    <FigureGrid>
      {locked ? [average, median] : [median, average]}
      <Figure label={texts.lowest}>{formatExact(figures.lowest)}</Figure>
      <Figure label={texts.highest}>{formatExact(figures.highest)}</Figure>
      <Figure label={texts.basis} note={basisNote}>
        <Count count={figures.count} />
      </Figure>
    </FigureGrid>
  );
}

export function KeyFiguresSkeleton() {
  return (
    <FigureGrid>
      {[texts.average, texts.median, texts.lowest, texts.highest, texts.basis].map((label) => (
        <Figure key={label} label={label} note={<Skeleton width="60%" />}>
          <Skeleton width="80%" />
        </Figure>
      ))}
    </FigureGrid>
  );
}
