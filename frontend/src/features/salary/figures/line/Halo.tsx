import { useId } from "react";
import { getPosition } from "./geometry";
import type { MarkProps } from "./PayMarks";
import type { Span } from "./pay";

/** px above and below the line. */
const HEIGHT = 26;

/** No edge: how far the middle may lie to both sides. */
export function Halo({ low, high, axis, y }: Span & MarkProps) {
  const id = useId();
  const [from, to] = [getPosition(low, axis), getPosition(high, axis)];
  return (
    <>
      <radialGradient id={id}>
        <stop offset="0" stopColor="var(--fjord)" stopOpacity="0.34" />
        <stop offset="0.55" stopColor="var(--fjord)" stopOpacity="0.16" />
        <stop offset="1" stopColor="var(--fjord)" stopOpacity="0" />
      </radialGradient>
      <ellipse cx={`${(from + to) / 2}%`} cy={y} rx={`${(to - from) / 2}%`} ry={HEIGHT} fill={`url(#${id})`} />
    </>
  );
}
