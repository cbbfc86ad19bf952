import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { SourceChoices } from '#app/imports/source/source-choices.ts'
import type { TextEncoding } from '#app/platform/text/text-encoding.ts'
import { encoded } from '#test/encoded.ts'
import { temporaryFolder } from '#test/folder.ts'
import { readContent } from '#test/read-source.ts'
import { testWorkbook } from '#test/workbook.ts'

const folder = temporaryFolder()

const header = ['Κωδικός', 'Τίτλος', 'Τιμή', 'Απόθεμα', 'Χρώμα']
const titles = [['ΤΙΜΟΚΑΤΑΛΟΓΟΣ 2027'], [], ['Ισχύει από 1/1/2027'], ['Τηλ. 210 123 4567', 'σελίδα 1']]

/** Texts with all that separates cells, rows and quotes; without blanks around, which nobody means. */
const text = fc
  .stringMatching(/^[ΑΒΓΔΈΉαβγδεζηθάέήίόύώςA-Za-z0-9;,|\t\n"'&<>€ -]{0,30}$/u)
  .map((cell) => cell.trim().replaceAll('\u0009', ' ').trim())
  .filter((cell) => !/^['=]/.test(cell))
const code = fc.stringMatching(/^[A-Z]{2}-[0-9]{1,4}$/)
const tables = fc.array(fc.tuple(code, text, fc.constantFrom('4,20', '0,90', ''), fc.nat(5_000).map(String), text), {
  minLength: 1,
  maxLength: 8,
})

const records = (table: readonly (readonly string[])[]) =>
  table.map((cells) => Object.fromEntries(cells.flatMap((cell, column) => (cell === '' ? [] : [[header[column] ?? '', cell]]))))

const csvOf = (rows: readonly (readonly string[])[], separator: string, lineEnd: string) =>
  rows
    .map((cells) => cells.map((cell) => (/[";,|\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(separator))
    .join(lineEnd)

/** Reads as a person does who answers with what the file really is. */
async function readAnswered(content: Uint8Array, answers: SourceChoices) {
  const { questions } = await readContent(folder, content)
  const given = Object.fromEntries(
    questions.map(({ code: asked, options }): [string, unknown] => {
      const answer = asked === 'header-row' ? answers.headerRow : answers[asked]
      expect(options.map(({ value }) => value)).toContain(String(answer))
      return [asked === 'header-row' ? 'headerRow' : asked, answer]
    }),
  )
  const read = await readContent(folder, content, given)
  expect(read.questions).toEqual([])
  return read
}

test('any table that is written as CSV is read back, whatever its encoding, separator, line ends and place', async () => {
  const encodings = fc.constantFrom<TextEncoding>('utf-8', 'utf-16le', 'utf-16be', 'windows-1253', 'iso-8859-7')
  await fc.assert(
    fc.asyncProperty(
      tables,
      encodings,
      fc.boolean(),
      fc.constantFrom(';', ',', '\t', '|'),
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.nat(titles.length),
      fc.boolean(),
      async (table, encoding, hasMark, separator, lineEnd, above, isDeclared) => {
        const rows = [...titles.slice(0, above), header, ...table]
        const content = `${hasMark && encoding.startsWith('utf') ? '\uFEFF' : ''}${isDeclared ? `sep=${separator}${lineEnd}` : ''}${csvOf(rows, separator, lineEnd)}${lineEnd}`
        const read = await readAnswered(encoded(content, encoding), { encoding, headerRow: above + (isDeclared ? 2 : 1) })
        expect(read.rows.map(({ cells }) => cells)).toEqual(records(table))
        expect(read.rows[0]?.number).toBe(above + (isDeclared ? 3 : 2))
      },
    ),
    { numRuns: 250 },
  )
})

test('any table of a workbook is read back, whatever the order, names, parts and prefixes of its sheets', async () => {
  await fc.assert(
    fc.asyncProperty(
      tables,
      fc.nat(2),
      fc.nat(titles.length),
      fc.constantFrom('', 'x:'),
      fc.boolean(),
      fc.boolean(),
      fc.shuffledSubarray(['worksheets/sheet1.xml', 'worksheets/sheet2.xml', '/xl/other/table.xml'], { minLength: 3 }),
      fc.constantFrom('xl/workbook.xml', 'xl/Book.xml'),
      fc.boolean(),
      async (table, place, above, prefix, isStrict, isReversed, parts, main, isShared) => {
        const sheets = [
          { name: 'Εξώφυλλο', rows: [['Καλώς ήρθατε'], ['Τηλ. 210 123 4567']] },
          { name: 'Παλιά', state: 'hidden' as const, rows: [header, ['OLD-1', 'Παλιό', 1, 1, 'Μπλε']] },
        ]
        sheets.splice(place, 0, { name: 'Τιμές', rows: [...titles.slice(0, above), header, ...table] })
        const read = await readAnswered(testWorkbook(sheets, { prefix, isStrict, isReversed, parts, main, isShared }), {
          headerRow: above + 1,
        })
        expect(read.rows.map(({ cells }) => cells)).toEqual(records(table))
        expect(read.unread.map(({ kind, name }) => [kind, name])).toEqual(
          expect.arrayContaining([
            ['sheet', 'Εξώφυλλο'],
            ['sheet', 'Παλιά'],
          ]),
        )
      },
    ),
    { numRuns: 100 },
  )
})

test('any Latin or Cyrillic words are read back in their encoding, or after the question about it', async () => {
  const words = {
    'windows-1252': fc.stringMatching(/^[CDFGLRS][aeioéèêàöäüøåñ][dflnrst]{1,2}[aeioué][nrst]?( [dflr][éèàöü][nrst])?$/u),
    'windows-1250': fc.stringMatching(/^[CDGLRSŁŚŻČŘŠ][aeiouąęóáíéěů][lnrsčřšžłńśźżć]{1,2}[aeiy][dlnrt]?$/u),
    'windows-1251': fc.constantFrom(...'Керамична чаша|Метална бутилка|Тениска мъжка|Раница за лаптоп|Памучна чанта'.split('|')),
  } as const
  for (const encoding of ['windows-1252', 'windows-1250', 'windows-1251'] as const) {
    await fc.assert(
      fc.asyncProperty(fc.array(words[encoding], { minLength: 6, maxLength: 12 }), async (titlesOfFile) => {
        const content = `sku;title;price\n${titlesOfFile.map((title, index) => `A${index};${title};1,20`).join('\n')}\n`
        const read = await readAnswered(encoded(content, encoding), { encoding })
        expect(read.rows.map(({ cells }) => cells['title'])).toEqual(titlesOfFile)
      }),
      { numRuns: 60 },
    )
  }
})
