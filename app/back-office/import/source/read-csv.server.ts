import { createReadStream } from 'node:fs'

import Papa from 'papaparse'

import {
  columnNames,
  maxSheetRows,
  maxSourceRows,
  type SourceRow,
  tooManyRows,
  UnreadableSourceError,
} from '#app/back-office/import/source/source-row.ts'

/** Of text without a row end: an unclosed quote would read the rest of the file. */
const maxRowLength = 2_000_000
const headBytes = 64 * 1024
/** Streams the rows of a CSV file in UTF-8 or windows-1253, as Excel writes it. The first row names the columns. */
export async function* readCsv(path: string): AsyncGenerator<SourceRow, void, undefined> {
  let columns: readonly string[] | null = null
  let number = 0
  for await (const row of rowsOf(path)) {
    number += 1
    if (number > maxSheetRows) throw tooManyRows()
    if (row.every((cell) => cell.trim() === '')) continue
    if (columns === null) columns = columnNames(row)
    else if (number > maxSourceRows + 1) throw tooManyRows()
    else yield { number, cells: cellsOf(columns, row) }
  }
}

/**
 * The rows of each piece of the file, parsed at once: the parser's own stream pauses after each 16 rows and then splits the rest
 * again, which takes minutes for short lines. The last row of a piece goes on in the next one.
 */
async function* rowsOf(path: string): AsyncGenerator<readonly string[], void, undefined> {
  const encoding = (await isUtf8(path)) ? 'utf-8' : 'windows-1253'
  const delimiter = await guessDelimiter(path, encoding)
  const decoder = new TextDecoder(encoding)
  const chunks: AsyncIterable<Buffer> = createReadStream(path)
  let rest = ''
  for await (const chunk of chunks) {
    const text = rest + decoder.decode(chunk, { stream: true })
    const rows: string[][] = []
    let lastRowAt = 0
    let end = 0
    Papa.parse<string[]>(text, {
      delimiter,
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
  yield* Papa.parse<string[]>(rest, { delimiter }).data
}

const openQuote =
  'Ένα κελί του αρχείου ανοίγει με εισαγωγικά που δεν κλείνουν. Αποθηκεύστε το αρχείο ξανά ως CSV από το Excel και δοκιμάστε πάλι.'

function cellsOf(columns: readonly string[], row: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    columns.flatMap((column, index) => {
      const cell = row[index]
      // The apostrophe that prevents a formula is not part of the text.
      return cell === undefined ? [] : [[column, cell.replace(/^'(?=\s*[=+\-@])/, '')]]
    }),
  )
}

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const chunks: AsyncIterable<Buffer> = createReadStream(path)
  try {
    for await (const chunk of chunks) decoder.decode(chunk, { stream: true })
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** The most frequent separator of the first lines. */
async function guessDelimiter(path: string, encoding: string): Promise<string> {
  const chunks: AsyncIterable<Buffer> = createReadStream(path, { end: headBytes })
  let head = ''
  for await (const chunk of chunks) head += new TextDecoder(encoding).decode(chunk)
  const unquoted = head.replaceAll(/"[^"]*"/g, '').split(/\r?\n/, 1)[0] ?? ''
  const count = (separator: string) => unquoted.split(separator).length
  return [';', '\t', ',', '|'].toSorted((a, b) => count(b) - count(a))[0] ?? ';'
}
