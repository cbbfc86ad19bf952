import { changedValues, changeSubjectText } from '#app/back-office/changes/change-texts.ts'
import type { Change, ChangesQuery } from '#app/back-office/changes/changes.contract.ts'
import { readChangesPage } from '#app/back-office/changes/list-changes.server.ts'
import { exactTimeText } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { pagesOf, type TableRows } from '#app/platform/text/table-file.ts'

const head = ['Πότε', 'Ποιος', 'Τι', 'Πεδίο', 'Πριν', 'Μετά']
const rowsAtOnce = 1_000

const rowsOf = (change: Change) =>
  changedValues(change).map(({ label, before, after }) => [
    exactTimeText(change.at),
    change.actorName,
    changeSubjectText(change),
    label,
    before,
    after,
  ])

/** All changes of a filter, a row for each value, read page by page while they are written. */
export async function* changeTable(ctx: Context, query: Omit<ChangesQuery, 'after'>): AsyncGenerator<TableRows, void, undefined> {
  yield [head]
  const pages = pagesOf((after: number | null) => readChangesPage(ctx, { ...query, after }, rowsAtOnce))
  for await (const { changes } of pages) yield changes.flatMap(rowsOf)
}
