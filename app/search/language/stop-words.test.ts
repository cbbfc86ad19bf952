import { expect, test } from 'vitest'

import { tokenize } from '#app/search/query/tokenize.ts'
import { withoutStopWords, significantTerms } from '#app/search/language/stop-words.ts'

test.each([
  ['κούπες με λογότυπο', 'κουπεσ λογοτυπο'],
  ['δώρα για τα στελέχη', 'δωρα στελεχη'],
  // The prefix of «μεταλλικό»
  ['στυλό με', 'στυλο με'],
  ['το', 'το'],
  ['koupa me logo', 'koupa logo'],
  // Counted nouns
  ['τσάντα laptop 15,6 ιντσών', 'τσαντα laptop 15 6'],
  ['σουβέρ 6 τεμάχια', 'σουβερ 6'],
  ['τεμάχια', 'τεμαχια'],
])('«%s» without stop words is %s', (text, searched) => {
  const words = tokenize(text)
  expect(
    withoutStopWords(words)
      .map((position) => words[position])
      .join(' '),
  ).toBe(searched)
})

test.each([
  ['κουπες λογοτυπο', 'κουπες'],
  ['εταιρικα δωρα χριστουγεννων', 'χριστουγεννων'],
  ['etairika dwra xristougenna', 'xristougenna'],
  ['διαφημιστικο στυλο', 'στυλο'],
  ['κουπα κεραμικη', 'κουπα κεραμικη'],
  ['εταιρικα δωρα', ''],
])('the significant terms of «%s» are «%s»', (text, significant) => {
  const words = text.split(' ')
  expect(
    significantTerms(words)
      .map((position) => words[position])
      .join(' '),
  ).toBe(significant)
})
