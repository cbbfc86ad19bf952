import { type CostedOrder, creditTotals, type CreditedCost, netOf, remainingParts, totalsLess } from '#app/orders/order-cost.ts'
import { isConsumerOrder, type LinePieces, type OrderCharge, type OrderInvoice, type ReductionKind } from '#app/orders/orders.ts'
import { hasProductionBegun, type OrderState } from '#app/orders/order-states.ts'
import { chosenPieces, type CountedPieces, heldPieces, openPieces, type PieceLine } from '#app/orders/staff/count-pieces.ts'
import type { StaffOrderRefusal } from '#app/orders/staff/staff-order-refusals.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { roundHalfUp } from '#app/platform/text/money.ts'
import type { Totals } from '#app/pricing/totals-schema.ts'

// What a cancellation, withdrawal or return credits. Pure; cents, net.

export interface ReductionInput {
  /** `cancelled`: unshipped pieces. `withdrawn`, `returned`: pieces sent back by the customer. */
  readonly kind: ReductionKind
  readonly lines: readonly LinePieces[]
  readonly reason: string
  /** One-time charges are refunded with the last piece of a line. */
  readonly refundsSetUp: boolean
  /** Missing: as `CreditBasis` says */
  readonly refundsDelivery?: boolean | undefined
  readonly refundsFees?: boolean | undefined
  /** The pieces return to the shelf, as far as they came from there. */
  readonly restocks: boolean
  /** Decorated pieces return to the shelf, too. Missing: only those that are cancelled before they are printed */
  readonly restocksDecorated?: boolean | undefined
}

export interface ReducedOrder extends Omit<CostedOrder, 'lines'> {
  /** The least expensive delivery that was offered; null where it is not known */
  readonly standardDeliveryCents: number | null
  readonly state: OrderState
  readonly invoice: OrderInvoice | null
  readonly totals: Totals
}

export interface ReducibleLine extends PieceLine, CountedPieces {
  readonly netCents: number
  readonly vatPercent: number
  readonly charges: readonly Pick<OrderCharge, 'type' | 'cents'>[]
}

export interface EarlierReduction extends CreditedCost {
  readonly kind: ReductionKind
  readonly totals: Totals
}

/**
 * What decides on delivery and fees. `whole-cancellation`: nothing was shipped and nothing is left, so nothing is owed.
 * `whole-withdrawal`: a consumer's, who gets everything back (directive 2011/83, article 13(1)). Otherwise the merchant.
 */
export type CreditBasis = 'whole-cancellation' | 'whole-withdrawal' | 'part-withdrawal' | 'company-withdrawal' | 'merchant'

export interface PlannedReduction<Line> {
  readonly basis: CreditBasis
  /** The chosen pieces by line; empty for a credit of delivery or fees alone */
  readonly chosen: readonly { readonly line: Line; readonly pieces: number }[]
  /** No pieces of the order are left */
  readonly isLast: boolean
  /** The lines to store: the chosen ones, or those of which something is credited */
  readonly lines: readonly (LinePieces & { readonly netCents: number })[]
  readonly deliveryCents: number
  readonly feesCents: number
  readonly totals: Totals
  readonly refundsDelivery: boolean
  readonly refundsFees: boolean
  readonly restocksDecorated: boolean
}

