import type { ReactNode } from "react";
import { type Axis, getPassedEnd, getPosition } from "./geometry";
import type { Pay } from "./pay";

/** Heights of the band and of the middle's bar, and the width of the bar, px. */
/** Height of the band of a large line, px. */
export const BAND_HEIGHT = 24;
const SIZES = { hero: [BAND_HEIGHT, 34, 5], row: [14, 24, 4], tiny: [8, 14, 3] } as const;

/** The colour behind the line: that of the box around it, or else paper. */
const GROUND = "var(--ground, var(--paper))";

export interface MarkProps {
  axis: Axis;
  /** The middle of the line, px. */
  y: number;
}

interface FigureProps extends MarkProps {
  amount: number;
  color: string;
  /** px. Without a width, it is a dot. */
  height: number;
  width?: number;
  isHollow?: boolean;
}

/** An arrow at the end of the line that an amount lies beyond. */
export function EndArrow({ end, y, color }: { end: "start" | "end"; y: number; color: string }) {
  return (
    <svg aria-hidden="true" x={end === "start" ? "0%" : "100%"} y={y} overflow="visible">
      <path d={end === "start" ? "M9-7v14l-9-7z" : "M-9-7v14l9-7z"} fill={color} />
    </svg>
  );
}

/** A bar or a dot at an amount, or an arrow if it lies beyond an end of the line. */
export function Figure({ amount, axis, y, color, height, width = height, isHollow = false }: FigureProps) {
  const end = getPassedEnd(amount, axis);
  if (end) return <EndArrow end={end} y={y} color={color} />;
  return (
    <rect
      x={`${getPosition(amount, axis)}%`}
      y={y - height / 2}
      width={width}
      height={height}
      rx={width / 2}
      transform={`translate(${-width / 2})`}
      fill={isHollow ? GROUND : color}
      stroke={isHollow ? color : width === height ? GROUND : undefined}
      strokeWidth="2"
    />
  );
}

interface PayMarksProps extends MarkProps {
  pay: Pay;
  size: keyof typeof SIZES;
  /** Between the bands and the figures. */
  children?: ReactNode;
}

/** The parts of a line: from eight of ten at the back to the mean in front. */
export function PayMarks({ pay, axis, y, size, children }: PayMarksProps) {
  const { source, span, band, middle, mean, isComputed = false, reported } = pay;
  const name = source === "official" ? "--official" : "--band";
  const [bandHeight, height, width] = SIZES[size];
  const position = (amount: number) => getPosition(amount, axis);
  const figure = {
    axis,
    y,
    color: source === "official" ? "var(--official-mark)" : "var(--fjord)",
    isHollow: isComputed,
  };
  const edge = `var(${name}-edge)`;
  return (
    <>
      {span && (
        <line
          x1={`${position(span.low)}%`}
          x2={`${position(span.high)}%`}
          y1={y}
          y2={y}
          stroke={edge}
          strokeWidth="2.5"
          strokeLinecap="round"
        />
      )}
      {band && (
        <rect
          x={`${position(band.low)}%`}
          y={y - bandHeight / 2}
          width={`${Math.max(1, position(band.high) - position(band.low)).toFixed(2)}%`}
          height={bandHeight}
          rx={bandHeight / 2}
          fill={`var(${name})`}
          stroke={edge}
        />
      )}
      {children}
      {middle !== undefined && (
        <Figure amount={middle} height={height} width={isComputed ? width + 2 : width} {...figure} />
      )}
      {mean !== undefined && <Figure amount={mean} height={12} {...figure} />}
      {reported && (
        <Figure {...figure} amount={reported.mean} height={12} color="var(--fjord)" isHollow={reported.isComputed} />
      )}
    </>
  );
}
