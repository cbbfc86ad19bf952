import { strToU8, Zip, ZipDeflate } from 'fflate'

import type { CsvCell } from '#app/platform/text/csv.ts'
import { escapeXml } from '#app/platform/text/xml.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The parts of a workbook with one sheet, except the sheet itself (ECMA-376). */
const partsOf = (sheetName: string): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contentType}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escapeXml(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
})

/** Streams a workbook with one sheet, so that memory holds only some rows. Text cells can never be formulas. */
export async function* writeXlsx(
  rows: AsyncIterable<readonly (readonly CsvCell[])[]>,
  sheetName: string,
): AsyncGenerator<Uint8Array, void, undefined> {
  const pieces: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error !== null) throw error
    pieces.push(piece)
  })
  const add = (name: string) => {
    const part = new ZipDeflate(name, { level: 6 })
    zip.add(part)
    return part
  }
  for (const [name, text] of Object.entries(partsOf(sheetName))) add(name).push(strToU8(text), true)
  const sheet = add('xl/worksheets/sheet1.xml')
  sheet.push(strToU8(`${head}<worksheet xmlns="${main}"><sheetData>`))
  for await (const some of rows) {
    sheet.push(strToU8(some.map(rowXml).join('')))
    yield* pieces.splice(0)
  }
  sheet.push(strToU8('</sheetData></worksheet>'), true)
  zip.end()
  yield* pieces.splice(0)
}

function rowXml(cells: readonly CsvCell[]): string {
  return `<row>${cells.map(cellXml).join('')}</row>`
}

function cellXml(cell: CsvCell): string {
  if (cell === null) return '<c/>'
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  return `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`
}
