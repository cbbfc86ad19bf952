import { sql } from 'drizzle-orm'

import type { Context } from '#app/platform/context.server.ts'
import { statement } from '#app/platform/postgres/statement.server.ts'

/** The version of a text that applies today. */
export interface PublishedText {
  readonly versionId: number
  readonly key: string
  /** Valid when it was published; null: the shop's own text */
  readonly content: unknown
  /** ISO day */
  readonly fromDay: string
}

interface Row extends Record<string, unknown> {
  readonly id: string
  readonly key: string
  readonly content: unknown
  readonly from_day: string
}

// A text for some days goes before those without an end; of each, the one that began last.
const selectPublished = statement<Row, 'kind' | 'keys' | 'now'>(
  'published-texts',
  (value) => sql`
    select distinct on (key) id, key, content, from_day from shop_text_versions
    where kind = ${value('kind')} and (${value('keys')}::text[] is null or key = any(${value('keys')}::text[]))
      and withdrawn_at is null
      and (${value('now')}::timestamptz at time zone 'Europe/Athens')::date
        between from_day and coalesce(until_day, 'infinity')
    order by key, (until_day is not null) desc, from_day desc, id desc`,
)

/** What is published of each text of a kind today, Athens time; with `keys` of these texts only. */
export async function readPublishedTexts(
  { db, now }: Context,
  kind: string,
  keys: readonly string[] | null = null,
): Promise<readonly PublishedText[]> {
  const rows = await selectPublished(db, { kind, keys, now })
  return rows.map(({ id, key, content, from_day: fromDay }) => ({ versionId: Number(id), key, content, fromDay }))
}

/** What is published of a text today; undefined where nothing was. */
export async function readPublishedText(ctx: Context, kind: string, key: string): Promise<PublishedText | undefined> {
  const [published] = await readPublishedTexts(ctx, kind, [key])
  return published
}
