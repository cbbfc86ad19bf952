import type { OfferContent, StoredOfferLine } from '#app/quotes/offer-content.ts'

/** The columns that hold what a version says. */
interface OfferColumns extends Omit<OfferContent, 'lines' | 'deliveryCents'> {
  readonly lines: readonly StoredOfferLine[]
  readonly deliveryCents: number
  readonly deliveryOpen: boolean
}

/** What a version says, out of its row. */
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

/** The reverse: what is written into the row. */
export function offerColumns({ deliveryCents, ...content }: OfferContent): OfferColumns {
  return { ...content, deliveryCents: deliveryCents ?? 0, deliveryOpen: deliveryCents === null }
}
