import { expect, test } from 'vitest'

import { nextStep } from '#app/orders/customer/next-step.ts'
import { orderSteps } from '#app/orders/customer/order-steps.ts'

const order = {
  isPersonalised: true,
  payment: { method: 'bank-transfer' as const, paid: 0, deposit: 0, dueAt: null },
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
