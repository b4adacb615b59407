import { useId } from "react";
import type { HistogramBin } from "#api/types";
import { formatNumber } from "#lib/format";
import { getAmounts } from "./derive-pay";
import { type Axis, getPassedEnd, getPosition } from "./geometry";
import { AxisLabels, LineText } from "./PayLine";
import styles from "./PayLine.module.css";
import { BAND_HEIGHT, EndArrow, type MarkProps, PayMarks } from "./PayMarks";
import { describePay, lineTexts, type Pay, type Span } from "./pay";
import { getAxis, getExactAxis, MIN_SPAN, placeEnds, placeLabel } from "./picture-geometry";

/** One line of the picture, with its name above it. */
export type PictureLine = {
  name: string;
  /** Follows the name directly, so begins with a comma: ', SSB 2025'. */
  note: string;
} & (
  | {
      pay: Pay;
      /** Makes it the large line, with its amounts. */
      hasAmounts?: boolean;
      bins?: readonly HistogramBin[];
    }
  /** The steps of a scale, ascending. */
  | { steps: readonly number[] }
);

/** Heights in px. */
const LINE = 54;
const LARGE_LINE = 110;
const BARS = 104;
const GAP_BELOW_BARS = 10;
const OWN = 24;
const AXIS = 22;
/** Where lines through the picture begin, below the name of the first line. */
const TOP = 20;
/** The part of its interval that a bar covers; the rest is the gap to the next one. */
const BAR_SHARE = 0.93;

const hasSteps = (line: PictureLine): line is PictureLine & { steps: readonly number[] } => "steps" in line;

function getHeight(line: PictureLine): number {
  if (hasSteps(line) || !line.hasAmounts) return LINE;
  return line.bins ? LARGE_LINE + BARS + GAP_BELOW_BARS : LARGE_LINE;
}

const getLineAmounts = (line: PictureLine): readonly number[] => {
  if (hasSteps(line)) return line.steps;
  const ends = line.bins ? [line.bins[0]?.from ?? 0, line.bins.at(-1)?.to ?? 0] : [];
  return [...getAmounts(line.pay), ...ends];
};

/** The axis that encloses all lines, and the own pay unless it is further away from them than they are wide. */
function getPictureAxis(lines: readonly PictureLine[], own: number | null): Axis {
  const amounts = lines.flatMap(getLineAmounts);
  const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)];
  const reach = Math.max(MIN_SPAN, highest - lowest);
  const isNear = own !== null && own > lowest - reach && own < highest + reach;
  const hasBins = lines.some((line) => "bins" in line && line.bins);
  return (hasBins ? getExactAxis : getAxis)(isNear ? [...amounts, own] : amounts);
}

/** px above and below the line. */
const HALO_HEIGHT = 26;

/** The interval that the middle probably lies in, without an edge. */
function Halo({ low, high, axis, y }: Span & MarkProps) {
  const id = useId();
  const [from, to] = [getPosition(low, axis), getPosition(high, axis)];
  return (
    <>
      <radialGradient id={id}>
        <stop offset="0" stopColor="var(--fjord)" stopOpacity="0.34" />
        <stop offset="0.55" stopColor="var(--fjord)" stopOpacity="0.16" />
        <stop offset="1" stopColor="var(--fjord)" stopOpacity="0" />
      </radialGradient>
      <ellipse cx={`${(from + to) / 2}%`} cy={y} rx={`${(to - from) / 2}%`} ry={HALO_HEIGHT} fill={`url(#${id})`} />
    </>
  );
}

function Bars({ bins, band, axis, y }: MarkProps & { bins: readonly HistogramBin[]; band: Pay["band"] }) {
  const highest = Math.max(...bins.map(({ count }) => count));
  return bins.map(({ from, to, count }) => {
    const middle = (from + to) / 2;
    const isMiddleHalf = band && middle >= band.low && middle <= band.high;
    const height = Math.round((BARS * 10 * count) / highest) / 10;
    const x = getPosition(from, axis);
    return (
      <rect
        key={from}
        x={`${x}%`}
        y={y - height}
        width={`${((getPosition(to, axis) - x) * BAR_SHARE).toFixed(2)}%`}
        height={height}
        rx="2"
        fill={isMiddleHalf ? "var(--band)" : "color-mix(in srgb, var(--band) 48%, var(--surface))"}
      />
    );
  });
}

/** px from the top of the large line to the amount of its middle, and to its bars or band. */
const MIDDLE_BASELINE = 38;
const BARS_TOP = 46;
/** Half the height of the band. */
const HALF_BAND = BAND_HEIGHT / 2;
/** px from the large line to the amounts of the ends of its band. */
const ENDS_BELOW = 32;

/** The large line: bars if there are enough people, and its amounts. */
function LargeLine({ pay, bins, axis, y: top }: MarkProps & { pay: Pay; bins?: readonly HistogramBin[] | undefined }) {
  const { band, middle, source } = pay;
  const barsEnd = top + BARS_TOP + BARS;
  const y = (bins ? barsEnd + GAP_BELOW_BARS : top + BARS_TOP) + HALF_BAND;
  const x = middle === undefined ? 0 : getPosition(middle, axis);
  const color = source === "official" ? "var(--official-mark)" : "var(--fjord)";
  const ends = band && placeEnds(getPosition(band.low, axis), getPosition(band.high, axis));
  return (
    <>
      {bins && (
        <>
          <line x1="0" x2="100%" y1={barsEnd} y2={barsEnd} stroke="var(--line)" />
          <Bars bins={bins} band={band} axis={axis} y={barsEnd} />
          <line x1={`${x}%`} x2={`${x}%`} y1={top + BARS_TOP - 2} y2={y - HALF_BAND} stroke={color} strokeWidth="1.5" />
        </>
      )}
      <PayMarks pay={pay} axis={axis} y={y} size="hero">
        {pay.uncertainty && <Halo {...pay.uncertainty} axis={axis} y={y} />}
      </PayMarks>
      {pay.rings?.map((amount, index) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: two entries may have the same pay
          key={index}
          cx={`${getPosition(amount, axis)}%`}
          cy={y}
          r="5"
          fill="var(--surface)"
          stroke="var(--fjord)"
          strokeWidth="2"
        />
      ))}
      {middle !== undefined && (
        <LineText x={placeLabel(x)} y={top + MIDDLE_BASELINE} size={17} weight={750} color={color}>
          {formatNumber(middle)}
        </LineText>
      )}
      {ends?.map((end, index) => (
        <LineText key={end} x={end} y={y + ENDS_BELOW}>
          {formatNumber(index === 0 ? band?.low : band?.high)}
        </LineText>
      ))}
    </>
  );
}

