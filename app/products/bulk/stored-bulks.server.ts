import { sql } from 'drizzle-orm'

import { actionText, type StoredBulkAction } from '#app/products/bulk/bulk-actions.ts'
import type { ProductBulk } from '#app/products/bulk/bulk.contract.ts'
import type { Context } from '#app/platform/context.server.ts'
import { ofBulk } from '#app/products/bulk/bulk.tables.ts'

interface Row extends Record<string, unknown> {
  readonly id: string
  readonly action: StoredBulkAction
  readonly state: ProductBulk['state']
  readonly createdAt: string
  readonly actorName: string
  readonly startOn: string | null
  readonly total: number
  readonly done: number
  readonly changed: number
  readonly undone: boolean
}

const maxShown = 30

const columns = sql`
  b.id, b.action, b.state, b.created_at as "createdAt", b.actor_name as "actorName", b.start_on::text as "startOn",
  cardinality(b.product_ids) as total, b.done_count as done, b.changed_count as changed,
  exists (
    select from product_bulks u where u.action->>'kind' = 'undo' and u.action->>'bulkId' = b.id::text and u.state <> ${ofBulk('stopped')}
  ) as undone`

/** One bulk; null for an unknown id. */
export async function readBulk(ctx: Context, id: string): Promise<ProductBulk | null> {
  const { rows } = await ctx.db.execute<Row>(sql`select ${columns} from product_bulks b where b.id = ${id}::uuid`)
  return rows[0] === undefined ? null : present(rows[0])
}

/** Scheduled and running ones first, then the latest. */
export async function listBulks(ctx: Context): Promise<ProductBulk[]> {
  const { rows } = await ctx.db.execute<Row>(sql`
    select ${columns} from product_bulks b
    order by b.state in (${ofBulk('waiting', 'running')}) desc, b.created_at desc limit ${maxShown}`)
  return rows.map(present)
}

function present({ action, createdAt, ...row }: Row): ProductBulk {
  return { ...row, createdAt: new Date(createdAt).toISOString(), text: actionText(action), isUndo: action.kind === 'undo' }
}
