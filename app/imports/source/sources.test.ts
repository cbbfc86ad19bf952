import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'

import { writeXlsx } from '#app/platform/text/write-xlsx.ts'
import { openSource } from '#app/imports/source/open-source.server.ts'
import { zipParts } from '#app/imports/source/zip-parts.server.ts'
import type { SourceRow } from '#app/imports/source/source-row.ts'
import { temporaryFolder } from '#test/folder.ts'

const folder = temporaryFolder()

async function rowsOf(content: string | Uint8Array): Promise<{ readonly format: string; readonly rows: SourceRow[] }> {
  const path = join(folder.path, randomUUID())
  await writeFile(path, content)
  const source = await openSource(path)
  const rows: SourceRow[] = []
  for await (const row of source.rows()) rows.push(row)
  return { format: source.format, rows }
}

const refusal = (content: string | Uint8Array) =>
  rowsOf(content).then(
    () => '',
    (error: Error) => `${error.name}: ${error.message}`,
  )

test('a CSV is read in UTF-8 and in the windows-1253 of Excel, whatever separates its cells', async () => {
  for (const separator of [';', ',', '\t']) {
    const { format, rows } = await rowsOf(`Κωδικός${separator}"Τίτλος"\r\nΑ1${separator}"Κούπα ""μεγάλη"""\r\n\r\n`)
    expect([format, rows]).toEqual(['csv', [{ number: 2, cells: { Κωδικός: 'Α1', Τίτλος: 'Κούπα "μεγάλη"' } }]])
  }
  // «Άννα;x» and «α;1»
  const old = await rowsOf(new Uint8Array([0xa2, 0xed, 0xed, 0xe1, 0x3b, 0x78, 0x0a, 0xe1, 0x3b, 0x31]))
  expect(old.rows).toEqual([{ number: 2, cells: { Άννα: 'α', x: '1' } }])
})

test('many short or empty lines are read line by line, and too many are refused', async () => {
  const { rows } = await rowsOf(`sku;title\n${'\n'.repeat(60_000)}${'A;α\n'.repeat(60_000)}`)
  expect([rows.length, rows[0], rows.at(-1)?.number]).toEqual([
    60_000,
    { number: 60_002, cells: { sku: 'A', title: 'α' } },
    120_001,
  ])
  expect(await refusal(`sku;title\n${'\n'.repeat(1_048_577)}`)).toMatch(/πάνω από 200\.000 γραμμές/)
})

test('a quote that never closes is refused before it takes the file', async () => {
  expect(await refusal(`sku;title\nA;"${'x'.repeat(5_000_000)}`)).toMatch(/^UnreadableSourceError: Ένα κελί .* εισαγωγικά/)
})

test('a workbook of ours is read again, and its formulas are named, not computed', async () => {
  async function* rows() {
    yield [['Κωδικός', 'Τιμή', '=1+1']]
    yield [
      ['A<1>&', 1.25, '=HYPERLINK("x")'],
      [null, 2, null],
    ]
  }
  const pieces: Uint8Array[] = []
  for await (const piece of writeXlsx(rows(), 'Προϊόντα')) pieces.push(piece)
  expect((await rowsOf(Buffer.concat(pieces))).rows).toEqual([
    { number: 2, cells: { Κωδικός: 'A<1>&', Τιμή: 1.25, '=1+1': '=HYPERLINK("x")' } },
    { number: 3, cells: { Τιμή: 2 } },
  ])
  const sheet = '<row r="1"><c r="A1" t="str"><v>Τιμή</v></c></row><row r="2"><c r="A2"><f>1+1</f><v>2</v></c></row>'
  expect((await rowsOf(workbook(sheet))).rows).toEqual([{ number: 2, cells: { Τιμή: 2 }, formulas: ['Τιμή'] }])
})

