import { type SQL, sql } from 'drizzle-orm'

import type { Change, Changes, ChangesQuery } from '#app/back-office/changes/changes.contract.ts'
import { dayAfter } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { startOfDay } from '#app/platform/postgres/day-span.server.ts'
import { readColleagues } from '#app/quotes/staff/colleagues.server.ts'

const changesPageSize = 50

type Narrowed = Omit<ChangesQuery, 'after'>

interface Row extends Record<string, unknown> {
  readonly id: string
  readonly at: string
  readonly actor_name: string
  readonly subject: Change['subject']
  readonly subject_id: string
  readonly subject_name: string | null
  readonly before: Change['before']
  readonly after: Change['after']
}

function conditions({ userId = null, subject = null, from = null, to = null }: Narrowed): SQL[] {
  return [
    ...(userId === null ? [] : [sql`user_id = ${userId}`]),
    ...(subject === null ? [] : [sql`subject = ${subject}`]),
    ...(from === null ? [] : [sql`at >= ${startOfDay(from)}`]),
    ...(to === null ? [] : [sql`at < ${startOfDay(dayAfter(to, 1))}`]),
  ]
}

const isNumber = sql`subject_id ~ '^[0-9]{1,9}$'`
const isUuid = sql`subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`

/** The subject's current name; of a deleted one the name that the change itself has. */
const nameOf = sql`coalesce(case
    when subject = 'product' and ${isNumber} then (select title from products where id = subject_id::int)
    when subject = 'colleague' and ${isNumber} then (select username from users where id = subject_id::int)
    when subject = 'category' and ${isNumber} then (select name from categories where id = subject_id::int)
    when subject = 'customers' and ${isUuid} then
      (select coalesce(nullif(company_name, ''), nullif(name, ''), nullif(email, '')) from customers where id = subject_id::uuid)
    when subject = 'order' and ${isUuid} then (select number from orders where id = subject_id::uuid)
    when subject = 'api-key' and ${isUuid} then (select name from api_keys where id = subject_id::uuid)
    when subject = 'template' and ${isUuid} then (select name from quote_templates where id = subject_id::uuid)
    when subject = 'quote' and ${isUuid} then (select number from quotes where id = subject_id::uuid)
    when subject = 'webhook' and ${isUuid} then (select url from webhook_endpoints where id = subject_id::uuid)
    when subject = 'credit' and ${isNumber} then
      (select coalesce(nullif(company_name, ''), username) from users where id = subject_id::int)
    when subject = 'ink' and ${isNumber} then (select name from inks where id = subject_id::int)
    when subject = 'colour' then (select label from colours where colours.name = subject_id)
    when subject = 'review' and ${isNumber} then
      (select r.author || ', ' || p.title from reviews r join products p on p.id = r.product_id where r.id = subject_id::int)
    when subject = 'search' then (select name from search_tags where 'tag ' || key = subject_id)
  end,
  case when subject in ('category', 'colour', 'search', 'api-key', 'template', 'webhook', 'ink') then
    coalesce(after->>'name', before->>'name', after->>'label', before->>'label', after->>'url', before->>'url')
  end)`

interface Page {
  readonly changes: Change[]
  readonly next: number | null
}

/** The page of changes after a position, the newest first. */
export async function readChangesPage(
  ctx: Context,
  { after = null, ...filter }: ChangesQuery,
  size = changesPageSize,
): Promise<Page> {
  const all = [...conditions(filter), ...(after === null ? [] : [sql`id < ${after}`])]
  const { rows } = await ctx.db.execute<Row>(sql`
    select id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, actor_name, subject, subject_id, before, after,
      ${nameOf} as subject_name
    from audit_log ${all.length === 0 ? sql`` : sql`where ${sql.join(all, sql` and `)}`}
    order by id desc limit ${size + 1}`)
  const changes = rows.slice(0, size).map(presentRow)
  return { changes, next: rows.length > size ? (changes.at(-1)?.id ?? null) : null }
}

function presentRow({ id, at, actor_name: actorName, subject, subject_id: subjectId, ...row }: Row): Change {
  const { subject_name: name, before, after } = row
  return { id: Number(id), at, actorName, subject, subjectId, subjectName: name ?? subjectId, before, after }
}

/** Changes with the colleagues to filter by. */
export async function listChanges(ctx: Context, filter: ChangesQuery): Promise<Changes> {
  const [page, people] = await Promise.all([readChangesPage(ctx, filter), readColleagues(ctx)])
  return { ...page, people: people.map(({ id, name }) => ({ id, name })) }
}
