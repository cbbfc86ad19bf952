import { sql } from 'drizzle-orm'

import { dayInAthens } from '#app/catalogue/catalogue.ts'
import type { ReviewState } from '#app/catalogue/reviews/reviews.ts'
import type { Context } from '#app/platform/context.server.ts'
import { dayText } from '#app/platform/text/greek-text.ts'
import type { TableRows } from '#app/platform/text/table-file.ts'

const batchSize = 1_000
const head = ['Αριθμός', 'Κατάσταση', 'Προϊόν', 'Τίτλος προϊόντος', 'Βαθμός', 'Όνομα', 'Κριτική', 'Γράφτηκε']

export const reviewStateTexts: Readonly<Record<ReviewState, string>> = {
  pending: 'Αναμένει',
  approved: 'Δημοσιευμένη',
  rejected: 'Χωρίς δημοσίευση',
}

interface Row extends Record<string, unknown> {
  readonly id: number
  readonly state: ReviewState
  readonly product_id: number
  readonly product_title: string
  readonly rating: number
  readonly author: string
  readonly body: string
  readonly created_at: string
}

/** The reviews of a state, or all, the newest first, read while they are written. */
export async function* reviewTable(ctx: Context, state: ReviewState | null): AsyncGenerator<TableRows, void, undefined> {
  yield [head]
  for (let before: number | null = null; ;) {
    const { rows }: { rows: Row[] } = await ctx.db.execute<Row>(sql`
      select r.id::int, r.state, r.product_id, p.title as product_title, r.rating, r.author, r.body, r.created_at
      from reviews r join products p on p.id = r.product_id
      where true
        ${state === null ? sql`` : sql`and r.state = ${state}`} ${before === null ? sql`` : sql`and r.id < ${before}`}
      order by r.id desc limit ${batchSize}`)
    if (rows.length > 0) {
      yield rows.map((row) => [
        row.id,
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
