import { expect, test } from 'vitest'

import { numberFormat, shownNumber } from '#app/imports/source/number-format.ts'
import { temporaryFolder } from '#test/folder.ts'
import { readContent } from '#test/read-source.ts'
import { testWorkbook } from '#test/workbook.ts'

const folder = temporaryFolder()
const header = ['Κωδικός', 'Τίτλος', 'Τιμή']
const styled = (style: number, value: string, type = '') => ({ xml: `<c s="${style}"${type}><v>${value}</v></c>` })

const shown = (value: number, code: string, is1904 = false) => shownNumber(value, numberFormat(200, code), is1904)

test('numbers say what their cell shows: codes with zeros, percents and days, but amounts stay numbers', () => {
  expect(shown(123, '000000')).toBe('000123')
  expect(shown(1_234_567, '000-000')).toBe('1234-567')
  expect(shown(42, '"AB-"0000')).toBe('AB-0042')
  expect(shown(5_201_234_567_894, '0000000000000')).toBe('5201234567894')
  expect([shown(0.07, '0%'), shown(0.125, '0.0 %'), shown(1, '0%')]).toEqual(['7%', '12.5%', '100%'])
  for (const code of ['dd/mm/yyyy', 'd\\-mmm\\-yy', '[$-408]d mmmm yyyy;@', 'yyyy-mm-dd hh:mm', 'mmm-yy'])
    expect([code, shown(46_388.4, code)]).toEqual([code, '2027-01-01'])
  expect([shown(44_926, 'd/m/yyyy', true), shown(59, 'd/m/yy'), shown(61, 'd/m/yy')]).toEqual([
    '2027-01-01',
    '1900-02-28',
    '1900-03-01',
  ])
  expect([shown(0.75, 'h:mm AM/PM'), shownNumber(46_388, numberFormat(14), false)]).toEqual(['18:00', '2027-01-01'])
  for (const code of ['General', '#,##0.00\\ "€"', '0.00', '0.00E+00', '# ##0', '0" τεμ."', '0" kg"', '[Red]-#,##0', '@'])
    expect([code, shown(12.5, code)]).toEqual([code, 12.5])
  expect([shown(-5, '000'), shown(1.5, '000'), shown(-1, 'd/m/yy')]).toEqual([-5, 1.5, -1])
})

test('merged cells are repeated through their area, so that variants share their product; a lone title is not', async () => {
  const rows = [
    ['ΤΙΜΟΚΑΤΑΛΟΓΟΣ', null, null, null],
    ['Μοντέλο', 'Τίτλος', 'Χρώμα', 'Τιμή'],
    ['M-1', 'Κούπα', 'Μπλε', 4.2],
    [null, null, 'Κόκκινο', 4.3],
    [null, null, 'Πράσινο', { xml: '<c><f>D3+1</f><v>5</v></c>' }],
    [null, null, 'Άσπρο', null],
    ['M-2', 'Στυλό', 'Μπλε', 1.2],
  ]
  const merged = ['A1:D1', 'B3:B6', 'A3:A6', 'D5:D6']
  const read = await readContent(folder, testWorkbook([{ name: 'S', rows, merged }]))
  expect(read.rows.map(({ cells, formulas }) => [...Object.values(cells), ...(formulas ?? [])])).toEqual([
    ['M-1', 'Κούπα', 'Μπλε', 4.2],
    ['M-1', 'Κούπα', 'Κόκκινο', 4.3],
    ['M-1', 'Κούπα', 'Πράσινο', 5, 'Τιμή'],
    ['M-1', 'Κούπα', 'Άσπρο', 5, 'Τιμή'],
    ['M-2', 'Στυλό', 'Μπλε', 1.2],
  ])
})

test('failed formulas are empty and named; answers, rich text and escaped signs are text', async () => {
  const rows = [
    header,
    [
      'A1',
      { xml: '<c t="inlineStr"><is><r><t>Κού</t></r><r><t>πα</t></r><rPh sb="0" eb="1"><t>x</t></rPh></is></c>' },
      styled(0, '#N/A', ' t="e"'),
    ],
    ['A2', { xml: '<c t="str"><v>δύο_x000D_γραμμές</v></c>' }, styled(0, '#REF!', ' t="e"')],
    ['A3', styled(0, '1', ' t="b"'), { xml: '<c t="d"><v>2027-01-01T00:00:00</v></c>' }],
  ]
  const { rows: read, unread } = await readContent(folder, testWorkbook([{ name: 'S', rows }]))
  expect(read.map(({ cells }) => Object.values(cells))).toEqual([
    ['A1', 'Κούπα'],
    ['A2', 'δύο\rγραμμές'],
    ['A3', 'ναι', '2027-01-01'],
  ])
  expect(unread).toEqual([
    {
      kind: 'cells',
      count: 2,
      name: 'γραμμή 2, στήλη «Τιμή»',
      sentence: '2 κελιά με σφάλμα του Excel, το πρώτο στη γραμμή 2, στήλη «Τιμή».',
    },
  ])
})

