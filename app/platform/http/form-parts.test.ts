import fc from 'fast-check'
import { expect, test } from 'vitest'

import { countParts, type PartLimits } from '#app/platform/http/form-parts.ts'

const boundary = '----WebKitFormBoundaryAbCdEfGhIjKlMnOp'
const plenty: PartLimits = { parts: 1_000, heads: 1_000_000 }

/** Counts a body that is split anywhere, like one from the network. */
function fits(body: string, limits: PartLimits, cut = 64_000): boolean {
  const bytes = Buffer.from(body)
  const count = countParts(boundary, limits)
  let fit = true
  for (let at = 0; at < bytes.length; at += cut) fit = count(bytes.subarray(at, at + cut))
  return fit
}

const part = (name: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

test('parts are counted as the parser counts them, wherever the chunks are split', async () => {
  const values = fc.array(fc.string({ unit: fc.constantFrom('a', '-', '\r', '\n', '\r\n--', '----WebKit', 'Α') }), {
    maxLength: 8,
  })
  await fc.assert(
    fc.asyncProperty(values, fc.integer({ min: 1, max: 40 }), async (texts, cut) => {
      const body = `${texts.map((text) => part('a', text)).join('')}--${boundary}--\r\n`
      const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
      const parsed = await new Response(body, { headers }).formData()
      const parts = [...parsed].length
      expect(parts).toBe(texts.length)
      // The end is counted too.
      expect(fits(body, { ...plenty, parts: parts + 1 }, cut)).toBe(true)
      expect(fits(body, { ...plenty, parts }, cut)).toBe(false)
    }),
    { numRuns: 200 },
  )
})

test('the headers of all parts are counted together, and their content is not', () => {
  const held = part('a', 'x'.repeat(50_000))
  expect(fits(`${held}--${boundary}--`, { ...plenty, heads: 60 })).toBe(true)
  expect(fits(part('%0a'.repeat(30_000), ''), { ...plenty, heads: 60_000 })).toBe(false)
  expect(fits(part('a"\r\nX: y'.repeat(9_000), ''), { ...plenty, heads: 60_000 })).toBe(false)
  expect(fits(part('a', '').repeat(2_000), { ...plenty, heads: 60_000 })).toBe(false)
  // Headers that never end
  expect(fits(`--${boundary}\r\n${'a'.repeat(70_000)}`, { ...plenty, heads: 60_000 })).toBe(false)
})

test('anything after the end costs nothing', () => {
  expect(fits(`${part('a', '')}--${boundary}--${part('b', '').repeat(3_000)}`, { parts: 2, heads: 100 })).toBe(true)
})
