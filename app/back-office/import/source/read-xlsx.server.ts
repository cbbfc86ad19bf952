import { type SaxesAttributePlain, SaxesParser } from 'saxes'

import {
  type Cell,
  columnNames,
  maxCellLength,
  maxColumns,
  maxSheetRows,
  maxSourceRows,
  type SourceRow,
  tooManyRows,
  UnreadableSourceError,
} from '#app/back-office/import/source/source-row.ts'
import { brokenWorkbook, zipParts } from '#app/back-office/import/source/zip-parts.server.ts'

const firstSheet = 'xl/worksheets/sheet1.xml'
const maxSharedTextLength = 100_000_000
const maxSharedTexts = 2_000_000
const maxCells = 10_000_000
/** Characters without a tag: the parser buffers them */
const maxTextLength = 2_000_000

/**
 * Streams the rows of a workbook's first sheet. Formulas are never computed: their cells are listed, so that the reader can
 * refuse them. (ECMA-376: a cell has its text inline, or in the part of shared strings.)
 */
export async function* readXlsx(path: string): AsyncGenerator<SourceRow, void, undefined> {
  const shared = await readSharedTexts(path)
  let columns: readonly string[] | null = null
  let found = false
  for await (const row of sheetRows(path, shared)) {
    found = true
    const filled = row.cells.some((cell) => cell !== undefined && String(cell).trim() !== '')
    if (!filled) continue
    if (columns === null) columns = columnNames(Array.from(row.cells, (cell) => String(cell ?? '')))
    else if (row.number > maxSourceRows + 1) throw tooManyRows()
    else yield namedRow(columns, row)
  }
  if (!found) throw new UnreadableSourceError(brokenWorkbook)
}

interface SheetRow {
  readonly number: number
  readonly cells: readonly (Cell | undefined)[]
  readonly formulas: readonly number[]
}

function namedRow(columns: readonly string[], { number, cells, formulas }: SheetRow): SourceRow {
  return {
    number,
    cells: Object.fromEntries(columns.flatMap((name, index) => (cells[index] === undefined ? [] : [[name, cells[index]]]))),
    ...(formulas.length > 0 && { formulas: formulas.flatMap((index) => columns[index] ?? []) }),
  }
}

async function readSharedTexts(path: string): Promise<string[]> {
  const texts: string[] = []
  let total = 0
  let text = ''
  const parser = xmlParser()
  let depth = 0
  parser.on('opentag', ({ name }) => {
    if (name === 'si') text = ''
    // Phonetic readings of Japanese words are not part of the text.
    if (name === 't') depth += 1
  })
  parser.on('text', (piece) => {
    if (depth > 0) text += piece
  })
  parser.on('closetag', ({ name }) => {
    if (name === 't') depth -= 1
    if (name !== 'si') return
    total += text.length
    if (total > maxSharedTextLength || texts.length === maxSharedTexts)
      throw new UnreadableSourceError('Το αρχείο έχει υπερβολικά πολύ κείμενο. Χωρίστε το σε μικρότερα.')
    texts.push(text.slice(0, maxCellLength))
  })
  const write = writerTo(parser)
  for await (const { piece } of zipParts(path, (name) => name === 'xl/sharedStrings.xml')) write(piece)
  return texts
}

async function* sheetRows(path: string, shared: readonly string[]): AsyncGenerator<SheetRow, void, undefined> {
  const rows: SheetRow[] = []
  let number = 0
  let cells: (Cell | undefined)[] = []
  let formulas: number[] = []
  let rowCount = 0
  let cellCount = 0
  let at = 0
  let type = ''
  let text = ''
  let takes = false
  const parser = xmlParser()
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'row') {
      rowCount += 1
      if (rowCount > maxSheetRows) throw tooManyRows()
      number = Number(attributeOf(attributes, 'r')) || number + 1
      cells = []
      formulas = []
      at = -1
    } else if (name === 'c') {
      const place = columnIndex(attributeOf(attributes, 'r'))
      at = place ?? at + 1
      type = attributeOf(attributes, 't')
      text = ''
      cellCount += 1
      if (cellCount > maxCells)
        throw new UnreadableSourceError('Το φύλλο έχει υπερβολικά πολλά κελιά. Κρατήστε μόνο τα προϊόντα.')
    } else if (name === 'f' && at < maxColumns && formulas.at(-1) !== at) formulas.push(at)
    takes = name === 'v' || name === 't'
  })
  parser.on('text', (piece) => {
    if (takes && text.length < maxCellLength) text += piece
  })
  parser.on('closetag', ({ name }) => {
    if (name === 'c') {
      if (at < maxColumns && text !== '') cells[at] = cellOf(type, text, shared)
    } else if (name === 'row') rows.push({ number, cells, formulas })
    if (name === 'v' || name === 't') takes = false
  })
  const write = writerTo(parser)
  for await (const { piece } of zipParts(path, (name) => name === firstSheet)) {
    write(piece)
    yield* rows.splice(0)
  }
}

function cellOf(type: string, text: string, shared: readonly string[]): Cell {
  if (type === 's') return shared[Number(text)] ?? ''
  if (type === 'b') return text === '1' ? 'ναι' : 'όχι'
  const number = Number(text)
  return (type === '' || type === 'n') && Number.isFinite(number) ? number : text
}

/** «C7» is the third column. */
function columnIndex(reference: string): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0]
  if (letters === undefined) return null
  let index = 0
  for (const letter of letters) index = index * 26 + letter.charCodeAt(0) - 64
  return index - 1
}

function attributeOf(attributes: Readonly<Record<string, string | SaxesAttributePlain>>, name: string): string {
  const value = attributes[name]
  return typeof value === 'string' ? value : ''
}

/** Only XML's five predefined entities; a document type is refused. */
function xmlParser(): SaxesParser {
  const parser = new SaxesParser()
  parser.on('doctype', () => {
    throw new UnreadableSourceError(brokenWorkbook)
  })
  parser.on('error', (error) => {
    throw new UnreadableSourceError(brokenWorkbook, { cause: error })
  })
  return parser
}

/** A writer that stops at endless text. */
function writerTo(parser: SaxesParser): (piece: Uint8Array) => void {
  const decoder = new TextDecoder()
  let sinceTag = 0
  return (piece) => {
    const text = decoder.decode(piece, { stream: true })
    const lastTag = text.lastIndexOf('<')
    sinceTag = lastTag === -1 ? sinceTag + text.length : text.length - lastTag
    if (sinceTag > maxTextLength)
      throw new UnreadableSourceError('Ένα κελί του φύλλου είναι υπερβολικά μεγάλο. Κρατήστε μόνο τα προϊόντα.')
    parser.write(text)
  }
}
