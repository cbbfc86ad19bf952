import fc from 'fast-check'
import { expect, test } from 'vitest'

import { cleanSku, skuKey, skuKeyOrNull } from '#app/catalogue/sku-key.ts'

test('spellings of one SKU have one key: case, accents, final sigma, blanks, invisible characters', () => {
  for (const spelling of ['GB-228', 'gb-228', ' Gb-228\t', 'G\u200bB-\u00ad228', '\ufeffGB-228', '\u200eGB-228\u00a0']) {
    expect(skuKey(spelling)).toBe('gb-228')
  }
  expect(new Set(['ΚΟΥΠΑΣ-1', 'κούπας-1', 'ΚΟΎΠΑΣ-1', 'κουπασ-1'.normalize('NFD')].map(skuKey)).size).toBe(1)
})

test('other SKUs have other keys', () => {
  const keys = ['GB-228', 'GB228', 'GB-228-1', 'GB 228', '0228', '228'].map(skuKey)
  expect(new Set(keys).size).toBe(keys.length)
})

test('a SKU of invisible characters only is none', () => {
  expect([skuKeyOrNull(null), skuKeyOrNull(' \u200b'), skuKeyOrNull('A')]).toEqual([null, null, 'a'])
})

test('a key is its own key, whatever case or invisible characters are added', () => {
  const noise = fc.constantFrom('\u200b', '\u00ad', '\u2060', '')
  const sku = fc.string({ unit: fc.constantFrom(...'AbΓδς-09 ΆέΩ'), maxLength: 12 })
  fc.assert(
    fc.property(sku, fc.array(noise, { minLength: 12, maxLength: 12 }), (text, between) => {
      const key = skuKey(text)
      expect(skuKey(key)).toBe(key)
      expect(skuKey([...text].map((letter, at) => letter + (between[at] ?? '')).join(''))).toBe(key)
      for (const other of [text.toUpperCase(), text.toLowerCase(), text.normalize('NFD'), cleanSku(text)]) {
        expect(skuKey(other)).toBe(key)
      }
    }),
  )
})
