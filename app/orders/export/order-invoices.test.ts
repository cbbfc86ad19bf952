import fc from 'fast-check'
import { expect, test } from 'vitest'

import { costParts, creditTotals, remainingParts, totalsLess } from '#app/orders/order-cost.ts'
import { apportionVat } from '#app/orders/export/apportion-vat.ts'
import { type ExportedOrder, orderInvoices } from '#app/orders/export/order-invoices.ts'
import { lineTotal } from '#app/pricing/line-total.ts'
import { totalsOf, vatAmount } from '#app/pricing/totals.ts'

const rates = fc.constantFrom(24, 13, 6, 17, 9, 4, 0)
const cents = fc.integer({ min: 0, max: 100_000_000 })
const line = fc
  .record({
    quantity: fc.integer({ min: 1, max: 100_000 }),
    unitPrice: fc.integer({ min: 1, max: 5_000_000 }),
    vatPercent: rates,
    charges: fc.array(fc.integer({ min: 0, max: 100_000 }), { maxLength: 3 }),
    isDecorated: fc.boolean(),
  })
  .map(({ quantity, unitPrice, charges, ...rest }, index = 0) => {
    const goodsCents = lineTotal(unitPrice, quantity)
    return {
      ...rest,
      id: `${index}`,
      sku: 'A',
      title: 'Κούπα',
      variantText: '',
      quantity,
      unitPrice,
      goodsCents,
      charges: charges.map((each) => ({ text: 'Προετοιμασία', units: 1, unitPrice: each * 100, cents: each })),
      netCents: goodsCents + charges.reduce((a, b) => a + b, 0),
    }
  })

const order = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 8 }),
    deliveryCents: cents,
    deliveryVatPercent: rates,
    feeCents: fc.integer({ min: 0, max: 1_000 }),
    isBusiness: fc.boolean(),
    paid: fc.array(
      fc.record({ way: fc.constantFrom('bank-transfer', 'card', 'cash'), cents: fc.integer({ min: -10_000, max: 1e8 }) }),
      {
        maxLength: 3,
      },
    ),
    isCash: fc.boolean(),
  })
  .map(({ lines, feeCents, isBusiness, isCash, ...rest }): ExportedOrder => {
    const numbered = lines.map((each, index) => ({ ...each, id: String(index) }))
    const fees = feeCents === 0 ? [] : [{ type: 'cash-on-delivery' as const, cents: feeCents, vatPercent: 24 }]
    return {
      ...rest,
      fees,
      vatExemption: null,
      number: 'Π-2026-00042',
      state: 'confirmed',
      placedOn: '2026-11-23',
      deliveryName: 'Courier',
      invoice: isBusiness
        ? {
            vatNumber: '094019245',
            companyName: 'Α',
            activity: 'Β',
            taxOffice: 'Γ',
            address: { line: 'Δ', postcode: '105 63', city: 'Ε' },
          }
        : null,
      paymentMethod: isCash ? 'cash-on-delivery' : 'on-account',
      lines: numbered,
      reductions: [],
      leftOutOfSale: null,
      totals: totalsOf(costParts({ ...rest, lines: numbered, fees, vatExemption: null })),
    }
  })

test('lines add up to the order by rate and in total, to the cent; so do the payments', () => {
  fc.assert(
    fc.property(order, (of) => {
      if (of.totals.gross === 0) return expect(orderInvoices(of)).toEqual([])
      const [sale, ...others] = orderInvoices(of) ?? []
      expect(others).toEqual([])
      for (const { percent, net, amount } of of.totals.vat) {
        const lines = sale?.lines.filter(({ vatPercent }) => vatPercent === percent) ?? []
        expect(lines.reduce((sum, { netCents }) => sum + netCents, 0)).toBe(net)
        expect(lines.reduce((sum, { vatCents }) => sum + vatCents, 0)).toBe(amount)
        for (const { netCents, vatCents } of lines) {
          expect(Math.abs(vatCents - vatAmount(netCents, percent))).toBeLessThanOrEqual(1)
        }
      }
      expect(sale?.payments.reduce((sum, payment) => sum + payment.cents, 0)).toBe(of.totals.gross)
      expect(sale?.payments.every((payment) => payment.cents > 0)).toBe(true)
      expect(sale?.type).toBe(of.invoice === null ? '11.1' : '1.1')
      expect([sale?.series, sale?.sequence]).toEqual(['Π-2026', '42'])
    }),
    { numRuns: 300 },
  )
})

