import { and, eq, isNull } from 'drizzle-orm'

import { cartLines } from '#app/cart/cart.tables.ts'
import type { Context } from '#app/platform/context.server.ts'

/** The lines of a cart, without removed ones. */
export function countLines({ db }: Context, cartId: string): Promise<number> {
  return db.$count(cartLines, and(eq(cartLines.cartId, cartId), isNull(cartLines.removedAt)))
}
