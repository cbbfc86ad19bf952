import { lazily } from '#app/platform/text/lazily.ts'

/**
 * Money is integers. A *unit price* counts 1/10,000 € (print and bulk goods cost fractions of a cent);
 * an *amount* counts cents. A line is rounded once, half up; a total is a sum of rounded lines.
 */

/** Unit prices per cent: 1 cent = 100 × 1/10,000 €. */
const unitsPerCent = 100
const unitsPerEuro = 10_000

/**
 * 2.5 → 3, 2.4 → 2. Prices are never negative, so half up and half away from zero agree. By the remainder, which is exact
 * for every whole number that a double holds, unlike a quotient.
 */
function roundHalfUp(numerator: number, denominator: number): number {
  const rest = numerator % denominator
  return (numerator - rest) / denominator + (2 * rest >= denominator ? 1 : 0)
}

/** Unit price after a whole-percent discount (section 9: price - price × discount / 100). Exact for prices of whole cents. */
export function discountedUnitPrice(unitPrice: number, discountPercent: number): number {
  return roundHalfUp(unitPrice * (100 - discountPercent), 100)
}

/** Amount of a line in cents, rounded once, half up. */
export function lineAmount(unitPrice: number, quantity: number): number {
  return roundHalfUp(unitPrice * quantity, unitsPerCent)
}

/** VAT on the exact net sum of one rate, in cents, rounded once, half up. */
export function vatAmount(netCents: number, ratePercent: number): number {
  // In two parts: the product of a very large sum would not be exact.
  const rest = netCents % 100
  return ((netCents - rest) / 100) * ratePercent + roundHalfUp(rest * ratePercent, 100)
}

/** Unit price with VAT, for showing only: totals compute VAT on the sum. */
export function unitPriceWithVat(unitPrice: number, ratePercent: number): number {
  return roundHalfUp(unitPrice * (100 + ratePercent), 100)
}

/** Euros as a JSON number with at most 4 decimals, as the API speaks. */
export function unitPriceToEuros(unitPrice: number): number {
  return unitPrice / unitsPerEuro
}

/** A price in euros as suppliers write it (0.3125) to 1/10,000 €; finer than that is rounded half up. */
export function eurosToUnitPrice(euros: number): number {
  return Math.round(euros * unitsPerEuro)
}

const wholeCents = lazily(() => new Intl.NumberFormat('el-GR', { style: 'currency', currency: 'EUR' }))
const fractionsOfCents = lazily(
  () => new Intl.NumberFormat('el-GR', { style: 'currency', currency: 'EUR', minimumFractionDigits: 4 }),
)

/** «1.234,50 €» */
export function formatAmount(cents: number): string {
  return wholeCents().format(cents / 100)
}

/** Always two decimals, as on cards and in section 9. */
export function formatUnitPriceShort(unitPrice: number): string {
  return wholeCents().format(roundHalfUp(unitPrice, unitsPerCent) / 100)
}

/** Two decimals say it all. */
export function isWholeCents(unitPrice: number): boolean {
  return unitPrice % unitsPerCent === 0
}

/** Two decimals, or four where the unit is not a whole cent, as on lines. */
export function formatUnitPrice(unitPrice: number): string {
  const format = isWholeCents(unitPrice) ? wholeCents : fractionsOfCents
  return format().format(unitPrice / unitsPerEuro)
}
