import { randomUUID } from 'node:crypto'

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { firstQuantities, orderOfOffer, withoutPlacements } from '#app/orders/from-quote/offer-order.ts'
import { totalsOf } from '#app/pricing/totals.ts'
import { offerTotals } from '#app/quotes/offer-money.ts'
import type { OfferContent, OfferOption } from '#app/quotes/offer-content.ts'
import { offerLine } from '#test/quotes.ts'

const price = fc.integer({ min: 0, max: 5_000_000 })
const charge = fc.record({
  type: fc.constantFrom('setup' as const, 'run' as const, 'handling' as const, 'ltm' as const),
  text: fc.constant('Χρέωση'),
  unitPrice: price,
  units: fc.integer({ min: 1, max: 6 }),
})
const option = (quantity: number): fc.Arbitrary<OfferOption> =>
  fc
    .record({
      unitPrice: price,
      runPrice: price,
      handlingPrice: price,
      setUpCents: fc.integer({ min: 0, max: 100_000 }),
      charges: fc.option(fc.array(charge, { maxLength: 5 }), { nil: undefined }),
    })
    .map((each): OfferOption => ({ quantity, ...each }))
const line = fc
  .record({
    quantities: fc.uniqueArray(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 4 }),
    vatPercent: fc.constantFrom(24, 13, 6),
    discountPercent: fc.integer({ min: 0, max: 200 }).map((halves) => halves / 2),
  })
  .chain(({ quantities, ...rest }) =>
    fc
      .tuple(...quantities.toSorted((a, b) => a - b).map(option))
      .map((options) => offerLine({ id: randomUUID(), options, ...rest })),
  )
const offer = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 6 }),
    deliveryCents: fc.option(fc.integer({ min: 0, max: 100_000 })),
    deliveryVatPercent: fc.constantFrom(24, 13),
  })
  .map((given): OfferContent => ({ ...given, deliveryDay: null, validUntil: '2030-01-01', terms: '', message: '' }))

test('the order costs the accepted price, to the cent, and its parts add up to it', () => {
  fc.assert(
    fc.property(offer, fc.array(fc.nat({ max: 3 }), { minLength: 6, maxLength: 6 }), (content, choices) => {
      const selection = Object.fromEntries(
        content.lines.map(({ id, options }, at) => [id, options[(choices[at] ?? 0) % options.length]?.quantity ?? 0]),
      )
      const accepted = offerTotals(content, selection)
      const order = orderOfOffer(content, selection)
      expect(order.totals).toEqual(accepted)
      expect(order.goodsCents + order.deliveryCents).toBe(accepted.net)
      const parts = order.lines.map(({ netCents, line: { vatPercent } }) => ({ net: netCents, vatPercent }))
      if (order.deliveryCents > 0) parts.push({ net: order.deliveryCents, vatPercent: content.deliveryVatPercent })
      expect(totalsOf(parts).gross).toBe(accepted.gross)
      for (const { goodsCents, charges, netCents } of order.lines) {
        const amounts = [goodsCents, ...charges.map(({ cents }) => cents)]
        expect(Math.min(...amounts)).toBeGreaterThanOrEqual(0)
        expect(amounts.reduce((sum, each) => sum + each, 0)).toBe(netCents)
      }
    }),
  )
})

test('an unselected line is not ordered', () => {
  const [mug, pen] = [offerLine(), offerLine()]
  const content = { lines: [mug, pen], deliveryCents: null, deliveryVatPercent: 24 }
  const order = orderOfOffer(
    { ...content, deliveryDay: null, validUntil: '2030-01-01', terms: '', message: '' },
    { [pen.id]: 250 },
  )
  expect(order.lines.map(({ line: { id }, quantity }) => [id, quantity])).toEqual([[pen.id, 250]])
  expect(order).toMatchObject({ isDeliveryOpen: true, deliveryCents: 0 })
  expect(order.totals.net).toBe(order.goodsCents)
  expect(firstQuantities(content)).toEqual({ [mug.id]: 100, [pen.id]: 100 })
})

test('an order’s line names its decoration once: its logos are listed beside it', () => {
  const logo = 'Μεταξοτυπία, Μπροστά, 2 χρώματα, 100\u00A0×\u00A037\u00A0χιλ.'
  expect(withoutPlacements(`Φυσικό · ${logo}`, [logo])).toBe('Φυσικό')
  expect(withoutPlacements(logo.replaceAll('\u00A0', ' '), [logo])).toBe('')
  expect(withoutPlacements('Φυσικό · κέντημα στο τσεπάκι', [logo])).toBe('Φυσικό · κέντημα στο τσεπάκι')
  expect(withoutPlacements('Φυσικό\nσε κουτί', [])).toBe('Φυσικό\nσε κουτί')
})
