import { expect, test } from 'vitest'

import { nextStep } from '#app/quotes/customer/quote-next-step.ts'
import { quoteStates } from '#app/quotes/quote-states.ts'
import { eventText } from '#app/quotes/customer/quote-history.tsx'

const today = '2026-11-21'
const quote = { validUntil: '2026-11-30', acceptance: null, events: [] }
const event = { at: '2026-11-21T08:00:00Z', actorName: 'Νίκος', offerVersion: null, note: '' }

test('every state says where the quote stands and what happens next', () => {
  for (const state of quoteStates) {
    const { title, text } = nextStep({ ...quote, state }, today)
    expect(title).not.toBe('')
    expect(text).toMatch(/[.;]$/)
  }
})

test('an offer past its last day is shown as expired before the job expires it', () => {
  expect(nextStep({ ...quote, state: 'offered' }, '2026-11-30').tone).toBe('yours')
  const late = nextStep({ ...quote, state: 'offered' }, '2026-12-01')
  expect(late).toEqual(nextStep({ ...quote, state: 'expired' }, '2026-12-01'))
  expect(late.text).toContain('Δευτέρα 30 Νοεμβρίου 2026')
})

test('the reader who declined is shown as such', () => {
  const ours = nextStep({ ...quote, state: 'declined', events: [{ ...event, kind: 'refuse', note: 'Δεν το φέρνουμε.' }] }, today)
  expect(ours).toMatchObject({ title: 'Δεν μπορούμε να αναλάβουμε το αίτημα', text: 'Δεν το φέρνουμε.' })
  const theirs = nextStep({ ...quote, state: 'declined', events: [{ ...event, kind: 'decline' }] }, today)
  expect(theirs.title).toBe('Η προσφορά απορρίφθηκε')
})

test('events are shown in words; internal and unknown ones are not shown', () => {
  expect(eventText({ ...event, kind: 'accept', offerVersion: 2 })).toBe('Εγκρίθηκε η προσφορά, έκδοση 2')
  expect(eventText({ ...event, kind: 'shared', note: 'Άννα' })).toBe('Κοινοποιήθηκε: Άννα')
  for (const kind of ['opened', 'assigned', 'toString', '__proto__']) expect(eventText({ ...event, kind })).toBeNull()
})

test('a proof that waits for an answer comes before all else', () => {
  const sent = { ...event, kind: 'proof-sent', note: 'Κούπα, έκδοση 1' }
  for (const state of ['accepted', 'converted'] as const) {
    const waiting = nextStep({ ...quote, state, events: [sent] }, today)
    expect([waiting.title, waiting.tone]).toEqual(['Δοκίμιο για έγκριση', 'yours'])
    const second = { ...sent, note: 'Στυλό, έκδοση 1' }
    expect(nextStep({ ...quote, state, events: [sent, second] }, today).title).toBe('2 δοκίμια για έγκριση')
    for (const kind of ['proof-approved', 'proof-rejected', 'proof-withdrawn']) {
      expect(nextStep({ ...quote, state, events: [sent, { ...sent, kind }] }, today).tone).toBe('good')
    }
  }
})
