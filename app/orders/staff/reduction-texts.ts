import type { CreditBasis, PlannedReduction } from '#app/orders/staff/plan-reduction.ts'
import type { ReductionPreview } from '#app/orders/staff/reduce.contract.ts'
import { amountToEuros } from '#app/platform/text/money.ts'
import { totalsInEuros } from '#app/pricing/totals.ts'

const texts: Readonly<Record<CreditBasis, string>> = {
  'whole-cancellation': 'Δεν απομένει κανένα τεμάχιο: ακυρώνεται όλη η παραγγελία και ο πελάτης δεν οφείλει τίποτα.',
  'whole-withdrawal':
    'Ο ιδιώτης υπαναχωρεί από όλη την παραγγελία: ο νόμος ορίζει να του επιστραφούν και τα μεταφορικά και οι χρεώσεις (ν. 2251/1994).',
  'part-withdrawal':
    'Ο ιδιώτης υπαναχωρεί από μέρος της παραγγελίας: επιστρέφεται η αξία των τεμαχίων. Για μεταφορικά και χρεώσεις αποφασίζετε εσείς.',
  'company-withdrawal': 'Ο πελάτης είναι εταιρεία: για μεταφορικά και χρεώσεις αποφασίζετε εσείς.',
  merchant: 'Για μεταφορικά και χρεώσεις αποφασίζετε εσείς.',
}

/** Why delivery and fees are credited or not. */
function creditBasisText(basis: CreditBasis): string {
  return texts[basis]
}

/** A credit's parts, net euros. */
export function presentCreditParts(credit: Pick<PlannedReduction<unknown>, 'lines' | 'deliveryCents' | 'feesCents'>) {
  return {
    goods: amountToEuros(credit.lines.reduce((sum, { netCents }) => sum + netCents, 0)),
    delivery: amountToEuros(credit.deliveryCents),
    fees: amountToEuros(credit.feesCents),
  }
}

/** `refundCents`: what the customer has paid too much after the credit. */
export function presentPreview(plan: PlannedReduction<unknown>, refundCents: number): ReductionPreview {
  const { basis, totals, refundsDelivery, refundsFees, restocksDecorated } = plan
  return {
    ...presentCreditParts(plan),
    totals: totalsInEuros(totals),
    refund: amountToEuros(refundCents),
    isWhole: basis === 'whole-cancellation',
    refundsDelivery,
    refundsFees,
    restocksDecorated,
    reason: creditBasisText(basis),
  }
}
