import type { OfferContent, StoredOfferLine } from '#app/quotes/offer-content.ts'

/** The columns of a version's content. */
interface OfferColumns extends Omit<OfferContent, 'lines' | 'deliveryCents'> {
  readonly lines: readonly StoredOfferLine[]
  readonly deliveryCents: number
  readonly deliveryOpen: boolean
}

/** A version's content from its row. */
export function offerContent(row: OfferColumns): OfferContent {
  const { lines, deliveryCents, deliveryOpen, deliveryVatPercent, deliveryDay, validUntil, terms, message } = row
  return {
    lines: lines.map((line) => ({ ...line, note: line.note ?? '' })),
    deliveryCents: deliveryOpen ? null : deliveryCents,
    deliveryVatPercent,
    deliveryDay,
    validUntil,
    terms,
    message,
  }
}

/** The inverse: the row's columns. */
export function offerColumns({ deliveryCents, ...content }: OfferContent): OfferColumns {
  return { ...content, deliveryCents: deliveryCents ?? 0, deliveryOpen: deliveryCents === null }
}
