import type { ReactNode } from "react";
import { formatNumber } from "#lib/format";
import { type Axis, COMMON_AXIS, getAnchor, getPosition } from "./geometry";
import styles from "./PayLine.module.css";
import { Figure, PayMarks } from "./PayMarks";
import { describePay, lineTexts, type Pay } from "./pay";

const MILLION = 1_000_000;
const HEIGHTS = { row: 28, tiny: 16 };

interface PayLineProps {
  /** Whose pay it is, for screen readers. */
  label: string;
  /** The whole description, if the usual one does not fit. */
  description?: string;
  pay: Pay;
  axis?: Axis;
  size?: keyof typeof HEIGHTS;
  /** The own pay, kr per year. */
  own?: number | null;
  /** In front of the pay, in the same drawing. */
  children?: ReactNode;
}

/** The 'lønnslinje' of one group in a row of a list. Text outside scales; the line does not. */
export function PayLine(props: PayLineProps) {
  const { label, pay, axis = COMMON_AXIS, size = "row", own = null, children } = props;
  const height = HEIGHTS[size];
  const { description = describePay(label, pay) } = props;
  return (
    <svg
      className={styles.line}
      height={height}
      role="img"
      aria-label={own === null ? description : `${description}. ${lineTexts.own(own)}`}
    >
      <line x1="0" x2="100%" y1={height / 2} y2={height / 2} stroke="var(--line)" />
      <PayMarks pay={pay} axis={axis} y={height / 2} size={size} />
      {children}
      {own !== null && (
        <Figure amount={own} axis={axis} y={height / 2} height={height} width={3} color="var(--koral)" />
      )}
    </svg>
  );
}

/** '400 000', '1,2 mill.' */
const formatTick = (amount: number) =>
  amount < MILLION ? formatNumber(amount) : `${String(amount / MILLION).replace(".", ",")} mill.`;

interface LineTextProps {
  /** Percent. */
  x: number;
  /** px to the right of `x`. */
  dx?: number;
  y: number;
  anchor?: "start" | "middle" | "end" | undefined;
  size?: number;
  weight?: number;
  color?: string;
  /** Not an amount. */
  isName?: boolean;
  children: string;
}

/** A text that can be read in front of lines and bars. */
export function LineText(props: LineTextProps) {
  const {
    x,
    dx,
    y,
    anchor = "middle",
    size = 14,
    weight = 600,
    color = "var(--ink)",
    isName = false,
    children,
  } = props;
  return (
    <text
      className={isName ? styles.name : styles.amount}
      x={`${x}%`}
      dx={dx}
      y={y}
      textAnchor={anchor}
      fontSize={size}
      fontWeight={weight}
      fill={color}
    >
      {children}
    </text>
  );
}

/** The labels of an axis at a height in px. Under 1240 px every second one goes. */
export function AxisLabels({ axis, y }: { axis: Axis; y: number }) {
  return axis.ticks.map((amount, index) => {
    const x = getPosition(amount, axis);
    return (
      <text
        key={amount}
        className={index % 2 === 1 ? styles.alternate : undefined}
        x={`${x}%`}
        y={y}
        textAnchor={getAnchor(x)}
        fill="var(--ink-soft)"
      >
        {formatTick(amount)}
      </text>
    );
  });
}

export interface PayAxisProps {
  axis?: Axis | undefined;
  /** The official mean or middle of all employees, as that of the rows; drawn through them all. */
  norway?: number | null | undefined;
}

/** The axis of a group of lines. */
export function PayAxis({ axis = COMMON_AXIS, norway }: PayAxisProps) {
  return (
    <svg className={styles.line} height="20" fontSize="14" aria-hidden="true">
      <AxisLabels axis={axis} y={14} />
      {norway && (
        <text
          x={`${getPosition(norway, axis)}%`}
          y="14"
          textAnchor="middle"
          fontWeight="600"
          fill="var(--official-mark)"
        >
          {lineTexts.norway}
        </text>
      )}
    </svg>
  );
}
