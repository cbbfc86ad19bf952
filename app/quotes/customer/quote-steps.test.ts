import { expect, test } from 'vitest'

import { quoteSteps } from '#app/quotes/customer/quote-steps.ts'
import type { QuoteEventView } from '#app/quotes/quote-answers.ts'

const event = (kind: string, day: number, note = ''): QuoteEventView => ({
  at: `2026-11-${day}T08:00:00Z`,
  kind,
  actorName: '',
  offerVersion: null,
  note,
})
const accepted = { version: 1, selection: {}, name: 'Άννα', at: '2026-11-13T08:00:00Z', net: 1, gross: 1, invoice: null }
const begun = [event('submit', 10), event('offer', 11)]
const stepsOf = (facts: Partial<Parameters<typeof quoteSteps>[0]>) =>
  quoteSteps({ state: 'offered', events: begun, acceptance: null, offers: [], ...facts }).map(({ name, mark }) => [name, mark])

test('each completed step has its day, and the next one is current', () => {
  const steps = quoteSteps({ state: 'offered', events: begun, acceptance: null, offers: [] })
  expect(steps.map(({ mark }) => mark)).toEqual(['done', 'done', 'current', 'open', 'open', 'open', 'open'])
  expect(steps.map(({ at }) => at).slice(0, 3)).toEqual(['2026-11-10T08:00:00Z', '2026-11-11T08:00:00Z', null])
})

test('while an offer is revised, the offer is the current step again', () => {
  expect(stepsOf({ state: 'in-review', events: [...begun, event('request-change', 12)] })[1]).toEqual(['Προσφορά', 'current'])
})

test('the proofs step is completed when the newest version of each is approved', () => {
  const events = [
    ...begun,
    event('accept', 13),
    event('proof-sent', 14, 'Κούπα, έκδοση 1'),
    event('proof-sent', 14, 'Στυλό, έκδοση 1'),
    event('proof-approved', 15, 'Κούπα, έκδοση 1'),
    event('proof-rejected', 15, 'Στυλό, έκδοση 1: άλλο χρώμα'),
  ]
  const facts = { state: 'accepted', acceptance: accepted } as const
  expect(stepsOf({ ...facts, events })[4]).toEqual(['Έγκριση δοκιμίου', 'current'])
  const all = [...events, event('proof-sent', 16, 'Στυλό, έκδοση 2'), event('proof-approved', 17, 'Στυλό, έκδοση 2')]
  expect(stepsOf({ ...facts, events: all }).slice(4)).toEqual([
    ['Έγκριση δοκιμίου', 'done'],
    ['Παραγωγή', 'current'],
    ['Παράδοση', 'open'],
  ])
})

test('an ended quote shows its completed steps and its end', () => {
  expect(stepsOf({ state: 'withdrawn', events: [event('submit', 10), event('withdraw', 12)] })).toEqual([
    ['Αίτημα', 'done'],
    ['Απόσυρση', 'done'],
  ])
})
