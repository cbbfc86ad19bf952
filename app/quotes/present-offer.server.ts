import { amountToEuros, unitPriceToEuros } from '#app/platform/text/money.ts'
import { chargeAmount, isPerPiece } from '#app/pricing/line-total.ts'
import { piecePriceOf } from '#app/pricing/piece-price.ts'
import { presentInstalments } from '#app/pricing/present-instalments.ts'
import { totalsInEuros } from '#app/pricing/totals.ts'
import { offerContent } from '#app/quotes/offer-columns.ts'
import type { OfferLine } from '#app/quotes/offer-content.ts'
import { offerInstalments } from '#app/quotes/offer-instalments.ts'
import { offerTotals, optionAmount, optionPieces, scenarios } from '#app/quotes/offer-money.ts'
import type { OfferLineView, OfferView } from '#app/quotes/quote-answers.ts'
import { placementInMm } from '#app/personalisation/placement-in-mm.ts'
import type { offers } from '#app/quotes/quotes.tables.ts'

type Offer = typeof offers.$inferSelect

/** A version for the customer: without our costs. */
export function presentOffer(offer: Offer): OfferView {
  const content = offerContent(offer)
  return {
    version: offer.version,
    lines: content.lines.map(presentOfferLine),
    delivery: content.deliveryCents === null ? null : amountToEuros(content.deliveryCents),
    deliveryVatPercent: content.deliveryVatPercent,
    depositPercent: content.depositPercent ?? null,
    restDue: content.restDue ?? null,
    deliveryDay: content.deliveryDay,
    validUntil: content.validUntil,
    terms: content.terms,
    message: content.message,
    sentAt: (offer.sentAt ?? offer.createdAt).toISOString(),
    scenarios: scenarios(content.lines).map((selection) => ({
      selection,
      totals: totalsInEuros(offerTotals(content, selection)),
      instalments: presentInstalments(offerInstalments(content, selection)),
    })),
  }
}

function presentOfferLine(line: OfferLine): OfferLineView {
  const {
    placements,
    id,
    quoteLineId,
    alternativeOf,
    productId,
    variantId,
    title,
    detail,
    note,
    imageSrc,
    vatPercent,
    discountPercent,
  } = line
  return {
    id,
    quoteLineId,
    alternativeOf,
    productId,
    variantId,
    title,
    detail,
    note,
    imageSrc,
    placements: placements?.map(placementInMm),
    vatPercent,
    discountPercent,
    options: line.options.map((option) => ({
      quantity: option.quantity,
      unitPrice: unitPriceToEuros(option.unitPrice),
      pricePerPiece: unitPriceToEuros(piecePriceOf(optionPieces(line, option))),
      runPrice: unitPriceToEuros(option.runPrice),
      handlingPrice: unitPriceToEuros(option.handlingPrice),
      setUp: amountToEuros(option.setUpCents),
      charges: option.charges?.map((charge) => ({
        type: charge.type,
        text: charge.text,
        units: isPerPiece(charge) ? option.quantity : charge.units,
        unitPrice: unitPriceToEuros(charge.unitPrice),
        amount: amountToEuros(chargeAmount(charge, option.quantity)),
      })),
      amount: amountToEuros(optionAmount(line, option)),
    })),
  }
}
