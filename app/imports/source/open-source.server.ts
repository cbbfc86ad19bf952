import { open } from 'node:fs/promises'

import { fileEncoding } from '#app/imports/source/file-encoding.server.ts'
import { findHeader } from '#app/imports/source/header-row.ts'
import { openJson } from '#app/imports/source/open-json.server.ts'
import { openXlsx } from '#app/imports/source/open-xlsx.server.ts'
import { openXml } from '#app/imports/source/open-xml.server.ts'
import { csvShape, readCsv } from '#app/imports/source/read-csv.server.ts'
import type { Source } from '#app/imports/source/source.ts'
import type { SourceChoices } from '#app/imports/source/source-choices.ts'
import { UnreadableSourceError } from '#app/imports/source/source-row.ts'
import { Table } from '#app/imports/source/table-rows.ts'
import { findEncoding } from '#app/platform/text/text-encoding.ts'

const headBytes = 4_096

/**
 * Opens a supplier's file, whose content determines its format, and finds all that is unclear in it. Throws an
 * UnreadableSourceError for an unknown or unreadable one.
 */
export async function openSource(path: string, choices: SourceChoices = {}): Promise<Source> {
  const head = await readHead(path)
  if (head.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))) return openXlsx(path, choices)
  const text = new TextDecoder(choices.encoding ?? findEncoding(head).encoding).decode(head).trimStart()
  if (text.includes('\0') || /^(%PDF|\{\\rtf)/.test(text))
    throw new UnreadableSourceError('Αυτό το είδος αρχείου δεν διαβάζεται. Δώστε CSV, XLSX, JSON ή XML.')
  if (text.startsWith('<')) return openXml(path, choices)
  if (/^(?:\[\s*[[{"\]\d-]|\[\s*$|\{)/.test(text)) return openJson(path, choices)
  return openCsv(path, choices)
}

async function openCsv(path: string, choices: SourceChoices): Promise<Source> {
  const { encoding, question } = await fileEncoding(path, choices.encoding)
  const shape = await csvShape(path, encoding)
  const header = findHeader(shape.head, choices.headerRow)
  if (header === null) return { format: 'csv', questions: [], unread: () => [], columns: [], async *rows() {} }
  const table = new Table(shape.head, header)
  return {
    format: 'csv',
    questions: [question, header.question].filter((each) => each !== null),
    unread: () => table.unread(),
    columns: table.columns,
    rows: () => table.rows(readCsv(path, shape)),
  }
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
