import { expect, test } from 'vitest'

import type { ArtworkElement } from '#app/personalisation/artwork.ts'
import { lookKinds } from '#app/personalisation/compositor/technique-look.ts'
import { isInked } from '#app/personalisation/compositor/visible-logo.ts'
import { hasColours, hasInk } from '#app/personalisation/inks/has-colours.ts'
import { namedInkText, nearnessText, spotName } from '#app/personalisation/inks/ink-text.ts'
import { movedInks } from '#app/personalisation/inks/moved-inks.ts'
import { fittingInks, type Ink, inksOf, keptInks, nearestInk } from '#app/personalisation/inks/named-inks.ts'
import { blackFoil, goldFoil, silverFoil } from '#app/personalisation/inks/default-foil.ts'
import { separationsOf } from '#app/personalisation/inks/separations.ts'
import { inkKindOf } from '#app/personalisation/inks/technique-inks.ts'
import { printTechniques } from '#app/catalogue/catalogue.ts'

const ink = (code: string, hex: string, kind: Ink['kind'] = 'ink', name = `Μελάνι ${code}`): Ink => ({ kind, code, name, hex })
const table = [
  ink('Β-12', '#1f3a5f'),
  ink('Κ-1', '#d3142a'),
  ink('PANTONE 286C', '#0033a0', 'ink', 'Μπλε δημαρχείου'),
  ink('1234', '#1d3a60', 'thread', 'Ναυτικό'),
  ink('F-1', '#e0b458', 'foil', 'Χρυσό'),
  ink('F-2', '#c9cbcd', 'foil', 'Ασημί'),
]
const box = { x: 0, y: 0, width: 400, height: 200, degrees: 0 }
const logo = (picture: string, more: Partial<Extract<ArtworkElement, { kind: 'logo' }>> = {}): ArtworkElement => ({
  kind: 'logo',
  picture,
  ink: null,
  ...box,
  ...more,
})
const text = (colour: string): ArtworkElement => ({ kind: 'text', text: 'Ναι', font: 'sans', ink: colour, ...box })
const coloursOf = (picture: string) => (picture === 'two' ? ['#1f3a5f', '#ffffff'] : picture === 'red' ? ['#d3142a'] : [])

test('the separations of an artwork are its texts, its inks, and its logos’ own colours, each once', () => {
  const artwork = [logo('two'), logo('red'), text('#1f3a5f'), logo('two', { ink: '#000000' }), logo('photo')]
  expect(separationsOf({ technique: 'silkscreen', artwork, surface: null }, coloursOf)).toEqual([
    '#1f3a5f',
    '#000000',
    '#ffffff',
    '#d3142a',
  ])
  expect(separationsOf({ technique: 'embroidery', artwork: [logo('two')], surface: null }, coloursOf)).toEqual([
    '#1f3a5f',
    '#ffffff',
  ])
  expect(separationsOf({ technique: 'silkscreen', surface: null }, coloursOf)).toEqual([])
})

test('colours that an ink replaces are not printed any more', () => {
  const artwork = [logo('two', { ink: '#ffe066', inkRange: [14, 34] })]
  expect(separationsOf({ technique: 'padPrint', artwork, surface: null }, coloursOf)).toEqual(['#ffe066', '#ffffff'])
})

test.each(['laserEngraving', 'debossing'])('%s has no colour', (technique) => {
  expect(hasColours(technique)).toBe(false)
  const separations = separationsOf({ technique, artwork: [logo('two'), text('#123456')], surface: null }, coloursOf)
  expect(separations).toEqual([])
  expect(inksOf({ technique, separations, chosenInks: [{ colour: '#1f3a5f', pantone: 'Pantone 286 C' }] }, table)).toEqual([])
})

test('what has ink or foil in its pictures has colours, and nothing else', () => {
  for (const technique of printTechniques) {
    expect(hasInk(technique)).toBe(isInked(lookKinds[technique]))
    if (hasInk(technique)) expect(hasColours(technique)).toBe(true)
    else expect(inkKindOf(technique)).toBe(technique === 'hotStamp' ? 'foil' : null)
  }
  expect([hasColours('unknown'), hasInk('unknown'), inkKindOf('unknown')]).toEqual([true, true, null])
})

test('without a choice the nearest ink of the technique’s kind is proposed', () => {
  const separations = ['#1e3960', '#00ff00']
  expect(inksOf({ technique: 'silkscreen', separations }, table)).toMatchObject([
    { colour: '#1e3960', pantone: null, code: 'Β-12', hex: '#1f3a5f', isChosen: false },
    { colour: '#00ff00', isChosen: false },
  ])
  const [thread] = inksOf({ technique: 'embroidery', separations }, table)
  expect(thread).toMatchObject({ code: '1234', name: 'Ναυτικό' })
  expect(thread?.deltaE).toBeLessThan(1)
  expect(inksOf({ technique: 'hotStamp', separations: [goldFoil] }, table)).toMatchObject([{ code: 'F-1', deltaE: 0 }])
})

test('full-colour techniques and an empty table propose nothing', () => {
  const nothing = { code: null, name: null, hex: '#1e3960', deltaE: null, isChosen: false }
  expect(inksOf({ technique: 'digitalPrint', separations: ['#1e3960'] }, table)).toMatchObject([nothing])
  expect(inksOf({ technique: 'silkscreen', separations: ['#1e3960'] }, [])).toMatchObject([nothing])
  expect(inksOf({ technique: 'hotStamp', separations: [goldFoil] }, [])).toEqual([])
})

