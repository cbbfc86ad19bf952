import fc from 'fast-check'
import { expect, test } from 'vitest'

import { settleReceipt, type WaitingAllocation } from '#app/purchasing/receipts/settle-receipt.ts'

const waiting = (orderLineId: string, pieces: number, over: Partial<WaitingAllocation> = {}): WaitingAllocation => ({
  orderLineId,
  pieces,
  received: 0,
  needed: pieces,
  ...over,
})
const gotOf = ({ allocations }: ReturnType<typeof settleReceipt>) => allocations.map(({ got, pieces }) => [got, pieces])

test('the first orders get what came, the others wait on', () => {
  const settled = settleReceipt([waiting('a', 60), waiting('b', 40)], { open: 100, received: 70, gone: 0 })
  expect(gotOf(settled)).toEqual([
    [60, 60],
    [10, 40],
  ])
  expect(settled.left).toBe(0)
})

test('what does not come is needed again by the last ones', () => {
  const settled = settleReceipt([waiting('a', 60), waiting('b', 40)], { open: 100, received: 70, gone: 30 })
  expect(gotOf(settled)).toEqual([
    [60, 60],
    [10, 10],
  ])
})

test('pieces of a cancelled order, and beyond all orders, are left', () => {
  const settled = settleReceipt([waiting('a', 60, { needed: 0 }), waiting('b', 40)], { open: 120, received: 120, gone: 0 })
  expect(gotOf(settled)).toEqual([
    [0, 0],
    [40, 40],
  ])
  expect(settled.left).toBe(80)
})

test('no piece is given twice or lost, and nobody gets more than was ordered for them', () => {
  const allocation = fc.record({ pieces: fc.nat(200), received: fc.nat(200), needed: fc.nat(200) })
  fc.assert(
    fc.property(
      fc.array(allocation, { maxLength: 6 }),
      fc.nat(100),
      fc.nat(1_000),
      fc.nat(1_000),
      (given, extra, some, others) => {
        const all = given.map((each, at) => ({
          ...each,
          orderLineId: String(at),
          received: Math.min(each.received, each.pieces),
        }))
        const open = all.reduce((sum, { pieces, received }) => sum + pieces - received, extra)
        const received = Math.min(some, open)
        const gone = Math.min(others, open - received)
        const { allocations, left } = settleReceipt(all, { open, received, gone })
        expect(allocations.reduce((sum, { got }) => sum + got, left)).toBe(received)
        for (const [at, { got, pieces, received: now }] of allocations.entries()) {
          const before = all[at] ?? { pieces: 0, received: 0, needed: 0 }
          expect(now).toBe(before.received + got)
          expect(got).toBeLessThanOrEqual(before.needed)
          expect(pieces).toBeGreaterThanOrEqual(now)
          expect(pieces).toBeLessThanOrEqual(before.pieces)
        }
        const stillWaited = allocations.reduce((sum, { pieces, received: now }) => sum + pieces - now, 0)
        expect(stillWaited).toBeLessThanOrEqual(open - received - gone)
      },
    ),
  )
})
