import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'

import { callBody } from '#app/platform/http/call-fields.ts'

const call = callBody({
  name: z.string(),
  lines: z.array(z.looseObject({})).default([]),
  notes: z.record(z.string(), z.string()).optional(),
})
const pathOf = (body: unknown) => call.safeParse(body).error?.issues.map(({ path }) => path.join('.'))

test('half of a character is refused where it is, in texts, lists, names and unknown fields', () => {
  expect(pathOf({ name: 'α\ud800' })).toEqual(['name'])
  expect(pathOf({ name: 'α', lines: [{}, { position: '\udfff' }] })).toEqual(['lines.1.position'])
  expect(pathOf({ name: 'α', notes: { 'β\ud800': 'γ' } })).toEqual(['notes.β\ufffd'])
  expect(pathOf({ name: 'α', unknown: ['\ud83d'] })).toEqual(['unknown.0'])
  expect(call.safeParse({ name: '\ud800' }).error?.issues[0]?.message).toMatch(/\p{Script=Greek}/u)
})

test('whole characters pass, and anything else is left to the fields', () => {
  expect(call.parse({ name: '🇬🇷 ά' })).toEqual({ name: '🇬🇷 ά', lines: [] })
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (name) => call.parse({ name }).name === name))
  for (const body of [null, undefined, 1, 'x', []]) expect(call.safeParse(body).success).toBe(false)
})

test('a body as deep as it is long is searched without recursion', () => {
  let body: object = { name: '\ud800' }
  for (let depth = 0; depth < 30_000; depth += 1) body = { a: body }
  expect(pathOf(body)?.[0]).toMatch(/a\.name$/)
})
