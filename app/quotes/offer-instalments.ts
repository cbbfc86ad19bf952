import type { DepositTerms, RestDue } from '#app/company/payment-terms.ts'
import { depositOf, type Instalment, instalmentsOf } from '#app/pricing/instalments.ts'
import { countedLines } from '#app/quotes/offer-alternatives.ts'
import type { OfferContent } from '#app/quotes/offer-content.ts'
import { offerTotals } from '#app/quotes/offer-money.ts'
import type { Selection } from '#app/quotes/quotes.ts'

/**
 * The payment plan of a selection, as its order will have it; empty while delivery is to be agreed, and in versions that
 * were sent without a share.
 */
export function offerInstalments(content: OfferContent, selection: Selection = {}): readonly Instalment[] {
  const { depositPercent, restDue, deliveryCents } = content
  if (depositPercent === undefined || deliveryCents === null) return []
  const { gross } = offerTotals(content, selection)
  return instalmentsOf({
    grossCents: gross,
    depositCents: depositOf(gross, isDecoratedSelection(content, selection) ? depositPercent : null),
    restDue: offeredRestDue(restDue),
    reducedCents: 0,
    paidCents: 0,
    isCancelled: false,
  })
}

/** When the rest is due by a version of an offer. Versions from before this choice have none: it was always before the delivery. */
export function offeredRestDue(restDue: RestDue | null | undefined): RestDue {
  return restDue ?? 'before-delivery'
}

/** Whether what is chosen has a logo: then it needs a proof, and a part of it is paid in advance. */
export function isDecoratedSelection({ lines }: Pick<OfferContent, 'lines'>, selection: Selection): boolean {
  return hasDecoratedLine({ lines: countedLines(lines, selection) })
}

/** Whether some line of an offer has a logo. Without one it is paid whole, in advance, and its shares do not apply. */
export function hasDecoratedLine({ lines }: Pick<OfferContent, 'lines'>): boolean {
  return lines.some(({ placements = [] }) => placements.length > 0)
}

/** Versions from before these fields take deposit and rest from today's settings. */
export function withSettingsPlan<Content extends OfferContent>(content: Content, payment: DepositTerms): Content & DepositTerms {
  const { depositPercent = payment.depositPercent, restDue = payment.restDue } = content
  return { ...content, depositPercent, restDue }
}
