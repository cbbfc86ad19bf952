import { createReadStream } from 'node:fs'

import { SaxesParser } from 'saxes'

import type { RawRecord } from '#app/catalogue/import/raw-fields.ts'
import { maxCellLength, UnreadableSourceError } from '#app/imports/source/source-row.ts'

export const deepest = 20
/** The most characters of a record's names and values: empty elements and attributes take memory, too */
const maxRecordLength = 1_000_000

/** A parser that refuses a document type, and with it all custom entities, and endless tags; with the length of its last tag. */
export function xmlParser(): { readonly parser: SaxesParser; readonly tag: { length: number } } {
  const parser = new SaxesParser()
  parser.on('doctype', () => {
    throw new UnreadableSourceError(
      'Το αρχείο XML ορίζει δικές του οντότητες (DOCTYPE), που δεν διαβάζουμε για λόγους ασφαλείας. Ζητήστε από τον προμηθευτή αρχείο χωρίς DOCTYPE.',
    )
  })
  parser.on('error', (error) => {
    throw new UnreadableSourceError(`Το αρχείο XML έχει λάθος στη γραμμή ${parser.line}. Ζητήστε το ξανά από τον προμηθευτή.`, {
      cause: error,
    })
  })
  const tag = { length: 0 }
  parser.on('opentagstart', ({ name }) => {
    tag.length = name.length
  })
  parser.on('attribute', ({ name, value }) => {
    tag.length += name.length + value.length
    if (tag.length > maxRecordLength) throw tooLarge()
  })
  return { parser, tag }
}

export function tooDeep(): UnreadableSourceError {
  return new UnreadableSourceError(`Το αρχείο XML έχει πάνω από ${deepest} επίπεδα.`)
}

/**
 * Streams the product elements of an XML file, which `records` names, as records: elements become fields, repeated ones lists,
 * attributes fields with `@`. Refuses anything too deep or too large.
 */
export async function* readXml(
  path: string,
  encoding: string,
  recordNames: ReadonlySet<string>,
): AsyncGenerator<RawRecord, void, undefined> {
  const records: RawRecord[] = []
  const open: { readonly name: string; readonly fields: Map<string, unknown>; text: string }[] = []
  let size = 0
  const { parser, tag } = xmlParser()
  let depth = 0
  const count = (length: number) => {
    size += length
    if (size > maxRecordLength) throw tooLarge()
  }
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1
    if (depth > deepest) throw tooDeep()
    if (open.length === 0 && !recordNames.has(recordName(name))) return
    if (open.length === 0) size = 0
    count(tag.length)
    const fields = new Map<string, unknown>(Object.entries(attributes).map(([key, value]) => [`@${key}`, value]))
    open.push({ name, fields, text: '' })
  })
  const addText = (text: string) => {
    const top = open.at(-1)
    if (top === undefined) return
    count(text.length)
    top.text = (top.text + text).slice(0, maxCellLength)
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    depth -= 1
    const closed = open.pop()
    if (closed === undefined) return
    const value = closed.fields.size > 0 ? Object.fromEntries(closed.fields) : closed.text.trim()
    const parent = open.at(-1)
    if (parent === undefined) {
      if (typeof value !== 'string') records.push(value)
    } else add(parent.fields, fieldName(closed.name, parent.fields), value)
  })
  const decoder = new TextDecoder(encoding)
  const chunks: AsyncIterable<Buffer> = createReadStream(path)
  for await (const chunk of chunks) {
    parser.write(decoder.decode(chunk, { stream: true }))
    yield* records.splice(0)
  }
  parser.close()
  yield* records.splice(0)
}

function tooLarge(): UnreadableSourceError {
  return new UnreadableSourceError('Ένα προϊόν του αρχείου XML είναι υπερβολικά μεγάλο.')
}

function add(fields: Map<string, unknown>, name: string, value: unknown): void {
  const before = fields.get(name)
  if (before === undefined) fields.set(name, value)
  else if (Array.isArray(before)) before.push(value)
  else fields.set(name, [before, value])
}

/** Without prefix, in any case: «g:Item» is an item. */
export function recordName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase()
}

/** «g:price» is a price, unless there is one without prefix. */
function fieldName(name: string, fields: ReadonlyMap<string, unknown>): string {
  const bare = name.slice(name.indexOf(':') + 1)
  return bare === name || fields.has(bare) ? name : bare
}
