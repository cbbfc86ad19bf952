import { expect, test } from 'vitest'

import {
  actionRefusal,
  type QuoteAction,
  quoteActions,
  quoteCan,
  type QuoteRole,
  quoteRoles,
  type QuoteState,
  quoteStates,
  quoteMachine,
} from '#app/quotes/quote-states.ts'

// The contract's transitions, independent of the code: each line is a state, an action and the next state. Everything else
// is refused.
const life = `
draft      submit         submitted
draft      enter          submitted
submitted  review         in-review
submitted  offer          offered
submitted  refuse         declined
submitted  withdraw       withdrawn
in-review  offer          offered
in-review  refuse         declined
in-review  withdraw       withdrawn
offered    accept         accepted
offered    accept-for-customer accepted
offered    decline-for-customer declined
submitted  lose           declined
in-review  lose           declined
offered    lose           declined
revised    lose           declined
expired    lose           declined
offered    decline        declined
offered    request-change revised
offered    revise         revised
offered    withdraw       withdrawn
offered    expire         expired
revised    offer          offered
revised    refuse         declined
revised    withdraw       withdrawn
accepted   convert        converted
declined   revise         revised
expired    revise         revised
expired    request-change revised
`
const possible = new Set(
  life
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).slice(0, 2).join(' ')),
)

const rights: Record<QuoteRole, readonly QuoteAction[]> = {
  owner: ['submit', 'request-change', 'accept', 'decline', 'withdraw', 'convert'],
  approver: ['request-change', 'accept', 'decline'],
  staff: ['enter', 'review', 'offer', 'revise', 'refuse', 'convert', 'accept-for-customer', 'decline-for-customer', 'lose'],
  clock: ['expire'],
  stranger: [],
}

const today = '2026-11-21'
const days = { yesterday: '2026-11-20', today, tomorrow: '2026-11-22', none: null }

function expected(state: QuoteState, action: QuoteAction, role: QuoteRole, validUntil: string | null): string | null {
  if (!rights[role].includes(action)) return 'not-yours'
  if (!possible.has(`${state} ${action}`)) return 'wrong-state'
  const over = validUntil === days.yesterday
  if ((action === 'accept' || action === 'accept-for-customer') && over) return 'expired'
  if (action === 'expire' && !over) return 'wrong-state'
  return null
}

const predicates: Record<QuoteAction, keyof typeof quoteCan> = {
  submit: 'submit',
  enter: 'enter',
  review: 'review',
  offer: 'offer',
  revise: 'revise',
  'request-change': 'requestChange',
  accept: 'accept',
  'accept-for-customer': 'acceptForCustomer',
  'decline-for-customer': 'declineForCustomer',
  lose: 'lose',
  decline: 'decline',
  refuse: 'refuse',
  withdraw: 'withdraw',
  expire: 'expire',
  convert: 'convert',
}

test('every state × action × role × day behaves as specified', () => {
  let tried = 0
  for (const state of quoteStates) {
    for (const action of quoteActions) {
      for (const role of quoteRoles) {
        for (const validUntil of Object.values(days)) {
          const got = actionRefusal(action, { state, validUntil }, role, today)?.refusal ?? null
          const right = expected(state, action, role, validUntil)
          expect([state, action, role, validUntil, got]).toEqual([state, action, role, validUntil, right])
          expect(quoteCan[predicates[action]]({ state, validUntil }, role, today)).toBe(right === null)
          tried += 1
        }
      }
    }
  }
  expect(tried).toBe(10 * 15 * 5 * 4)
})

test('each action leads to the specified state, and nothing else leads anywhere', () => {
  const led = quoteStates.flatMap((state) =>
    Object.entries(quoteMachine.transitions[state]).map(([action, to]) => `${state} ${action} ${to}`),
  )
  const agreed = life
    .trim()
    .split('\n')
    .map((row) => row.trim().replaceAll(/\s+/g, ' '))
  expect(led.toSorted()).toEqual(agreed.toSorted())
})

test('a stranger may do nothing in any state', () => {
  for (const state of quoteStates) {
    for (const action of quoteActions) {
      expect(actionRefusal(action, { state, validUntil: null }, 'stranger', today)).toEqual({ refusal: 'not-yours' })
    }
  }
})
