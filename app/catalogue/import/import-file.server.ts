import { createReadStream } from 'node:fs'

import { Assembler } from 'stream-json/assembler.js'
import { jsonParser, type Token } from 'stream-json/parser.js'

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

const largestRecord = 1024 * 1024
const deepestRecord = 20
/** Characters per parser step: small, so that an error has a precise place. */
const pieceLength = 512

/**
 * Streams the records of a JSON file that contains one list, so that memory holds one record. Throws a BrokenFileError if
 * it is no list, no JSON, no UTF-8, truncated, or has a record too large or too deep.
 */
export async function* readRecords(path: string, file: string): AsyncGenerator<FileRecord, void, undefined> {
  const parse = jsonParser({ streamValues: false })
  const assembler = new Assembler()
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

  for await (const piece of piecesOf(path, broken)) {
    for (const token of tokensOf(piece)) {
      if (!completes(token)) continue
      const records: unknown = assembler.current
      const value: unknown = Array.isArray(records) ? records.pop() : undefined
      yield { index, place: `${file}[${index}]`, value }
      index += 1
      lengthOfRecord = 0
    }
    line += piece.split('\n').length - 1
    lengthOfRecord += piece.length
    if (lengthOfRecord > largestRecord) throw broken(`the record is longer than ${largestRecord} characters`)
  }
  if (!assembler.done || assembler.current === null) throw broken('the file ends before its list does')
}

/** Whether the file's first character is that of an object, not of a list. */
export async function holdsObject(path: string): Promise<boolean> {
  const chunks: AsyncIterable<Uint8Array> = createReadStream(path, { end: 1_023 })
  for await (const chunk of chunks) return /^\uFEFF?\s*\{/.test(new TextDecoder().decode(chunk))
  return false
}

async function* piecesOf(path: string, broken: (why: string) => BrokenFileError): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
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
