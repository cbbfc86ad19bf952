import { createReadStream } from 'node:fs'

import Papa from 'papaparse'

import { type HeadRow, findHeader } from '#app/imports/source/header-row.ts'
import { maxSheetRows, tooManyRows, UnreadableSourceError } from '#app/imports/source/source-row.ts'
import { headLength, headRowOf, isFilled, type TableRow } from '#app/imports/source/table-rows.ts'
import { declaredSeparator } from '#app/platform/text/csv.ts'

/** The most characters without a row end: an unclosed quote would read the rest of the file. */
const maxRowLength = 2_000_000
const headBytes = 128 * 1024
const separators = [';', '\t', ',', '|'] as const

export interface CsvShape {
  readonly encoding: string
  readonly separator: string
  /** The number of the first row with cells */
  readonly firstRow: number
  /** Columns of the header */
  readonly width: number
  readonly head: readonly HeadRow[]
}

/** What the first lines say: the separator that Excel declares, or else the one that makes most of a table. */
export async function csvShape(path: string, encoding: string): Promise<CsvShape> {
  const decoder = new TextDecoder(encoding)
  const chunks: AsyncIterable<Buffer> = createReadStream(path, { end: headBytes - 1 })
  let text = ''
  for await (const chunk of chunks) text += decoder.decode(chunk, { stream: true })
  const head = withPlainLineEnds(text)
  const declared = declaredSeparator(head)
  const firstRow = declared === null ? 1 : 2
  const shapes = (declared === null ? separators : [declared]).map((separator) => {
    const rows = headOf(head, separator, firstRow)
    return { separator, head: rows, score: scoreOf(rows) }
  })
  const [best] = shapes.toSorted((a, b) => b.score - a.score)
  const { separator = ';', head: rows = [] } = best ?? {}
  const width = findHeader(rows)?.names.length ?? 0
  const whole = rows.map(({ number, cells }) => ({ number, cells: withWholeEntities(cells, width, separator) }))
  return { encoding, separator, firstRow, width, head: whole }
}

function headOf(text: string, delimiter: string, firstRow: number): HeadRow[] {
  const { data } = Papa.parse<string[]>(text, { delimiter, newline: '\n', preview: headLength * 2 })
  return data
    .slice(0, text.length < headBytes / 4 ? undefined : Math.max(1, data.length - 1))
    .map((cells, index): TableRow => ({ number: index + 1, cells: cells.map(cleanText) }))
    .filter((row) => row.number >= firstRow && isFilled(row))
    .map(headRowOf)
    .slice(0, headLength)
}

/** Recognised names first, then rows of the same length: a comma of prices splits each row, too, but in fewer cells. */
function scoreOf(rows: readonly HeadRow[]): number {
  const counts = new Map<number, number>()
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
  const regular = Math.max(0, ...[...counts].map(([length, times]) => ((length - 1) * times) / rows.length))
  return (findHeader(rows)?.known ?? 0) * 1_000 + regular
}

/** Streams the rows of a CSV file, numbered as in the file. */
export async function* readCsv(
  path: string,
  { encoding, separator, firstRow, width }: CsvShape,
): AsyncGenerator<TableRow, void, undefined> {
  let number = 0
  for await (const row of rowsOf(path, encoding, separator)) {
    number += 1
    if (number > maxSheetRows) throw tooManyRows()
    if (number >= firstRow) yield { number, cells: withWholeEntities(row, width, separator).map(cleanText) }
  }
}

/**
 * The rows of each piece of the file, parsed at once: the parser's own stream pauses after each 16 rows and then splits the rest
 * again, which takes minutes for short lines. The last row of a piece goes on in the next one.
 */
async function* rowsOf(path: string, encoding: string, delimiter: string): AsyncGenerator<string[], void, undefined> {
  const decoder = new TextDecoder(encoding)
  const chunks: AsyncIterable<Buffer> = createReadStream(path)
  let rest = ''
  for await (const chunk of chunks) {
    const text = withPlainLineEnds(rest + decoder.decode(chunk, { stream: true }), true)
    const rows: string[][] = []
    let lastRowAt = 0
    let end = 0
    Papa.parse<string[]>(text, {
      delimiter,
      newline: '\n',
      step({ data, meta }) {
        rows.push(data)
        lastRowAt = end
        end = meta.cursor
      },
    })
    rows.pop()
    rest = text.slice(lastRowAt)
    if (rest.length > maxRowLength) throw new UnreadableSourceError(openQuote)
    yield* rows
  }
  const { data, errors } = Papa.parse<string[]>(withPlainLineEnds(rest + decoder.decode()), { delimiter, newline: '\n' })
  if (errors.some(({ code }) => code === 'MissingQuotes')) throw new UnreadableSourceError(openQuote)
  yield* data
}

const openQuote =
  'Ένα κελί του αρχείου ανοίγει με εισαγωγικά που δεν κλείνουν. Αποθηκεύστε το αρχείο ξανά ως CSV από το Excel και δοκιμάστε πάλι.'

/** Files may mix line ends. One at the end of a piece may be half of a pair: it is looked at again with the next one. */
function withPlainLineEnds(text: string, isPiece = false): string {
  if (!text.includes('\r')) return text
  return text.replaceAll(isPiece ? /\r(?:\n|(?!$))/g : /\r\n?/g, '\n')
}

/** Without the guards of spreadsheets: the apostrophe before a formula or a number, and ="00123". */
function cleanText(cell: string): string {
  if (!cell.startsWith("'") && !cell.startsWith('=')) return cell
  return /^="([^"]*)"$/.exec(cell)?.[1] ?? cell.replace(/^'(?=\s*[=+\-@]|\d\S*$)/, '')
}

const openEntity = /&(?:[a-z]{2,8}|#\d{2,6}|#x[\da-f]{2,5})$/i

/** «Κούπα &amp; κουτί» without quotes has a semicolon too many: joins its parts where the row then has its columns. */
function withWholeEntities(cells: readonly string[], width: number, separator: string): readonly string[] {
  if (separator !== ';' || cells.length <= width) return cells
  const filled = cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)
  const open = filled.filter((cell, place) => openEntity.test(cell) && place < filled.length - 1).length
  if (open === 0 || filled.length - open > width) return cells
  const joined: string[] = []
  for (const [place, cell] of filled.entries()) {
    if (openEntity.test(filled[place - 1] ?? '')) joined.push(`${joined.pop() ?? ''};${cell}`)
    else joined.push(cell)
  }
  return joined
}
