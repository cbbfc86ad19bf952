import { expect, test } from 'vitest'

import { orderSteps } from '#app/orders/customer/order-steps.ts'
import type { OrderAnswer } from '#app/orders/read/order-answers.ts'

const at = '2026-12-01T09:00:00.000Z'
type Facts = Parameters<typeof orderSteps>[0]
type Event = OrderAnswer['events'][number]
const event = (kind: string, toState: Event['toState'] = null): Event => ({ at, kind, toState, role: 'payment' })

const order = (state: Facts['state'], restState: 'open' | 'paid', over: Partial<Facts> = {}): Facts => ({
  state,
  isPersonalised: true,
  placedAt: at,
  events: [event('placed', 'awaiting-payment'), event('pay', 'confirmed'), event('paid')],
  instalments: [
    { due: 'placing', amount: 50, paid: 50, state: 'paid' },
    { due: 'proof-approved', amount: 50, paid: restState === 'paid' ? 50 : 0, state: restState },
  ],
  quote: null,
  proofsSentAt: at,
  proofsApprovedAt: at,
  proofWaiver: null,
  delivery: { address: null },
  ...over,
})
const marks = (facts: Facts) => Object.fromEntries(orderSteps(facts).map(({ name, mark }) => [name, mark]))

test('production waits for its rest after the approval', () => {
  expect(marks(order('confirmed', 'open'))).toMatchObject({ 'Έγκριση δοκιμίου': 'done', Εξόφληση: 'current', Παραγωγή: 'open' })
  expect(marks(order('confirmed', 'paid'))).toMatchObject({ Εξόφληση: 'done', Παραγωγή: 'current' })
})

test('an order in production does not wait for money that was refunded', () => {
  const steps = marks(order('in-production', 'open'))
  expect(steps).toMatchObject({ Παραγωγή: 'current' })
  expect(steps).not.toHaveProperty('Εξόφληση')
  expect(marks(order('in-production', 'paid'))).toMatchObject({ Εξόφληση: 'done', Παραγωγή: 'current' })
})
