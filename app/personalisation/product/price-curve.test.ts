import { expect, test } from 'vitest'

import { priceCurve } from '#app/personalisation/product/price-curve.ts'
import { decoratedPrice } from '#app/pricing/decorated-price.ts'
import { lineOf, placementOf, priced, screenPrint } from '#test/decorated-line.ts'

const line = lineOf([placementOf(screenPrint, 4)], { quantity: 100 })

test('each point is the price of that many pieces', () => {
  const { points, rows } = priceCurve(line, 1)
  expect(rows.map(({ quantity }) => quantity)).toEqual([250, 500, 1_000])
  for (const { quantity, net, pricePerPiece } of [...points, ...rows]) {
    expect(decoratedPrice({ ...line, quantity })).toMatchObject({ net, pricePerPiece })
  }
  expect(rows[0]).toMatchObject({ net: 158_250 })
})

test('with other lines of the same logos the breaks start earlier, and only the new pieces are paid', () => {
  const beside = { ...line, combinedPieces: 200, setupCharged: false }
  const { rows } = priceCurve(beside, 1)
  expect(rows.map(({ quantity }) => quantity)).toEqual([150, 400, 900])
  expect(rows[0]?.net).toBe(priced({ ...beside, quantity: 150, combinedPieces: 250 }).net)
})
