import type { DecoratedPriceBody } from '#app/personalisation/personalisation.contract.ts'
import type { PricedRequest } from '#app/personalisation/priced-request.ts'
import { presentCharges } from '#app/personalisation/present-charges.ts'
import { amountToEuros, unitPriceToEuros } from '#app/platform/text/money.ts'

/** A price for calls, in euros. */
export function presentPrice({
  quantity,
  price,
  placements,
  delivery,
  nextBreak,
  priceListVersion,
}: PricedRequest): DecoratedPriceBody {
  return {
    quantity,
    unitPrice: unitPriceToEuros(price.unitPrice),
    goods: amountToEuros(price.goods),
    charges: presentCharges(price.charges, placements),
    net: amountToEuros(price.net),
    vat: [{ rate: price.vat.rate, amount: amountToEuros(price.vat.amount) }],
    gross: amountToEuros(price.gross),
    pricePerPiece: unitPriceToEuros(price.pricePerPiece),
    leadTimeDays: delivery === null ? null : delivery.parts.availability + delivery.parts.decoration,
    deliveryDay: delivery?.day ?? null,
    isDaySure: delivery?.isSure === true,
    nextBreak: nextBreak && {
      quantity: nextBreak.quantity,
      net: amountToEuros(nextBreak.net),
      saves: amountToEuros(nextBreak.saves),
    },
    priceListVersion,
  }
}
