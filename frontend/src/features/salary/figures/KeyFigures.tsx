import type { ReactNode } from "react";
import type { Figures } from "../../../api/types";
import { formatKroner } from "../../../lib/format";
import { texts } from "../texts";
import { Figure, FigureGrid } from "./FigureGrid";
import { Average, Count, LockedAmount } from "./Locked";
import { texts as figureTexts } from "./texts";

const NONE = "–";

interface KeyFiguresProps {
  figures: Figures;
  locked: boolean;
  /** Explains the count. */
  basisNote?: ReactNode;
}

/** Key figures of a job or company. The average, which everyone sees, is first. */
export function KeyFigures({ figures, locked, basisNote }: KeyFiguresProps) {
  const { averageSalary, basis } = figures;
  const render = (figure: "median" | "lowest" | "highest") => {
    if (locked) return <LockedAmount figure={figure} />;
    const amount = figures[figure];
    return amount === null ? NONE : formatKroner(amount);
  };
  return (
    <FigureGrid>
      <Figure label={basis === "measured" ? texts.average : figureTexts.estimatedAverage}>
        {averageSalary === null ? NONE : <Average amount={averageSalary} locked={locked} />}
      </Figure>
      <Figure label={texts.median}>{render("median")}</Figure>
      <Figure label={texts.lowest}>{render("lowest")}</Figure>
      <Figure label={texts.highest}>{render("highest")}</Figure>
      <Figure label={texts.basis} note={basisNote}>
        <Count count={figures.count} />
      </Figure>
    </FigureGrid>
  );
}
