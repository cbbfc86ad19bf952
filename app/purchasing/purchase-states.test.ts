import { expect, test } from 'vitest'

import { isPurchaseLate } from '#app/purchasing/orders/purchase-lateness.ts'
import { purchaseMachine, purchaseStates, purchaseStateText } from '#app/purchasing/purchase-states.ts'

test('a purchase order is sent once, received in parts, and cancelled until it has all come', () => {
  const leaving = purchaseStates.map((state) => [state, Object.keys(purchaseMachine.transitions[state])])
  expect(leaving).toEqual([
    ['draft', ['send', 'cancel']],
    ['sent', ['confirm', 'receive-part', 'receive-rest', 'cancel']],
    ['confirmed', ['confirm', 'receive-part', 'receive-rest', 'cancel']],
    ['partly-received', ['confirm', 'receive-part', 'receive-rest', 'cancel']],
    ['received', []],
    ['cancelled', []],
  ])
  // Another day does not undo what came.
  expect(purchaseMachine.next('confirm', 'partly-received')).toBe('partly-received')
  expect(new Set(purchaseStates.map(purchaseStateText)).size).toBe(purchaseStates.length)
})

test('what is still to come is late once its day has passed, or where it is confirmed for too late', () => {
  const awaited = { state: 'confirmed', neededBy: '2030-05-10', confirmedDay: '2030-05-10' } as const
  expect(isPurchaseLate(awaited, '2030-05-10')).toBe(false)
  expect(isPurchaseLate(awaited, '2030-05-11')).toBe(true)
  expect(isPurchaseLate({ ...awaited, confirmedDay: '2030-05-11' }, '2030-05-01')).toBe(true)
  expect(isPurchaseLate({ ...awaited, state: 'sent', confirmedDay: null }, '2030-05-11')).toBe(true)
  expect(isPurchaseLate({ ...awaited, neededBy: null, confirmedDay: null }, '2030-05-11')).toBe(false)
  for (const state of ['draft', 'received', 'cancelled'] as const)
    expect(isPurchaseLate({ ...awaited, state }, '2031-01-01')).toBe(false)
})
