import { addWorkingDays, type ClosedDays } from '#app/company/working-days.ts'
import { priceBreakAt, type Pricing } from '#app/pricing/unit-price.ts'
import { carriesSetup, decorationCharges, type OfferTerms, piecesTogether } from '#app/quotes/decorate-offer.ts'
import type { OfferLine, OfferOption } from '#app/quotes/offer-content.ts'
import { decorationText, type QuotePlacement } from '#app/quotes/quote-placements.ts'
import { longestDetail } from '#app/quotes/quotes.ts'

/** Calendar days that a new offer is valid, and on to a working day. */
const validDays = 15
const dayMs = 86_400_000

/** What the catalogue says of a line's product on the day of the offer; prices in 1/10,000 €, net. */
export interface ProposedProduct extends Pricing {
  readonly vatPercent: number
  readonly costPrice: number | null
  readonly imageSrc: string | null
  /** null where its decoration has no prices */
  readonly decoration: OfferTerms | null
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
  readonly placements: readonly QuotePlacement[] | null
  readonly note: string
  /** Null for what is not in the catalogue */
  readonly product: ProposedProduct | null
}

/** The last day of an offer that is made today. */
export function proposedLastDay(today: string, closed: ClosedDays): string {
  return addWorkingDays(new Date(Date.parse(today) + validDays * dayMs).toISOString().slice(0, 10), 0, closed)
}

/**
 * What the prices of the catalogue and of the rate cards say to a request, a line for each of its lines, an option for each
 * quantity. A price break counts all lines of the product with the same logos together (product.md 8): first quantities with
 * first ones, and so on, a line with fewer staying at its last, as the columns of the offer stand side by side. Set-up is
 * charged on the first of them. What is asked for in words alone has no price: 0. `newId` makes the line's id. Of the product's
 * discount and the one that is agreed with the customer, the greater counts.
 */
export function proposeLines(
  asked: readonly AskedLine[],
  vatRates: readonly number[],
  newId: () => string,
  agreedDiscount = 0,
): OfferLine[] {
  return asked.map((line) => ({
    id: newId(),
    quoteLineId: line.id,
    productId: line.product === null ? null : line.productId,
    variantId: line.product === null ? null : line.variantId,
    title: line.title,
    detail: [line.variantText, decorationText(line)]
      .filter((text) => text !== '')
      .join(' · ')
      .slice(0, longestDetail),
    note: line.note,
    imageSrc: line.product?.imageSrc ?? null,
    vatPercent: vatOf(line.product, vatRates),
    discountPercent: line.product === null ? 0 : Math.max(line.product.discountPercent, agreedDiscount),
    options: line.quantities.map((quantity, index) =>
      proposeOption(line, quantity, { pieces: piecesTogether(asked, line, index), withSetup: carriesSetup(asked, line) }),
    ),
    ...decoratedPart(line),
    costPrice: line.product?.costPrice ?? null,
  }))
}

function decoratedPart({ product, placements }: AskedLine): Pick<OfferLine, 'placements' | 'priceListVersion'> {
  if (product === null || placements === null || placements.length === 0) return {}
  return { placements: [...placements], priceListVersion: product.decoration?.priceListVersion }
}

function proposeOption(
  line: AskedLine,
  quantity: number,
  together: { readonly pieces: number; readonly withSetup: boolean },
): OfferOption {
  const { product } = line
  const free = { quantity, unitPrice: 0, runPrice: 0, handlingPrice: 0, setUpCents: 0 }
  if (product === null) return free
  const charges = decorationCharges(line, product.decoration, together)
  return {
    ...free,
    unitPrice: priceBreakAt(product, together.pieces).unitPrice,
    isListPrice: true,
    ...(charges === undefined ? {} : { charges, isListDecoration: true }),
  }
}

/** A rate that the merchant no longer uses gives way to the standard one, the first. */
function vatOf(product: ProposedProduct | null, vatRates: readonly number[]): number {
  const [standard = 0] = vatRates
  return product !== null && vatRates.includes(product.vatPercent) ? product.vatPercent : standard
}
