import { changedValues, changeSubjectText } from '#app/back-office/changes/change-texts.ts'
import type { Change, ChangesQuery } from '#app/back-office/changes/changes-calls.ts'
import { readChangesPage } from '#app/back-office/changes/list-changes.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { csvOf } from '#app/platform/text/csv.ts'

const time = new Intl.DateTimeFormat('el-GR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  hourCycle: 'h23',
  timeZone: 'Europe/Athens',
})
const head = ['Πότε', 'Ποιος', 'Τι', 'Πεδίο', 'Πριν', 'Μετά']
const rowsAtOnce = 1_000

const rowsOf = (change: Change) =>
  changedValues(change).map(({ label, before, after }) => [
    time.format(new Date(change.at)),
    change.actorName,
    changeSubjectText(change),
    label,
    before,
    after,
  ])

/** All changes of a filter as a CSV for a Greek spreadsheet, a row for each value; pages are read while it streams. */
export function changesCsv(ctx: Context, query: Omit<ChangesQuery, 'after'>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let after: number | null = null
  return new ReadableStream({
    start: (stream) => stream.enqueue(encoder.encode(csvOf([head]))),
    async pull(stream) {
      const page: Awaited<ReturnType<typeof readChangesPage>> = await readChangesPage(ctx, { ...query, after }, rowsAtOnce)
      // Only the first chunk has the byte order mark.
      stream.enqueue(encoder.encode(csvOf(page.changes.flatMap(rowsOf)).slice(1)))
      after = page.next
      if (after === null) stream.close()
    },
  })
}
