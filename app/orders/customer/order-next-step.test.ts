import { expect, test } from 'vitest'

import { nextStep } from '#app/orders/customer/order-next-step.ts'
import { orderSteps } from '#app/orders/customer/order-steps.ts'
import type { OrderState } from '#app/orders/order-states.ts'
import type { ProofState } from '#app/proofs/proof-states.ts'

const plan = (depositPaid: number, rest: 'proof-approved' | 'before-delivery' = 'before-delivery', restPaid = 0) => [
  {
    due: 'placing',
    amount: 1_357.8,
    paid: depositPaid,
    state: depositPaid === 1_357.8 ? ('paid' as const) : ('partly' as const),
  },
  { due: rest, amount: 1_000, paid: restPaid, state: restPaid === 1_000 ? ('paid' as const) : ('open' as const) },
]
const order = {
  isPersonalised: true,
  isArtworkApproved: false,
  proofWaiver: null,
  proofsSentAt: null,
  proofsApprovedAt: null,
  quote: null,
  lines: [],
  payment: { method: 'bank-transfer' as const, paid: 0, deposit: 0, dueAt: null, dueAtIfOpened: null },
  delivery: { method: 'courier' as const, name: 'Κούριερ', address: null, isOpen: false },
  placedAt: '2026-11-26T08:00:00Z',
  events: [],
  instalments: plan(1_357.8),
}
const linesWith = (...states: readonly ProofState[]) => states.map((state) => ({ proof: { state, version: 1 } }))
const waived = { by: 'staff' as const, at: '2026-11-27T08:00:00Z' }
const event = (toState: OrderState, at: string, kind = '') => ({ kind, toState, at, role: 'clock' as const })
const namesOf = (facts: Parameters<typeof orderSteps>[0]) => orderSteps(facts).map(({ name, mark }) => `${name} ${mark}`)

test('a proof is approved only where its customer approved it', () => {
  for (const state of ['confirmed', 'in-artwork'] as const) {
    const titleOf = (over: object) => nextStep({ ...order, state, ...over }).title
    expect(titleOf({})).toBe('Ετοιμάζουμε το δοκίμιο')
    expect(titleOf({ lines: linesWith('waiting') })).toBe('Δοκίμιο για έγκριση')
    expect(titleOf({ lines: linesWith('approved', 'waiting') })).toBe('Δοκίμιο για έγκριση')
    expect(titleOf({ lines: linesWith('rejected') })).toContain('νέα έκδοση')
    expect(titleOf({ lines: linesWith('approved'), isArtworkApproved: true })).toBe('Το δοκίμιο εγκρίθηκε')
    for (const over of [{ proofWaiver: waived }, {}, { proofWaiver: waived, lines: linesWith('waiting') }])
      expect(titleOf({ ...over, isArtworkApproved: true })).not.toContain('εγκρίθηκ')
  }
})

test('production is not said to begin while the deposit is missing', () => {
  const due = { ...order, state: 'in-artwork' as const, instalments: plan(100) }
  const ready = { isArtworkApproved: true, lines: linesWith('approved') }
  for (const facts of [ready, { isArtworkApproved: true, proofWaiver: waived }, { lines: linesWith('waiting') }, {}])
    expect(nextStep({ ...due, ...facts }).text).toContain('λάβουμε την πληρωμή σας')
  const paid = { ...due, instalments: plan(1_357.8) }
  for (const facts of [ready, { lines: linesWith('waiting', 'waiting') }])
    expect(nextStep({ ...paid, ...facts }).text).not.toContain('λάβουμε την πληρωμή σας')
})

