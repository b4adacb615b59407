// The standard error of a coefficient of least squares, without assuming that everybody's pay is spread equally or that
// rows of one person are independent: the jackknife by person. If each person has one row, it is HC3 (MacKinnon and White,
// 1985); with several rows it is CR3 (Bell and McCaffrey, 2002). Its degrees of freedom are those of the χ² distribution
// with the same mean and variance, if spread were equal and rows independent (Satterthwaite; Imbens and Kolesár, 2016).

import { dot } from "./least-squares";

/** The space of the predictors: a dummy for each group, and directions that are orthonormal and have no mean in any group. */
interface Predictors {
  readonly groupOf: Int32Array;
  readonly groupSizes: Int32Array;
  readonly directions: readonly Float64Array[];
}

/** `weights` are those of the rows in the coefficient, and `persons` the rows of each person. */
interface Coefficient {
  readonly weights: Float64Array;
  readonly residuals: Float64Array;
  readonly persons: readonly (readonly number[])[];
  readonly predictors: Predictors;
}

interface StandardError {
  readonly standardError: number;
  readonly degreesOfFreedom: number;
}

/** Parts of this size are rounding. */
const TOLERANCE = 1e-9;

/** Null if the coefficient is unknown without one of the persons. */
export function jackknife({ weights, residuals, persons, predictors }: Coefficient): StandardError | null {
  const tolerance = TOLERANCE * Math.sqrt(dot(weights, weights));
  const products = new SparseMatrix();
  let [variance, trace, squares] = [0, 0, 0];
  for (const rows of persons) {
    const values = rows.map((row) => weights[row] ?? 0);
    const adjusted = adjustWeights(
      values,
      rows.map((row) => locate(row, predictors)),
      tolerance,
    );
    if (!adjusted) return null;
    // What the coefficient changes by without the person.
    variance +=
      sumOfProducts(
        adjusted.weights,
        rows.map((row) => residuals[row] ?? 0),
      ) ** 2;
    const length = sumOfProducts(adjusted.weights, adjusted.weights);
    const own = sumOfProducts(adjusted.weights, values);
    trace += own;
    squares += length * (2 * own - length);
    products.addSquare(adjusted.coordinates);
  }
  return {
    standardError: Math.sqrt(variance),
    degreesOfFreedom: Math.max((trace * trace) / (squares + products.sumOfSquares()), 1),
  };
}

interface AdjustedWeights {
  readonly weights: readonly number[];
  /** In the space of the predictors, without those that are 0. */
  readonly coordinates: ReadonlyMap<number, number>;
}

/**
 * The weights of a person's rows, multiplied by the inverse of their part of the matrix I - QQᵀ that makes residuals. Its
 * inverse is I + Q(I - QᵀQ)⁻¹Qᵀ, where QᵀQ has as many rows as the person has predictors, however many rows the person has.
 */
function adjustWeights(
  weights: readonly number[],
  points: readonly Point[],
  tolerance: number,
): AdjustedWeights | null {
  const axes = [...new Set(points.flatMap((point) => point.map(([axis]) => axis)))];
  const positions = new Map(axes.map((axis, position) => [axis, position]));
  const matrix = axes.map((axis) => axes.map((other): number => (axis === other ? 1 : 0)));
  const right = axes.map(() => 0);
  for (const [at, point] of points.entries()) {
    for (const [axis, value] of point) {
      add(right, positions.get(axis), value * (weights[at] ?? 0));
      const line = matrix[positions.get(axis) ?? 0] ?? [];
      for (const [other, factor] of point) add(line, positions.get(other), -value * factor);
    }
  }
  const solution = solve(matrix, right, tolerance);
  if (!solution) return null;
  const coordinates = new Map(axes.map((axis, position) => [axis, solution[position] ?? 0]));
  return {
    weights: points.map((point, at) =>
      point.reduce((sum, [axis, value]) => sum + value * (coordinates.get(axis) ?? 0), weights[at] ?? 0),
    ),
    coordinates,
  };
}

function add(values: number[], position: number | undefined, amount: number): void {
  if (position !== undefined) values[position] = (values[position] ?? 0) + amount;
}

const sumOfProducts = (left: readonly number[], right: readonly number[]) =>
  left.reduce((sum, value, at) => sum + value * (right[at] ?? 0), 0);

/** A row of Q: the axis and value of each element that is not 0. */
type Point = readonly (readonly [axis: number, value: number])[];

/** The axes are those of the directions, then one for each group. */
function locate(row: number, { groupOf, groupSizes, directions }: Predictors): Point {
  const group = groupOf[row] ?? 0;
  return [
    ...directions.map((direction, axis) => [axis, direction[row] ?? 0] as const),
    [directions.length + group, 1 / Math.sqrt(groupSizes[group] ?? 1)],
  ];
}

