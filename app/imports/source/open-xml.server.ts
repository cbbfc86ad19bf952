import { createReadStream } from 'node:fs'

import { xmlEncoding } from '#app/imports/source/file-encoding.server.ts'
import { deepest, readXml, recordName, tooDeep, xmlParser } from '#app/imports/source/read-xml.server.ts'
import { recordScore } from '#app/imports/source/record-score.ts'
import { shapedRows } from '#app/imports/source/shaped-rows.ts'
import type { Source } from '#app/imports/source/source.ts'
import type { SourceChoices } from '#app/imports/source/source-choices.ts'
import { UnreadableSourceError } from '#app/imports/source/source-row.ts'
import { shapeOf } from '#app/imports/source/supplier-shapes.ts'

/** The elements of one product, in the known suppliers' files. */
const productNames = new Set(['product', 'model', 'proion', 'article'])
/** Names that mean a record in any file */
const anyRecordNames = new Set(['item', 'row', 'offer', 'entry', 'record', 'shopitem', 'variant', 'sku', 'eidos'])
/** Characters of the file that are searched for records */
const searched = 1_000_000
const maxNames = 1_000

export async function openXml(path: string, choices: SourceChoices): Promise<Source> {
  const { encoding, question } = await xmlEncoding(path, choices.encoding)
  const names = await recordNames(path, encoding)
  for await (const first of readXml(path, encoding, names)) {
    const format = shapeOf(first) ?? 'xml'
    return {
      format,
      questions: question === null ? [] : [question],
      unread: () => [],
      rows: () => shapedRows(readXml(path, encoding, names), format),
    }
  }
  throw noProducts()
}

function noProducts(): UnreadableSourceError {
  return new UnreadableSourceError(
    'Το αρχείο XML δεν έχει προϊόντα που αναγνωρίζουμε: αναμέναμε στοιχεία όπως «product» ή «item», ένα για κάθε προϊόν.',
  )
}

interface Element {
  readonly name: string
  readonly depth: number
  count: number
  /** Names of its attributes and of the elements in it with text only */
  readonly fields: Set<string>
}

/** The names of the elements that are products: known ones, else the repeated element that looks most like one. */
async function recordNames(path: string, encoding: string): Promise<ReadonlySet<string>> {
  const elements = new Map<string, Element>()
  const open: { readonly name: string; hasElements: boolean; readonly fields: Set<string> }[] = []
  let root = ''
  let hasProducts = false
  const { parser } = xmlParser()
  parser.on('opentag', ({ name, attributes }) => {
    const bare = recordName(name)
    root ||= bare
    const parent = open.at(-1)
    if (parent !== undefined) {
      parent.hasElements = true
      hasProducts ||= productNames.has(parent.name)
    }
    open.push({ name: bare, hasElements: false, fields: new Set(Object.keys(attributes).slice(0, maxNames)) })
    if (open.length > deepest) throw tooDeep()
  })
  parser.on('closetag', () => {
    const closed = open.pop()
    if (closed === undefined) return
    const parent = open.at(-1)
    if (!closed.hasElements && closed.fields.size === 0) {
      if (parent !== undefined && parent.fields.size < maxNames) parent.fields.add(closed.name)
      return
    }
    const element = elements.get(closed.name) ?? { name: closed.name, depth: open.length, count: 0, fields: new Set<string>() }
    element.count += 1
    for (const field of closed.fields) if (element.fields.size < maxNames) element.fields.add(field)
    if (elements.size < maxNames) elements.set(closed.name, element)
  })
  let length = 0
  const decoder = new TextDecoder(encoding)
  const chunks: AsyncIterable<Buffer> = createReadStream(path)
  for await (const chunk of chunks) {
    parser.write(decoder.decode(chunk, { stream: true }))
    length += chunk.length
    if (length > searched || hasProducts) break
  }
  return hasProducts ? productNames : chosenNames(root, [...elements.values()])
}

function chosenNames(root: string, elements: readonly Element[]): ReadonlySet<string> {
  if (elements.some(({ name }) => productNames.has(name))) return productNames
  // A web page, or Excel's own XML
  if (root === 'html' || root === 'workbook') return new Set()
  const [best] = elements
    .filter(({ name, depth, count, fields }) => depth > 0 && (anyRecordNames.has(name) || (count > 1 && fields.size > 1)))
    .toSorted((a, b) => recordScore(b.fields) - recordScore(a.fields) || a.depth - b.depth || b.count - a.count)
  return best === undefined ? new Set() : new Set([best.name])
}