test('a rest that is due with the proof is waited for, and a step of the order', () => {
  const ready = { ...order, state: 'in-artwork' as const, isArtworkApproved: true, lines: linesWith('approved') }
  const due = { ...ready, instalments: plan(1_357.8, 'proof-approved') }
  expect(nextStep(due).text).toBe('Η παραγωγή ξεκινά μόλις λάβουμε το υπόλοιπο.')
  expect(nextStep({ ...due, isArtworkApproved: false, lines: linesWith('waiting') }).text).toContain('και λάβουμε το υπόλοιπο')
  const approved = { proofsSentAt: '2026-11-27T08:00:00Z', proofsApprovedAt: '2026-11-28T08:00:00Z' }
  expect(namesOf({ ...due, ...approved }).slice(3, 5)).toEqual(['Έγκριση δοκιμίου done', 'Εξόφληση open'])
  const paid = { ...due, ...approved, instalments: plan(1_357.8, 'proof-approved', 1_000) }
  expect(nextStep(paid).text).not.toContain('λάβουμε')
  const events = [{ ...event('confirmed', '2026-11-29T08:00:00Z', 'paid'), toState: null }]
  expect(namesOf({ ...paid, events }).slice(4, 5)).toEqual(['Εξόφληση done'])
  expect(namesOf(ready).join()).not.toContain('Εξόφληση')
})

test('the steps of the proof are done when it was sent and approved, or given up', () => {
  const proofSteps = (over: object) => namesOf({ ...order, state: 'confirmed', ...over }).slice(2, 4)
  expect(proofSteps({})).toEqual(['Δοκίμιο open', 'Έγκριση δοκιμίου open'])
  const sent = { proofsSentAt: '2026-11-27T08:00:00Z' }
  expect(proofSteps(sent)).toEqual(['Δοκίμιο done', 'Έγκριση δοκιμίου open'])
  expect(proofSteps({ ...sent, proofsApprovedAt: '2026-11-28T08:00:00Z' })).toEqual(['Δοκίμιο done', 'Έγκριση δοκιμίου done'])
  expect(proofSteps({ proofWaiver: waived })).toEqual(['Χωρίς δοκίμιο done', 'Παραγωγή open'])
})

test('staff who confirm before the payment have not been paid, and an undone step has no day', () => {
  const events = [event('awaiting-payment', '2026-11-02T09:00:00Z'), event('confirmed', '2026-11-03T09:00:00Z', 'confirm')]
  const steps = orderSteps({ ...order, state: 'confirmed', events })
  expect(steps.map(({ name }) => name)).not.toContain('Πληρωμή')
  expect(steps[1]).toMatchObject({ name: 'Επιβεβαίωση', mark: 'done', at: '2026-11-03T09:00:00Z' })
  expect(steps.filter(({ mark, at }) => (mark === 'done') !== (at !== null))).toEqual([])
  const waits = orderSteps({ ...order, state: 'awaiting-payment', events: events.slice(0, 1) })
  expect(waits[1]).toMatchObject({ name: 'Πληρωμή', mark: 'current', at: null })
})

test('an order that was cancelled unpaid was never paid, and waits for nothing', () => {
  const events = [event('awaiting-payment', '2026-11-02T09:00:00Z'), event('cancelled', '2026-11-09T09:00:00Z')]
  const cancelled = { ...order, state: 'cancelled' as const, isPersonalised: false, events }
  expect(namesOf(cancelled)).toEqual(['Παραγγελία done', 'Ακυρώθηκε done'])
  const paid = [...events.slice(0, 1), event('confirmed', '2026-11-03T09:00:00Z', 'pay'), ...events.slice(1)]
  expect(namesOf({ ...cancelled, events: paid })).toEqual(['Παραγγελία done', 'Πληρωμή done', 'Ακυρώθηκε done'])
})

test('an order from a quote goes on with the steps of its quote', () => {
  const moments = { askedAt: '2026-11-10T08:00:00Z', offeredAt: '2026-11-11T08:00:00Z', acceptedAt: '2026-11-12T08:00:00Z' }
  const steps = namesOf({ ...order, state: 'placed', quote: { id: '', number: '2026-00001', ...moments } })
  expect(steps.slice(0, 4)).toEqual(['Αίτημα done', 'Προσφορά done', 'Έγκριση προσφοράς done', 'Επιβεβαίωση current'])
})
