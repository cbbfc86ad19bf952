import { type SQL, sql } from 'drizzle-orm'

import { recordChange } from '#app/account/audit/audit.server.ts'
import { deleteSubscription } from '#app/content/newsletter/newsletter.server.ts'
import { newsletterSubscribers } from '#app/content/newsletter/newsletter.tables.ts'
import type { Subscriber, SubscriberList, SubscriberView } from '#app/content/newsletter/staff/subscribers.contract.ts'
import { dayInAthens, dayText, exactClockText } from '#app/platform/calendar.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import type { UserSession } from '#app/platform/session.ts'
import { pagesOf, type TableRows } from '#app/platform/text/table-file.ts'

const pageSize = 50
const rowsAtOnce = 5_000

export interface SubscribersQuery {
  readonly view?: SubscriberView | undefined
  readonly text?: string | undefined
  /** The last address of the previous page */
  readonly after?: string | null | undefined
}

const { email, askedAt, confirmedAt } = newsletterSubscribers

/** The newest first */
async function readPage(ctx: Context, { view = 'confirmed', text = '', after = null }: SubscribersQuery, size: number) {
  const part = `%${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const conditions: SQL[] = [
    view === 'confirmed' ? sql`${confirmedAt} is not null` : sql`${confirmedAt} is null`,
    ...(text === '' ? [] : [sql`${email} like ${part}`]),
    ...(after === null
      ? []
      : [
          sql`exists (select from newsletter_subscribers last where last.email = ${after}
            and (${askedAt} < last.asked_at or (${askedAt} = last.asked_at and ${email} > last.email)))`,
        ]),
  ]
  const rows = await ctx.db
    .select()
    .from(newsletterSubscribers)
    .where(sql.join(conditions, sql` and `))
    .orderBy(sql`${askedAt} desc nulls first`, email)
    .limit(size + 1)
  const shown = rows.slice(0, size)
  return { shown, next: rows.length > size ? (shown.at(-1)?.email ?? null) : null }
}

/** One page of subscribers with their consent, and the counts. */
export async function listSubscribers(ctx: Context, query: SubscribersQuery): Promise<SubscriberList> {
  const { shown, next } = await readPage(ctx, query, pageSize)
  const { rows } = await ctx.db.execute<SubscriberList['counts'] & Record<string, unknown>>(sql`
    select count(${confirmedAt})::int as confirmed, (count(*) - count(${confirmedAt}))::int as waiting,
      (count(*) filter (where ${confirmedAt} > ${ctx.now.toISOString()}::timestamptz - interval '30 days'))::int as recent
    from newsletter_subscribers`)
  return { subscribers: shown.map(present), next, counts: rows[0] ?? { confirmed: 0, waiting: 0, recent: 0 } }
}

const present = (row: typeof newsletterSubscribers.$inferSelect): Subscriber => ({
  ...row,
  askedAt: row.askedAt.toISOString(),
  confirmedAt: row.confirmedAt?.toISOString() ?? null,
})

const momentText = (at: Date | null) => (at === null ? '' : `${dayText(dayInAthens(at))} ${exactClockText(at)}`)

/** All subscribers of a filter with the evidence of their consent, read page by page while they are written. */
export async function* subscriberTable(ctx: Context, query: SubscribersQuery): AsyncGenerator<TableRows, void, undefined> {
  yield [['E-mail', 'Ζητήθηκε', 'Επιβεβαιώθηκε', 'Τρόπος', 'Για ποιο περιεχόμενο']]
  for await (const { shown } of pagesOf((after: string | null) => readPage(ctx, { ...query, after }, rowsAtOnce))) {
    yield shown.map((row) => [
      row.email,
      momentText(row.askedAt),
      momentText(row.confirmedAt),
      row.confirmedAt === null ? 'Φόρμα του καταστήματος, χωρίς επιβεβαίωση' : 'Φόρμα του καταστήματος και σύνδεσμος σε e-mail',
      row.consentText,
    ])
  }
}

/** Removes a subscriber who asked otherwise than by the link. Refuses an unknown address. */
export function unsubscribeByStaff(
  ctx: Context,
  session: UserSession,
  address: string,
): Promise<Result<null, { readonly refusal: 'unknown-subscriber' }>> {
  return inTransaction(ctx, async (tx) => {
    if (!(await deleteSubscription(tx, address))) return refuse({ refusal: 'unknown-subscriber' })
    // Not the address: the log must not name a person who asked to be removed.
    await recordChange(tx, session, { subject: 'newsletter', subjectId: '', before: {}, after: { unsubscribed: 1 } })
    return done(null)
  })
}
