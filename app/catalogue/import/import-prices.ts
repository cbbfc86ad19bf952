import { type Fields, isRecord } from '#app/catalogue/import/raw-fields.ts'
import { type Note, shown } from '#app/catalogue/import/import-report.ts'
import { countLimits, maxPieces, maxUnitPrice } from '#app/catalogue/product-limits.ts'
import { eurosToUnitPrice, unitPriceToEuros } from '#app/platform/text/money.ts'
import type { PriceBreak } from '#app/pricing/unit-price.ts'

// Prices of a file's products: numbers, or texts of a number.

export const maxEuros = unitPriceToEuros(maxUnitPrice)

/** In 1/10,000 €; null if it is not a price. */
export function readPrice(value: unknown): number | null {
  const euros = typeof value === 'string' && /^\s*\d{1,9}([.,]\d{1,9})?\s*$/.test(value) ? Number(value.replace(',', '.')) : value
  if (typeof euros !== 'number' || !Number.isFinite(euros) || euros < 0 || euros > maxEuros) return null
  return eurosToUnitPrice(euros)
}

/** Sorted, each quantity once. The first price break is the price itself. */
export function readPriceBreaks(fields: Fields, note: Note): PriceBreak[] {
  const breaks = new Map<number, PriceBreak>()
  let previous = 0
  let unsorted = false
  for (const [index, raw] of fields.list('priceBreaks', countLimits.priceBreaks).entries()) {
    const place = `${fields.place}.priceBreaks[${index}]`
    const minQuantity = isRecord(raw) ? raw['minQuantity'] : undefined
    const unitPrice = isRecord(raw) ? readPrice(raw['unitPrice']) : null
    if (
      typeof minQuantity !== 'number' ||
      !Number.isInteger(minQuantity) ||
      minQuantity < 2 ||
      minQuantity > maxPieces ||
      unitPrice === null ||
      unitPrice === 0
    ) {
      note(place, `${shown(raw)} is no price from a quantity of 2 or more`, 'left out')
    } else if (breaks.has(minQuantity)) note(place, `a price from ${minQuantity} pieces stands already`, 'left out')
    else {
      unsorted ||= minQuantity < previous
      previous = minQuantity
      breaks.set(minQuantity, { minQuantity, unitPrice })
    }
  }
  if (unsorted) note(`${fields.place}.priceBreaks`, 'the quantities do not rise', 'sorted them')
  return [...breaks.values()].toSorted((a, b) => a.minQuantity - b.minQuantity)
}
