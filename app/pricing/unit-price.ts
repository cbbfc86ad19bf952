import { eurosToUnitPrice, unitPriceToEuros, roundHalfUp, unitPricesPerCent } from '#app/platform/text/money.ts'

export interface PriceBreak {
  readonly minQuantity: number
  /** 1/10,000 €, before discount */
  readonly unitPrice: number
}

/** What a unit price at a quantity depends on. All prices in 1/10,000 €, net, before discount. */
export interface Pricing {
  /** The price of one piece, without price breaks */
  readonly price: number
  readonly discountPercent: number
  readonly priceBreaks: readonly PriceBreak[]
}

/** The price break in force at a quantity: the one with the highest minQuantity at or below it. */
export function priceBreakAt(pricing: Pick<Pricing, 'price' | 'priceBreaks'>, quantity: number): PriceBreak {
  let inForce: PriceBreak = { minQuantity: 1, unitPrice: pricing.price }
  for (const priceBreak of pricing.priceBreaks) {
    if (priceBreak.minQuantity <= quantity && priceBreak.minQuantity > inForce.minQuantity) inForce = priceBreak
  }
  return inForce
}

/** Unit price after discount at a quantity; the discount applies to every price break. */
export function unitPriceAt(pricing: Pricing, quantity: number): number {
  return discountedUnitPrice(priceBreakAt(pricing, quantity).unitPrice, pricing.discountPercent)
}

/**
 * Unit price after a discount of whole or half percent (section 9: price - price × discount / 100), rounded half up.
 */
export function discountedUnitPrice(unitPrice: number, discountPercent: number): number {
  return roundHalfUp(unitPrice * (200 - 2 * discountPercent), 200)
}

const unitsPerEuro = 10_000
const ninetyCents = 9_000

/** The nearest price that ends in ,90, halves upwards; a price closer to zero than to 0,90 is unchanged. */
export function roundedToNinety(unitPrice: number): number {
  const above = unitPrice - (ninetyCents - unitsPerEuro / 2)
  return above < 0 ? unitPrice : Math.floor(above / unitsPerEuro) * unitsPerEuro + ninetyCents
}

/** Unit price with VAT, for display only: totals compute VAT on the sum. */
export function unitPriceWithVat(unitPrice: number, vatPercent: number): number {
  return roundHalfUp(unitPrice * (100 + vatPercent), 100)
}

/** One piece with VAT in cents: the price that pages show, and that search engines and markets compare with it. */
export function piecePriceWithVat(unitPrice: number, vatPercent: number): number {
  return roundHalfUp(unitPriceWithVat(unitPrice, vatPercent), unitPricesPerCent)
}

/** By how many whole percent `price` is below `reference`; rounded down. */
export function savingPercent(reference: number, price: number): number {
  return reference === 0 ? 0 : Math.floor(((reference - price) * 100) / reference)
}

/** Margin in whole percent of the price; null for a free item. */
export function marginPercent(unitPrice: number, costPrice: number): number | null {
  return unitPrice === 0 ? null : Math.round(((unitPrice - costPrice) * 100) / unitPrice)
}

/** A product's prices in the API: euros, net, before discount; `discount` in percent. */
export interface PricingInEuros {
  readonly price: number
  readonly discount: number
  readonly priceBreaks: readonly { readonly minQuantity: number; readonly price: number }[]
}

export function pricingFromEuros({ price, discount, priceBreaks }: PricingInEuros): Pricing {
  return {
    price: eurosToUnitPrice(price),
    discountPercent: discount,
    priceBreaks: priceBreaks.map((each) => ({ minQuantity: each.minQuantity, unitPrice: eurosToUnitPrice(each.price) })),
  }
}

export function priceBreaksInEuros(priceBreaks: readonly PriceBreak[]): { minQuantity: number; price: number }[] {
  return priceBreaks.map(({ minQuantity, unitPrice }) => ({ minQuantity, price: unitPriceToEuros(unitPrice) }))
}
