import fc from 'fast-check'
import { expect, test } from 'vitest'

import { restDues } from '#app/company/payment-terms.ts'
import { awaitedText, dueText, instalmentText, instalmentStateText, planText } from '#app/pricing/instalment-text.ts'
import {
  depositOf,
  depositPercentOf,
  instalmentsOf,
  isBeforeProduction,
  nextInstalment,
  openCentsOf,
  type PaymentTerms,
} from '#app/pricing/instalments.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const terms = (over: Partial<PaymentTerms> = {}): PaymentTerms => ({
  grossCents: 271_560,
  depositCents: 135_780,
  restDue: 'before-delivery',
  reducedCents: 0,
  paidCents: 0,
  isCancelled: false,
  ...over,
})
const brief = (over: Partial<PaymentTerms> = {}) =>
  instalmentsOf(terms(over)).map(({ due, amountCents, paidCents, state }) => [due, amountCents, paidCents, state])

test('a decorated order pays its deposit with the order, and the rest before the delivery', () => {
  expect(brief()).toEqual([
    ['placing', 135_780, 0, 'open'],
    ['before-delivery', 135_780, 0, 'open'],
  ])
  expect(brief({ paidCents: 100_000 })[0]).toEqual(['placing', 135_780, 100_000, 'partly'])
  expect(brief({ paidCents: 135_780 })).toEqual([
    ['placing', 135_780, 135_780, 'paid'],
    ['before-delivery', 135_780, 0, 'open'],
  ])
  expect(brief({ paidCents: 300_000 }).map(([, , , state]) => state)).toEqual(['paid', 'paid'])
})

test('the rest may be due with the approval of the proof, before production', () => {
  expect(brief({ restDue: 'proof-approved', paidCents: 135_780 })).toEqual([
    ['placing', 135_780, 135_780, 'paid'],
    ['proof-approved', 135_780, 0, 'open'],
  ])
  const dues = (['placing', 'proof-approved', 'before-delivery', '2026-12-24'] as const).map((due) => isBeforeProduction({ due }))
  expect(dues).toEqual([true, true, false, false])
})

test('other orders have one part: with the order, by a day, or with the delivery', () => {
  expect(brief({ depositCents: 271_560 })).toEqual([['placing', 271_560, 0, 'open']])
  expect(brief({ depositCents: 0, restDue: '2026-12-24' })).toEqual([['2026-12-24', 271_560, 0, 'open']])
  expect(brief({ grossCents: 0, depositCents: 0 })).toEqual([])
})

test('credits are taken off the end of the plan, and nobody pays what was cancelled', () => {
  expect(brief({ reducedCents: 50_000, paidCents: 135_780 })).toEqual([
    ['placing', 135_780, 135_780, 'paid'],
    ['before-delivery', 85_780, 0, 'open'],
    ['before-delivery', 50_000, 0, 'cancelled'],
  ])
  expect(brief({ reducedCents: 200_000 })).toEqual([
    ['placing', 71_560, 0, 'open'],
    ['before-delivery', 200_000, 0, 'cancelled'],
  ])
  expect(brief({ isCancelled: true, paidCents: 135_780 })).toEqual([
    ['placing', 135_780, 0, 'cancelled'],
    ['before-delivery', 135_780, 0, 'cancelled'],
  ])
})

test('the percent of a deposit is read back from its cents', () => {
  fc.assert(
    fc.property(fc.integer({ min: 101, max: 1_000_000_000 }), fc.integer({ min: 0, max: 100 }), (grossCents, percent) => {
      expect(depositPercentOf({ grossCents, depositCents: depositOf(grossCents, percent) })).toBe(percent)
    }),
  )
  expect(depositPercentOf({ grossCents: 0, depositCents: 0 })).toBe(0)
})

