import { expect, test } from 'vitest'

import { noFilters } from '#app/catalogue/list/list-filters.ts'
import { applyIntent } from '#app/search/intent/intent-filters.ts'
import { intentTerms, type TermRule } from '#app/search/intent/intent-terms.ts'
import { readIntent } from '#app/search/intent/read-intent.ts'

const material = (phrase: string, of: 'plastic' | 'leather' | 'fauxLeather'): TermRule => ({
  phrase,
  meaning: { kind: 'material', material: of },
  isWithoutTypos: true,
})

const vocabulary = {
  sizes: new Map(),
  terms: intentTerms([
    material('πλαστικό', 'plastic'),
    material('plastic', 'plastic'),
    material('δερμάτινο', 'leather'),
    material('δέρμα', 'leather'),
    material('συνθετικό δέρμα', 'fauxLeather'),
    { phrase: 'λογότυπο', meaning: { kind: 'logo' } },
    { phrase: 'εκτύπωση', meaning: { kind: 'logo' } },
    { phrase: 'κέντημα', meaning: { kind: 'technique', technique: 'embroidery' } },
    { phrase: 'μαύρο', meaning: { kind: 'colour', colours: ['black'] }, isExact: true },
    { phrase: 'κινέζικο', meaning: { kind: 'origin', country: 'CN' } },
    { phrase: 'παιδιά', meaning: { kind: 'tag', tag: 'kids' } },
  ]),
}

/** What is left of a text, then what is not wanted: traits, then words. */
function read(text: string): string[] {
  const intent = readIntent(text, vocabulary, '2026-11-26', [])
  const excluded = intent.parts.flatMap((part) =>
    part.kind === 'noLogo'
      ? ['no logo']
      : part.kind === 'excluded'
        ? part.phrases.map(({ trait, words }) => [trait === null ? '' : `<${trait.kind}>`, ...words].join(' ').trim())
        : [],
  )
  const excludedTexts = intent.parts.flatMap(({ kind, from, to }) => (kind === 'excluded' ? [intent.text.slice(from, to)] : []))
  const left = applyIntent(intent, intent.parts, noFilters).search
  return [excludedTexts.reduce((rest, each) => rest.replace(each, ''), left).trim(), ...excluded]
}

test.each([
  ['σημειωματάρια όχι δερμάτινα', ['σημειωματάρια', '<material>']],
  ['ΣΗΜΕΙΩΜΑΤΑΡΙΑ ΟΧΙ ΔΕΡΜΑΤΙΝΑ', ['ΣΗΜΕΙΩΜΑΤΑΡΙΑ', '<material>']],
  ['μη δερμάτινα σημειωματάρια', ['σημειωματάρια', '<material>']],
  ['όχι πλαστικά στυλό', ['στυλό', '<material>']],
  ['στυλό που να μην είναι πλαστικά', ['στυλό', '<material>']],
  ['στυλό που δεν είναι πλαστικά', ['στυλό', '<material>']],
  ['μπουκάλι χωρίς πλαστικό', ['μπουκάλι', '<material>']],
  ['μπουκάλι χωρίς καθόλου πλαστικό', ['μπουκάλι', '<material>']],
  ['μπουκάλι να μην περιέχει πλαστικό', ['μπουκάλι', '<material>']],
  ['θερμός χωρίς πλαστικό καπάκι', ['θερμός', '<material> καπακι']],
  ['stylo oxi plastika', ['stylo', '<material>']],
  ['stylo xoris plastiko', ['stylo', '<material>']],
  ['plastic-free στυλό', ['στυλό', '<material>']],
  ['stylo no plastic', ['stylo', '<material>']],
  ['πορτοφόλι όχι από συνθετικό δέρμα', ['πορτοφόλι', '<material>']],
  ['ομπρέλα όχι σε μαύρο', ['ομπρέλα', '<colour>']],
  ['στυλό όχι κινέζικα', ['στυλό', '<origin>']],
  ['δώρα όχι για παιδιά', ['δώρα', '<tag>']],
  ['στυλό όχι πλαστικά ή δερμάτινα', ['στυλό', '<material>', '<material>']],
])('«%s» does not want a trait', (text, expected) => {
  expect(read(text)).toEqual(expected)
})

test.each([
  ['δώρα εκτός από στυλό', ['δώρα', 'στυλο']],
  ['δώρα εκτός από στυλό και κούπες', ['δώρα', 'στυλο', 'κουπεσ']],
  ['δώρα εκτός από στυλό για πελάτες', ['δώρα για πελάτες', 'στυλο']],
  ['δώρα έως 5 ευρώ όχι στυλό', ['δώρα', 'στυλο']],
  ['δεν θέλω στυλό, θέλω μολύβια', ['μολύβια', 'στυλο']],
  ['δεν θα θέλαμε στυλό', ['', 'στυλο']],
  ['φούτερ χωρίς κουκούλα', ['φούτερ', 'κουκουλα']],
  ['δώρα όχι t-shirt', ['δώρα', 'shirt']],
  ['όχι στυλό 100 τεμάχια', ['', 'στυλο']],
  ['κρασί χωρίς κουτί, 50 τεμ', ['κρασί', 'κουτι']],
  ['dora ektos apo stylo', ['dora', 'stylo']],
])('«%s» does not want a thing', (text, expected) => {
  expect(read(text)).toEqual(expected)
})

test.each([
  'στυλό χωρίς λογότυπο',
  'στυλό χωρίς το λογότυπό μας',
  'στυλό χωρίς καμία εκτύπωση',
  'στυλό δίχως κέντημα',
  'στυλό χωρις λογοτυπο',
])('«%s» is without a logo', (text) => {
  expect(read(text)).toEqual(['στυλό', 'no logo'])
  const intent = readIntent(text, vocabulary, '2026-11-26', [])
  const withLogo = { ...noFilters, project: { ...noFilters.project, withLogo: true } }
  expect(applyIntent(intent, intent.parts, withLogo).filters.project.withLogo).toBe(false)
})

test.each([
  'παγούρι χωρίς BPA',
  'μέλι χωρίς ζάχαρη',
  'στυλό χωρίς μελάνι',
  'ακουστικά χωρίς καλώδιο',
  'καλάθι χωρίς αλκοόλ',
  'κούπα να μη σπάει',
  'κούπα που δεν σπάει',
  'κούπα χωρίς να σπάει',
  'δώρα όχι απαραίτητα στυλό',
  'δώρα όχι μόνο στυλό',
  'στυλό χωρίς μεταφορικά',
  'στυλό χωρίς ελάχιστη ποσότητα',
  'παράδοση εκτός Αττικής',
  'δώρα όχι πάνω από 20 €',
  'δώρα όχι αργότερα από 20/12',
  'κούπες όχι κάτω από 100 τεμάχια',
  'στυλό όχι',
  'όχι',
  'χωρίς',
])('«%s» excludes nothing', (text) => {
  const { parts } = readIntent(text, vocabulary, '2026-11-26', [])
  expect(parts.filter(({ kind }) => kind === 'excluded' || kind === 'noLogo')).toEqual([])
})

test('what is not wanted stays text, so that an address says it, and reads the same again', () => {
  const intent = readIntent('300 σημειωματάρια όχι δερμάτινα έως 5 €', vocabulary, '2026-11-26', [])
  const { search } = applyIntent(intent, intent.parts, noFilters)
  expect(search).toBe('σημειωματάρια όχι δερμάτινα')
  const again = readIntent(search, vocabulary, '2026-11-26', [])
  expect(applyIntent(again, again.parts, noFilters).search).toBe(search)
})
