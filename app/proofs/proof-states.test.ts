import { expect, test } from 'vitest'

import {
  openProofStates,
  type ProofAction,
  proofActionRefusal,
  proofActions,
  proofCan,
  proofStates,
  proofMachine,
} from '#app/proofs/proof-states.ts'
import { type QuoteRole, quoteRoles } from '#app/quotes/quote-states.ts'

// Independent of the code: each line is a state, an action and the next state. Everything else is refused.
const life = `
in-progress      edit            in-progress
in-progress      replace-artwork in-progress
in-progress      require-artwork artwork-required
in-progress      send            waiting
in-progress      withdraw        withdrawn
artwork-required edit            artwork-required
artwork-required replace-artwork in-progress
artwork-required send            waiting
artwork-required withdraw        withdrawn
waiting          approve         approved
waiting          reject          rejected
waiting          withdraw        withdrawn
`
const next = new Map(
  life
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/))
    .map(([from, action, to]) => [`${from} ${action}`, to]),
)

const rights: Record<QuoteRole, readonly ProofAction[]> = {
  owner: ['approve', 'reject'],
  approver: ['approve', 'reject'],
  staff: ['edit', 'replace-artwork', 'require-artwork', 'send', 'withdraw'],
  clock: [],
  stranger: [],
}

test('each action is possible for exactly these roles in exactly these states', () => {
  for (const state of proofStates)
    for (const action of proofActions)
      for (const role of quoteRoles) {
        const to = next.get(`${state} ${action}`)
        const expected = !rights[role].includes(action) ? 'not-yours' : to === undefined ? 'wrong-proof-state' : null
        expect([state, action, role, proofActionRefusal(action, state, role)?.refusal ?? null]).toEqual([
          state,
          action,
          role,
          expected,
        ])
        expect(proofCan(action, state, role)).toBe(expected === null)
        expect(proofMachine.next(action, state)).toBe(to)
      }
})

test('a state is open exactly if an action is possible in it', () => {
  for (const state of proofStates)
    expect([state, openProofStates.includes(state)]).toEqual([state, Object.keys(proofMachine.transitions[state]).length > 0])
})
