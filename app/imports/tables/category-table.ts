import type { SourceRow } from '#app/imports/source/source-row.ts'
import { cellText, formulaProblems, namedIn, type TableProblem, yesNo } from '#app/imports/tables/table-cells.ts'
import { categoryName } from '#app/catalogue/categories/categories.contract.ts'
import {
  categoryPaths,
  type CategoryRow,
  type PlannedCategory,
  type TreeCategory,
} from '#app/catalogue/categories/plan-categories.ts'
import type { CsvCell } from '#app/platform/text/csv.ts'

const columns = { id: 'Αριθμός', parent: 'Γονική κατηγορία', name: 'Όνομα', hidden: 'Κρυμμένη' } as const

export const categoryHead: readonly string[] = Object.values(columns)

/** The tree as rows, each parent before what is below it, siblings in their order. */
export function categoryRows(categories: readonly TreeCategory[]): (readonly CsvCell[])[] {
  const paths = categoryPaths(categories)
  const below = Map.groupBy(categories, ({ parentId }) => parentId)
  const rowsBelow = (parentId: number | null): (readonly CsvCell[])[] =>
    (below.get(parentId) ?? []).flatMap(({ id, name, hidden }) => [
      [id, paths.get(parentId ?? 0) ?? null, name, yesNo[`${hidden}`]],
      ...rowsBelow(id),
    ])
  return rowsBelow(null)
}

/** Reads categories from the rows of a file; of a wrong row, its sentences by column. */
export function readCategoryRows(rows: readonly SourceRow[]): {
  readonly read: readonly CategoryRow[]
  readonly problems: readonly TableProblem[]
} {
  const problems: TableProblem[] = []
  // Without a column for parents, or with an empty one, categories stay where they are.
  const hasParents = rows.some((row) => cellText(row, columns.parent).trim() !== '')
  const read = rows.flatMap((row): CategoryRow[] => {
    const own: TableProblem[] = formulaProblems(row)
    const wrong = (column: string, sentence: string) => own.push({ row: row.number, column, sentence })
    const number = cellText(row, columns.id).trim()
    const id = number === '' ? null : /^\d{1,9}$/.test(number) ? Number(number) : undefined
    if (id === undefined) wrong(columns.id, 'Γράψτε τον αριθμό της κατηγορίας, ή αφήστε τον κενό για νέα.')
    const name = categoryName.safeParse(cellText(row, columns.name))
    if (!name.success) wrong(columns.name, name.error.issues[0]?.message ?? '')
    const answer = cellText(row, columns.hidden).trim()
    const hidden = answer === '' ? null : namedIn(yesNo, answer)
    if (hidden !== null && hidden !== 'true' && hidden !== 'false') wrong(columns.hidden, 'Γράψτε «ναι» ή «όχι».')
    problems.push(...own)
    if (own.length > 0 || id === undefined || !name.success) return []
    // Spaces around the separator do not matter.
    const parent = cellText(row, columns.parent)
      .split('>')
      .map((part) => part.replaceAll(/\s+/g, ' ').trim())
      .join(' > ')
    return [
      {
        row: row.number,
        id,
        parent: hasParents ? parent : null,
        name: name.data,
        hidden: hidden === null ? null : hidden === 'true',
      },
    ]
  })
  return { read, problems }
}

/** The changes of a row, as texts. */
export function categoryChanges(
  { before, after }: PlannedCategory,
  paths: { readonly before: ReadonlyMap<number, string>; readonly after: ReadonlyMap<number, string> },
) {
  const texts = ({ parentId, name, hidden }: TreeCategory, of: ReadonlyMap<number, string>) => ({
    [columns.name]: name,
    [columns.parent]: of.get(parentId ?? 0) ?? '',
    [columns.hidden]: yesNo[`${hidden}`],
  })
  const now = texts(after, paths.after)
  const was: Readonly<Record<string, string>> = before === null ? {} : texts(before, paths.before)
  const isMoved = before?.parentId !== after.parentId
  return Object.entries(now)
    .filter(([field, to]) => to !== (was[field] ?? '') && (field !== columns.parent || isMoved))
    .map(([field, to]) => ({ field, from: was[field] ?? '', to }))
}
