import { randomUUID } from 'node:crypto'

import { eq, sum } from 'drizzle-orm'
import { expect } from 'vitest'

import { cartLines } from '#app/cart/cart.tables.ts'

import { attempts, postUntilGone } from './attempts.ts'
import type { Killed, Workload } from './workload.ts'

/** Made to order, so that stock never ends the adds; its minimum is 50 pieces. */
const bulkProduct = 28
const pieces = 50

/** Every add to a cart that was answered is there. */
export function addingToCart({ ctx }: Killed): Workload {
  const orderId = randomUUID()
  let sent = 0
  const adds = attempts({
    clients: 4,
    next: () => Promise.resolve({}),
    async ask(origin) {
      const line = { id: bulkProduct, qty: pieces, orderId }
      const answer = await postUntilGone(`${origin}/api/cart`, line, {}, () => (sent += 1))
      if (answer !== null) expect(answer).toMatchObject({ status: 200 })
      return answer
    },
  })
  return {
    name: 'adds to a cart',
    work: adds.askUntilGone,
    answered: () => adds.answered().length,
    async check() {
      const [cart] = await ctx.db
        .select({ quantity: sum(cartLines.quantity) })
        .from(cartLines)
        .where(eq(cartLines.cartId, orderId))
      // Unanswered adds, and those answered 503, may have been committed too.
      expect(Number(cart?.quantity)).toBeGreaterThanOrEqual(adds.answered().length * pieces)
      expect(Number(cart?.quantity)).toBeLessThanOrEqual(sent * pieces)
    },
  }
}
