import { describe, expect, it } from "vitest";
import { placeCircles } from "./swarm";

describe("placeCircles", () => {
  it("keeps circles with room in the middle", () => {
    expect(
      placeCircles([
        { x: 0, r: 5 },
        { x: 20, r: 5 },
      ]),
    ).toEqual([0, 0]);
  });

  it("moves smaller circles away from larger ones", () => {
    const circles = [
      { x: 10, r: 3 },
      { x: 10, r: 8 },
      { x: 11, r: 4 },
    ];
    const heights = placeCircles(circles);
    expect(heights[1]).toBe(0);
    circles.forEach((circle, index) => {
      circles.slice(index + 1).forEach((other, offset) => {
        const distance = Math.hypot(other.x - circle.x, (heights[index + 1 + offset] ?? 0) - (heights[index] ?? 0));
        expect(distance).toBeGreaterThanOrEqual(circle.r + other.r);
      });
    });
  });
});
