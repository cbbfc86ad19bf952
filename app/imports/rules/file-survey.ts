import { cellText } from '#app/imports/rules/cell-text.ts'
import type { Mapping } from '#app/imports/rules/import-fields.ts'
import { readPriceCell } from '#app/imports/rules/read-cell.ts'
import type { SupplierProfile } from '#app/imports/rules/supplier-profile.ts'
import { unitOfWeight } from '#app/imports/rules/weight.ts'
import type { Cell, SourceRow } from '#app/imports/source/source-row.ts'
import { skuKey } from '#app/catalogue/sku-key.ts'

const maxSamples = 3
const maxRepeated = 500
const maxRowsOfOne = 10

/** One code in several rows whose other cells differ. */
export interface RepeatedCode {
  readonly code: string
  readonly rows: readonly number[]
  /** The rows differ in colour or size */
  readonly isOfVariants: boolean
}

/** What all rows of a file say together: a first reading, before anything is asked or compared. */
export class FileSurvey {
  /** Weights of the column whose unit its header does not say: the numbers without a unit of their own */
  readonly weights = { min: Number.POSITIVE_INFINITY, max: 0, hasFraction: false, samples: new Set<string>() }
  readonly repeated = new Map<string, RepeatedCode>()
  /** Rows that repeat an earlier one cell by cell */
  identicalRows = 0
  readonly #profile: Pick<SupplierProfile, 'mapping' | 'numbers'>
  readonly #first = new Map<
    string,
    { readonly row: number; readonly code: string; readonly cells: string; readonly variant: string }
  >()

  constructor(profile: Pick<SupplierProfile, 'mapping' | 'numbers'>) {
    this.#profile = profile
  }

  add(row: SourceRow): void {
    if (row.own !== undefined) return
    const { mapping } = this.#profile
    this.#addWeight(mapping.weight === undefined ? undefined : row.cells[mapping.weight])
    this.#addCode(row, mapping)
  }

  #addWeight(cell: Cell | undefined): void {
    if (cell === undefined || unitOfWeight(cell) !== null) return
    const read = readPriceCell(cell, this.#profile.numbers)
    if (!read.ok || read.value === 0) return
    const value = read.value / 10_000
    this.weights.min = Math.min(this.weights.min, value)
    this.weights.max = Math.max(this.weights.max, value)
    if (!Number.isInteger(value)) this.weights.hasFraction = true
    if (this.weights.samples.size < maxSamples) this.weights.samples.add(String(cell))
  }

  #addCode(row: SourceRow, mapping: Mapping): void {
    const code = cellText(row, mapping, 'sku')
    // Our own numbers tell the rows of an export apart.
    if (code === '' || cellText(row, mapping, 'variantId') !== '') return
    const key = skuKey(code)
    const cells = hashOf(JSON.stringify(row.cells))
    const variant = `${cellText(row, mapping, 'colour')}\n${cellText(row, mapping, 'size')}`
    const first = this.#first.get(key)
    if (first === undefined) {
      this.#first.set(key, { row: row.number, code, cells, variant })
      return
    }
    if (first.cells === cells) {
      this.identicalRows += 1
      return
    }
    const known = this.repeated.get(key)
    if (known === undefined && this.repeated.size >= maxRepeated) return
    const rows = known?.rows ?? [first.row]
    this.repeated.set(key, {
      code: first.code,
      rows: rows.length < maxRowsOfOne ? [...rows, row.number] : rows,
      isOfVariants: (known?.isOfVariants ?? true) && variant !== first.variant && variant !== '\n',
    })
  }
}

/** FNV-1a, twice with different starts: 200,000 rows are compared without being held in memory. */
function hashOf(text: string): string {
  let one = 0x811c9dc5
  let two = 0x01000193
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    one = Math.imul(one ^ code, 0x01000193)
    two = Math.imul(two ^ code, 0x85ebca6b)
  }
  return `${one >>> 0}.${two >>> 0}`
}
