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

/** `weights` are what the outcome of each row counts in the coefficient, and `persons` the rows of each person. */
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
    const adjusted = solve(
      rows.map((row) => rows.map((other) => unexplained(row, other, predictors))),
      rows.map((row) => weights[row] ?? 0),
      tolerance,
    );
    if (!adjusted) return null;
    const sum = (values: Float64Array) =>
      rows.reduce((total, row, at) => total + (adjusted[at] ?? 0) * (values[row] ?? 0), 0);
    // What the coefficient changes by without the person.
    variance += sum(residuals) ** 2;
    const length = adjusted.reduce((total, value) => total + value * value, 0);
    const own = sum(weights);
    trace += own;
    squares += length * (2 * own - length);
    products.addSquare(project(rows, adjusted, predictors));
  }
  return {
    standardError: Math.sqrt(variance),
    degreesOfFreedom: Math.max((trace * trace) / (squares + products.sumOfSquares()), 1),
  };
}

/** An element of the matrix that makes residuals of outcomes. */
function unexplained(row: number, other: number, { groupOf, groupSizes, directions }: Predictors): number {
  const group = groupOf[row] ?? 0;
  const inGroup = group === groupOf[other] ? 1 / (groupSizes[group] ?? 1) : 0;
  return directions.reduce(
    (rest, direction) => rest - (direction[row] ?? 0) * (direction[other] ?? 0),
    (row === other ? 1 : 0) - inGroup,
  );
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

/** Values of some rows as coordinates of the predictors' space: those of the directions, then those of the groups. */
function project(
  rows: readonly number[],
  values: readonly number[],
  { groupOf, groupSizes, directions }: Predictors,
): Map<number, number> {
  const coordinates = new Map<number, number>();
  for (const [at, row] of rows.entries()) {
    const value = values[at] ?? 0;
    const add = (axis: number, amount: number) => coordinates.set(axis, (coordinates.get(axis) ?? 0) + value * amount);
    for (const [axis, direction] of directions.entries()) add(axis, direction[row] ?? 0);
    const group = groupOf[row] ?? 0;
    add(directions.length + group, 1 / Math.sqrt(groupSizes[group] ?? 1));
  }
  return coordinates;
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
