import { countLimits, maxPieces } from '#app/catalogue/product-limits.ts'

/** The limits of a product's print positions, for every way in which they are written. */
export const positionLimits = {
  positions: countLimits.positions,
  keyLength: 60,
  nameLength: 100,
  rateCardLength: 60,
  mm: 10_000,
  colours: 50,
  minQuantity: maxPieces,
} as const
