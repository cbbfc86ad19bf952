import { randomUUID } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'

import { users } from '#app/account/account.tables.ts'
import { recordChange } from '#app/account/audit/audit.server.ts'
import { actionText, type BulkAction, type StoredBulkAction } from '#app/products/bulk/bulk-actions.ts'
import type { ProductBulk } from '#app/products/bulk/bulk.contract.ts'
import { runBulkJob } from '#app/products/bulk/run-bulk-job.ts'
import { productBulks, ofBulk } from '#app/products/bulk/bulk.tables.ts'
import { readBulk } from '#app/products/bulk/stored-bulks.server.ts'
import { bulkWarnings, selectedProducts } from '#app/products/bulk/preview-bulk.server.ts'
import { afterStopped, type VatChange } from '#app/products/bulk/vat-change.ts'
import { type UnseenWarnings, unseenWarningsText } from '#app/products/unseen-warnings.ts'
import type { ProductParts } from '#app/catalogue/manage/change-products.server.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { type RefusalOf, refusals } from '#app/platform/http/refusals.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import type { UserSession } from '#app/platform/session.ts'

/** Why a bulk change is refused; nothing has changed then. */
export const bulkRefusals = refusals({
  'unknown-bulk': [404, 'Η μαζική αλλαγή δεν βρέθηκε.'],
  'nothing-selected': [422, 'Κανένα προϊόν δεν ταιριάζει πια. Διαλέξτε ξανά.'],
  'selection-changed': [409, 'Τα προϊόντα που ταιριάζουν άλλαξαν στο μεταξύ. Δείτε ξανά την προεπισκόπηση.'],
  'day-over': [422, 'Διαλέξτε μια επόμενη ημέρα.'],
  ended: [409, 'Η αλλαγή έχει ήδη ολοκληρωθεί.'],
  cancelled: [409, 'Η αλλαγή έχει ήδη ακυρωθεί, πριν αλλάξει κάποιο προϊόν.'],
  stopped: [409, 'Η αλλαγή έχει ήδη διακοπεί.'],
  'still-runs': [409, 'Η αλλαγή δεν έχει ολοκληρωθεί. Σταματήστε την, ή περιμένετε να τελειώσει.'],
  undone: [409, 'Η αλλαγή έχει ήδη αναιρεθεί.'],
  'unknown-category': [422, 'Η κατηγορία δεν υπάρχει πια.'],
  'unseen-warnings': [409, (refused: UnseenWarnings) => unseenWarningsText(refused)],
})

type BulkRefusal = RefusalOf<typeof bulkRefusals>

interface Wanted {
  readonly selection: Parameters<typeof selectedProducts>[1]
  readonly action: BulkAction
  /** The number shown to the caller */
  readonly count: number
  readonly startOn: string | null
  /** Confirms the warnings of the preview */
  readonly despiteWarnings: boolean
}

type BulkResult = Result<ProductBulk, BulkRefusal>

/**
 * Starts an action on many products in the background, or schedules it for the start of a day. Refuses if the number of products
 * has changed, and unconfirmed warnings of those that a preview examines.
 */
export function startBulk(ctx: Context, parts: ProductParts, user: UserSession, wanted: Wanted): Promise<BulkResult> {
  const { selection, action, count, startOn, despiteWarnings } = wanted
  return inTransaction(ctx, async (tx): Promise<BulkResult> => {
    if (startOn !== null && startOn <= dayInAthens(tx.now)) return refuse({ refusal: 'day-over' })
    const ids = await selectedProducts(tx, selection)
    if (ids.length === 0) return refuse({ refusal: 'nothing-selected' })
    if (ids.length !== count) return refuse({ refusal: 'selection-changed' })
    if (action.kind === 'category') {
      const { rows } = await tx.db.execute(sql`select from categories where id = ${action.categoryId}`)
      if (rows.length === 0) return refuse({ refusal: 'unknown-category' })
    }
    const warnings = despiteWarnings ? [] : await bulkWarnings(tx, parts, ids, action)
    if (warnings.length > 0) return refuse<UnseenWarnings>({ refusal: 'unseen-warnings', warnings })
    return begin(tx, user, action, ids, startOn)
  })
}

