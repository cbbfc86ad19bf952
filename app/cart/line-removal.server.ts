import { sql } from 'drizzle-orm'

import { statement } from '#app/platform/postgres/statement.server.ts'

/** How long a removal can be undone. The next removal from the same list, or the nightly job, deletes what is older. */
export const restorePeriod = sql`interval '1 hour'`

/** A table with removable lines, and its column that identifies the list. */
interface LineTable {
  readonly lines: 'cart_lines' | 'wishlist_lines'
  readonly owner: 'cart_id' | 'wishlist_id'
}

/** The statement that removes a line by its id, or a product's lines; variant 0 is none, unless one has that number. */
export function removalStatement(name: string, { lines, owner }: LineTable) {
  const table = sql.identifier(lines)
  const ownerId = sql.identifier(owner)
  return statement<never, 'ownerId' | 'lineId' | 'productId' | 'variantId'>(
    name,
    (value) => sql`
      with purged as (
        delete from ${table} l where l.${ownerId} = ${value('ownerId')} and l.removed_at < now() - ${restorePeriod}
      )
      update ${table} l set removed_at = now()
      where l.${ownerId} = ${value('ownerId')} and l.removed_at is null and (
        l.id = ${value('lineId')}::uuid
        or l.product_id = ${value('productId')}::int and (
          ${value('variantId')}::int is null
          or l.variant_id = ${value('variantId')}::int
          or ${value('variantId')}::int = 0 and not exists (
            select 1 from product_variants v where v.product_id = l.product_id and v.variant_id = 0
          )
        )
      )`,
  )
}

/** Whether the product, variant and (in a cart) decoration of line `l` is in its list again: a line added since blocks restoring. */
export function isBack({ lines, owner }: LineTable) {
  const ownerId = sql.identifier(owner)
  const sameDesign = lines === 'cart_lines' ? sql`and o.design_id is not distinct from l.design_id` : sql``
  return sql`exists (
    select from ${sql.identifier(lines)} o
    where o.${ownerId} = l.${ownerId} and o.product_id = l.product_id
      and o.variant_id is not distinct from l.variant_id ${sameDesign} and o.removed_at is null
  )`
}
