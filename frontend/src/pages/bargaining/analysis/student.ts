// Student's t distribution.

/**
 * The probability that |T| is less than √ν·tan(angle): Abramowitz & Stegun, 26.7.3 and 26.7.4. A sum of about ν/2
 * positive terms, exact for whole ν.
 */
function probabilityWithin(angle: number, degreesOfFreedom: number): number {
  const isOdd = degreesOfFreedom % 2 === 1;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  let term = isOdd ? cos : 1;
  let sum = degreesOfFreedom > 1 ? term : 0;
  for (let power = isOdd ? 3 : 2; power <= degreesOfFreedom - 2; power += 2) {
    term *= (cos * cos * (power - 1)) / power;
    sum += term;
  }
  return isOdd ? (2 / Math.PI) * (angle + sin * sum) : sin * sum;
}

/**
 * The t that |T| does not exceed with a probability between 0 and 1, such as 2.228 for 0.95 and 10 degrees of freedom.
 *
 * @param degreesOfFreedom a whole number from 1
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
