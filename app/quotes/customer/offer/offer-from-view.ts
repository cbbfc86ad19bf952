import { eurosToAmount, eurosToUnitPrice } from '#app/platform/text/money.ts'
import type { Selection } from '#app/quotes/quotes.ts'
import type { OfferView } from '#app/quotes/quote-answers.ts'
import type { OfferContent } from '#app/quotes/offer-content.ts'

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
        unitPrice: eurosToUnitPrice(option.unitPrice),
        runPrice: eurosToUnitPrice(option.runPrice),
        handlingPrice: eurosToUnitPrice(option.handlingPrice),
        setUpCents: eurosToAmount(option.setUp),
      })),
      costPrice: null,
    })),
    deliveryCents: offer.delivery === null ? null : eurosToAmount(offer.delivery),
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
