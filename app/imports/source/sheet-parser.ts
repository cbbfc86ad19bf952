import { type NumberFormat, shownNumber } from '#app/imports/source/number-format.ts'
import {
  type Cell,
  maxCellLength,
  maxColumns,
  maxSheetRows,
  tooManyRows,
  UnreadableSourceError,
} from '#app/imports/source/source-row.ts'
import type { TableRow } from '#app/imports/source/table-rows.ts'
import { attributeOf, type Attributes, type PartReader, unescaped } from '#app/imports/source/xlsx-xml.ts'

const maxCells = 10_000_000

/** What cells refer to. */
export interface WorkbookParts {
  readonly texts: readonly string[]
  /** By the number of a cell's style */
  readonly formats: readonly NumberFormat[]
  /** Days are counted from 1904. */
  readonly is1904: boolean
}

/**
 * Reads the rows of a sheet from its elements. Formulas are never computed: their cells are listed, so that the reader can
 * refuse them. (ECMA-376: a cell has its text inline, or in the part of shared strings.)
 */
export class SheetParser implements PartReader {
  readonly #parts: WorkbookParts
  #rows: TableRow[] = []
  #number = 0
  #cells: (Cell | undefined)[] = []
  #formulas: number[] = []
  #errors: number[] = []
  #rowCount = 0
  #cellCount = 0
  #at = 0
  #type = ''
  #style = 0
  #text = ''
  #takes = false
  #phonetic = 0

  constructor(parts: WorkbookParts) {
    this.#parts = parts
  }

  /** The rows since the last call. */
  takeRows(): TableRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'row') {
      this.#rowCount += 1
      if (this.#rowCount > maxSheetRows) throw tooManyRows()
      this.#number = Number(attributeOf(attributes, 'r')) || this.#number + 1
      this.#cells = []
      this.#formulas = []
      this.#errors = []
      this.#at = -1
    } else if (name === 'c') this.#openCell(attributes)
    else if (name === 'f' && this.#at < maxColumns && this.#formulas.at(-1) !== this.#at) this.#formulas.push(this.#at)
    else if (name === 'rPh') this.#phonetic += 1
    this.#takes = (name === 'v' || name === 't') && this.#phonetic === 0
  }

  #openCell(attributes: Attributes): void {
    this.#at = columnIndex(attributeOf(attributes, 'r')) ?? this.#at + 1
    this.#type = attributeOf(attributes, 't')
    this.#style = Number(attributeOf(attributes, 's'))
    this.#text = ''
    this.#cellCount += 1
    if (this.#cellCount > maxCells)
      throw new UnreadableSourceError('Το φύλλο έχει υπερβολικά πολλά κελιά. Κρατήστε μόνο τα προϊόντα.')
  }

  text(piece: string): void {
    if (this.#takes && this.#text.length <= maxCellLength) this.#text += piece
  }

  close(name: string): void {
    if (name === 'c') this.#closeCell()
    else if (name === 'row')
      this.#rows.push({ number: this.#number, cells: this.#cells, formulas: this.#formulas, errors: this.#errors })
    else if (name === 'rPh') this.#phonetic -= 1
    if (name === 'v' || name === 't') this.#takes = false
  }

  #closeCell(): void {
    if (this.#text === '') return
    if (this.#type === 'e') this.#errors.push(this.#at)
    else this.#cells[Math.min(this.#at, maxColumns)] = this.#value(this.#text)
  }

  #value(text: string): Cell {
    const { texts, formats, is1904 } = this.#parts
    if (this.#type === 's') return texts[Number(text)] ?? ''
    if (this.#type === 'b') return text === '1' ? 'ναι' : 'όχι'
    if (this.#type === 'd') return text.slice(0, text.includes('T') ? text.indexOf('T') : undefined)
    const number = Number(text)
    if ((this.#type === '' || this.#type === 'n') && Number.isFinite(number))
      return shownNumber(number, formats[this.#style] ?? 'plain', is1904)
    return unescaped(text)
  }
}

/** «C7» is the third column. */
export function columnIndex(reference: string): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0]
  if (letters === undefined) return null
  let index = 0
  for (const letter of letters) index = index * 26 + letter.charCodeAt(0) - 64
  return index - 1
}
