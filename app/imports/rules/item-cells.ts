import type { Cell, SourceRow } from '#app/imports/source/source-row.ts'
import type { FieldKey } from '#app/imports/rules/import-fields.ts'
import { isBlankCell } from '#app/imports/rules/cell-text.ts'
import type { CellProblem } from '#app/imports/rules/incoming.ts'
import type { PriceColumns } from '#app/imports/rules/price-columns.ts'
import { type CellRead, codeOfCell, hasBrokenText, readWholeCell, readYesNoCell } from '#app/imports/rules/read-cell.ts'
import { keptRows } from '#app/imports/rules/kept-rows.ts'
import type { SupplierProfile } from '#app/imports/rules/supplier-profile.ts'
import { textLimits } from '#app/catalogue/product-limits.ts'

/** The shop's data that a file refers to. */
export interface Lookups {
  /** The category id for a supplier's word: 0 skips the product, null is unmapped */
  category(text: string): number | null
  /** The colour for a supplier's word; null is unmapped */
  colour(text: string): string | null
  /** A category and its ancestors */
  pathOf(categoryId: number): readonly number[]
}

/** What is known of an item besides its rows. */
export interface ItemFacts {
  /** Columns of prices, equal for all items of a file */
  readonly prices: PriceColumns
  /** The product's own rate if it is known, else the standard one: prices with VAT of rows without a rate have it. */
  readonly vatPercent: number
  /** Its rows are variants of a known product that the file does not name */
  readonly isOfVariants: boolean
}

/** The rows of one product, their fields by the supplier's mapping, and their problems. */
export class ItemCells {
  readonly rows: readonly SourceRow[]
  readonly profile: SupplierProfile
  readonly lookups: Lookups
  readonly facts: ItemFacts
  readonly problems: CellProblem[] = []
  readonly warnings: CellProblem[] = []
  /** Supplier words without a mapping */
  readonly unmapped = { categories: new Set<string>(), colours: new Set<string>() }

  constructor(rows: readonly SourceRow[], profile: SupplierProfile, lookups: Lookups, facts: ItemFacts) {
    this.profile = profile
    this.lookups = lookups
    this.facts = facts
    const kept = keptRows(rows, profile, facts.isOfVariants)
    this.rows = kept.rows
    this.warnings.push(...kept.warnings)
    this.problems.push(...kept.problems)
    const mapped = new Set([...Object.values(profile.mapping), ...facts.prices.breaks.map(({ column }) => column)])
    for (const row of this.rows) this.#refuseUnreadable(row, mapped)
  }

  /** The first row with a value for a field of the whole product. */
  first(key: FieldKey): { readonly row: SourceRow; readonly column: string; readonly cell: Cell } | null {
    const column = this.profile.mapping[key]
    if (column === undefined) return null
    for (const row of this.rows) {
      const cell = row.cells[column]
      if (cell !== undefined && !isBlankCell(cell)) return { row, column, cell }
    }
    return null
  }

  /** A row's cell for a field. */
  of(row: SourceRow, key: FieldKey): Cell | undefined {
    const column = this.profile.mapping[key]
    const cell = column === undefined ? undefined : row.cells[column]
    return isBlankCell(cell) ? undefined : cell
  }

  /** A field of the whole product; undefined when the cells are empty or refused. */
  read<Value>(key: FieldKey, read: (cell: Cell) => CellRead<Value>): Value | undefined {
    const found = this.first(key)
    return found === null ? undefined : this.readIn(found.row, found.column, read)
  }

  readIn<Value>(row: SourceRow, column: string, read: (cell: Cell) => CellRead<Value>): Value | undefined {
    const cell = row.cells[column]
    if (cell === undefined || isBlankCell(cell)) return undefined
    const result = read(cell)
    if (result.ok) {
      if (result.warning !== undefined) this.warn(row, column, String(cell), result.warning)
      return result.value
    }
    this.refuse(row, column, result.sentence)
    return undefined
  }

  /** A field without which a product is imported, too: an unreadable cell is a warning. */
  readFact<Value>(key: FieldKey, read: (cell: Cell) => CellRead<Value>): Value | undefined {
    const found = this.first(key)
    if (found === null) return undefined
    const result = read(found.cell)
    if (result.ok) return result.value
    this.warn(found.row, found.column, String(found.cell), `Δεν διαβάστηκε. ${result.sentence}`)
    return undefined
  }

  code(key: 'model' | 'sku'): string | undefined {
    return this.read(key, (cell) => codeOfCell(cell, textLimits.sku))
  }

  whole(key: FieldKey, { min, max }: { readonly min: number; readonly max: number }): number | undefined {
    return this.read(key, (cell) => readWholeCell(cell, this.profile.numbers, min, max))
  }

  yesNo(key: FieldKey): boolean | undefined {
    return this.read(key, readYesNoCell)
  }

  /** The rows of one code are its colours and sizes. */
  get isCodeOfProduct(): boolean {
    const { mapping, answers } = this.profile
    return mapping.model === undefined && answers?.['repeated-codes'] === 'variants' && this.rows.length > 1
  }

  /** Whether its rows are variants of one product, rather than products. */
  get isGrouped(): boolean {
    const { mapping } = this.profile
    if (this.facts.isOfVariants || this.isCodeOfProduct) return true
    if (mapping.model !== undefined && this.first('model') !== null) return true
    return mapping.productId !== undefined && mapping.variantId !== undefined && this.first('variantId') !== null
  }

  refuse(row: SourceRow, column: string, sentence: string): void {
    this.problems.push({ row: row.number, column, value: String(row.cells[column] ?? '').slice(0, 200), sentence })
  }

  warn(row: SourceRow | undefined, column: string, value: string, sentence: string): void {
    if (row !== undefined) this.warnings.push({ row: row.number, column, value: value.slice(0, 200), sentence })
  }

  /** Formulas are never computed, and a lost character is not guessed. */
  #refuseUnreadable(row: SourceRow, mapped: ReadonlySet<string>): void {
    for (const column of row.formulas ?? [])
      if (mapped.has(column)) this.refuse(row, column, 'Το κελί έχει τύπο. Αντιγράψτε τη στήλη και επικολλήστε την ως τιμές.')
    for (const [column, cell] of Object.entries(row.cells))
      if (mapped.has(column) && hasBrokenText(cell))
        this.refuse(row, column, 'Ένα γράμμα χάθηκε στο αρχείο (�). Διορθώστε το κελί και ανεβάστε το αρχείο ξανά.')
  }
}