test('the lines’ VAT adds up to their rate’s for any amounts', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ net: fc.integer({ min: 0, max: 1e12 }), vatPercent: rates }), { maxLength: 20 }),
      (lines) => {
        const { vat } = totalsOf(lines)
        const parts = apportionVat(lines, vat)
        for (const { percent, amount, net } of vat) {
          const sum = parts.reduce((all, part, index) => all + (lines[index]?.vatPercent === percent ? part : 0), 0)
          expect(sum).toBe(net === 0 ? 0 : amount)
        }
        expect(parts.every((part) => part >= 0)).toBe(true)
      },
    ),
  )
})

test('cancelled pieces are not sold, returned ones are credited, and both together are what the order costs', () => {
  fc.assert(
    fc.property(order, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (of, part) => {
      const [first] = of.lines
      // A line that costs nothing stands in no document.
      if (first === undefined || first.quantity < 3 || first.netCents === 0) return
      const net = Math.floor(first.netCents * part * 0.5)
      const credit = { lines: [{ lineId: first.id, netCents: net }], deliveryCents: 0, feesCents: 0 }
      const reduction = (kind: 'cancelled' | 'returned', totals: ReturnType<typeof creditTotals>) => ({
        id: kind,
        kind,
        at: new Date('2026-12-01T10:00:00Z'),
        lines: [{ lineId: first.id, quantity: 1, netCents: net }],
        deliveryCents: 0,
        feesCents: 0,
        totals,
      })
      const cancelled = creditTotals(of.totals, remainingParts(of, [credit]))
      const returned = creditTotals(totalsLess(of.totals, [cancelled]), remainingParts(of, [credit, credit]))
      const documents =
        orderInvoices({ ...of, reductions: [reduction('cancelled', cancelled), reduction('returned', returned)] }) ?? []
      const [sale, back] = documents
      expect(sale?.totals.gross).toBe(of.totals.gross - cancelled.gross)
      expect(sale?.lines.find(({ text }) => text === 'Κούπα')?.quantity).toBe(first.quantity - 1)
      if (net === 0) return
      expect([back?.type, back?.sequence]).toEqual([of.invoice === null ? '11.4' : '5.1', '42-1'])
      for (const document of documents) {
        const sum = document.lines.reduce((all, { netCents, vatCents }) => all + netCents + vatCents, 0)
        expect(sum).toBe(document.totals.gross)
      }
    }),
  )
})

test('a cancelled order has no document, and a rate that myDATA does not know is refused', () => {
  const [some] = fc.sample(order, 1)
  if (some === undefined) throw new Error('no order')
  expect(orderInvoices({ ...some, state: 'cancelled' })).toEqual([])
  const odd = some.lines.map((each) => ({ ...each, vatPercent: 5, goodsCents: each.goodsCents + 1 }))
  expect(orderInvoices({ ...some, lines: odd })).toBeNull()
})

test('a credit is of the day in Athens, also where that is another month', () => {
  const [some] = fc.sample(
    order.filter(({ totals }) => totals.gross > 0),
    1,
  )
  if (some === undefined) throw new Error('no order')
  const lines = some.lines.map(({ id: lineId, quantity, netCents }) => ({ lineId, quantity, netCents }))
  const { deliveryCents, totals } = some
  const fees = some.fees.reduce((sum, fee) => sum + fee.cents, 0)
  const at = new Date('2026-06-30T21:30:00Z')
  const returned = { id: 'a', kind: 'returned' as const, at, lines, deliveryCents, feesCents: fees, totals }
  const days = orderInvoices({ ...some, placedOn: '2026-06-30', reductions: [returned] })?.map(({ day }) => day)
  expect(days).toEqual(['2026-06-30', '2026-07-01'])
})
