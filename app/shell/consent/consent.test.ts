import fc from 'fast-check'
import { expect, test } from 'vitest'

import { parseConsent } from '#app/shell/consent/consent.ts'

const date = '2026-11-21T08:00:00.000Z'

test('an answer stores what was allowed, with its date', () => {
  const stored = JSON.stringify({ version: 1, date, statistics: true, marketing: false })
  expect(parseConsent(stored)).toEqual({ date, statistics: true, marketing: false })
})

test('an unanswered purpose is not allowed', () => {
  expect(parseConsent(JSON.stringify({ version: 1, date }))).toEqual({ date, statistics: false, marketing: false })
  expect(parseConsent(JSON.stringify({ version: 1, date, statistics: 'yes' }))?.statistics).toBe(false)
})

test('a missing answer, or one to another version of the question, counts as none', () => {
  expect(parseConsent(null)).toBeNull()
  expect(parseConsent(JSON.stringify({ version: 0, date, statistics: true, marketing: true }))).toBeNull()
  expect(parseConsent(JSON.stringify({ date, statistics: true, marketing: true }))).toBeNull()
})

test('no stored text allows more than the visitor allowed', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (stored) => {
      const consent = parseConsent(stored)
      expect(consent === null || typeof consent.statistics === 'boolean').toBe(true)
    }),
  )
})
