import { sql } from 'drizzle-orm'

import type { Context } from '#app/platform/context.server.ts'
import { dateInAthens } from '#app/platform/postgres/day-span.server.ts'
import { statement } from '#app/platform/postgres/statement.server.ts'

/** The version of a text that applies today. */
export interface PublishedText {
  readonly versionId: number
  readonly key: string
  /** Validated when published; null: the shop's own text */
  readonly content: unknown
  /** The blocks of its Markdown; null in lists of all texts, and where none are stored */
  readonly blocks: unknown
  /** ISO day */
  readonly fromDay: string
}

interface Row extends Record<string, unknown> {
  readonly id: string
  readonly key: string
  readonly content: unknown
  readonly blocks: unknown
  readonly from_day: string
}

// A text with an end date overrides one without; of each kind, the latest start wins.
const selectPublished = statement<Row, 'kind' | 'keys' | 'now'>(
  'published-texts',
  (value) => sql`
    select distinct on (key) id, key, content, from_day,
      case when ${value('keys')}::text[] is null then null else blocks end as blocks
    from shop_text_versions
    where kind = ${value('kind')} and (${value('keys')}::text[] is null or key = any(${value('keys')}::text[]))
      and withdrawn_at is null
      and ${dateInAthens(sql`${value('now')}::timestamptz`)}
        between from_day and coalesce(until_day, 'infinity')
    order by key, (until_day is not null) desc, from_day desc, id desc`,
)

/** The published texts of a kind that apply today (Athens); with `keys`, only those. */
export async function readPublishedTexts(
  { db, now }: Context,
  kind: string,
  keys: readonly string[] | null = null,
): Promise<readonly PublishedText[]> {
  const rows = await selectPublished(db, { kind, keys, now })
  return rows.map(({ id, from_day: fromDay, ...row }) => ({ versionId: Number(id), fromDay, ...row }))
}

/** The published text that applies today; undefined where none does. */
export async function readPublishedText(ctx: Context, kind: string, key: string): Promise<PublishedText | undefined> {
  const [published] = await readPublishedTexts(ctx, kind, [key])
  return published
}
