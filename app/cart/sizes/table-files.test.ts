import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'

import { rowsOfFile, rowsOfText } from '#app/cart/sizes/size-rows.ts'
import { encoded } from '#test/encoded.ts'

const file = (content: Uint8Array<ArrayBuffer> | string) => new File([content], 'ονόματα.xlsx')

/** The parts of a workbook with one sheet. */
function workbook(sheet: string, more: Readonly<Record<string, Uint8Array>> = {}): Uint8Array<ArrayBuffer> {
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const parts = {
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    '_rels/.rels': `${head}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><cellXfs count="1"><xf numFmtId="0"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `${head}<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
  }
  const packed = zipSync({ ...Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])), ...more })
  return new Uint8Array(packed)
}

const row = (number: number, name: string, size: string) =>
  `<row r="${number}"><c r="A${number}" t="inlineStr"><is><t>${name}</t></is></c><c r="B${number}" t="inlineStr"><is><t>${size}</t></is></c></row>`

test('a workbook’s first sheet is read, and a .csv of Excel in Greek', async () => {
  expect(await rowsOfFile(file(workbook(row(1, 'Άννα', 'M') + row(2, 'Νίκος', 'L'))))).toEqual({
    ok: true,
    rows: [
      ['Άννα', 'M'],
      ['Νίκος', 'L'],
    ],
  })
  // «Άννα;M» in windows-1253
  const greek = await rowsOfFile(file(new Uint8Array([0xa2, 0xed, 0xed, 0xe1, 0x3b, 0x4d])))
  expect(greek).toEqual({ ok: true, rows: [['Άννα', 'M']] })
})

test('names of a text file keep their letters: a damaged byte spoils one name, Latin names stay Latin', async () => {
  const damaged = new Uint8Array([...encoded('Άννα Ρήγα;M\nΝίκος Δήμο', 'utf-8'), 0xcf, 0x0a, ...encoded('Ζωή;L\n', 'utf-8')])
  expect(await rowsOfFile(file(damaged))).toMatchObject({ rows: [['Άννα Ρήγα', 'M'], ['Νίκος Δήμο\uFFFD'], ['Ζωή', 'L'], ['']] })
  expect(await rowsOfFile(file(encoded('Müller;M\nGrün;L', 'windows-1252')))).toMatchObject({
    rows: [
      ['Müller', 'M'],
      ['Grün', 'L'],
    ],
  })
  expect(await rowsOfFile(file(encoded('\uFEFFΆννα\tM', 'utf-16le')))).toMatchObject({ rows: [['Άννα', 'M']] })
})

test('the separator that a spreadsheet declares counts, and its line is no row of the table', () => {
  expect(rowsOfText('sep=,\r\nS;M,L\r\n2,3')).toEqual({ ok: true, rows: [[''], ['S;M', 'L'], ['2', '3']] })
})

test('a file that is large, packed or unpacked, is refused before it is read', async () => {
  expect(await rowsOfFile(file(new Uint8Array(1_000_001)))).toEqual({ ok: false, sentence: expect.stringMatching(/έως 1 MB/) })
  const bomb = workbook(row(1, 'Άννα', 'M'), { 'xl/media/image1.bin': new Uint8Array(200_000_000) })
  expect(bomb.length).toBeLessThan(1_000_000)
  expect(await rowsOfFile(file(bomb))).toEqual({
    ok: false,
    sentence: expect.stringMatching(/^Το αρχείο είναι πολύ μεγάλο όταν ανοίξει/),
  })
})

test('a zip that is not a workbook, and a truncated workbook, are refused with a sentence', async () => {
  const whole = workbook(row(1, 'Άννα', 'M'))
  for (const wrong of [
    new Uint8Array(zipSync({ 'a.txt': strToU8('Άννα') })),
    whole.slice(0, whole.length / 2),
    new Uint8Array([0x50, 0x4b, 3, 4, 9, 9, 9]),
  ]) {
    expect(await rowsOfFile(file(wrong))).toEqual({ ok: false, sentence: expect.stringMatching(/^Το αρχείο δεν διαβάζεται/) })
  }
})