test('hidden sheets are named and never asked about; a sheet is asked only among price lists', async () => {
  const list = { name: 'Τιμές', rows: [header, ['A1', 'Κούπα', 4.2]] }
  const notes = { name: 'Όροι', rows: [['Πληρωμή σε 30 ημέρες'], ['Παράδοση σε 5 ημέρες']] }
  const hidden = { name: 'Κόστη', state: 'veryHidden' as const, rows: [header, ['A1', 'Κούπα', 2]] }
  const read = await readContent(folder, testWorkbook([hidden, notes, { name: 'Κενό', rows: [] }, list]))
  expect(read.questions).toEqual([])
  expect(read.rows.map(({ cells }) => cells['Τιμή'])).toEqual([4.2])
  expect(read.unread.map(({ sentence }) => sentence)).toEqual(['Κρυφό φύλλο «Κόστη», 2 γραμμές.', 'Φύλλο «Όροι», 2 γραμμές.'])
  const unknown = await readContent(
    folder,
    testWorkbook([
      notes,
      {
        name: 'Liste',
        rows: [
          ['Artikel', 'Preis'],
          ['A1', 4.2],
        ],
      },
    ]),
  )
  expect(unknown.questions).toMatchObject([{ code: 'sheet', proposed: 'Liste' }])
})

test('a header that is chosen counts, and what is right of it or repeats it is told', async () => {
  const rows = [
    ['Λίστα', 'Α', 'Β'],
    ['Artikel', 'Name', 'Preis'],
    ['A1', 'Tasse', 'neu', 'x'],
    ['Artikel', 'Name', 'Preis'],
    ['A2', 'Stift', 'alt'],
  ]
  const content = testWorkbook([{ name: 'S', rows }])
  expect((await readContent(folder, content)).questions.map(({ code }) => code)).toEqual(['header-row'])
  const read = await readContent(folder, content, { headerRow: 2 })
  expect([read.questions, read.columns]).toEqual([[], ['Artikel', 'Name', 'Preis', 'Στήλη 4']])
  expect(read.rows.map(({ number, cells }) => [number, ...Object.values(cells)])).toEqual([
    [3, 'A1', 'Tasse', 'neu', 'x'],
    [5, 'A2', 'Stift', 'alt'],
  ])
  expect(read.unread.map(({ count, sentence }) => [count, sentence])).toEqual([
    [1, 'Μία γραμμή πάνω από τις επικεφαλίδες.'],
    [1, 'Μία γραμμή που επαναλαμβάνει τις επικεφαλίδες.'],
  ])
})

test('sheets with the same columns are read together where staff say so', async () => {
  const list = (name: string, code: string) => ({ name, rows: [header, [code, 'Κούπα', 2]] })
  const others = [
    { name: 'Όροι', rows: [['Οι τιμές ισχύουν έως 31/12']] },
    {
      name: 'Απόθεμα',
      rows: [
        ['Κωδικός', 'Απόθεμα'],
        ['A-1', 5],
      ],
    },
  ]
  const workbook = testWorkbook([list('Κούπες', 'A-1'), list('Στυλό', 'A-2'), ...others, list('Μπλοκ', 'A-3')])
  const asked = await readContent(folder, workbook)
  expect(asked.questions[0]?.options.map(({ value }) => value)).toEqual(['Κούπες', 'Στυλό', 'Απόθεμα', 'Μπλοκ', '*'])
  expect(asked.questions[0]?.options.at(-1)?.samples).toEqual(['Κούπες', 'Στυλό', 'Μπλοκ'])
  const all = await readContent(folder, workbook, { sheet: '*' })
  expect([all.questions, all.columns, all.unread.map(({ name }) => name)]).toEqual([[], header, ['Όροι', 'Απόθεμα']])
  expect(all.rows.map(({ cells }) => cells['Κωδικός'])).toEqual(['A-1', 'A-2', 'A-3'])
  // A later file of the supplier may have one such sheet, or others.
  const one = await readContent(folder, testWorkbook([list('Κούπες', 'A-1')]), { sheet: '*' })
  expect([one.questions, one.rows.length]).toEqual([[], 1])
  const unlike = await readContent(folder, testWorkbook([list('Κούπες', 'A-1'), ...others]), { sheet: '*' })
  expect(unlike.questions.map(({ code }) => code)).toEqual(['sheet'])
})
