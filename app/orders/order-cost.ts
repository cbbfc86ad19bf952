import type { OrderFee, VatExemption } from '#app/orders/orders.ts'
import { totalsOf } from '#app/pricing/totals.ts'
import type { Totals } from '#app/pricing/totals-schema.ts'

// What an order costs, as one list of parts: its totals, credits and invoices are all made from it. Pure; cents, net.

export interface CostPart {
  readonly kind: 'line' | 'delivery' | 'fee'
  /** null for delivery and fees */
  readonly lineId: string | null
  readonly net: number
  readonly vatPercent: number
}

export interface CostedOrder {
  /** Goods and their charges */
  readonly lines: readonly { readonly id: string; readonly netCents: number; readonly vatPercent: number }[]
  readonly deliveryCents: number
  readonly deliveryVatPercent: number
  readonly fees: readonly OrderFee[]
  /** An exempt supply: no part has VAT, whatever its domestic rate */
  readonly vatExemption: VatExemption | null
}

/** The rate that is charged for a part of an order with this domestic rate. */
export function chargedVatPercent({ vatExemption }: Pick<CostedOrder, 'vatExemption'>, domesticPercent: number): number {
  return vatExemption === null ? domesticPercent : 0
}

/** What a reduction credits of each part. */
export interface CreditedCost {
  readonly lines: readonly { readonly lineId: string; readonly netCents: number }[]
  readonly deliveryCents: number
  readonly feesCents: number
}

/** The parts as placed. Free delivery has no VAT rate, so it is none. */
export function costParts(order: CostedOrder): CostPart[] {
  const { lines, deliveryCents, deliveryVatPercent, fees } = order
  const domestic: CostPart[] = [
    ...lines.map(({ id, netCents, vatPercent }) => ({ kind: 'line' as const, lineId: id, net: netCents, vatPercent })),
    ...(deliveryCents === 0
      ? []
      : [{ kind: 'delivery' as const, lineId: null, net: deliveryCents, vatPercent: deliveryVatPercent }]),
    ...fees.map(({ cents, vatPercent }) => ({ kind: 'fee' as const, lineId: null, net: cents, vatPercent })),
  ]
  return domestic.map((part) => ({ ...part, vatPercent: chargedVatPercent(order, part.vatPercent) }))
}

/** The credited amount of each part. Fees are credited completely or not at all. */
export function creditedParts(order: CostedOrder, { lines, deliveryCents, feesCents }: CreditedCost): CostPart[] {
  return costParts(order).map((part) => {
    if (part.kind === 'delivery') return { ...part, net: deliveryCents }
    if (part.kind === 'fee') return feesCents > 0 ? part : { ...part, net: 0 }
    const ofLine = lines.filter(({ lineId }) => lineId === part.lineId)
    return { ...part, net: ofLine.reduce((sum, { netCents }) => sum + netCents, 0) }
  })
}

/** The parts less these credits, in the order of `costParts`. */
export function remainingParts(order: CostedOrder, credits: readonly CreditedCost[]): CostPart[] {
  const credited = credits.map((credit) => creditedParts(order, credit))
  return costParts(order).map((part, at) => ({
    ...part,
    net: part.net - credited.reduce((sum, parts) => sum + (parts[at]?.net ?? 0), 0),
  }))
}

export function netOf(parts: readonly CostPart[], kind: CostPart['kind']): number {
  return parts.reduce((sum, part) => (part.kind === kind ? sum + part.net : sum), 0)
}

/** Totals less those of credits, by rate. */
export function totalsLess(totals: Totals, credits: readonly Totals[]): Totals {
  const vat = totals.vat.flatMap(({ percent, net, amount }) => {
    const ofRate = credits.flatMap((credit) => credit.vat.filter((rate) => rate.percent === percent))
    const left = {
      percent,
      net: ofRate.reduce((sum, rate) => sum - rate.net, net),
      amount: ofRate.reduce((sum, rate) => sum - rate.amount, amount),
    }
    return left.net === 0 && left.amount === 0 ? [] : [left]
  })
  return {
    net: vat.reduce((sum, rate) => sum + rate.net, 0),
    vat,
    gross: vat.reduce((sum, rate) => sum + rate.net + rate.amount, 0),
  }
}

/**
 * A credit by rate, from the order's totals before it and the parts after it. Its VAT is the difference of the two, so that
 * all credits and the remainder add up to the order, to the cent.
 */
export function creditTotals(before: Totals, after: readonly CostPart[]): Totals {
  const credit = totalsLess(before, [totalsOf(after)])
  // A rate of which nothing is credited has no VAT to credit either.
  return totalsLess({ ...credit, vat: credit.vat.filter(({ net }) => net !== 0) }, [])
}

/** The totals of an order and of its credits, oldest first, computed anew after its rates changed. */
export function repricedTotals(order: CostedOrder, credits: readonly CreditedCost[]) {
  const totals = totalsOf(costParts(order))
  const credited: Totals[] = []
  for (const index of credits.keys()) {
    credited.push(creditTotals(totalsLess(totals, credited), remainingParts(order, credits.slice(0, index + 1))))
  }
  return { totals, credited }
}
