/**
 * 2.5 → 3, 2.4 → 2. Prices are never negative, so half up and half away from zero agree. By the remainder, which is exact
 * for every whole number that a double holds, unlike a quotient.
 */
export function roundHalfUp(numerator: number, denominator: number): number {
  const rest = numerator % denominator
  return (numerator - rest) / denominator + (2 * rest >= denominator ? 1 : 0)
}
