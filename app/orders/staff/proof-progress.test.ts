import { expect, test } from 'vitest'

import { proofSentence, proofStepOf, proofWords } from '#app/orders/staff/proof-progress.ts'

test('what is next for the proofs of an order follows the proof that staff must see to first', () => {
  expect(proofStepOf([null])).toBe('prepare')
  expect(proofStepOf(['in-progress', 'waiting'])).toBe('prepare')
  expect(proofStepOf(['waiting', null])).toBe('prepare')
  expect(proofStepOf(['waiting', 'approved'])).toBe('await-answer')
  expect(proofStepOf(['waiting', 'rejected', null])).toBe('revise')
  expect(proofStepOf(['artwork-required', 'waiting'])).toBe('await-file')
})

test('page and list say the same of a step', () => {
  expect([proofSentence('prepare'), proofWords('prepare')]).toEqual([null, 'δοκίμιο'])
  expect([proofSentence('revise'), proofWords('revise')]).toEqual([expect.stringContaining('νέα έκδοση'), 'νέα έκδοση δοκιμίου'])
  expect([proofSentence('await-file'), proofWords('await-file')]).toEqual([
    expect.stringContaining('αρχείο από τον πελάτη'),
    'αρχείο από τον πελάτη',
  ])
  expect([proofSentence('await-answer'), proofWords('await-answer')]).toEqual([
    expect.stringContaining('όταν ο πελάτης το εγκρίνει'),
    'έγκριση δοκιμίου',
  ])
})
