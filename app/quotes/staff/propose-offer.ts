import { addWorkingDays, type ClosedDays } from '#app/company/working-days.ts'
import { dayAfter } from '#app/platform/calendar.ts'
import { priceBreakAt, type Pricing } from '#app/pricing/unit-price.ts'
import { carriesSetup, decorationCharges, type OfferTerms, combinedPieces } from '#app/quotes/decorate-offer.ts'
import type { OfferLine, OfferOption } from '#app/quotes/offer-content.ts'
import { decorationText, type NamedPlacement } from '#app/personalisation/named-placements.ts'
import { maxLineDetailLength, maxLineTitleLength } from '#app/quotes/quotes.ts'

/** Calendar days that a new offer is valid, extended to a working day. */
const validDays = 15

/** A line's product on the day of the offer; prices in 1/10,000 €, net. */
export interface ProposedProduct extends Pricing {
  readonly vatPercent: number
  readonly costPrice: number | null
  readonly imageSrc: string | null
  /** null if its decoration has no prices */
  readonly decoration: OfferTerms | null
}

/** A line of the request. */
export interface LineToPrice {
  readonly id: string
  readonly productId: number | null
  readonly variantId: number | null
  readonly title: string
  readonly variantText: string
  /** Ascending */
  readonly quantities: readonly number[]
  readonly decoration: string
  readonly placements: readonly NamedPlacement[] | null
  readonly note: string
  /** Null for lines outside the catalogue */
  readonly product: ProposedProduct | null
}

/** The last day of an offer made today. */
export function proposedLastDay(today: string, closed: ClosedDays): string {
  return addWorkingDays(dayAfter(today, validDays), 0, closed)
}

/**
 * Prices a request by the catalogue and the rate cards: a line for each requested line, an option for each quantity. A
 * price break counts all lines of the product with the same logos together (product.md 8), column by column: first
 * quantities with first ones, a line with fewer by its last. Set-up is charged on the first of them. Decoration
 * requested in words has no price: 0. `newId` creates line ids. The higher of the product's and the customer's agreed
 * discount applies.
 */
export function proposeLines(
  lines: readonly LineToPrice[],
  vatRates: readonly number[],
  newId: () => string,
  agreedDiscount = 0,
): OfferLine[] {
  return lines.map((line) => ({
    id: newId(),
    quoteLineId: line.id,
    productId: line.product === null ? null : line.productId,
    variantId: line.product === null ? null : line.variantId,
    // Products may have longer titles.
    title: line.title.slice(0, maxLineTitleLength).trimEnd(),
    detail: [line.variantText, decorationText(line)]
      .filter((text) => text !== '')
      .join(' · ')
      .slice(0, maxLineDetailLength),
    note: line.note,
    imageSrc: line.product?.imageSrc ?? null,
    vatPercent: vatOf(line.product, vatRates),
    discountPercent: line.product === null ? 0 : Math.max(line.product.discountPercent, agreedDiscount),
    options: line.quantities.map((quantity, index) =>
      proposeOption(line, quantity, { pieces: combinedPieces(lines, line, index), withSetup: carriesSetup(lines, line) }),
    ),
    ...decoratedPart(line),
    costPrice: line.product?.costPrice ?? null,
  }))
}

function decoratedPart({ product, placements }: LineToPrice): Pick<OfferLine, 'placements' | 'priceListVersion'> {
  if (product === null || placements === null || placements.length === 0) return {}
  return { placements: [...placements], priceListVersion: product.decoration?.priceListVersion }
}

function proposeOption(
  line: LineToPrice,
  quantity: number,
  combined: { readonly pieces: number; readonly withSetup: boolean },
): OfferOption {
  const { product } = line
  const free = { quantity, unitPrice: 0, runPrice: 0, handlingPrice: 0, setUpCents: 0 }
  if (product === null) return free
  const charges = decorationCharges(line, product.decoration, combined)
  return {
    ...free,
    unitPrice: priceBreakAt(product, combined.pieces).unitPrice,
    isListPrice: true,
    ...(charges === undefined ? {} : { charges, isListDecoration: true }),
  }
}

/** A VAT rate no longer in use is replaced by the standard one, the first. */
function vatOf(product: ProposedProduct | null, vatRates: readonly number[]): number {
  const [standard = 0] = vatRates
  return product !== null && vatRates.includes(product.vatPercent) ? product.vatPercent : standard
}
