/**
 * 2.5 → 3, 2.4 → 2. For prices, which are never negative. Uses the remainder, which is exact for all safe integers, unlike
 * the quotient.
 */
export function roundHalfUp(numerator: number, denominator: number): number {
  const rest = numerator % denominator
  return (numerator - rest) / denominator + (2 * rest >= denominator ? 1 : 0)
}
