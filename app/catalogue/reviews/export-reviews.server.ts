import { sql } from 'drizzle-orm'

import { type ReviewRow, reviewColumns } from '#app/catalogue/reviews/decide-review.server.ts'
import type { ReviewState } from '#app/catalogue/reviews/reviews.ts'
import { dayInAthens, dayText } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import type { TableRows } from '#app/platform/text/table-file.ts'

const batchSize = 1_000
const head = ['Αριθμός', 'Κατάσταση', 'Προϊόν', 'Τίτλος προϊόντος', 'Βαθμός', 'Όνομα', 'Κριτική', 'Γράφτηκε']

export const reviewStateTexts: Readonly<Record<ReviewState, string>> = {
  pending: 'Αναμένει',
  approved: 'Δημοσιευμένη',
  rejected: 'Χωρίς δημοσίευση',
}

interface Row extends ReviewRow {
  readonly state: ReviewState
}

/** The reviews of a state, or all, the newest first, read while they are written. */
export async function* reviewTable(ctx: Context, state: ReviewState | null): AsyncGenerator<TableRows, void, undefined> {
  yield [head]
  for (let before: string | null = null; ;) {
    const { rows }: { rows: Row[] } = await ctx.db.execute<Row>(sql`
      select ${reviewColumns}, r.state
      from reviews r join products p on p.id = r.product_id
      where true
        ${state === null ? sql`` : sql`and r.state = ${state}`} ${before === null ? sql`` : sql`and r.id < ${before}`}
      order by r.id desc limit ${batchSize}`)
    if (rows.length > 0) {
      yield rows.map((row) => [
        Number(row.id),
        reviewStateTexts[row.state],
        row.product_id,
        row.product_title,
        row.rating,
        row.author,
        row.body,
        dayText(dayInAthens(new Date(row.created_at))),
      ])
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < batchSize) return
    before = last.id
  }
}