/** Undoes a bulk; products that were changed since stay. Refuses one that is still running, and a second time. */
export function undoBulk(ctx: Context, user: UserSession, id: string): Promise<BulkResult> {
  return inTransaction(ctx, async (tx): Promise<BulkResult> => {
    await tx.db.execute(sql`select from product_bulks where id = ${id}::uuid for update`)
    const bulk = await readBulk(tx, id)
    if (bulk === null) return refuse({ refusal: 'unknown-bulk' })
    if (bulk.state === 'waiting' || bulk.state === 'running') return refuse({ refusal: 'still-runs' })
    if (bulk.undone) return refuse({ refusal: 'undone' })
    if (bulk.state === 'stopped' && bulk.changed === 0) return refuse({ refusal: 'cancelled' })
    const { rows } = await tx.db.execute<{ ids: number[] }>(
      sql`select array(select product_id from product_bulk_changes where bulk_id = ${id}::uuid order by 1) as ids`,
    )
    const ids = rows[0]?.ids ?? []
    if (ids.length === 0) return refuse({ refusal: 'nothing-selected' })
    return begin(tx, user, { kind: 'undo', bulkId: id }, ids, null)
  })
}

/**
 * Gives products the new rates that the settings have; nothing where no product has an old one. Stops a VAT change that still
 * runs, and goes on with what it left.
 */
export async function startVatChange(tx: Context, user: UserSession, wanted: readonly VatChange[]): Promise<void> {
  const stopped = await tx.db.execute<{ changes: VatChange[] } & Record<string, unknown>>(sql`
    update product_bulks set state = ${ofBulk('stopped')} where state = ${ofBulk('running')} and action->>'kind' = 'vat'
    returning action->'changes' as changes`)
  const changes = afterStopped(
    wanted,
    stopped.rows.flatMap((row) => row.changes),
  )
  const { rows } = await tx.db.execute<{ ids: number[] }>(sql`
    select array(select id from products where vat_percent = any(${sql.param(changes.map(({ from }) => from))}::int[]) order by id) as ids`)
  const ids = rows[0]?.ids ?? []
  if (ids.length > 0) await begin(tx, user, { kind: 'vat', changes }, ids, null)
}

async function begin(
  tx: Context,
  user: UserSession,
  action: StoredBulkAction,
  productIds: readonly number[],
  startOn: string | null,
): Promise<BulkResult> {
  const id = randomUUID()
  const [actor] = await tx.db.select({ name: users.username }).from(users).where(eq(users.id, user.userId))
  await tx.db.insert(productBulks).values({
    id,
    createdAt: tx.now,
    userId: user.userId,
    actorName: actor?.name ?? '',
    action,
    productIds: [...productIds],
    startOn,
    state: startOn === null ? 'running' : 'waiting',
  })
  await recordChange(tx, user, {
    subject: 'products',
    subjectId: id,
    before: {},
    after: { action: actionText(action), count: productIds.length, startOn },
  })
  if (startOn === null) await enqueue(tx, runBulkJob, { id })
  const bulk = await readBulk(tx, id)
  return bulk === null ? refuse({ refusal: 'unknown-bulk' }) : done(bulk)
}

/** Ends a bulk after its batch, or before its day. Its changes stay, and can be undone. */
export function stopBulk(ctx: Context, user: UserSession, id: string): Promise<BulkResult> {
  return inTransaction(ctx, async (tx): Promise<BulkResult> => {
    const { rows } = await tx.db.execute<{ state: string; changed: number }>(
      sql`select state, changed_count as changed from product_bulks where id = ${id}::uuid for update`,
    )
    if (rows[0] === undefined) return refuse({ refusal: 'unknown-bulk' })
    if (rows[0].state === 'stopped') return refuse({ refusal: rows[0].changed === 0 ? 'cancelled' : 'stopped' })
    if (rows[0].state !== 'waiting' && rows[0].state !== 'running') return refuse({ refusal: 'ended' })
    await tx.db.update(productBulks).set({ state: 'stopped' }).where(eq(productBulks.id, id))
    await recordChange(tx, user, {
      subject: 'products',
      subjectId: id,
      before: { state: rows[0].state },
      after: { state: 'stopped' },
    })
    const bulk = await readBulk(tx, id)
    return bulk === null ? refuse({ refusal: 'unknown-bulk' }) : done(bulk)
  })
}
