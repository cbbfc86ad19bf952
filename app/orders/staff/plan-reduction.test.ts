import fc from 'fast-check'
import { expect, test } from 'vitest'

import { type ExportedReduction, orderInvoices } from '#app/orders/export/order-invoices.ts'
import { costParts, netOf, remainingParts, totalsLess } from '#app/orders/order-cost.ts'
import type { ReductionKind } from '#app/orders/orders.ts'
import type { OrderState } from '#app/orders/order-states.ts'
import { balanceOf, type MoneyWay } from '#app/orders/payment/payment-movements.ts'
import { countPieces, heldPieces, openPieces } from '#app/orders/staff/count-pieces.ts'
import { lineCredit, planReduction, type ReductionInput } from '#app/orders/staff/plan-reduction.ts'
import { totalsOf } from '#app/pricing/totals.ts'
import { companyInvoice } from '#test/placed-orders.ts'

const charges = (cents: number) => [{ type: 'setup' as const, text: 'Προετοιμασία', units: 1, unitPrice: cents * 100, cents }]
const line = { quantity: 3, netCents: 1_000, charges: charges(100), reducedQuantity: 0, creditedCents: 0 }

test('pieces are credited at their price, and one-time charges with the last', () => {
  expect(lineCredit(line, 1, true)).toBe(300)
  expect(lineCredit(line, 3, true)).toBe(1_000)
  expect(lineCredit(line, 3, false)).toBe(900)
  expect(lineCredit({ ...line, reducedQuantity: 2, creditedCents: 600 }, 1, true)).toBe(400)
  expect(lineCredit({ ...line, netCents: 200 }, 1, true)).toBe(33)
})

test('any division of a line adds up to it, without negative parts', () => {
  const divided = fc.record({
    parts: fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 12 }),
    left: fc.integer({ min: 0, max: 50 }),
    perPiece: fc.integer({ min: 0, max: 1_000_000 }),
    onceCents: fc.integer({ min: 0, max: 50_000 }),
  })
  fc.assert(
    fc.property(divided, fc.boolean(), ({ parts, left, perPiece, onceCents }, refundsSetUp) => {
      const pieces = parts.reduce((sum, part) => sum + part, 0)
      const quantity = pieces + left
      const whole = { quantity, netCents: perPiece + onceCents, charges: charges(onceCents) }
      let [reducedQuantity, creditedCents] = [0, 0]
      for (const part of parts) {
        const credit = lineCredit({ ...whole, reducedQuantity, creditedCents }, part, refundsSetUp)
        expect(credit).toBeGreaterThanOrEqual(0)
        reducedQuantity += part
        creditedCents += credit
      }
      const atOnce = lineCredit({ ...whole, reducedQuantity: 0, creditedCents: 0 }, pieces, refundsSetUp)
      expect(creditedCents).toBe(atOnce)
      if (left === 0 && refundsSetUp) expect(creditedCents).toBe(whole.netCents)
    }),
  )
})

/** An order in memory, which takes what happens to it as the shop does. */
function testOrder(given: OrderShape) {
  const lines = given.lines.map((each, at) => {
    const goodsCents = each.quantity * each.pieceCents
    return {
      id: String(at),
      title: 'Κούπα',
      variantText: '',
      sku: '',
      isDecorated: false,
      unitPrice: each.pieceCents * 100,
      quantity: each.quantity,
      goodsCents,
      netCents: goodsCents + each.setUpCents,
      charges: each.setUpCents === 0 ? [] : charges(each.setUpCents),
      vatPercent: each.vatPercent,
      shippedQuantity: 0,
      reducedQuantity: 0,
    }
  })
  const fees = given.feeCents === 0 ? [] : [{ type: 'cash-on-delivery' as const, cents: given.feeCents, vatPercent: 24 }]
  const { deliveryCents, deliveryVatPercent } = given
  const cost = { lines, deliveryCents, deliveryVatPercent, fees, vatExemption: null }
  const totals = totalsOf(costParts(cost))
  const invoice = given.isCompany ? companyInvoice : null
  const reductions: ExportedReduction[] = []
  let state: OrderState = 'ready'

  const counted = (each: (typeof lines)[number]) => countPieces(each, reductions)
  const deliver = () => {
    const isShipped = lines.some(({ shippedQuantity }) => shippedQuantity > 0)
    if (state === 'ready' && isShipped && lines.every((each) => openPieces(counted(each)) === 0)) state = 'delivered'
  }
  const reduce = (input: Omit<ReductionInput, 'reason' | 'restocks'>) => {
    const { standardDeliveryCents } = given
    const order = { ...cost, standardDeliveryCents, state, invoice, totals }
    const planned = planReduction(order, { lines: lines.map(counted), reductions }, { ...input, reason: '', restocks: true })
    if (!planned.ok) return null
    const { chosen, isLast, ...plan } = planned.value
    reductions.push({ ...plan, id: String(reductions.length), kind: input.kind, at: new Date('2026-12-01T10:00:00Z') })
    for (const { line: of, pieces } of chosen) {
      const own = lines[Number(of.id)]
      if (own !== undefined) own.reducedQuantity += pieces
    }
    const hasLeft = lines.some(({ shippedQuantity }) => shippedQuantity > 0)
    if (isLast && !hasLeft) state = 'cancelled'
    if (isLast && hasLeft) state = 'returned'
    deliver()
    return planned.value
  }
  return {
    cost,
    totals,
    invoice,
    reductions,
    state: () => state,
    reduce,
    ship: (pieces: readonly number[]) => {
      if (state !== 'ready') return
      for (const [at, each] of lines.entries()) each.shippedQuantity += Math.min(pieces[at] ?? 0, openPieces(counted(each)))
      deliver()
    },
    held: () => lines.map((each) => ({ lineId: each.id, quantity: heldPieces(counted(each)) })),
    reducedCents: () => reductions.reduce((sum, each) => sum + each.totals.gross, 0),
    documents: (paid: readonly { way: MoneyWay; cents: number }[]) =>
      orderInvoices({
        ...cost,
        number: 'Π-2026-00042',
        state,
        placedOn: '2026-11-23',
        invoice,
        deliveryName: 'Courier',
        totals,
        paymentMethod: 'on-account',
        reductions,
        leftOutOfSale: null,
        paid,
      }) ?? [],
  }
}

