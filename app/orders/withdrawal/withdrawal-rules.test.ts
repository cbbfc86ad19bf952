import { expect, test } from 'vitest'

import { lastWithdrawalDay, mayWithdraw, withdrawalDeclared, withdrawalRefusal } from '#app/orders/withdrawal/withdrawal-rules.ts'

const placed = { kind: 'placed', toState: 'placed' as const, at: '2026-11-02T09:00:00Z' }
const delivered = { kind: 'deliver', toState: 'delivered' as const, at: '2026-11-09T22:30:00Z' }
const order = { state: 'delivered' as const, isPersonalised: false, invoice: null, events: [placed, delivered] }

test('the right ends fourteen days after the day of delivery in Athens, or on the next working day', () => {
  // Half past midnight of 10 November in Athens
  expect(lastWithdrawalDay(order)).toBe('2026-11-24')
  expect(lastWithdrawalDay({ events: [placed] })).toBeNull()
  // 25 December is a holiday, 26 December too, and the 27th a Sunday.
  expect(lastWithdrawalDay({ events: [{ ...delivered, at: '2026-12-11T10:00:00Z' }] })).toBe('2026-12-28')
})

test('a consumer may withdraw once, from ordering until the last day', () => {
  expect(mayWithdraw({ ...order, state: 'placed', events: [placed] }, new Date('2026-11-02T10:00:00Z'))).toBe(true)
  expect(mayWithdraw(order, new Date('2026-11-24T21:59:00Z'))).toBe(true)
  expect(withdrawalRefusal(order, new Date('2026-11-24T22:01:00Z'))).toEqual({
    refusal: 'withdrawal-over',
    lastDay: '2026-11-24',
  })
  const declared = { kind: withdrawalDeclared, toState: null, at: '2026-11-12T09:00:00Z' }
  const now = new Date('2026-11-12T10:00:00Z')
  expect(withdrawalRefusal({ ...order, events: [...order.events, declared] }, now)).toEqual({ refusal: 'already-declared' })
})

test('companies, personalised goods and ended orders have no such right', () => {
  const now = new Date('2026-11-12T10:00:00Z')
  expect(withdrawalRefusal({ ...order, invoice: { vatNumber: '094019245' } }, now)).toEqual({ refusal: 'company-order' })
  expect(withdrawalRefusal({ ...order, isPersonalised: true }, now)).toEqual({ refusal: 'personalised-order' })
  expect(withdrawalRefusal({ ...order, state: 'cancelled' }, now)).toEqual({ refusal: 'order-ended' })
})
