import { type Fields, isDay, isRecord } from '#app/catalogue/import/raw-fields.ts'
import { type Note, shown } from '#app/catalogue/import/import-report.ts'

/** An earlier price in 1/10,000 €: a discount must show the lowest price of 30 days. */
export interface EarlierPrice {
  /** Its first day, ISO */
  readonly from: string
  readonly price: number
  readonly discountPercent: number
}

interface PriceReaders {
  price(value: unknown): number | null
  discount(value: unknown, place: string): number
}

/** Sorted by day, without duplicates. Lets a migrated shop keep its price history. */
export function readEarlierPrices(fields: Fields, read: PriceReaders, note: Note): EarlierPrice[] {
  const found = new Map<string, EarlierPrice>()
  for (const [index, raw] of fields.list('earlierPrices', 50).entries()) {
    const place = `${fields.place}.earlierPrices[${index}]`
    const from = isRecord(raw) ? raw['from'] : undefined
    const price = isRecord(raw) ? read.price(raw['price']) : null
    if (!isRecord(raw) || price === null || typeof from !== 'string' || !isDay(from)) {
      note(place, `${shown(raw)} is no price from a day like 2026-12-31`, 'left out')
    } else if (found.has(from)) note(place, `a price from ${from} stands already`, 'left out')
    else found.set(from, { from, price, discountPercent: read.discount(raw['discount'], `${place}.discount`) })
  }
  return [...found.values()].toSorted((a, b) => (a.from < b.from ? -1 : 1))
}
