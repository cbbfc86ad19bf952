import type { RestDue } from '#app/company/payment-terms.ts'
import { chargeAmount, isPerPiece } from '#app/pricing/line-total.ts'
import type { OfferContent, OfferOption, StoredOfferLine } from '#app/quotes/offer-content.ts'
import { maxOfferPrice, maxOfferSum } from '#app/quotes/quotes.ts'

/** The columns of a version's content. */
interface OfferColumns extends Omit<OfferContent, 'lines' | 'deliveryCents' | 'depositPercent' | 'restDue'> {
  readonly lines: readonly StoredOfferLine[]
  readonly deliveryCents: number
  readonly deliveryOpen: boolean
  readonly depositPercent: number | null
  readonly restDue: RestDue | null
}

/** A version's content from its row. */
export function offerContent(row: OfferColumns): OfferContent {
  const {
    lines,
    deliveryCents,
    deliveryOpen,
    deliveryVatPercent,
    depositPercent,
    restDue,
    deliveryDay,
    validUntil,
    terms,
    message,
  } = row
  return {
    lines: lines.map((line) => ({ ...line, note: line.note ?? '' })),
    deliveryCents: deliveryOpen ? null : deliveryCents,
    deliveryVatPercent,
    ...(depositPercent !== null && { depositPercent }),
    ...(restDue !== null && { restDue }),
    deliveryDay,
    validUntil,
    terms,
    message,
  }
}

/** The inverse: the row's columns. */
export function offerColumns({ deliveryCents, depositPercent, restDue, ...content }: OfferContent): OfferColumns {
  const lines = content.lines.map((line) => ({ ...line, options: line.options.map(withSums) }))
  return {
    ...content,
    lines,
    depositPercent: depositPercent ?? null,
    restDue: restDue ?? null,
    deliveryCents: deliveryCents ?? 0,
    deliveryOpen: deliveryCents === null,
  }
}

/** The previous version of the shop reads the sums, since it has no lists of charges. */
function withSums(option: OfferOption): OfferOption {
  const { charges, quantity } = option
  if (charges === undefined) return option
  const perPiece = (type: string, max: number) =>
    Math.min(
      max,
      charges.filter((charge) => charge.type === type).reduce((sum, { unitPrice }) => sum + unitPrice, 0),
    )
  const once = charges.filter((charge) => !isPerPiece(charge))
  return {
    ...option,
    runPrice: perPiece('run', maxOfferPrice),
    handlingPrice: perPiece('handling', maxOfferPrice),
    setUpCents: Math.min(
      maxOfferSum,
      once.reduce((sum, charge) => sum + chargeAmount(charge, quantity), 0),
    ),
  }
}