type OrderShape = typeof shape extends fc.Arbitrary<infer Shape> ? Shape : never
const shape = fc.record({
  lines: fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 9 }),
      pieceCents: fc.integer({ min: 1, max: 9_999 }),
      setUpCents: fc.constantFrom(0, 2_750),
      vatPercent: fc.constantFrom(24, 13),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  deliveryCents: fc.constantFrom(0, 650, 917),
  standardDeliveryCents: fc.constantFrom(null, 650),
  deliveryVatPercent: fc.constantFrom(24, 13),
  feeCents: fc.constantFrom(0, 250),
  isCompany: fc.boolean(),
})
const event = fc.oneof(
  { weight: 1, arbitrary: fc.array(fc.nat({ max: 9 }), { minLength: 4, maxLength: 4 }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom<ReductionKind>('cancelled', 'returned', 'withdrawn'),
      pieces: fc.array(fc.nat({ max: 4 }), { maxLength: 4 }),
      refundsSetUp: fc.boolean(),
      refundsDelivery: fc.constantFrom(undefined, true, false),
      refundsFees: fc.constantFrom(undefined, true, false),
    }),
  },
)

test('charged less kept is credited; the export’s credits and payments are the same, to the cent', () => {
  fc.assert(
    fc.property(shape, fc.array(event, { maxLength: 8 }), (given, events) => {
      const order = testOrder(given)
      for (const each of events) {
        if (Array.isArray(each)) order.ship(each)
        else {
          const lines = each.pieces.slice(0, given.lines.length).map((quantity, at) => ({ lineId: String(at), quantity }))
          order.reduce({ ...each, lines })
        }
      }
      const { totals, cost, reductions } = order
      const kept = totalsOf(remainingParts(cost, reductions))
      expect(totals.gross - kept.gross).toBe(order.reducedCents())
      const left = totalsLess(
        totals,
        reductions.map((each) => each.totals),
      )
      expect([left.net, left.gross]).toEqual([kept.net, kept.gross])
      // Paid completely, and what is owed is returned.
      const amounts = { grossCents: totals.gross, reducedCents: order.reducedCents(), depositCents: 0 }
      const { dueCents, overpaidCents } = balanceOf({ ...amounts, state: order.state(), paidCents: totals.gross })
      expect(dueCents).toBe(kept.gross)
      const paid = [
        { way: 'bank-transfer' as const, cents: totals.gross },
        ...(overpaidCents === 0 ? [] : [{ way: 'bank-transfer' as const, cents: -overpaidCents }]),
      ]
      if (order.state() === 'cancelled') {
        expect([kept.gross, order.documents(paid)]).toEqual([0, []])
        return
      }
      let [charged, received] = [0, 0]
      for (const { type, totals: of, lines, payments } of order.documents(paid)) {
        const sign = type === '5.1' || type === '11.4' ? -1 : 1
        expect(lines.reduce((sum, { netCents, vatCents }) => sum + netCents + vatCents, 0)).toBe(of.gross)
        // All of it is by bank: nothing stays on credit.
        expect(payments).toEqual([{ type: 1, cents: of.gross }])
        charged += sign * of.gross
        received += sign * payments.reduce((sum, { cents }) => sum + cents, 0)
      }
      expect([charged, received]).toEqual([kept.gross, kept.gross])
    }),
    { numRuns: 1_000 },
  )
})

test('a consumer who withdraws from what is left is credited everything; a company, goods', () => {
  fc.assert(
    fc.property(shape, fc.boolean(), (given, inTwo) => {
      const order = testOrder(given)
      order.ship([9, 9, 9, 9])
      if (inTwo) order.reduce({ kind: 'withdrawn', lines: [{ lineId: '0', quantity: 1 }], refundsSetUp: true })
      if (order.state() === 'delivered') order.reduce({ kind: 'withdrawn', lines: order.held(), refundsSetUp: true })
      expect(order.state()).toBe('returned')
      const left = remainingParts(order.cost, order.reductions)
      expect(netOf(left, 'line')).toBe(0)
      // What a dearer delivery cost beyond the standard one is not repaid.
      const supplement = Math.max(0, given.deliveryCents - (given.standardDeliveryCents ?? given.deliveryCents))
      expect(netOf(left, 'delivery')).toBe(given.isCompany ? given.deliveryCents : supplement)
      expect(netOf(left, 'fee')).toBe(given.isCompany ? given.feeCents : 0)
      if (!given.isCompany && supplement === 0) expect(order.reducedCents()).toBe(order.totals.gross)
    }),
  )
})
