// Student's t distribution.

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
