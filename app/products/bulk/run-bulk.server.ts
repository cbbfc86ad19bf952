import { randomUUID } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'

import { users } from '#app/account/account.tables.ts'
import { applyAction, type StoredBulkAction } from '#app/products/bulk/bulk-actions.ts'
import { productBulkChanges, productBulks, ofBulk } from '#app/products/bulk/bulk.tables.ts'
import { writeRows } from '#app/catalogue/import/import-rows.server.ts'
import { changeProducts, type ProductContent, type ProductParts } from '#app/catalogue/manage/change-products.server.ts'
import { readEarlierVersions } from '#app/catalogue/manage/earlier-versions.server.ts'
import { restoredContent } from '#app/catalogue/manage/restored-content.ts'
import type { StoredProduct } from '#app/catalogue/manage/stored-products.server.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import { type Context, inRetriedTransaction } from '#app/platform/context.server.ts'
import type { UserSession } from '#app/platform/session.ts'

/** Per transaction: orders of these products wait this long. */
const batch = 200
/** After this time without a batch, the next minute's job resumes the bulk: its process has died. */
const maxPause = sql`interval '2 minutes'`

/**
 * Runs a bulk to its end in batches, each with its progress in one transaction: after a crash the next call resumes. Several
 * nodes take turns. A stopped bulk ends after its batch.
 */
export async function runBulk(ctx: Context, parts: ProductParts, id: string): Promise<void> {
  let goesOn = true
  while (goesOn) goesOn = await inRetriedTransaction(ctx, (tx) => runBatch(tx, parts, id))
}

/** Starts the bulk changes that are due, and resumes those whose process died. */
export async function runDueBulks(ctx: Context, parts: ProductParts): Promise<void> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    update product_bulks set state = ${ofBulk('running')}, moved_at = now()
    where state = ${ofBulk('waiting')} and start_on <= ${dayInAthens(ctx.now)}::date
      or state = ${ofBulk('running')} and moved_at < now() - ${maxPause}
    returning id`)
  for (const { id } of rows) await runBulk(ctx, parts, id)
}

interface Bulk {
  readonly id: string
  readonly userId: number | null
  readonly action: StoredBulkAction
  readonly startOn: string | null
}

/** Whether there is more to do. */
async function runBatch(tx: Context, parts: ProductParts, id: string): Promise<boolean> {
  const { rows } = await tx.db.execute<Bulk & { ids: number[] } & Record<string, unknown>>(sql`
    select id, user_id as "userId", action, start_on::text as "startOn",
      product_ids[done_count + 1:done_count + ${batch}] as ids
    from product_bulks where id = ${id}::uuid and state = ${ofBulk('running')} for update`)
  const [bulk] = rows
  if (bulk === undefined) return false
  const { ids } = bulk
  if (ids.length === 0) {
    await tx.db.update(productBulks).set({ state: 'done' }).where(eq(productBulks.id, id))
    return false
  }
  const change = bulk.action.kind === 'undo' ? await revertedContent(tx, bulk.action.bulkId, ids) : acting(bulk.action)
  const before = new Map<number, number>()
  const changer = {
    user: await userOf(tx, bulk.userId),
    cause: bulk.startOn === null ? ('bulk' as const) : ('schedule' as const),
  }
  const changed = await changeProducts(tx, parts, changer, ids, (stored) => {
    before.set(stored.id, stored.revision)
    return change(stored)
  })
  await writeRows(
    tx,
    productBulkChanges,
    changed.map((productId) => ({ bulkId: id, productId, revision: (before.get(productId) ?? 0) + 1 })),
  )
  await tx.db.execute(sql`
    update product_bulks set done_count = done_count + ${ids.length}, changed_count = changed_count + ${changed.length},
      moved_at = now()
    where id = ${id}::uuid`)
  return true
}

type Change = (stored: StoredProduct) => ProductContent | null

const acting =
  (action: Exclude<StoredBulkAction, { readonly kind: 'undo' }>): Change =>
  (stored) =>
    applyAction(stored, action)

/** Restores products that were not changed since the bulk change. Stock sold since stays sold. */
async function revertedContent(tx: Context, bulkId: string, ids: readonly number[]): Promise<Change> {
  const { rows } = await tx.db.execute<{ productId: number; revision: number } & Record<string, unknown>>(sql`
    select product_id as "productId", revision from product_bulk_changes
    where bulk_id = ${bulkId}::uuid and product_id = any(${sql.param([...ids])}::int[])`)
  const after = new Map(rows.map(({ productId, revision }) => [productId, revision]))
  const versions = await readEarlierVersions(
    tx,
    rows.map(({ productId, revision }) => ({ productId, revision: revision - 1 })),
  )
  return (stored) => {
    const version = versions.get(stored.id)
    return version === undefined || after.get(stored.id) !== stored.revision ? null : restoredContent(version, stored)
  }
}

/** Its author, for versions and the audit log; null once the account is deleted. */
async function userOf(tx: Context, userId: number | null): Promise<UserSession | null> {
  if (userId === null) return null
  const [user] = await tx.db.select({ visitorId: users.visitorId }).from(users).where(eq(users.id, userId))
  return user === undefined ? null : { role: 'staff', areas: [], userId, sessionId: randomUUID(), visitorId: user.visitorId }
}
