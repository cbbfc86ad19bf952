import { totalsOf } from '#app/pricing/totals.ts'
import type { Totals } from '#app/pricing/totals-schema.ts'
import { roundHalfUp } from '#app/platform/text/money.ts'

// A customer's refund for pieces of an order; cents, net.

/** A line with its earlier credits. */
export interface CreditableLine {
  readonly quantity: number
  readonly netCents: number
  /** One-time charges in it: set-up, and the small quantity charge */
  readonly onceCents: number
  readonly reducedQuantity: number
  readonly creditedCents: number
}

/**
 * The credit for further pieces of a line, computed cumulatively, so that parts add up to the whole. One-time charges are
 * refunded with the last piece, unless the work was done (`refundsSetUp`).
 */
export function lineCredit(line: CreditableLine, pieces: number, refundsSetUp: boolean): number {
  const reduced = line.reducedQuantity + pieces
  const ofPieces = line.netCents - line.onceCents
  const isWhole = reduced === line.quantity
  const upToNow = isWhole && refundsSetUp ? line.netCents : roundHalfUp(ofPieces * reduced, line.quantity)
  return Math.max(0, upToNow - line.creditedCents)
}

interface Part {
  readonly net: number
  readonly vatPercent: number
}

/**
 * A credit by VAT rate, from the order's cost before it (`parts`). Its VAT is the difference of the order's VAT before and
 * after, so all credits and the remainder add up to the order, to the cent.
 */
export function creditTotals(parts: readonly Part[], credits: readonly Part[]): Totals {
  const before = totalsOf(parts)
  const after = totalsOf([...parts, ...credits.map(({ net, vatPercent }) => ({ net: -net, vatPercent }))])
  const vat = before.vat.flatMap(({ percent, net, amount }) => {
    const left = after.vat.find((rate) => rate.percent === percent)
    const credit = { percent, net: net - (left?.net ?? 0), amount: amount - (left?.amount ?? 0) }
    return credit.net === 0 && credit.amount === 0 ? [] : [credit]
  })
  return { net: before.net - after.net, vat, gross: before.gross - after.gross }
}
