import { sql } from 'drizzle-orm'

import type { Context } from '#app/platform/context.server.ts'
import { statement } from '#app/platform/postgres/statement.server.ts'

// Every change locks the cart's row before its lines: changes of one cart are serialised, so no update is lost, the rules
// see all lines, and no deadlock can occur.

const upsertCart = statement<never, 'cartId'>(
  'cart-lock-or-create',
  (value) => sql`
    insert into carts (id) values (${value('cartId')})
    on conflict (id) do update set updated_at = now()`,
)

const updateCart = statement<{ id: string }, 'cartId'>(
  'cart-lock',
  (value) => sql`update carts set updated_at = now() where id = ${value('cartId')} returning id`,
)

/** Locks the cart until the transaction ends, and creates it if missing: concurrent first adds wait here. */
export async function lockOrCreateCart(tx: Context, cartId: string): Promise<void> {
  await upsertCart(tx.db, { cartId })
}

/** Locks the cart until the transaction ends; false if there is none. */
export async function lockCart(tx: Context, cartId: string): Promise<boolean> {
  return (await updateCart(tx.db, { cartId })).length > 0
}
