import { formatNumber, piecesText } from '#app/platform/text/greek-text.ts'
import { formatUnitPrice } from '#app/platform/text/money.ts'
import { discountedUnitPrice, type PriceBreak } from '#app/pricing/unit-price.ts'

/** A product's prices while typing. In 1/10,000 €; null if a field is not a number. */
export interface TypedPrices {
  readonly price: number | null
  readonly costPrice: number | null
  readonly discountPercent: number
  readonly minimumQuantity: number
  /** In any order */
  readonly priceBreaks: readonly PriceBreak[]
  /** The maximum quantity; null has no limit */
  readonly maxQuantity: number | null
}

/** Allowed but probably mistaken values; one sentence each. */
export function priceWarnings({
  price,
  costPrice,
  discountPercent,
  minimumQuantity,
  priceBreaks,
  maxQuantity,
}: TypedPrices): string[] {
  const first = price === null ? [] : [{ minQuantity: 1, unitPrice: price }]
  const steps = [...first, ...priceBreaks.toSorted((a, b) => a.minQuantity - b.minQuantity)]
  return [
    ...steps.flatMap(({ minQuantity, unitPrice }, index) => {
      const before = steps[index - 1]
      if (before === undefined || unitPrice <= before.unitPrice) return []
      return [`Η τιμή στα ${formatNumber(minQuantity)} είναι μεγαλύτερη από ${beforeText(before.minQuantity)}.`]
    }),
    ...(costPrice === null ? [] : belowCost(steps, costPrice, discountPercent)),
    ...priceBreaks
      .filter(({ minQuantity }) => minQuantity < minimumQuantity)
      .map(
        ({ minQuantity }) =>
          `Η τιμή από ${piecesText(minQuantity)} αφορά λιγότερα από την ελάχιστη ποσότητα, που είναι ${formatNumber(minimumQuantity)}.`,
      ),
    ...priceBreaks
      .filter(({ minQuantity }) => maxQuantity !== null && minQuantity > maxQuantity)
      .map(
        ({ minQuantity }) =>
          `Για ${piecesText(minQuantity)} δεν αρκεί το απόθεμα (${formatNumber(maxQuantity ?? 0)}), και δεν ορίσατε νέα παραλαβή.`,
      ),
  ]
}

const beforeText = (quantity: number) => (quantity === 1 ? 'του ενός' : `στα ${formatNumber(quantity)}`)

function belowCost(steps: readonly PriceBreak[], costPrice: number, discountPercent: number): string[] {
  return steps.flatMap(({ minQuantity, unitPrice }) => {
    const paid = discountedUnitPrice(unitPrice, discountPercent)
    if (paid >= costPrice) return []
    const at = minQuantity === 1 ? 'Η τιμή' : `Στα ${formatNumber(minQuantity)} η τιμή`
    const withDiscount = discountPercent > 0 ? ' με την έκπτωση' : ''
    return [`${at}${withDiscount} (${formatUnitPrice(paid)}) είναι κάτω από το κόστος (${formatUnitPrice(costPrice)}).`]
  })
}
