import { type MergedArea, mergedArea, MergedCells } from '#app/imports/source/merged-cells.ts'
import { partName, type Workbook, type WorkbookSheet } from '#app/imports/source/read-workbook.server.ts'
import { SheetParser } from '#app/imports/source/sheet-parser.ts'
import type { Cell } from '#app/imports/source/source-row.ts'
import { headLength, isFilled, type TableRow } from '#app/imports/source/table-rows.ts'
import { PartWriter } from '#app/imports/source/xlsx-xml.ts'
import { zipParts } from '#app/imports/source/zip-parts.server.ts'

/** What a first pass over a sheet finds. */
export interface SheetOverview {
  readonly sheet: WorkbookSheet
  /** Rows with a value */
  readonly rowCount: number
  readonly merged: readonly MergedArea[]
  /** The first filled rows */
  readonly head: readonly TableRow[]
}

const maxMergedAreas = 200_000
/** Sheets that are looked at; others are named only. */
export const maxSheets = 50
/** Characters that are stored of a cell of the first rows, which stay in memory */
const maxHeadCell = 200

/** Looks at all sheets in one pass, whose parts come in any order. */
export async function lookAtSheets(path: string, workbook: Workbook): Promise<SheetOverview[]> {
  const looks = new Map(workbook.sheets.slice(0, maxSheets).map((sheet) => [sheet.part, new SheetLook(workbook)]))
  for await (const { name, piece } of zipParts(path, (raw) => looks.has(partName(raw)))) looks.get(partName(name))?.add(piece)
  return workbook.sheets.flatMap((sheet) => {
    const look = looks.get(sheet.part)
    return look === undefined ? [] : [{ sheet, ...look.end() }]
  })
}

/** Elements that say how many rows have values, and which cells are merged */
const marks = /<(?:[\w.-]{1,40}:)?(?:(row|v|t)(?=[\s/>])|mergeCell\s[^<>]{0,200}?\bref\s*=\s*["']([A-Z]+\d+:[A-Z]+\d+)["'])/g
/** Longer than any of these elements */
const overlap = 300

/** Parses the first rows; the rest is only searched, which takes a fraction of the time. */
class SheetLook {
  readonly #parser: SheetParser
  readonly #writer: PartWriter
  readonly #head: TableRow[] = []
  readonly #merged: MergedArea[] = []
  #rest = ''
  #rowCount = 0
  #isFilled = false

  constructor(workbook: Workbook) {
    this.#parser = new SheetParser(workbook)
    this.#writer = new PartWriter(this.#parser)
  }

  add(piece: Uint8Array): void {
    if (this.#head.length < headLength) {
      this.#search(this.#writer.write(piece))
      const rows = this.#parser
        .takeRows()
        .filter(isFilled)
        .slice(0, headLength - this.#head.length)
      this.#head.push(...rows.map((row) => ({ ...row, cells: row.cells.map(shortened) })))
    } else this.#search(this.#writer.decode(piece))
  }

  end(): Pick<SheetOverview, 'rowCount' | 'merged' | 'head'> {
    this.#search('', true)
    if (this.#isFilled) this.#rowCount += 1
    const merged = new MergedCells(this.#merged)
    return { rowCount: this.#rowCount, merged: this.#merged, head: this.#head.map((row) => merged.fill(row)) }
  }

  #search(piece: string, isEnd = false): void {
    const text = this.#rest + piece
    // An element that the piece cuts is found with the next one.
    const cut = text.lastIndexOf('<')
    const end = isEnd || cut < text.length - overlap ? text.length : cut
    for (const [, name, area] of text.slice(0, end).matchAll(marks)) {
      if (name === 'row') {
        if (this.#isFilled) this.#rowCount += 1
        this.#isFilled = false
      } else if (name !== undefined) this.#isFilled = true
      else if (this.#merged.length < maxMergedAreas) {
        const found = mergedArea(area ?? '')
        if (found !== null) this.#merged.push(found)
      }
    }
    this.#rest = text.slice(end)
  }
}

/** A copy: a slice would keep the whole text in memory. */
function shortened(cell: Cell | undefined): Cell | undefined {
  return typeof cell === 'string' && cell.length > maxHeadCell ? Buffer.from(cell.slice(0, maxHeadCell)).toString() : cell
}

/** Streams the rows of a sheet. */
export async function* readSheet(
  path: string,
  workbook: Workbook,
  { sheet, merged }: SheetOverview,
): AsyncGenerator<TableRow, void, undefined> {
  const parser = new SheetParser(workbook)
  const writer = new PartWriter(parser)
  const cells = new MergedCells(merged)
  for await (const { piece } of zipParts(path, (name) => partName(name) === sheet.part)) {
    writer.write(piece)
    for (const row of parser.takeRows()) yield cells.fill(row)
  }
}