test('a typed Pantone code stands, with the merchant’s ink of that code', () => {
  const typed = (pantone: string, technique = 'silkscreen') =>
    inksOf({ technique, separations: ['#0b5cad'], chosenInks: [{ colour: '#0b5cad', pantone }] }, table)[0]
  expect(typed('Pantone 286 C')).toMatchObject({ pantone: 'Pantone 286 C', name: 'Μπλε δημαρχείου', hex: '#0033a0' })
  expect(typed('Pantone 286')).toMatchObject({ pantone: 'Pantone 286', name: 'Μπλε δημαρχείου' })
  expect(typed('Pantone 300 C')).toMatchObject({
    pantone: 'Pantone 300 C',
    code: null,
    hex: '#0b5cad',
    deltaE: null,
    isChosen: true,
  })
  // A thread cannot be mixed: the nearest one is named beside it.
  expect(typed('Pantone 300 C', 'embroidery')).toMatchObject({ pantone: 'Pantone 300 C', code: '1234' })
})

test('a chosen ink stands, even where the merchant has it no longer', () => {
  const chosen = (code: string) =>
    inksOf({ technique: 'silkscreen', separations: ['#1f3a5f'], chosenInks: [{ colour: '#1f3a5f', ink: code }] }, table)[0]
  expect(chosen('Κ-1')).toMatchObject({ code: 'Κ-1', name: 'Μελάνι Κ-1', hex: '#d3142a', isChosen: true })
  expect(chosen('παλιό')).toMatchObject({ code: 'παλιό', name: null, hex: '#1f3a5f', isChosen: true })
})

test('the foil of a print is chosen once, whatever its colours were', () => {
  const [foil] = inksOf(
    { technique: 'hotStamp', separations: [goldFoil], chosenInks: [{ colour: '#0b5cad', ink: 'F-2' }] },
    table,
  )
  expect(foil).toMatchObject({ code: 'F-2', name: 'Ασημί' })
  const chosen = [{ colour: goldFoil, ink: 'F-1' }]
  // On another product the default foil is another; the chosen one stays.
  expect(fittingInks(chosen, { technique: 'hotStamp', separations: [silverFoil] })).toEqual([{ colour: silverFoil, ink: 'F-1' }])
  expect(movedInks(chosen, { technique: 'hotStamp', separations: [blackFoil] })).toEqual([{ colour: blackFoil, ink: 'F-1' }])
})

test('the roll of the default foil’s colour is proposed, and none of another colour', () => {
  const proposed = (foil: string) => inksOf({ technique: 'hotStamp', separations: [foil] }, table).map(({ code }) => code)
  expect([goldFoil, silverFoil, blackFoil].map(proposed)).toEqual([['F-1'], ['F-2'], []])
})

test('a measured Lab value counts more than the colour of screens', () => {
  const measured: Ink = { ...ink('Χ', '#000000'), lab: [50, 0, 0] }
  expect(nearestInk([measured, ink('Γκρι', '#808080')], '#777777')).toMatchObject({ ink: { code: 'Χ' }, deltaE: 0 })
  expect(nearestInk([], '#777777')).toBeUndefined()
})

test('another logo leaves only the choices that it has colours for', () => {
  const inks = [
    { colour: '#1f3a5f', pantone: 'Pantone 286 C' },
    { colour: '#d3142a', ink: 'Κ-1' },
  ]
  expect(fittingInks(inks, { technique: 'silkscreen', separations: ['#d3142a', '#ffffff'] })).toEqual([inks[1]])
})

test('inks in words', () => {
  const named = { colour: '#0b5cad', pantone: null, code: 'Β-12', name: 'Μπλε', hex: '#1f3a5f', deltaE: 1.4, isChosen: false }
  expect(namedInkText(named)).toBe('Μπλε (Β-12), προτείνεται: πολύ κοντά')
  expect(namedInkText({ ...named, isChosen: true })).toBe('Μπλε (Β-12)')
  expect(namedInkText({ ...named, pantone: 'Pantone 286 C', isChosen: true })).toBe('Pantone 286 C, Μπλε (Β-12)')
  expect(namedInkText({ ...named, code: null, name: null })).toBe('#0B5CAD')
  expect([spotName(named), spotName({ ...named, pantone: 'Pantone 286 C' })]).toEqual(['Μπλε (Β-12)', 'Pantone 286 C'])
  expect([0.4, 1, 1.1, 3.5, 4.9, 5.1, 60].map(nearnessText)).toEqual([
    'χωρίς ορατή διαφορά',
    'χωρίς ορατή διαφορά',
    'πολύ κοντά',
    'κοντά',
    'διαφέρει λίγο',
    'διαφέρει αισθητά',
    'διαφέρει αισθητά',
  ])
})

test('another technique keeps what it can print', () => {
  const inks = [
    { colour: '#1f3a5f', pantone: 'Pantone 286 C' },
    { colour: '#d3142a', ink: 'Κ-1' },
  ]
  const after = (to: string) => keptInks(inks, { from: 'silkscreen', to })
  expect(after('padPrint')).toEqual(inks)
  expect(after('embroidery')).toEqual([inks[0]])
  expect([after('hotStamp'), after('laserEngraving')]).toEqual([undefined, undefined])
})
