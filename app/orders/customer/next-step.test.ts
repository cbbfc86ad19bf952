import { expect, test } from 'vitest'

import { nextStep } from '#app/orders/customer/next-step.ts'
import { orderSteps } from '#app/orders/customer/order-steps.ts'
import type { OrderState } from '#app/orders/order-states.ts'

const order = {
  isPersonalised: true,
  payment: { method: 'bank-transfer' as const, paid: 0, deposit: 0, dueAt: null, dueAtIfOpened: null },
  delivery: { method: 'courier' as const, name: 'Κούριερ', address: null, isOpen: false },
  placedAt: '2026-11-26T08:00:00Z',
  events: [],
}

test('a customer who approved the proof is not asked for it again', () => {
  for (const state of ['confirmed', 'in-artwork'] as const) {
    expect(nextStep({ ...order, state, isArtworkApproved: false }).title).not.toBe('Το δοκίμιο εγκρίθηκε')
    expect(nextStep({ ...order, state, isArtworkApproved: true }).title).toBe('Το δοκίμιο εγκρίθηκε')
  }
  const proof = (isArtworkApproved: boolean) =>
    orderSteps({ ...order, state: 'confirmed', isArtworkApproved }).find(({ name }) => name === 'Δοκίμιο')?.mark
  expect([proof(false), proof(true)]).toEqual(['open', 'done'])
})

test('an order that was cancelled unpaid was never paid, and waits for nothing', () => {
  const event = (toState: OrderState, at: string, kind = '') => ({ kind, toState, at, role: 'clock' as const })
  const events = [event('awaiting-payment', '2026-11-02T09:00:00Z'), event('cancelled', '2026-11-09T09:00:00Z')]
  const cancelled = { ...order, state: 'cancelled' as const, isPersonalised: false, isArtworkApproved: false, events }
  expect(orderSteps(cancelled).map(({ name }) => name)).toEqual(['Καταχωρίστηκε', 'Ακυρώθηκε'])
  const paid = [...events.slice(0, 1), event('confirmed', '2026-11-03T09:00:00Z', 'pay'), ...events.slice(1)]
  expect(orderSteps({ ...cancelled, events: paid }).map(({ name }) => name)).toEqual([
    'Καταχωρίστηκε',
    'Πληρωμή',
    'Επιβεβαιώθηκε',
    'Ακυρώθηκε',
  ])
})
