import { addWorkingDays } from '#app/company/working-days.ts'
import { priceBreakAt, type Pricing } from '#app/pricing/unit-price.ts'
import type { OfferLine, OfferOption } from '#app/quotes/offer-content.ts'

/** Calendar days that a new offer is valid, and on to a working day. */
const validDays = 15
const dayMs = 86_400_000

/** What the catalogue says of a line's product on the day of the offer; prices in 1/10,000 €, net. */
export interface ProposedProduct extends Pricing {
  readonly vatPercent: number
  readonly costPrice: number | null
  readonly imageSrc: string | null
}

/** A line of the request. */
export interface AskedLine {
  readonly id: string
  readonly productId: number | null
  readonly variantId: number | null
  readonly title: string
  readonly variantText: string
  /** Ascending */
  readonly quantities: readonly number[]
  readonly decoration: string
  readonly note: string
  /** Null for what is not in the catalogue */
  readonly product: ProposedProduct | null
}

/** The last day of an offer that is made today. */
export function proposedLastDay(today: string): string {
  return addWorkingDays(new Date(Date.parse(today) + validDays * dayMs).toISOString().slice(0, 10), 0)
}

/**
 * What the catalogue's prices say to a request, a line for each of its lines, an option for each quantity. A price break counts
 * all lines of the product together (product.md 8): first quantities with first ones, and so on, a line with fewer staying
 * at its last, as the columns of the offer stand side by side. Print and set-up are not in the catalogue yet: 0, as is the
 * price of what is not in it. `newId` makes the line's id.
 */
export function proposeLines(asked: readonly AskedLine[], vatRates: readonly number[], newId: () => string): OfferLine[] {
  return asked.map((line) => ({
    id: newId(),
    quoteLineId: line.id,
    productId: line.product === null ? null : line.productId,
    variantId: line.product === null ? null : line.variantId,
    title: line.title,
    detail: [line.variantText, line.decoration].filter((text) => text !== '').join(' · '),
    note: line.note,
    imageSrc: line.product?.imageSrc ?? null,
    vatPercent: vatOf(line.product, vatRates),
    discountPercent: line.product?.discountPercent ?? 0,
    options: line.quantities.map((quantity, index) =>
      proposeOption(line, quantity, piecesTogether(asked, line.productId, index)),
    ),
    costPrice: line.product?.costPrice ?? null,
  }))
}

/** How many pieces of a product go together in one column of an offer. */
export function piecesTogether(
  lines: readonly Pick<AskedLine, 'productId' | 'quantities'>[],
  productId: number | null,
  index: number,
): number {
  return lines
    .filter((line) => line.productId === productId)
    .reduce((sum, { quantities }) => sum + (quantities[Math.min(index, quantities.length - 1)] ?? 0), 0)
}

function proposeOption({ product }: AskedLine, quantity: number, pieces: number): OfferOption {
  const free = { quantity, unitPrice: 0, runPrice: 0, handlingPrice: 0, setUpCents: 0 }
  return product === null ? free : { ...free, unitPrice: priceBreakAt(product, pieces).unitPrice, isListPrice: true }
}

/** A rate that the merchant no longer uses gives way to the standard one, the first. */
function vatOf(product: ProposedProduct | null, vatRates: readonly number[]): number {
  const [standard = 0] = vatRates
  return product !== null && vatRates.includes(product.vatPercent) ? product.vatPercent : standard
}
