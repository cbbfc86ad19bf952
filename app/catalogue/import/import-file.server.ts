import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'

import { Assembler } from 'stream-json/assembler.js'
import { jsonParser, type Token } from 'stream-json/parser.js'

import { isRecord } from '#app/catalogue/import/raw-fields.ts'

/** The rest of a file is unreadable; the message names the place. Earlier records are valid. */
export class BrokenFileError extends Error {
  override name = 'BrokenFileError'
}

export interface FileRecord {
  readonly index: number
  /** `products.json[91]` */
  readonly place: string
  readonly value: unknown
}

const maxRecordBytes = 1024 * 1024
const deepestRecord = 20
/** Characters per parser step: small, so that an error has a precise place. */
const pieceLength = 512

/**
 * Streams the records of a JSON file that contains one list, or an object with the list under `keys`, so that memory holds one
 * record. Throws a BrokenFileError if it is not a list, not JSON, not UTF-8 (unless `decoder` decides), truncated, or has a
 * record too large or too deep.
 */
export async function* readRecords(
  path: string,
  file: string,
  keys: readonly string[] = [],
  decoder = new TextDecoder('utf-8', { fatal: true }),
): AsyncGenerator<FileRecord, void, undefined> {
  const parse = jsonParser({ streamValues: false })
  const assembler = new Assembler()
  const inList = keys.length === 0 ? () => true : listUnder(keys)
  let index = 0
  let line = 1
  let lengthOfRecord = 0
  const broken = (why: string) => new BrokenFileError(`${file}[${index}], line ${line}: ${why}`)

  /** Adds a token; true if it completes a record. */
  function completes(token: Token): boolean {
    if (assembler.done && token.name !== 'startArray') throw broken('the file must hold one list of records')
    assembler.consume(token)
    if (assembler.depth > deepestRecord) throw broken(`the record is nested deeper than ${deepestRecord} levels`)
    return assembler.depth === 1 && Array.isArray(assembler.current) && assembler.current.length > 0
  }

  function tokensOf(piece: string): readonly Token[] {
    try {
      const result = parse(piece)
      return typeof result === 'object' && 'values' in result ? result.values : []
    } catch (error) {
      throw broken(`this is no JSON (${error instanceof Error ? error.message : String(error)})`)
    }
  }

  for await (const piece of piecesOf(path, decoder, broken)) {
    for (const token of tokensOf(piece)) {
      const isOutside = !inList(token)
      if (isOutside) lengthOfRecord = 0
      if (isOutside || !completes(token)) continue
      const records: unknown = assembler.current
      const value: unknown = Array.isArray(records) ? records.pop() : undefined
      yield { index, place: `${file}[${index}]`, value }
      index += 1
      lengthOfRecord = 0
    }
    line += piece.split('\n').length - 1
    lengthOfRecord += piece.length
    if (lengthOfRecord > maxRecordBytes) throw broken(`the record is longer than ${maxRecordBytes} characters`)
  }
  if (!assembler.done || assembler.current === null) throw broken('the file ends before its list does')
}

/** Whether a token is part of the list under `keys`, from the file's object inwards. */
function listUnder(keys: readonly string[]): (token: Token) => boolean {
  let depth = 0
  /** How many of the keys, from the first on, lead to the current token */
  let at = 0
  let isIn = false
  return (token) => {
    const { name } = token
    const isOpening = name === 'startObject' || name === 'startArray'
    if (isOpening) depth += 1
    if (name === 'startArray' && at === keys.length && depth === keys.length + 1) isIn = true
    const wasIn = isIn
    if (name === 'endObject' || name === 'endArray') {
      depth -= 1
      at = Math.min(at, depth)
      if (isIn && depth === keys.length) isIn = false
    }
    if (token.name === 'keyValue' && depth <= keys.length && at >= depth - 1)
      at = token.value === keys[depth - 1] ? depth : depth - 1
    return wasIn
  }
}

/** The first key of the file's object, '' if it is unreadable; null for a file that starts otherwise. */
export async function firstKeyOf(path: string): Promise<string | null> {
  const chunks: AsyncIterable<Uint8Array> = createReadStream(path, { end: 1_023 })
  for await (const chunk of chunks) {
    const found = /^\uFEFF?\s*\{\s*(?:"([^"\\]*)"\s*:)?/.exec(new TextDecoder().decode(chunk))
    return found === null ? null : (found[1] ?? '')
  }
  return null
}

const maxObjectBytes = 20 * 1024 * 1024

/** The list under `key` of a file with one object; throws a BrokenFileError that names the problem. */
export async function readListOf(path: string, file: string, key: string, max: number): Promise<readonly unknown[]> {
  if ((await stat(path)).size > maxObjectBytes)
    throw new BrokenFileError(`${file}: a file with «${key}» has at most ${maxObjectBytes} bytes`)
  let value: unknown
  try {
    value = JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    if (error instanceof SyntaxError) throw new BrokenFileError(`${file}: this is no JSON (${error.message})`)
    throw error
  }
  const list = isRecord(value) ? value[key] : undefined
  if (!Array.isArray(list))
    throw new BrokenFileError(`${file}[0], line 1: the file must hold one list of records, or an object with «${key}»`)
  if (list.length > max) throw new BrokenFileError(`${file}: «${key}» has more than ${max} records`)
  return list
}

async function* piecesOf(
  path: string,
  decoder: TextDecoder,
  broken: (why: string) => BrokenFileError,
): AsyncGenerator<string, void, undefined> {
  const chunks: AsyncIterable<Uint8Array> = createReadStream(path)
  for await (const chunk of chunks) {
    let text: string
    try {
      text = decoder.decode(chunk, { stream: true })
    } catch {
      throw broken('the file is no UTF-8 text')
    }
    for (let start = 0; start < text.length; start += pieceLength) yield text.slice(start, start + pieceLength)
  }
}
