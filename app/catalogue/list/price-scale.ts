/** How many steps a price slider has from end to end. */
export const sliderSteps = 100

/** Prices in cents. A range of one price only, or without one, has no slider. */
export interface PriceRange {
  readonly min: number
  readonly max: number
}

/**
 * The price at a step of the slider, in cents: cheap things lie close together and dear ones far apart, so equal steps
 * are equal factors; between the ends it is rounded to what people would write.
 */
export function priceAtStep({ min, max }: PriceRange, step: number): number {
  if (step <= 0) return min
  if (step >= sliderSteps) return max
  const low = Math.max(min, 1)
  const exact = low * (max / low) ** (step / sliderSteps)
  return Math.min(Math.max(roundNicely(exact), min), max)
}

/** The step that a price stands at. */
export function stepOfPrice({ min, max }: PriceRange, price: number): number {
  const low = Math.max(min, 1)
  if (price <= low) return 0
  if (price >= max) return sliderSteps
  return Math.round((Math.log(price / low) / Math.log(max / low)) * sliderSteps)
}

/** To 5 cents below 2 €, 10 below 10 €, 50 below 50 €, else to whole euros. */
function roundNicely(cents: number): number {
  const unit = cents < 200 ? 5 : cents < 1_000 ? 10 : cents < 5_000 ? 50 : 100
  return Math.round(cents / unit) * unit
}
