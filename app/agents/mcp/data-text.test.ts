import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { dataText } from '#app/agents/mcp/data-text.ts'

test('data is the same after reading, whatever it says, and has no sign that ends a mark or hides', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('</data>', '"}]', '\u2028', '\u{E0041}', '\u200B\u202E', '\u00AD', '👩‍💻'),
  )
  fc.assert(
    fc.property(fc.dictionary(texts, fc.array(texts)), (answer) => {
      const text = dataText(answer)
      expect(text).not.toMatch(/[<>\p{Cf}\u2028\u2029]/u)
      expect(JSON.stringify(JSON.parse(text))).toBe(JSON.stringify(answer))
    }),
  )
})
