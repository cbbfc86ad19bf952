import { cellText } from '#app/imports/rules/cell-text.ts'
import type { CellProblem } from '#app/imports/rules/incoming.ts'
import type { SupplierProfile } from '#app/imports/rules/supplier-profile.ts'
import type { SourceRow } from '#app/imports/source/source-row.ts'
import { skuKey } from '#app/catalogue/sku-key.ts'

interface KeptRows {
  readonly rows: readonly SourceRow[]
  readonly warnings: readonly CellProblem[]
  readonly problems: readonly CellProblem[]
}

/**
 * Keeps one of several rows with one code, by the answer to `repeated-codes` (without one the first), with a warning
 * that names them. Rows that are equal cell by cell are one.
 */
export function keptRows(
  rows: readonly SourceRow[],
  { mapping, answers }: Pick<SupplierProfile, 'mapping' | 'answers'>,
  isOfVariants: boolean,
): KeptRows {
  const answer = answers?.['repeated-codes'] ?? 'first'
  const column = mapping.sku
  if (rows.length < 2) return { rows, warnings: [], problems: [] }
  const different = [...new Map(rows.toReversed().map((row) => [JSON.stringify(row.cells), row])).values()].toReversed()
  if (column === undefined || (answer === 'variants' && !isOfVariants)) return { rows: different, warnings: [], problems: [] }
  const ofCode = Map.groupBy(different, (row) => codeOf(row, mapping))
  const warnings: CellProblem[] = []
  const problems: CellProblem[] = []
  const kept = [...ofCode].flatMap(([code, same]) => {
    const [first, last] = [same[0], same.at(-1)]
    if (code === '' || first === undefined || last === undefined || same.length === 1) return same
    const counted = answer === 'last' ? last : first
    const numbers = same.map(({ number }) => number)
    const value = String(counted.cells[column] ?? '')
    const place = { row: counted.number, column, value }
    if (answer === 'none')
      problems.push({ ...place, sentence: `Ο κωδικός υπάρχει στις γραμμές ${listText(numbers)}. Κρατήστε μία.` })
    else
      warnings.push({
        ...place,
        sentence: `Ο κωδικός υπάρχει στις γραμμές ${listText(numbers)} με άλλα στοιχεία. Μετρά η γραμμή ${counted.number}.`,
      })
    return [counted]
  })
  return { rows: kept, warnings, problems }
}

/** Rows with our own variant numbers are distinct by those numbers. */
function codeOf(row: SourceRow, mapping: SupplierProfile['mapping']): string {
  return cellText(row, mapping, 'variantId') === '' ? skuKey(cellText(row, mapping, 'sku')) : ''
}

function listText(numbers: readonly number[]): string {
  const shown = numbers.slice(0, 5).join(', ')
  return numbers.length > 5 ? `${shown}…` : shown.replace(/, (\d+)$/, ' και $1')
}
