export interface Circle {
  /** px. */
  x: number;
  /** The radius, px. */
  r: number;
}

/** px between circles. */
const GAP = 1;

/** The height of each circle, px from the middle: as near to it as there is room, the largest circles first. */
export function placeCircles(circles: readonly Circle[]): number[] {
  const order = circles.map((_, index) => index).sort((a, b) => (circles[b]?.r ?? 0) - (circles[a]?.r ?? 0));
  const placed: (Circle & { y: number })[] = [];
  const heights: number[] = circles.map(() => 0);
  for (const index of order) {
    const { x, r } = circles[index] as Circle;
    const near = placed.filter((other) => Math.abs(other.x - x) < other.r + r + GAP);
    const isFree = (y: number) =>
      near.every((other) => Math.hypot(other.x - x, other.y - y) >= other.r + r + GAP - 0.01);
    const touching = near.flatMap((other) => {
      const distance = Math.sqrt((other.r + r + GAP) ** 2 - (other.x - x) ** 2);
      return [other.y - distance, other.y + distance];
    });
    const y = [0, ...touching].sort((a, b) => Math.abs(a) - Math.abs(b)).find(isFree) ?? 0;
    heights[index] = y;
    placed.push({ x, r, y });
  }
  return heights;
}