test('the amounts add up to the gross, those to be paid to what the order costs now, and payments count once', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000_000 })
  fc.assert(
    fc.property(
      cents,
      fc.option(fc.integer({ min: 1, max: 100 })),
      fc.boolean(),
      cents,
      fc.integer({ min: -1_000, max: 1_000_000_000 }),
      fc.boolean(),
      fc.constantFrom(...restDues, '2026-12-24'),
      (grossCents, percent, isPaidLater, reducedCents, paidCents, isCancelled, restDue) => {
        const depositCents = isPaidLater ? 0 : depositOf(grossCents, percent)
        const plan = instalmentsOf({ grossCents, depositCents, restDue, reducedCents, paidCents, isCancelled })
        expect(plan.every(({ due }) => due === 'placing' || due === restDue)).toBe(true)
        const sum = (parts: typeof plan, of: 'amountCents' | 'paidCents') => parts.reduce((total, part) => total + part[of], 0)
        const live = plan.filter(({ state }) => state !== 'cancelled')
        const costs = isCancelled ? 0 : Math.max(0, grossCents - reducedCents)
        expect(sum(plan, 'amountCents')).toBe(grossCents)
        expect(sum(live, 'amountCents')).toBe(costs)
        expect(sum(plan, 'paidCents')).toBe(Math.max(0, Math.min(costs, paidCents)))
        const next = nextInstalment(plan)
        expect(next === null).toBe(Math.max(0, paidCents) >= costs)
        if (next !== null) expect(openCentsOf(next)).toBeGreaterThan(0)
      },
    ),
  )
})

test('each part says what it is, how much is left of it, and when it is due', () => {
  const plan = instalmentsOf(terms({ paidCents: 135_780 }))
  const [deposit, rest] = plan
  if (deposit === undefined || rest === undefined) throw new Error('two parts')
  expect(plain(instalmentText(plan, rest))).toBe('Υπόλοιπο 1.357,80 €, πριν από την παράδοση')
  expect(plain(planText(plan))).toBe('Προκαταβολή 1.357,80 €, με την παραγγελία · Υπόλοιπο 1.357,80 €, πριν από την παράδοση')
  const partly = instalmentsOf(terms({ paidCents: 100_000 }))
  expect(partly.map((part) => plain(instalmentText(partly, part)))[0]).toBe('Προκαταβολή 357,80 €, με την παραγγελία')
  expect(partly.map((part) => plain(instalmentStateText(part)))).toEqual(['πληρώθηκαν 1.000,00 €', 'εκκρεμεί'])
  expect(plain(planText(instalmentsOf(terms({ depositCents: 271_560 }))))).toBe('2.715,60 €, με την παραγγελία')
  expect(dueText('2026-12-24')).toContain('έως')
  expect(plain(planText(instalmentsOf(terms({ restDue: 'proof-approved' }))))).toBe(
    'Προκαταβολή 1.357,80 €, με την παραγγελία · Υπόλοιπο 1.357,80 €, με την έγκριση του δοκιμίου',
  )
  expect(dueText('proof-approved', { isProofWaived: true })).toBe('πριν από την παραγωγή')
  expect(dueText('before-delivery', { isProofWaived: true })).toBe('πριν από την παράδοση')
  expect(dueText('before-delivery', { isCashOnDelivery: true })).toContain('με την παράδοση')
})

test('what production waits for is named by its part', () => {
  const awaited = (over: Partial<PaymentTerms>) => awaitedText(instalmentsOf(terms(over)))
  expect(awaited({})).toBe('την πληρωμή σας')
  expect(awaited({ paidCents: 135_780 })).toBeNull()
  expect(awaited({ restDue: 'proof-approved', paidCents: 100_000 })).toBe('την πληρωμή σας')
  expect(awaited({ restDue: 'proof-approved', paidCents: 135_780 })).toBe('το υπόλοιπο')
  expect(awaited({ restDue: 'proof-approved', paidCents: 271_560 })).toBeNull()
  expect(awaited({ depositCents: 0, restDue: '2026-12-24' })).toBeNull()
})