/**
 * Solves `matrix` · x = `right` by Gauss-Jordan elimination, for a symmetric matrix without negative eigenvalues. Where
 * there are several solutions, all are as good. Null without a solution.
 */
function solve(matrix: number[][], right: number[], tolerance: number): number[] | null {
  const waiting = new Set(matrix.keys());
  const diagonal = (at: number) => matrix[at]?.[at] ?? 0;
  while (waiting.size > 0) {
    const pivot = [...waiting].reduce((best, at) => (diagonal(at) > diagonal(best) ? at : best));
    if (diagonal(pivot) < TOLERANCE) break;
    waiting.delete(pivot);
    eliminate(matrix, right, pivot);
  }
  if ([...waiting].some((at) => Math.abs(right[at] ?? 0) > tolerance)) return null;
  return right.map((value, at) => (waiting.has(at) ? 0 : value / diagonal(at)));
}

/** Makes the other elements of a column 0. */
function eliminate(matrix: number[][], right: number[], pivot: number): void {
  const pivotRow = matrix[pivot] ?? [];
  for (const [at, row] of matrix.entries()) {
    const factor = (row[pivot] ?? 0) / (pivotRow[pivot] ?? 1);
    if (at === pivot || factor === 0) continue;
    for (const [column, value] of pivotRow.entries()) row[column] = (row[column] ?? 0) - factor * value;
    right[at] = (right[at] ?? 0) - factor * (right[pivot] ?? 0);
  }
}

/** A symmetric matrix most of whose elements are 0. */
class SparseMatrix {
  private readonly rows = new Map<number, Map<number, number>>();

  /** Adds the product of a vector with itself. */
  addSquare(vector: ReadonlyMap<number, number>): void {
    for (const [at, left] of vector) {
      const row = this.rows.get(at) ?? new Map<number, number>();
      this.rows.set(at, row);
      for (const [column, right] of vector) row.set(column, (row.get(column) ?? 0) + left * right);
    }
  }

  sumOfSquares(): number {
    let sum = 0;
    for (const row of this.rows.values()) for (const value of row.values()) sum += value * value;
    return sum;
  }
}

// Student's t distribution, of which the interval takes its width.

/** ln(B(a, ½)): Γ(a + ½) ÷ Γ(a) for a large a by its asymptotic series, for a smaller one by recurrence. */
function logBeta(a: number): number {
  let [shifted, ratio] = [a, 1];
  for (; shifted < 100; shifted++) ratio *= shifted / (shifted + 0.5);
  const inverse = 1 / (8 * shifted);
  const series = 1 - inverse * (1 - (inverse / 2) * (1 + 5 * inverse * (1 - (21 / 20) * inverse)));
  return Math.log(Math.sqrt(Math.PI) / (Math.sqrt(shifted) * series * ratio));
}

/** 1 + (first ÷ second)x + (first ÷ second)((first + 1) ÷ (second + 1))x² + …, for x up to ½. All terms are positive. */
function sumSeries(first: number, second: number, x: number): number {
  let [term, sum] = [1, 1];
  for (let at = 0; term > Number.EPSILON * sum; at++) {
    term *= ((first + at) / (second + at)) * x;
    sum += term;
  }
  return sum;
}

/**
 * The probability that |T| is less than √ν·tan(angle): the incomplete beta function of cos² or sin² of the angle, by the
 * series of DLMF 8.17.8.
 */
function probabilityWithin(angle: number, degreesOfFreedom: number): number {
  const half = degreesOfFreedom / 2;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const common = sin * Math.exp(degreesOfFreedom * Math.log(cos) - logBeta(half));
  if (common === 0) return 1;
  if (cos < sin) return 1 - (common / half) * sumSeries(half + 0.5, half + 1, cos * cos);
  return 2 * common * sumSeries(half + 0.5, 1.5, sin * sin);
}

/**
 * The t that |T| does not exceed with a probability between 0 and 1, such as 2.228 for 0.95 and 10 degrees of freedom.
 *
 * @param degreesOfFreedom from 1
 */
export function studentQuantile(probability: number, degreesOfFreedom: number): number {
  let [low, high] = [0, Math.PI / 2];
  for (;;) {
    const angle = (low + high) / 2;
    if (angle === low || angle === high) return Math.sqrt(degreesOfFreedom) * Math.tan(angle);
    if (probabilityWithin(angle, degreesOfFreedom) < probability) low = angle;
    else high = angle;
  }
}
