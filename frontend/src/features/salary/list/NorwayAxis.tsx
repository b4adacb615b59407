import { type Axis, COMMON_AXIS, getPosition } from "../figures/line/geometry";
import { AxisLabels } from "../figures/line/PayLine";
import lineStyles from "../figures/line/PayLine.module.css";
import { texts } from "./texts";

/** The axis of many titles, with room for the label of the country. */
export const NORWAY_AXIS: Axis = { ...COMMON_AXIS, ticks: [400_000, 1_000_000, 1_600_000] };

interface NorwayAxisProps {
  /** The official middle of all employees. */
  median: number | null | undefined;
  axis?: Axis;
}

/** An axis with a label above the line through all rows. */
export function NorwayAxis({ median, axis = NORWAY_AXIS }: NorwayAxisProps) {
  const position = median ? getPosition(median, axis) : null;
  return (
    <svg className={lineStyles.line} height="20" fontSize="14" aria-hidden="true">
      <AxisLabels axis={axis} y={14} />
      {position !== null && (
        <text
          x={`${position}%`}
          y="14"
          // Beside the first label of the axis on a phone.
          textAnchor={position < 30 ? "start" : "middle"}
          fontWeight="600"
          fill="var(--official-mark)"
        >
          {texts.norway}
        </text>
      )}
    </svg>
  );
}
