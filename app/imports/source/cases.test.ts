import { expect, test } from 'vitest'

import type { SourceChoices } from '#app/imports/source/source-choices.ts'
import { readSource } from '#test/read-source.ts'

const read = (name: string, choices?: SourceChoices) => readSource(`../shared/cases/imports/${name}`, choices)
const cellsOf = async (name: string, choices?: SourceChoices) => (await read(name, choices)).rows.map(({ cells }) => cells)

test('a damaged byte stays in its cell: the rest of the file is the UTF-8 that it was', async () => {
  const { rows, questions } = await read('broken-byte.csv')
  expect(questions).toEqual([])
  expect(rows.map(({ number, cells }) => [number, cells['title']])).toEqual([
    [2, 'Κρασί λευκό Ρομβ\uFFFDνας'],
    [3, 'Κουτί πρώτων βοηθειών τοίχου'],
  ])
})

test('the first tab is read first, whatever its part is called; several price lists are asked about', async () => {
  const { rows, questions, unread } = await read('tab-order.xlsx')
  expect(rows.map(({ cells }) => cells)).toEqual([{ Κωδικός: 'GB-228', Τιμή: 7 }])
  expect(questions).toMatchObject([
    { code: 'sheet', proposed: 'S1', options: [{ value: 'S1' }, { value: 'S2' }, { value: '*' }] },
  ])
  expect(unread).toEqual([{ kind: 'sheet', name: 'S2', count: 2, sentence: 'Φύλλο «S2», 2 γραμμές.' }])
  expect(await cellsOf('tab-order.xlsx', { sheet: 'S2' })).toEqual([{ Κωδικός: 'GB-228', Τιμή: 3 }])
})

test('a cover sheet is no price list; of two others one is chosen, and the rest is named', async () => {
  const { rows, questions, unread } = await read('cover-sheet.xlsx')
  expect(rows.map(({ cells }) => cells)).toEqual([{ Κωδικός: 'CS-1', Τίτλος: 'Κούπα δοκιμής', Χονδρική: 2 }])
  expect(questions.map(({ options }) => options.map(({ value }) => value))).toEqual([['S2', 'S3', '*']])
  expect(unread.map(({ name }) => name)).toEqual(['S1', 'S3'])
  const third = await read('cover-sheet.xlsx', { sheet: 'S3' })
  expect([third.questions, third.rows[0]?.cells['Κωδικός']]).toEqual([[], 'CS-2'])
})

test('titles above the header are skipped and counted, in a workbook and in a CSV that declares its separator', async () => {
  const sheet = await read('title-rows.xlsx')
  expect([sheet.columns, sheet.questions]).toEqual([['Κωδ.', 'Περιγραφή', 'Χονδρική', 'ΒΑΡΟΣ gr'], []])
  expect(sheet.rows.map(({ number, cells }) => [number, Object.values(cells)])).toEqual([
    [5, ['TR-1', 'Θερμός ατσάλινος 500 ml', 6.2, 310]],
    [6, ['TR-2', 'Κούπα μπαμπού', 3.1, 180]],
  ])
  expect(sheet.unread).toMatchObject([{ kind: 'rows', count: 2, sentence: '2 γραμμές πάνω από τις επικεφαλίδες.' }])
  const csv = await read('title-rows.csv')
  expect([csv.columns, csv.questions]).toEqual([['Κωδικός', 'Τίτλος', 'Χονδρική', 'Απόθεμα'], []])
  expect(csv.rows).toEqual([
    { number: 4, cells: { Κωδικός: 'TR-3', Τίτλος: 'Σακίδιο πόλης', Χονδρική: '9,80', Απόθεμα: '>1.000' } },
  ])
  expect(csv.unread).toMatchObject([{ kind: 'rows', count: 1 }])
})

test('cells of a workbook say what Excel shows: leading zeros, percents, days from 1904', async () => {
  expect(await cellsOf('excel-formats.xlsx')).toEqual([
    { Κωδικός: '000228', Τίτλος: 'Κούπα', Τιμή: 4.2, Έκπτωση: '8%', 'Λήξη προσφοράς': '2026-12-31' },
  ])
})

test('texts with HTML stay in their columns, also where the semicolon of an entity separates them', async () => {
  const { columns, rows } = await read('html-texts.csv')
  expect(columns).toEqual(['Κωδικός', 'Τίτλος', 'Κατηγορία', 'Τιμή', 'Περιγραφή'])
  expect(rows[0]?.cells).toMatchObject({ Τίτλος: 'Κούπα &amp; κουτί', Κατηγορία: 'Κούπες', Τιμή: '4,20' })
})

test('a workable encoding that is not sure is asked, with what differs', async () => {
  const { questions, rows } = await read('windows-1252.csv')
  expect(rows[0]?.cells['title']).toBe('Tasse Größe M, café crème')
  expect(questions).toMatchObject([{ code: 'encoding', proposed: 'windows-1252' }])
  expect(questions[0]?.options.map(({ value, samples }) => [value, samples])).toEqual([
    ['windows-1252', ['café crème']],
    ['windows-1250', ['café crčme']],
  ])
  expect((await read('windows-1252.csv', { encoding: 'windows-1252' })).questions).toEqual([])
})

test('XML is read in the encoding that it declares', async () => {
  expect(await cellsOf('windows-1253.xml')).toEqual([{ sku: 'GB-228', title: 'Γυάλινο μπουκάλι', price: '9,70' }])
})

test('price lists and stocks of a supplier are files of their own', async () => {
  const prices = await read('price-list.json')
  expect([prices.format, prices.rows[0]?.cells]).toEqual([
    'midocean-prices',
    { sku: 'AB1234-03', valid_until: '2027-12-31', price: '4.22', scale: '250: 4.07 | 500: 3.92' },
  ])
  const stock = await read('stock.json')
  expect([stock.format, stock.rows[0]?.cells]).toMatchObject(['midocean-stock', { sku: 'AB1234-03', qty: 1_250 }])
})

test('plain lists are read without a question', async () => {
  for (const name of ['wholesale-ladder.csv', 'weight-grams.csv', 'repeated-codes.csv', 'zero-price.csv']) {
    const { questions, unread, rows } = await read(name)
    expect([name, questions, unread, rows[0]?.number]).toEqual([name, [], [], 2])
  }
  expect(await cellsOf('wholesale-ladder.csv')).toEqual([
    {
      Κωδικός: 'WL-1',
      Τίτλος: 'Στυλό αλουμινίου',
      Κατηγορία: 'Στυλό',
      Χονδρική: '2,00',
      'Τιμή 100+': '1,80',
      'Τιμή 250+': '1,60',
    },
  ])
})
