import fc from 'fast-check'
import { expect, test } from 'vitest'

import { letteringFonts } from '#app/personalisation/artwork.ts'
import { letteringPath } from '#app/personalisation/designer/lettering.server.ts'

const allGreek = 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰΆΈΉΊΌΎΏ«»·;€'

test('each font has all letters of Greek and Latin, as outlines within their box', async () => {
  for (const font of letteringFonts) {
    for (const text of [allGreek.slice(0, 40), allGreek.slice(40), 'ABCXYZ abcxyz 0123456789 !?.,-–&@%', 'Χρόνια πολλά']) {
      const drawn = await letteringPath(text, font)
      if (!drawn.ok) throw new Error(`${font}: ${JSON.stringify(drawn)}`)
      const { width, height, path } = drawn.value
      const numbers = [...path.matchAll(/-?\d+(?:\.\d+)?/g)].map(Number)
      expect(path).toMatch(/^M[-\d MLQCZ]+$/)
      // Control points of a curve may lie outside of it.
      expect(Math.min(...numbers)).toBeGreaterThan(-200)
      expect(Math.max(...numbers)).toBeLessThan(Math.max(width, height) + 200)
      expect(width).toBeGreaterThan(height)
    }
  }
})

test('letters that a font does not have are refused with their names, and empty text too', async () => {
  expect(await letteringPath('Καλά 🎁', 'sans')).toEqual({ ok: false, refusal: 'missing-letters', letters: ['🎁'] })
  expect(await letteringPath('   ', 'serif')).toEqual({ ok: false, refusal: 'no-letters' })
})

test('decomposed accents are the same letters', async () => {
  const text = 'Χρόνια πολλά'
  expect(await letteringPath(text.normalize('NFD'), 'script')).toEqual(await letteringPath(text, 'script'))
})

test('any text is drawn or refused', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.constantFrom(...letteringFonts), async (text, font) => {
      const drawn = await letteringPath(text, font)
      if (drawn.ok) expect(Math.min(drawn.value.width, drawn.value.height)).toBeGreaterThan(0)
    }),
  )
})
