import { totalsOf } from '#app/pricing/totals.ts'
import type { Totals } from '#app/pricing/totals-schema.ts'
import { roundHalfUp } from '#app/platform/text/money.ts'

// What a customer gets back for pieces of an order; cents, net.

/** A line with what was credited before. */
export interface CreditableLine {
  readonly quantity: number
  readonly netCents: number
  /** Of that, what is charged once, whatever the quantity: set-up, and the charge for a small quantity */
  readonly onceCents: number
  readonly reducedQuantity: number
  readonly creditedCents: number
}

/**
 * The credit for further pieces of a line. It is counted from the line's beginning, so that parts add up to the whole. What is
 * charged once comes back with the last piece, unless the work was done (`refundsSetUp`).
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
 * A credit by VAT rate, from what the order costs before it (`parts`). Its VAT is the difference of what the order's VAT was
 * and is: so all credits and what is left add up to the order, to the cent.
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
