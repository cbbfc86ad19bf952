import { randomUUID } from 'node:crypto'

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { contentOfView, firstSelection } from '#app/quotes/customer/offer/offer-from-view.ts'
import { offerColumns } from '#app/quotes/offer-columns.ts'
import { isPerPiece } from '#app/pricing/line-total.ts'
import {
  offerTotals,
  onceCents,
  optionAmount,
  optionPieces,
  piecePrice,
  pieceSaving,
  scenarios,
} from '#app/quotes/offer-money.ts'
import { piecePriceOf } from '#app/pricing/piece-price.ts'
import { offerInstalments } from '#app/quotes/offer-instalments.ts'
import { presentOffer } from '#app/quotes/present-offer.server.ts'
import type { OfferCharge, OfferLine } from '#app/quotes/offer-content.ts'

const price = fc.nat({ max: 50_000_000 })
const option = fc.record({
  quantity: fc.integer({ min: 1, max: 1_000_000 }),
  unitPrice: price,
  runPrice: fc.nat({ max: 1_000_000 }),
  handlingPrice: fc.nat({ max: 100_000 }),
  setUpCents: fc.nat({ max: 1_000_000 }),
})
const charge: fc.Arbitrary<OfferCharge> = fc
  .record({
    type: fc.constantFrom<OfferCharge['type'][]>('setup', 'run', 'handling', 'ltm'),
    text: fc.string(),
    unitPrice: fc.nat({ max: 1_000_000 }),
    units: fc.integer({ min: 1, max: 20 }),
  })
  .map((each) => (isPerPiece(each) ? { ...each, units: 1 } : each))
/** The row includes the sums of its charges. */
const chargedOption = fc
  .record({ option, charges: fc.array(charge, { maxLength: 8 }) })
  .map(({ option: each, charges }) => ({ ...each, runPrice: 0, handlingPrice: 0, setUpCents: 0, charges }))
const placement = {
  position: 'front',
  positionName: 'Μπροστά',
  technique: 'laser',
  techniqueName: 'Χάραξη λέιζερ',
  colours: 1,
  width: 405,
  height: 300,
}
const line: fc.Arbitrary<OfferLine> = fc.record({
  id: fc.uuid(),
  quoteLineId: fc.constant(null),
  productId: fc.constant(null),
  variantId: fc.constant(null),
  title: fc.string(),
  detail: fc.string(),
  note: fc.string(),
  imageSrc: fc.constant(null),
  vatPercent: fc.constantFrom(24, 13, 6, 17, 9, 4),
  discountPercent: fc.nat({ max: 100 }),
  options: fc
    .uniqueArray(fc.oneof(option, chargedOption), { minLength: 1, maxLength: 4, selector: ({ quantity }) => quantity })
    .map((options) => options.toSorted((a, b) => a.quantity - b.quantity)),
  placements: fc.option(fc.constant([placement]), { nil: undefined }),
  costPrice: fc.option(price),
})
const content = fc.record({
  lines: fc.uniqueArray(line, { minLength: 1, maxLength: 6, selector: ({ id }) => id }),
  deliveryCents: fc.option(fc.nat({ max: 10_000_000 })),
  deliveryVatPercent: fc.constantFrom(24, 13),
  depositPercent: fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined }),
  deliveryDay: fc.option(fc.constant('2026-12-20')),
  validUntil: fc.constant('2026-12-31'),
  terms: fc.string(),
  message: fc.string(),
})

const rowOf = (offer: typeof content extends fc.Arbitrary<infer Content> ? Content : never) => ({
  ...offerColumns(offer),
  id: randomUUID(),
  quoteId: randomUUID(),
  version: 1,
  revision: 1,
  createdBy: null,
  createdAt: new Date(),
  sentBy: null,
  sentAt: new Date(),
  openedAt: null,
  remindedAt: null,
  pdfKey: null,
  pdfHash: null,
})

test('for any offer, browser and server compute the same totals to the cent', () => {
  fc.assert(
    fc.property(content, (offer) => {
      const view = presentOffer(rowOf(offer))
      // JSON over the network drops what is undefined.
      const arrived = contentOfView(JSON.parse(JSON.stringify(view)))
      for (const selection of [...scenarios(offer.lines), firstSelection(view)]) {
        expect(offerTotals(arrived, selection)).toEqual(offerTotals(offer, selection))
        expect(offerInstalments(arrived, selection)).toEqual(offerInstalments(offer, selection))
      }
      expect(arrived.lines.map(({ options }) => options)).toEqual(rowOf(offer).lines.map(({ options }) => options))
      expect(arrived.lines.map(({ placements }) => placements)).toEqual(offer.lines.map(({ placements }) => placements))
      expect([arrived.deliveryCents, arrived.deliveryDay]).toEqual([offer.deliveryCents, offer.deliveryDay])
      expect(JSON.stringify(view)).not.toContain('costPrice')
    }),
  )
})

test('the price per piece times the pieces is the line without its set-up', () => {
  fc.assert(
    fc.property(line, (drawn) => {
      for (const each of drawn.options) {
        const exact = BigInt(piecePrice(drawn, each)) * BigInt(each.quantity)
        const shown = BigInt(optionAmount(drawn, each) - onceCents(each, 'setup') - onceCents(each, 'ltm')) * 100n
        // Half a cent for each separately rounded amount
        const max = 50n * BigInt(1 + (each.charges?.length ?? 0))
        expect(shown - exact <= max && exact - shown <= max).toBe(true)
      }
    }),
  )
})

test('a saving is computed from the displayed price and rounded down', () => {
  fc.assert(
    fc.property(line, (drawn) => {
      const [first] = drawn.options
      for (const each of drawn.options) {
        const percent = pieceSaving(drawn, each)
        expect(percent).toBeGreaterThanOrEqual(0)
        expect(percent).toBeLessThanOrEqual(100)
        if (first === undefined) continue
        const of = (shown: typeof each) => BigInt(piecePriceOf(optionPieces(drawn, shown)))
        const [here, there] = [of(each), of(first)]
        if (percent > 0) expect(here * 100n <= there * BigInt(100 - percent)).toBe(true)
        if (here >= there) expect(percent).toBe(0)
      }
    }),
  )
})
