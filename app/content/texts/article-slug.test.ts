import fc from 'fast-check'
import { expect, test } from 'vitest'

import { slugOf } from '#app/content/texts/article-slug.ts'
import { slugPattern } from '#app/content/texts/text-content.ts'

test('a Greek title becomes a Latin slug', () => {
  expect(slugOf('Δώρα για τα Χριστούγεννα: 10 ιδέες!')).toBe('dora-gia-ta-christougenna-10-idees')
  expect(slugOf('Μπλουζάκι ή ψάθα;')).toBe('blouzaki-i-psatha')
  expect(slugOf('!!!')).toBe('')
})

test('any title gives a valid slug', () => {
  const title = fc
    .array(fc.constantFrom(...'αβγδεζηθικλμνξοπρστυφχψωςΆΈ 12-ab.'), { maxLength: 120 })
    .map((letters) => letters.join(''))
  fc.assert(
    fc.property(title, (text) => {
      const slug = slugOf(text)
      expect(slug === '' || slug.startsWith('blog-') || slugPattern.test(slug)).toBe(true)
    }),
  )
})
