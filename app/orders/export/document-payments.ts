import { cash, onCredit, paymentType } from '#app/orders/export/invoice-codes.ts'
import type { MoneyWay } from '#app/orders/payment/payment-movements.ts'

interface PaidOrder {
  readonly paymentMethod: MoneyWay | 'on-account'
  /** Each sum that was received; negative where it was returned */
  readonly paid: readonly { readonly way: MoneyWay; readonly cents: number }[]
}

interface PaidDocument {
  readonly isCredit: boolean
  readonly totals: { readonly gross: number }
}

interface DocumentPayment {
  readonly type: number
  readonly cents: number
}

/**
 * How each document was paid, adding up to its gross sum. What was returned pays credits first, in their order, and else
 * lowers what was received. The rest of a sale is cash on delivery or on credit, the rest of a credit is owed.
 */
export function documentPayments({ paid, paymentMethod }: PaidOrder, documents: readonly PaidDocument[]): DocumentPayment[][] {
  const received = new Map<number, number>()
  const returned = new Map<number, number>()
  for (const { way, cents } of paid) add(cents < 0 ? returned : received, paymentType(way), Math.abs(cents))
  const ofCredits = documents.map(({ isCredit, totals }) => (isCredit ? pay(returned, totals.gross, onCredit) : null))
  for (const [type, cents] of returned) add(received, type, -cents)
  const rest = paymentMethod === 'cash-on-delivery' ? cash : onCredit
  return documents.map(({ totals }, at) => ofCredits[at] ?? pay(received, totals.gross, rest))
}

function add(sums: Map<number, number>, type: number, cents: number): void {
  sums.set(type, (sums.get(type) ?? 0) + cents)
}

/** Takes a sum from what there is of each type. */
function pay(sums: Map<number, number>, gross: number, rest: number): DocumentPayment[] {
  const counted = new Map<number, number>()
  let open = gross
  for (const [type, cents] of sums) {
    const part = Math.max(0, Math.min(cents, open))
    if (part === 0) continue
    counted.set(type, part)
    sums.set(type, cents - part)
    open -= part
  }
  if (open > 0) add(counted, rest, open)
  return [...counted].map(([type, cents]) => ({ type, cents }))
}
