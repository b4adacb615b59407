// Columns of numbers of the same length, one per employee.

export const dot = (left: Float64Array, right: Float64Array) => {
  let sum = 0;
  for (let at = 0; at < left.length; at++) sum += (left[at] ?? 0) * (right[at] ?? 0);
  return sum;
};

/** Subtracts the mean of its group from each value: the same as a dummy for every group. `groupOf` counts from 0. */
export function demean(values: Float64Array, groupOf: Int32Array, groups: number): Float64Array {
  const sums = new Float64Array(groups);
  const counts = new Float64Array(groups);
  for (const [at, group] of groupOf.entries()) {
    sums[group] = (sums[group] ?? 0) + (values[at] ?? 0);
    counts[group] = (counts[group] ?? 0) + 1;
  }
  return values.map((value, at) => {
    const group = groupOf[at] ?? 0;
    return value - (sums[group] ?? 0) / (counts[group] ?? 1);
  });
}

/** Subtracts the parts of a column in the directions of an orthonormal basis, twice against rounding. */
export function orthogonalize(values: Float64Array, basis: readonly Float64Array[]): Float64Array {
  let rest = values;
  for (const direction of [...basis, ...basis]) {
    const part = dot(rest, direction);
    rest = rest.map((value, at) => value - part * (direction[at] ?? 0));
  }
  return rest;
}

/** Root of the sum of squared deviations from the mean. */
export const spread = (values: Float64Array) => {
  const centred = demean(values, new Int32Array(values.length), 1);
  return Math.sqrt(dot(centred, centred));
};