function workbook(sheet: string, more: Readonly<Record<string, Uint8Array>> = {}): Uint8Array {
  return zipSync({ 'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`), ...more })
}

test('workbooks that unpack to gigabytes, define entities, are truncated or invalid are refused with a sentence', async () => {
  const bomb = workbook('', { 'xl/sharedStrings.xml': blanks(5_000_000) })
  expect(bomb.length).toBeLessThan(50_000)
  expect(await refusal(bomb)).toMatch(/^UnreadableSourceError: Ένα κελί του φύλλου είναι υπερβολικά μεγάλο/)
  const parts = Object.fromEntries(Array.from({ length: 6_000 }, (_, index) => [`xl/${index}`, new Uint8Array()]))
  expect(await refusal(workbook('', parts))).toMatch(/υπερβολικά πολλά κομμάτια/)
  const path = join(folder.path, randomUUID())
  await writeFile(path, workbook('', { 'xl/other.xml': blanks(20_000_000) }))
  const unpacked = async () => {
    for await (const { piece } of zipParts(path, (name) => name === 'xl/other.xml', 10_000_000))
      expect(piece.length).toBeLessThan(10_000_000)
  }
  await expect(unpacked()).rejects.toThrow(/γίνεται υπερβολικά μεγάλο όταν ανοίξει/)
  const entities = zipSync({
    'xl/worksheets/sheet1.xml': strToU8(
      '<!DOCTYPE x [<!ENTITY a "b">]><worksheet><sheetData><row><c><v>&a;</v></c></row></sheetData></worksheet>',
    ),
  })
  expect(await refusal(entities)).toMatch(/^UnreadableSourceError: Το αρχείο Excel/)
  const whole = workbook('<row r="1"><c r="A1"><v>1</v></c></row>')
  for (const wrong of [
    whole.slice(0, whole.length / 2),
    zipSync({ 'a.txt': strToU8('α') }),
    new Uint8Array([0x50, 0x4b, 3, 4, 9, 9]),
  ]) {
    expect(await refusal(wrong)).toMatch(/^UnreadableSourceError: Το αρχείο Excel/)
  }
})

test('a workbook that unpacks to a hundred times its size, or has tiny parts without end, is refused before it takes the memory', async () => {
  const bomb = workbook(`<row><c>${'<f/>'.repeat(5_500_000)}</c></row>`)
  expect(await refusal(bomb)).toMatch(/γίνεται υπερβολικά μεγάλο όταν ανοίξει/)
  const texts = strToU8(`<sst>${'<si/>'.repeat(2_000_001)}</sst>`)
  expect(await refusal(workbook('', { 'xl/sharedStrings.xml': texts }))).toMatch(/υπερβολικά πολύ κείμενο/)
  expect(await refusal(workbook('<row/>'.repeat(1_048_577)))).toMatch(/πάνω από 200\.000 γραμμές/)
})

test('a cell with many formulas names its column once, and cells beyond the last column are left out', async () => {
  const head = '<row r="1"><c r="A1" t="str"><v>Τιμή</v></c></row>'
  const { rows } = await rowsOf(
    workbook(`${head}<row r="2"><c r="A2"><f>1</f><f>2</f><v>2</v></c>${'<c><f/></c>'.repeat(1_000)}</row>`),
  )
  expect(rows).toEqual([{ number: 2, cells: { Τιμή: 2 }, formulas: ['Τιμή'] }])
})

test('a large part comes in small pieces, and other work goes on between them', async () => {
  const path = join(folder.path, randomUUID())
  await writeFile(path, workbook('', { 'xl/other.xml': blanks(5_000_000) }))
  let turns = 0
  let isReading = true
  const count = () => {
    turns += 1
    if (isReading) setImmediate(count)
  }
  setImmediate(count)
  const lengths: number[] = []
  for await (const { piece } of zipParts(path, (name) => name === 'xl/other.xml')) lengths.push(piece.length)
  isReading = false
  expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(5_000_000)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(64 * 1024)
  expect(turns).toBeGreaterThanOrEqual(lengths.length)
})

/** Blanks, so that the XML reader does not stop at the first character. */
function blanks(length: number): Uint8Array {
  const text = new Uint8Array(length).fill(0x20)
  text.set(strToU8('<sst><si><t>'))
  return text
}

test('XML with a document type, its entities, too deep or broken is refused in words', async () => {
  const laughs = `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]><products><product><sku>&b;</sku></product></products>`
  const outside = `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a SYSTEM "file:///etc/passwd">]><products><product><sku>&a;</sku></product></products>`
  for (const wrong of [laughs, outside]) expect(await refusal(wrong)).toMatch(/DOCTYPE/)
  expect(await refusal(`<products><product><sku>&nothing;</sku></product></products>`)).toMatch(/λάθος στη γραμμή 1/)
  expect(await refusal(`<products><product>${'<a>'.repeat(50)}${'</a>'.repeat(50)}</product></products>`)).toMatch(/επίπεδα/)
  expect(await refusal('<products><product><sku>A</sku></product>')).toMatch(/λάθος στη γραμμή/)
  expect(await refusal('<html><body>Σύνδεση</body></html>')).toMatch(/δεν έχει προϊόντα που αναγνωρίζουμε/)
  const attributes = Array.from({ length: 200_000 }, (_, index) => ` a${index}=""`).join('')
  for (const large of [`<d>${'x'.repeat(2_000_000)}</d>`, '<a/>'.repeat(1_000_001), `<d${attributes}/>`]) {
    expect(await refusal(`<products><product>${large}</product></products>`)).toMatch(/υπερβολικά μεγάλο/)
  }
  expect(await refusal(`<products${attributes}/>`)).toMatch(/υπερβολικά μεγάλο/)
})

test('JSON that is cut, no list or of other things is refused in words', async () => {
  for (const wrong of ['[{"master_code":"A"},', '{"a":1}', '[1,2]', '[', '{"Products":[{"ProdReference":"A"},']) {
    expect([wrong, await refusal(wrong)]).toEqual([wrong, expect.stringMatching(/^UnreadableSourceError: .*JSON/)])
  }
  for (const foreign of [new Uint8Array([0, 1, 2, 3]), '%PDF-1.7\n', '{\\rtf1\\ansi Κούπα}']) {
    expect(await refusal(foreign)).toMatch(/είδος αρχείου/)
  }
})
