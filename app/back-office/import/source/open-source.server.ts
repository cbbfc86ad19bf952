import { open } from 'node:fs/promises'

import { firstKeyOf } from '#app/catalogue/import/import-file.server.ts'
import type { RawRecord } from '#app/catalogue/import/import-fields.ts'
import type { SourceChoices, SourceQuestion, UnreadPart } from '#app/back-office/import/source/source-choices.ts'
import { readCsv } from '#app/back-office/import/source/read-csv.server.ts'
import { readJson } from '#app/back-office/import/source/read-json.server.ts'
import { readXlsx } from '#app/back-office/import/source/read-xlsx.server.ts'
import { readXml } from '#app/back-office/import/source/read-xml.server.ts'
import {
  cleanCell,
  maxSourceRows,
  type SourceFormat,
  type SourceRow,
  tooManyRows,
  UnreadableSourceError,
} from '#app/back-office/import/source/source-row.ts'
import { rowsOfRecord, shapeOf } from '#app/back-office/import/source/supplier-shapes.ts'

export interface Source {
  readonly format: SourceFormat
  /** What is unclear and no valid choice answers; all of the file, found at once */
  readonly questions: readonly SourceQuestion[]
  /** What is not read: complete when `rows` has been read to its end */
  unread(): readonly UnreadPart[]
  /** All header names in order, of tables only */
  readonly columns?: readonly string[]
  rows(): AsyncGenerator<SourceRow, void, undefined>
}

/** Detects the format of a file by its content. Throws an UnreadableSourceError for an unknown one. */
export async function openSource(path: string, _choices: SourceChoices = {}): Promise<Source> {
  const head = await readHead(path)
  if (head.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004')))
    return { ...clear, format: 'xlsx', rows: () => cleaned(readXlsx(path)) }
  const text = head
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart()
  if (text.includes('\0') || /^(%PDF|\{\\rtf)/.test(text))
    throw new UnreadableSourceError('Αυτό το είδος αρχείου δεν διαβάζεται. Δώστε CSV, XLSX, JSON ή XML.')
  if (text.startsWith('<')) return openXml(path)
  if (text.startsWith('[') || text.startsWith('{')) return openJson(path, text.startsWith('{'))
  return { ...clear, format: 'csv', rows: () => cleaned(readCsv(path)) }
}

const clear = { questions: [], unread: () => [] }

async function openXml(path: string): Promise<Source> {
  const first = await firstOf(readXml(path))
  if (first === null) {
    throw new UnreadableSourceError('Το αρχείο XML δεν έχει προϊόντα που αναγνωρίζουμε: περιμέναμε στοιχεία «product» ή «model».')
  }
  const format = shapeOf(first) ?? 'xml'
  return { ...clear, format, rows: () => cleaned(shapedRows(readXml(path), format)) }
}

async function openJson(path: string, isObject: boolean): Promise<Source> {
  const key = isObject ? await firstKeyOf(path) : null
  const records = () => readJson(path, key ?? undefined)
  const first = await firstOf(records())
  if (first === null) throw new UnreadableSourceError('Το αρχείο JSON δεν έχει προϊόντα.')
  const format = shapeOf(first)
  if (format !== null) return { ...clear, format, rows: () => cleaned(shapedRows(records(), format)) }
  return { ...clear, format: 'json', rows: () => ownRows(records()) }
}

type Shaped = Parameters<typeof rowsOfRecord>[1]

async function* shapedRows(records: AsyncIterable<RawRecord>, format: Shaped): AsyncGenerator<SourceRow, void, undefined> {
  let number = 0
  let rows = 0
  for await (const record of records) {
    number += 1
    for (const cells of rowsOfRecord(record, format)) {
      rows += 1
      if (rows > maxSourceRows) throw tooManyRows()
      yield { number, cells }
    }
  }
}

async function* ownRows(records: AsyncIterable<RawRecord>): AsyncGenerator<SourceRow, void, undefined> {
  let number = 0
  for await (const own of records) {
    number += 1
    if (number > maxSourceRows) throw tooManyRows()
    yield { number, cells: {}, own }
  }
}

async function* cleaned(rows: AsyncIterable<SourceRow>): AsyncGenerator<SourceRow, void, undefined> {
  for await (const row of rows) {
    const cells = Object.entries(row.cells).flatMap(([name, cell]) => {
      const clean = cleanCell(cell)
      return clean === '' ? [] : [[name, clean] as const]
    })
    yield { ...row, cells: Object.fromEntries(cells) }
  }
}

async function firstOf<Value>(values: AsyncIterable<Value>): Promise<Value | null> {
  for await (const value of values) return value
  return null
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4_096), 0, 4_096, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
