import { posix } from 'node:path'

import { type NumberFormat, numberFormat } from '#app/imports/source/number-format.ts'
import type { WorkbookParts } from '#app/imports/source/sheet-parser.ts'
import { maxCellLength, UnreadableSourceError } from '#app/imports/source/source-row.ts'
import { attributeOf, type Attributes, type PartReader, PartWriter, unescaped } from '#app/imports/source/xlsx-xml.ts'
import { zipParts } from '#app/imports/source/zip-parts.server.ts'

const maxSharedTextLength = 100_000_000
const maxSharedTexts = 2_000_000
/** The most bytes of the parts that describe a workbook, unpacked */
const maxDescriptionBytes = 20_000_000

export interface WorkbookSheet {
  readonly name: string
  /** The name of its part in the zip file, folded */
  readonly part: string
  readonly isHidden: boolean
}

export interface Workbook extends WorkbookParts {
  /** Tables only, in the order of their tabs */
  readonly sheets: readonly WorkbookSheet[]
}

/** Names of parts are compared without case (ECMA-376 part 2, 6.2.2.3); some programs write Windows' paths. */
export function partName(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase()
}

/** Reads what a workbook says about its sheets: order, visibility and parts by their relationships, texts and formats. */
export async function readWorkbook(path: string): Promise<Workbook> {
  const root = new Map<string, Relations>()
  const names = ['_rels/.rels', 'xl/workbook.xml', 'xl/_rels/workbook.xml.rels']
  let description = await describe(path, names, root)
  const main = root.get('_rels/.rels')?.find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml'
  const relations = posix.join(posix.dirname(main), '_rels', `${posix.basename(main)}.rels`)
  if (main !== 'xl/workbook.xml') description = await describe(path, [main, relations], root)
  const links = root.get(relations) ?? []
  const targetOf = (type: string) => links.find((link) => link.type === type)?.target
  const parts = await readParts(path, targetOf('sharedStrings') ?? 'xl/sharedstrings.xml', targetOf('styles') ?? 'xl/styles.xml')
  const sheets = description.sheets.flatMap(({ id, ...sheet }): WorkbookSheet[] => {
    const link = links.find((each) => each.id === id && each.type === 'worksheet')
    return link === undefined ? [] : [{ ...sheet, part: link.target }]
  })
  return { ...parts, is1904: description.is1904, sheets: sheets.length > 0 ? sheets : await sheetsByPart(path) }
}

type Relations = readonly { readonly id: string; readonly type: string; readonly target: string }[]

interface Description {
  readonly sheets: readonly { readonly id: string; readonly name: string; readonly isHidden: boolean }[]
  readonly is1904: boolean
}

async function describe(path: string, names: readonly string[], relations: Map<string, Relations>): Promise<Description> {
  const sheets: Description['sheets'][number][] = []
  let is1904 = false
  const workbook = (): PartReader => ({
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = /^(?:1|true|on)$/.test(attributeOf(attributes, 'date1904'))
      if (name !== 'sheet') return
      const state = attributeOf(attributes, 'state')
      sheets.push({ id: relationId(attributes), name: attributeOf(attributes, 'name'), isHidden: /hidden$/i.test(state) })
    },
  })
  const links = (part: string): PartReader => {
    const found: Relations[number][] = []
    relations.set(part, found)
    return {
      open(name, attributes) {
        if (name !== 'Relationship') return
        // Those of the first edition and of the strict one differ in all but the last word.
        const type = attributeOf(attributes, 'Type').split('/').at(-1) ?? ''
        const target = posix.resolve('/', posix.dirname(posix.dirname(part)), decoded(attributeOf(attributes, 'Target')))
        found.push({ id: attributeOf(attributes, 'Id'), type, target: partName(target) })
      },
    }
  }
  await readEach(path, names, (name) => (name.endsWith('.rels') ? links(name) : workbook()), maxDescriptionBytes)
  return { sheets, is1904 }
}

function decoded(target: string): string {
  try {
    return decodeURI(target)
  } catch {
    return target
  }
}

/** `r:id`, whatever the prefix of relationships is. */
function relationId(attributes: Attributes): string {
  const name = Object.keys(attributes).find((key) => key.endsWith(':id'))
  return name === undefined ? '' : attributeOf(attributes, name)
}

async function readParts(path: string, textsPart: string, stylesPart: string): Promise<Pick<Workbook, 'texts' | 'formats'>> {
  const texts: string[] = []
  const formats: NumberFormat[] = []
  await readEach(path, [textsPart, stylesPart], (name) => (name === textsPart ? sharedTexts(texts) : cellFormats(formats)))
  return { texts, formats }
}

function sharedTexts(texts: string[]): PartReader {
  let total = 0
  let text = ''
  let depth = 0
  let phonetic = 0
  return {
    open(name) {
      if (name === 'si') text = ''
      else if (name === 't') depth += 1
      // Phonetic readings of Japanese words are not part of the text.
      else if (name === 'rPh') phonetic += 1
    },
    text(piece) {
      if (depth > 0 && phonetic === 0) text += piece
    },
    close(name) {
      if (name === 't') depth -= 1
      else if (name === 'rPh') phonetic -= 1
      if (name !== 'si') return
      total += text.length
      if (total > maxSharedTextLength || texts.length === maxSharedTexts)
        throw new UnreadableSourceError('Το αρχείο έχει υπερβολικά πολύ κείμενο. Χωρίστε το σε μικρότερα.')
      // One more, so that a cell that is cut can be told.
      texts.push(unescaped(text).slice(0, maxCellLength + 1))
    },
  }
}

function cellFormats(formats: NumberFormat[]): PartReader {
  const codes = new Map<number, string>()
  let isOfCells = false
  return {
    open(name, attributes) {
      const id = Number(attributeOf(attributes, 'numFmtId'))
      if (name === 'numFmt') codes.set(id, attributeOf(attributes, 'formatCode'))
      else if (name === 'cellXfs') isOfCells = true
      else if (name === 'xf' && isOfCells) formats.push(numberFormat(id, codes.get(id)))
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false
    },
  }
}

/** A workbook without a description: its parts by their names. */
async function sheetsByPart(path: string): Promise<WorkbookSheet[]> {
  const found = new Set<string>()
  const isSheet = (raw: string) => {
    const name = partName(raw)
    if (/(?:^|\/)worksheets\/[^/]+\.xml$/.test(name)) found.add(name)
    return false
  }
  for await (const { name } of zipParts(path, isSheet)) found.add(partName(name))
  const order = (part: string) => Number(/(?<!\d)(\d+)\.xml$/.exec(part)?.[1] ?? 0)
  return [...found]
    .toSorted((a, b) => order(a) - order(b))
    .map((part, index) => ({ name: `Φύλλο ${index + 1}`, part, isHidden: false }))
}

async function readEach(
  path: string,
  names: readonly string[],
  readerOf: (name: string) => PartReader,
  max?: number,
): Promise<void> {
  const writers = new Map<string, PartWriter>()
  const wanted = new Set(names.map(partName))
  for await (const { name, piece } of zipParts(path, (raw) => wanted.has(partName(raw)), max)) {
    const part = partName(name)
    const writer = writers.get(part) ?? new PartWriter(readerOf(part))
    writers.set(part, writer)
    writer.write(piece)
  }
}
