import type { z } from 'zod'

import { chargeText } from '#app/personalisation/charge-text.ts'
import type { PlannedPlacement } from '#app/personalisation/decoration.ts'
import type { chargeAnswer } from '#app/personalisation/personalisation.contract.ts'
import { amountToEuros, unitPriceToEuros } from '#app/platform/text/money.ts'
import type { Charge } from '#app/pricing/decorated-price.ts'

export type ChargeBody = z.output<typeof chargeAnswer>

/** A price's charges for calls: euros, and a sentence for each. */
export function presentCharges(charges: readonly Charge[], placements: readonly PlannedPlacement[]): ChargeBody[] {
  return charges.map((charge) => ({
    type: charge.type,
    placement: charge.placement === null ? null : (placements[charge.placement]?.position.key ?? null),
    text: chargeText(charge, placements),
    units: charge.units,
    unitPrice: unitPriceToEuros(charge.unitPrice),
    amount: amountToEuros(charge.amount),
  }))
}
