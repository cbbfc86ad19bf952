import fc from 'fast-check'
import { expect, test } from 'vitest'

import { noThirdParties, usedThirdParties } from '#app/company/third-parties.ts'
import { allowedParties, coversParties, parseConsent } from '#app/shell/consent/consent.ts'

const date = '2026-11-21T08:00:00.000Z'

test('an answer stores what was allowed, with its date', () => {
  const stored = JSON.stringify({ version: 1, date, statistics: true, marketing: false })
  expect(parseConsent(stored)).toEqual({ date, statistics: true, marketing: false, parties: null })
})

test('an unanswered purpose is not allowed', () => {
  expect(parseConsent(JSON.stringify({ version: 1, date }))).toEqual({ date, statistics: false, marketing: false, parties: null })
  expect(parseConsent(JSON.stringify({ version: 1, date, statistics: 'yes' }))?.statistics).toBe(false)
})

test('a missing answer, or one to another version of the question, counts as none', () => {
  expect(parseConsent(null)).toBeNull()
  expect(parseConsent(JSON.stringify({ version: 0, date, statistics: true, marketing: true }))).toBeNull()
  expect(parseConsent(JSON.stringify({ date, statistics: true, marketing: true }))).toBeNull()
})

test('a consent holds for the third parties that it named; one added later is another question', () => {
  const used = usedThirdParties({ ...noThirdParties, analyticsId: 'G-ABC1234567', pixelId: '12345' })
  const given = (parties: readonly string[] | null) => ({ date, statistics: true, marketing: true, parties })
  const [asked, before] = [given(['analytics']), given(null)]
  expect([coversParties(asked, used), coversParties(asked, used.slice(0, 1)), coversParties(before, used)]).toEqual([
    false,
    true,
    true,
  ])
  expect(allowedParties(used, asked).map(({ key }) => key)).toEqual(['analytics'])
  expect(allowedParties(used, { ...before, marketing: false }).map(({ key }) => key)).toEqual(['analytics'])
  expect(parseConsent(JSON.stringify({ version: 1, ...asked }))).toEqual(asked)
})

test('no stored text allows more than the visitor allowed', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (stored) => {
      const consent = parseConsent(stored)
      expect(consent === null || typeof consent.statistics === 'boolean').toBe(true)
    }),
  )
})
