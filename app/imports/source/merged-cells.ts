import type { Cell } from '#app/imports/source/source-row.ts'
import { maxColumns } from '#app/imports/source/source-row.ts'
import { isFilled, type TableRow } from '#app/imports/source/table-rows.ts'
import { columnIndex } from '#app/imports/source/sheet-parser.ts'

/** An area of a sheet, by the numbers of its rows and the places of its columns. */
export interface MergedArea {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** «A2:A7»; null for what is no area */
export function mergedArea(reference: string): MergedArea | null {
  const [, from = '', top = '', to = '', bottom = ''] = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(reference) ?? []
  const left = columnIndex(from)
  const right = columnIndex(to)
  return left === null || right === null
    ? null
    : { top: Number(top), bottom: Number(bottom), left, right: Math.min(right, maxColumns - 1) }
}

/**
 * Repeats the value of merged cells through their area, row by row from the top: variants share the code of their product.
 * A lone title across its row stays one cell.
 */
export class MergedCells {
  readonly #areas: readonly MergedArea[]
  #next = 0
  /** By column; valid areas never overlap */
  readonly #open = new Map<number, { readonly area: MergedArea; readonly value: Cell | undefined; readonly isFormula: boolean }>()

  constructor(areas: readonly MergedArea[]) {
    this.#areas = areas.toSorted((a, b) => a.top - b.top)
  }

  fill(row: TableRow): TableRow {
    if (this.#areas.length === 0) return row
    for (let area = this.#areas[this.#next]; area !== undefined && area.top <= row.number; area = this.#areas[this.#next]) {
      this.#next += 1
      const isHere = area.top === row.number
      const value = isHere ? row.cells[area.left] : undefined
      const opened = { area, value, isFormula: isHere && (row.formulas ?? []).includes(area.left) }
      for (let column = area.left; column <= area.right; column += 1) this.#open.set(column, opened)
    }
    if (this.#open.size === 0 || !isFilled(row)) return row
    const isLone = row.cells.filter((cell) => cell !== undefined && cell !== '').length === 1
    const cells = [...row.cells]
    const formulas = new Set(row.formulas)
    for (const [column, { area, value, isFormula }] of this.#open) {
      if (area.bottom < row.number) this.#open.delete(column)
      else if (value !== undefined && !(isLone && area.top === area.bottom)) {
        cells[column] = value
        if (isFormula) formulas.add(column)
      }
    }
    return { ...row, cells, formulas: [...formulas] }
  }
}
