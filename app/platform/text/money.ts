import { lazily } from '#app/platform/text/lazily.ts'

/**
 * 2.5 → 3, 2.4 → 2. For prices, which are never negative. Uses the remainder, which is exact for all safe integers, unlike
 * the quotient.
 */
export function roundHalfUp(numerator: number, denominator: number): number {
  const rest = numerator % denominator
  return (numerator - rest) / denominator + (2 * rest >= denominator ? 1 : 0)
}

/**
 * Money is integers: a *unit price* is in 1/10,000 € (print and bulk goods cost fractions of a cent), an *amount* in cents.
 * This file converts and formats; arithmetic is in `app/pricing`.
 */

/** 1 cent = 100 × 1/10,000 € */
export const unitPricesPerCent = 100
const unitsPerEuro = 10_000
const centsPerEuro = 100

/** Euros as a JSON number with at most 4 decimals, for the API. */
export function unitPriceToEuros(unitPrice: number): number {
  return unitPrice / unitsPerEuro
}

/** A supplier's price in euros (0.3125) in 1/10,000 €, rounded half up. */
export function eurosToUnitPrice(euros: number): number {
  return Math.round(euros * unitsPerEuro)
}

/** Euros as a JSON number with at most 2 decimals. */
export function amountToEuros(cents: number): number {
  return cents / centsPerEuro
}

export function eurosToAmount(euros: number): number {
  return Math.round(euros * centsPerEuro)
}

const wholeCents = lazily(() => new Intl.NumberFormat('el-GR', { style: 'currency', currency: 'EUR' }))
const fractionsOfCents = lazily(
  () => new Intl.NumberFormat('el-GR', { style: 'currency', currency: 'EUR', minimumFractionDigits: 4 }),
)

/** «1.234,50 €» */
export function formatAmount(cents: number): string {
  return wholeCents().format(amountToEuros(cents))
}

/** Formats an amount in euros, the unit of calls. */
export function formatEuros(euros: number): string {
  return formatAmount(eurosToAmount(euros))
}

/** Always two decimals, as on cards and in section 9. */
export function formatUnitPriceShort(unitPrice: number): string {
  return formatAmount(roundHalfUp(unitPrice, unitPricesPerCent))
}

/** Whether two decimals are exact. */
export function isWholeCents(unitPrice: number): boolean {
  return unitPrice % unitPricesPerCent === 0
}

/** Two decimals, or four for fractions of a cent, as on cart lines. */
export function formatUnitPrice(unitPrice: number): string {
  const format = isWholeCents(unitPrice) ? wholeCents : fractionsOfCents
  return format().format(unitPriceToEuros(unitPrice))
}
