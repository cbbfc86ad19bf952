import { expect, test } from 'vitest'

import { findHeader, type HeadRow } from '#app/imports/source/header-row.ts'

/** Rows separated by line ends, cells by semicolons; empty rows keep their number. */
function head(text: string): HeadRow[] {
  return text
    .split('\n')
    .map((line, index) => ({ number: index + 1, cells: line.split(';') }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
}

const found = (text: string, chosen?: number) => {
  const header = findHeader(head(text), chosen)
  return header === null ? null : [header.first, header.last, header.question?.options.map(({ value }) => Number(value)) ?? []]
}

test('a header in the first row is clear, by its names or by numbers below texts', () => {
  expect(found('Κωδικός;Τίτλος;Τιμή\nA1;Κούπα;4,20')).toEqual([1, 1, []])
  expect(found('Artikel;Preis\nA1;4,20\nA2;1,10')).toEqual([1, 1, []])
  expect(found('Τιμή')).toEqual([1, 1, []])
  expect(found('')).toBeNull()
})

test('titles, blank rows and contacts above it are not the header', () => {
  const list = 'Κωδικός;Περιγραφή;Χονδρική;Απόθεμα\nA1;Κούπα;4,20;7\nA2;Στυλό;1,20;9'
  expect(found(`ΤΙΜΟΚΑΤΑΛΟΓΟΣ;;;\n\nισχύει από;1/1/2027;;\n${list}`)).toEqual([4, 4, []])
  expect(found(`Doro ΑΕ;Τηλ.;210 123 4567;info@doro.example\n${list}`)).toEqual([2, 2, []])
  expect(found('ΤΙΜΟΚΑΤΑΛΟΓΟΣ;;\nΚωδικός;Artikel;Preis\nA1;Tasse;4,20')).toEqual([2, 2, []])
})

test('of two header rows the names are joined, and of two languages the data begin below both', () => {
  const joined = findHeader(head('Κωδικός;Τίτλος;Τιμή;;ΒΑΡΟΣ\n;;100+;250+;gr\nA1;Κούπα;4,20;3,90;310'))
  expect([joined?.first, joined?.last, joined?.names]).toEqual([
    1,
    2,
    ['Κωδικός', 'Τίτλος', 'Τιμή 100+', 'Τιμή 250+', 'ΒΑΡΟΣ gr'],
  ])
  expect(findHeader(head('Κωδικός;Τίτλος;Τιμές;\n;;Λιανική;Χονδρική\nA1;Κούπα;4,20;3,90'))?.names.slice(2)).toEqual([
    'Λιανική',
    'Χονδρική',
  ])
  expect(found('Κωδικός;Κατηγορία;Τιμή\n;ΚΟΥΠΕΣ;\nA1;;4,20')).toEqual([1, 1, []])
  expect(found('Προϊόν;;Αξία;\nΚωδικός;Τίτλος;Χονδρική;Απόθεμα\nA1;Κούπα;4,20;7')).toEqual([2, 2, []])
  expect(found('Κωδικός;Τίτλος;Τιμή\ncode;title;price\nA1;Κούπα;4,20')).toEqual([2, 2, []])
  expect(found('Κωδικός;Τίτλος;Τιμή\nA1;Κούπα;4,20\n;;5,10')).toEqual([1, 1, []])
})

test('where several rows may be the header it is asked, and the answer counts', () => {
  const texts = 'Artikel;Bezeichnung;Farbe\nA1;Tasse;blau\nA2;Stift;rot'
  expect(found(texts)).toEqual([1, 1, [1, 2, 3]])
  expect(found(texts, 2)).toEqual([2, 2, []])
  expect(found(texts, 99)).toEqual([1, 1, [1, 2, 3]])
  expect(found('A1;Tasse;blau;4,20\nA2;Stift;rot;1,20')).toEqual([1, 1, [1, 2]])
  const stacked = 'Κωδικός;Τίτλος;Τιμή\nA1;Κούπα;4,20\n\nΚωδικός;Τίτλος;Απόθεμα\nA1;Κούπα;7'
  expect(found(stacked)).toEqual([1, 1, [1, 2, 4, 5]])
})

test('a second row says which of two prices has VAT', () => {
  expect(
    findHeader(head('Κωδικός;Τίτλος;Λιανική;;Βάρος\n;;χωρίς ΦΠΑ;με ΦΠΑ;(kg)\nA-1;Κούπα;2,00;2,48;0,3'))?.names.slice(2),
  ).toEqual(['Λιανική χωρίς ΦΠΑ', 'Λιανική με ΦΠΑ', 'Βάρος (kg)'])
})
