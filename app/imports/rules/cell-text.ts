import type { FieldKey, Mapping } from '#app/imports/rules/import-fields.ts'
import type { Cell, SourceRow } from '#app/imports/source/source-row.ts'

/** A row's cell for a field as text; empty if there is none. */
export function cellText(row: Pick<SourceRow, 'cells'>, mapping: Mapping, key: FieldKey): string {
  const column = mapping[key]
  return column === undefined ? '' : String(row.cells[column] ?? '').trim()
}

/** Nothing, or a dash for it */
export function isBlankCell(cell: Cell | undefined): boolean {
  return cell === undefined || (typeof cell === 'string' && /^[\s\-–—]*$/.test(cell))
}