/** Percent of the width that the first amount needs on the left of its step. */
const ROOM_FOR_AMOUNT = 18;

/** Triangles at the steps of a scale, with the amounts of the first and the last. */
function Steps({ steps, axis, y }: MarkProps & { steps: readonly number[] }) {
  const [low = 0, high = low] = [steps[0], steps.at(-1)];
  const [from, to] = [getPosition(low, axis), getPosition(high, axis)];
  const hasRoom = from > ROOM_FOR_AMOUNT;
  const range = `${formatNumber(low)}–${formatNumber(high)}`;
  return (
    <>
      <line x1={`${from}%`} x2={`${to}%`} y1={y + 5} y2={y + 5} stroke="var(--ink)" strokeWidth="1.5" />
      {steps.map((amount) => (
        <svg aria-hidden="true" key={amount} x={`${getPosition(amount, axis)}%`} y={y} overflow="visible">
          <path d="M0 0l5 10h-10z" fill="var(--ink)" />
        </svg>
      ))}
      {low !== high && hasRoom && (
        <LineText x={from} dx={-10} y={y + 10} anchor="end">
          {formatNumber(low)}
        </LineText>
      )}
      <LineText x={to} dx={10} y={y + 10} anchor="start">
        {low === high || hasRoom ? formatNumber(high) : range}
      </LineText>
    </>
  );
}

/** The own pay as a pin through all lines, or as an arrow if it lies beyond the axis. */
function OwnPin({ amount, axis, y }: MarkProps & { amount: number }) {
  const end = getPassedEnd(amount, axis);
  const x = getPosition(amount, axis);
  // The text is left of the pin where there is no room on the right.
  const isRight = x > 70;
  return (
    <>
      {end ? (
        <EndArrow end={end} y={y} color="var(--koral)" />
      ) : (
        <>
          <line x1={`${x}%`} x2={`${x}%`} y1={TOP} y2={y} stroke="var(--koral)" strokeWidth="2" />
          <circle cx={`${x}%`} cy={y} r="5" fill="var(--koral)" />
        </>
      )}
      <LineText
        x={x}
        dx={isRight ? -11 : 11}
        y={y + 5}
        anchor={isRight ? "end" : "start"}
        weight={700}
        color="var(--koral-ink)"
      >
        {lineTexts.own(amount)}
      </LineText>
    </>
  );
}

function describe(line: PictureLine): string {
  const name = `${line.name}${line.note}`;
  if (!hasSteps(line)) return describePay(name, line.pay);
  const [low = 0] = line.steps;
  return `${name}: ${lineTexts.steps(low, line.steps.at(-1) ?? low)}`;
}

interface PayPictureProps {
  lines: readonly PictureLine[];
  own?: number | null;
  /** Replaces that of the amounts. */
  axis?: Axis;
}

/** The 'lønnslinje' of an answer: lines on a common axis. A large line and scales have their amounts. */
export function PayPicture({ lines, own = null, axis = getPictureAxis(lines, own) }: PayPictureProps) {
  const tops = lines.map((_, index) => lines.slice(0, index).reduce((sum, line) => sum + getHeight(line), 0));
  const end = lines.reduce((sum, line) => sum + getHeight(line), 2);
  const bottom = own === null ? end : end + OWN;
  const descriptions = [...lines.map(describe), ...(own === null ? [] : [lineTexts.own(own)])];
  return (
    <svg className={styles.line} height={bottom + AXIS} fontSize="14" role="img" aria-label={descriptions.join(". ")}>
      {axis.ticks.map((amount) => {
        const x = `${getPosition(amount, axis)}%`;
        return <line key={amount} x1={x} x2={x} y1={TOP} y2={bottom} stroke="var(--line)" strokeDasharray="1 3" />;
      })}
      <line x1="0" x2="100%" y1={bottom} y2={bottom} stroke="var(--line)" />
      {own !== null && <OwnPin amount={own} axis={axis} y={end + OWN / 2} />}
      {lines.map((line, index) => {
        const top = tops[index] ?? 0;
        return (
          <g key={line.name + line.note}>
            <text className={styles.name} y={top + 14} fill="var(--ink-soft)">
              <tspan fontWeight="650" fill="var(--ink)">
                {line.name}
              </tspan>
              {line.note}
            </text>
            {hasSteps(line) ? (
              <Steps steps={line.steps} axis={axis} y={top + 26} />
            ) : line.hasAmounts ? (
              <LargeLine pay={line.pay} bins={line.bins} axis={axis} y={top} />
            ) : (
              <PayMarks pay={line.pay} axis={axis} y={top + 31} size="row" />
            )}
          </g>
        );
      })}
      <AxisLabels axis={axis} y={bottom + 18} />
    </svg>
  );
}
