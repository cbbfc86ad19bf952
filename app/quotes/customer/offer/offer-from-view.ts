import { eurosToAmount, eurosToUnitPrice } from '#app/platform/text/money.ts'
import type { Selection } from '#app/quotes/quotes.ts'
import type { OfferView } from '#app/quotes/quote-answers.ts'
import type { OfferContent } from '#app/quotes/offer-content.ts'

/** An offer of the API with prices as integers, so that totals made in the browser equal the server's to the cent. */
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

/** The default selection: the first quantity of each line. */
export function firstSelection(offer: OfferView): Selection {
  return Object.fromEntries(offer.lines.map(({ id, options }) => [id, options[0]?.quantity ?? 0]))
}
