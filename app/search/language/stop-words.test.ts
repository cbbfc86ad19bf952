import { expect, test } from 'vitest'

import { searchWords } from '#app/search/query/tokenize.ts'
import { searchedWords, tellingWords } from '#app/search/language/stop-words.ts'

test.each([
  ['κούπες με λογότυπο', 'κουπεσ λογοτυπο'],
  ['δώρα για τα στελέχη', 'δωρα στελεχη'],
  // On the way to «μεταλλικό».
  ['στυλό με', 'στυλο με'],
  ['το', 'το'],
  ['koupa me logo', 'koupa logo'],
  // What a number counts
  ['τσάντα laptop 15,6 ιντσών', 'τσαντα laptop 15 6'],
  ['σουβέρ 6 τεμάχια', 'σουβερ 6'],
  ['τεμάχια', 'τεμαχια'],
])('of «%s» %s is searched for', (text, searched) => {
  const words = searchWords(text)
  expect(
    searchedWords(words)
      .map((place) => words[place])
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
])('in «%s» %s tells goods apart', (text, telling) => {
  const words = text.split(' ')
  expect(
    tellingWords(words)
      .map((place) => words[place])
      .join(' '),
  ).toBe(telling)
})