/** Plans a reduction. Refuses more pieces than there are, lines of other orders, and a credit of nothing. */
export function planReduction<Line extends ReducibleLine>(
  order: ReducedOrder,
  { lines, reductions }: { readonly lines: readonly Line[]; readonly reductions: readonly EarlierReduction[] },
  input: ReductionInput,
): Result<PlannedReduction<Line>, StaffOrderRefusal> {
  const { kind } = input
  const hasShipped = lines.some(({ shippedQuantity }) => shippedQuantity > 0)
  const creditsMoney = input.refundsDelivery === true || input.refundsFees === true
  // Once pieces were shipped, a credit is a document of its own and cancels nothing.
  const isMoneyAlone =
    input.lines.every(({ quantity }) => quantity === 0) && creditsMoney && (kind !== 'cancelled' || !hasShipped)
  if (order.state === 'cancelled' || (order.state === 'returned' && !isMoneyAlone)) {
    return refuse({ refusal: 'wrong-state', state: order.state })
  }
  const found = isMoneyAlone ? done([]) : chosenPieces(lines, input.lines, kind === 'cancelled' ? openPieces : heldPieces)
  if (!found.ok) return found
  const chosen = found.value
  const piecesOf = ({ id }: Line) => chosen.find(({ line }) => line.id === id)?.pieces ?? 0
  const isLast = chosen.length > 0 && lines.every((line) => line.reducedQuantity + piecesOf(line) === line.quantity)
  const hasWithdrawn = reductions.some((each) => each.kind === 'withdrawn')
  const basis = basisOf(order, kind, { isLast, hasShipped, hasWithdrawn })
  const isWhole = basis === 'whole-cancellation'
  const isDefault = isWhole || basis === 'whole-withdrawal'
  const refundsDelivery = isWhole || (input.refundsDelivery ?? isDefault)
  const refundsFees = isWhole || (input.refundsFees ?? isDefault)
  const costed = { ...order, lines }
  const remaining = remainingParts(costed, reductions)
  const credited = lines.map((line) => ({
    lineId: line.id,
    quantity: piecesOf(line),
    netCents: isWhole ? line.netCents - line.creditedCents : lineCredit(line, piecesOf(line), input.refundsSetUp),
  }))
  const credit = {
    lines: credited.filter(({ quantity, netCents }) => quantity > 0 || netCents > 0),
    deliveryCents: refundsDelivery ? creditedDelivery(order, netOf(remaining, 'delivery'), basis) : 0,
    feesCents: refundsFees ? netOf(remaining, 'fee') : 0,
  }
  const before = totalsLess(
    order.totals,
    reductions.map(({ totals }) => totals),
  )
  const totals = creditTotals(before, remainingParts(costed, [...reductions, credit]))
  if (isMoneyAlone && totals.gross === 0) return refuse({ refusal: 'nothing-to-credit' })
  const restocksDecorated = input.restocksDecorated ?? (kind === 'cancelled' && !hasProductionBegun(order.state))
  return done({ ...credit, basis, chosen, isLast, totals, refundsDelivery, refundsFees, restocksDecorated })
}

/** A consumer who withdraws bears what the chosen delivery cost beyond the least expensive one (directive 2011/83, article 13(2)). */
function creditedDelivery({ deliveryCents, standardDeliveryCents }: ReducedOrder, left: number, basis: CreditBasis): number {
  if (basis !== 'whole-withdrawal' || standardDeliveryCents === null) return left
  return Math.max(0, left - Math.max(0, deliveryCents - standardDeliveryCents))
}

function basisOf(
  order: ReducedOrder,
  kind: ReductionKind,
  { isLast, hasShipped, hasWithdrawn }: Readonly<Record<'isLast' | 'hasShipped' | 'hasWithdrawn', boolean>>,
): CreditBasis {
  if (kind === 'cancelled' && isLast && !hasShipped) return 'whole-cancellation'
  // The rest of an order that the customer withdrew from is cancelled, not sent.
  const isWithdrawal = kind === 'withdrawn' || (kind === 'cancelled' && isLast && hasWithdrawn)
  if (!isWithdrawal) return 'merchant'
  if (!isConsumerOrder(order)) return 'company-withdrawal'
  return isLast ? 'whole-withdrawal' : 'part-withdrawal'
}

/**
 * The credit for further pieces of a line, computed cumulatively, so that parts add up to the whole. One-time charges are
 * refunded with the last piece, unless the work was done (`refundsSetUp`).
 */
export function lineCredit(
  line: Pick<ReducibleLine, 'quantity' | 'netCents' | 'charges' | 'reducedQuantity' | 'creditedCents'>,
  pieces: number,
  refundsSetUp: boolean,
): number {
  if (pieces === 0) return 0
  const reduced = line.reducedQuantity + pieces
  const ofPieces = line.netCents - onceCents(line)
  const isWhole = reduced === line.quantity
  const upToNow = isWhole && refundsSetUp ? line.netCents : roundHalfUp(ofPieces * reduced, line.quantity)
  return Math.max(0, upToNow - line.creditedCents)
}

/** One-time charges: set-up, and the small quantity charge */
function onceCents({ charges }: Pick<ReducibleLine, 'charges'>): number {
  return charges.reduce((sum, { type, cents }) => sum + (type === 'run' || type === 'handling' ? 0 : cents), 0)
}
