import { eurosToAmount, eurosToUnitPrice } from '#app/platform/text/money.ts'
import { placementInTenths } from '#app/personalisation/placement-in-mm.ts'
import { scenarios } from '#app/quotes/offer-money.ts'
import type { Selection } from '#app/quotes/quotes.ts'
import { isPerPiece } from '#app/pricing/line-total.ts'
import type { OfferLineView, OfferView } from '#app/quotes/quote-answers.ts'
import type { OfferCharge, OfferContent } from '#app/quotes/offer-content.ts'

type ChargeView = NonNullable<OfferLineView['options'][number]['charges']>[number]

/** An offer of the API with prices as integers, so that totals made in the browser equal the server's to the cent. */
export function contentOfView(offer: OfferView): OfferContent {
  return {
    lines: offer.lines.map(({ placements, ...line }) => ({
      ...line,
      // Its drawing stays with the view.
      ...(placements !== undefined && {
        placements: placements.map(({ artwork: _, ...placement }) => placementInTenths(placement)),
      }),
      options: line.options.map((option) => ({
        quantity: option.quantity,
        unitPrice: eurosToUnitPrice(option.unitPrice),
        runPrice: eurosToUnitPrice(option.runPrice),
        handlingPrice: eurosToUnitPrice(option.handlingPrice),
        setUpCents: eurosToAmount(option.setUp),
        ...(option.charges === undefined ? {} : { charges: option.charges.map(chargeOfView) }),
      })),
      costPrice: null,
    })),
    deliveryCents: offer.delivery === null ? null : eurosToAmount(offer.delivery),
    deliveryVatPercent: offer.deliveryVatPercent,
    ...(offer.depositPercent !== null && { depositPercent: offer.depositPercent }),
    ...(offer.restDue !== null && { restDue: offer.restDue }),
    deliveryDay: offer.deliveryDay,
    validUntil: offer.validUntil,
    terms: offer.terms,
    message: offer.message,
  }
}

function chargeOfView({ type, text, units, unitPrice }: ChargeView): OfferCharge {
  return { type, text, unitPrice: eurosToUnitPrice(unitPrice), units: isPerPiece({ type }) ? 1 : units }
}

/** The default selection: the first quantity of each line, and the first of its alternatives. */
export function firstSelection(offer: OfferView): Selection {
  return scenarios(contentOfView(offer).lines)[0] ?? {}
}
