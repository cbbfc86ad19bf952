/** The number of steps of a price slider. */
export const sliderSteps = 100

/** Prices in cents. Without a range, or with a single price, there is no slider. */
export interface PriceRange {
  readonly min: number
  readonly max: number
}

/**
 * The price at a step of the slider, in cents. The scale is logarithmic, so that cheap products are not crowded together;
 * prices in between are rounded.
 */
export function priceAtStep({ min, max }: PriceRange, step: number): number {
  if (step <= 0) return min
  if (step >= sliderSteps) return max
  const low = Math.max(min, 1)
  const exact = low * (max / low) ** (step / sliderSteps)
  return Math.min(Math.max(roundToStep(exact), min), max)
}

/** The step of a price. */
export function stepOfPrice({ min, max }: PriceRange, price: number): number {
  const low = Math.max(min, 1)
  if (price <= low) return 0
  if (price >= max) return sliderSteps
  return Math.round((Math.log(price / low) / Math.log(max / low)) * sliderSteps)
}

/** Rounds to 5 cents below 2 €, 10 below 10 €, 50 below 50 €, else to whole euros. */
function roundToStep(cents: number): number {
  const unit = cents < 200 ? 5 : cents < 1_000 ? 10 : cents < 5_000 ? 50 : 100
  return Math.round(cents / unit) * unit
}
