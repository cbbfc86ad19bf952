import fc from 'fast-check'
import { expect, test } from 'vitest'

import { consentValue, emptyForm, emptyLine } from '#app/quotes/request/quote-request.ts'
import { draftText, parseDraft, withTyped } from '#app/quotes/request/quote-request-draft.ts'

const requestKey = '01939b10-0000-7000-8000-000000000001'
const now = Date.parse('2026-11-21T10:00:00Z')
const day = 86_400_000
const form = { ...emptyForm, name: 'Άννα', lines: [{ ...emptyLine, title: 'Κούπες', quantities: ['100', '250'] }] }
const draft = { requestKey, form, hasFiles: false }

test('a draft is restored unchanged, except for the consent', () => {
  const text = draftText({ ...draft, form: { ...form, consent: consentValue } }, 'visitor', now)
  expect(parseDraft(text, 'visitor', now + day)).toEqual(draft)
})

test('a draft of another visitor, an old one and an empty one are not restored', () => {
  const text = draftText(draft, 'visitor', now)
  expect(parseDraft(text, 'somebody else', now)).toBeNull()
  expect(parseDraft(text, 'visitor', now + 31 * day)).toBeNull()
  expect(parseDraft(text, 'visitor', now - 31 * day)).toBeNull()
  expect(parseDraft(draftText({ ...draft, form: emptyForm }, 'visitor', now), 'visitor', now)).toBeNull()
  expect(parseDraft(draftText({ ...draft, form: emptyForm, hasFiles: true }, 'visitor', now), 'visitor', now)).not.toBeNull()
})

test('a broken draft is ignored', () => {
  const text = draftText(draft, 'visitor', now)
  for (const broken of [
    null,
    '',
    '{',
    'null',
    '[]',
    '"text"',
    text.slice(0, -5),
    text.replace('"version":1', '"version":2'),
    text.replace(requestKey, 'key'),
    'x'.repeat(200_000),
  ]) {
    expect(parseDraft(broken, 'visitor', now)).toBeNull()
  }
  fc.assert(
    fc.property(fc.json(), (text) => {
      parseDraft(text, 'visitor', now)
    }),
  )
  fc.assert(
    fc.property(fc.jsonValue(), (entries) => {
      parseDraft(JSON.stringify({ ...JSON.parse(text), entries }), 'visitor', now)
    }),
  )
})

test('text typed before a draft is restored wins', () => {
  expect(withTyped(form, { ...emptyForm, email: 'anna@etaireia.gr' }, emptyForm)).toEqual({ ...form, email: 'anna@etaireia.gr' })
})

test('a draft keeps the logos of its lines, and an older one without them still loads', () => {
  const lines = [{ ...emptyLine, productId: '12', quantities: ['50'], placements: ['front:silkscreen:2:100:60.5:Μπροστά'] }]
  const text = draftText({ ...draft, form: { ...form, lines } }, 'visitor', now)
  expect(parseDraft(text, 'visitor', now)?.form.lines).toEqual(lines)
  const stored: { entries: [name: string, value: string][] } = JSON.parse(text)
  const old = { ...stored, entries: stored.entries.filter(([name]) => !name.endsWith('.placements')) }
  expect(parseDraft(JSON.stringify(old), 'visitor', now)?.form.lines).toEqual([{ ...lines[0], placements: [] }])
})
