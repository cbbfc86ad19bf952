import type { OfferView } from '#app/quotes/quote-view.ts'
import type { OfferContent, Selection } from '#app/quotes/quotes.ts'

const unitPrice = (euros: number) => Math.round(euros * 10_000)
const cents = (euros: number) => Math.round(euros * 100)

/**
 * What a call answered of an offer, in the integers in which it is computed: sums made of it in the browser are those of
 * the server, to the cent.
 */
export function contentOfView(offer: OfferView): OfferContent {
  return {
    lines: offer.lines.map((line) => ({
      ...line,
      options: line.options.map((option) => ({
        quantity: option.quantity,
        unitPrice: unitPrice(option.unitPrice),
        runPrice: unitPrice(option.runPrice),
        handlingPrice: unitPrice(option.handlingPrice),
        setUpCents: cents(option.setUp),
      })),
      costPrice: null,
    })),
    deliveryCents: offer.delivery === null ? null : cents(offer.delivery),
    deliveryVatPercent: offer.deliveryVatPercent,
    deliveryDay: offer.deliveryDay,
    validUntil: offer.validUntil,
    terms: offer.terms,
    message: offer.message,
  }
}

/** The first quantity of each line: what is chosen before anybody chose. */
export function firstSelection(offer: OfferView): Selection {
  return Object.fromEntries(offer.lines.map(({ id, options }) => [id, options[0]?.quantity ?? 0]))
}
