import { eq } from 'drizzle-orm'

import { agentCheckouts } from '#app/agents/agents.tables.ts'
import { findAgentCart } from '#app/agents/ucp/agent-cart.server.ts'
import { beginCheckout, type Checkout, findCheckout, openCheckoutOf } from '#app/agents/ucp/agent-checkout.server.ts'
import { copyCart } from '#app/cart/merge-visitor-cart.server.ts'
import { hashCartId } from '#app/orders/order-key.server.ts'
import { type Context, inRetriedTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { type RefusalOf, refusals } from '#app/platform/http/refusals.ts'

export const takeRefusals = refusals({
  'not-found': [404, 'Ο σύνδεσμος έληξε ή ακυρώθηκε. Ζητήστε νέο από τον βοηθό σας, ή ξεκινήστε από τον κατάλογο.'],
  ended: [409, 'Η παραγγελία αυτού του συνδέσμου έχει ήδη γίνει. Θα τη βρείτε στο e-mail σας.'],
})

interface Taken {
  readonly kind: 'cart' | 'checkout'
  readonly id: string
}

/**
 * Puts the lines of a program's cart or checkout into a person's own cart, once: the person's order is then the checkout's. Returns
 * a Greek sentence for each line that did not fit.
 */
export async function takeCart(
  ctx: Context,
  { kind, id }: Taken,
  ownCartId: string,
): Promise<Result<readonly string[], RefusalOf<typeof takeRefusals>>> {
  const checkout = kind === 'checkout' ? await findCheckout(ctx, id) : await checkoutOfCart(ctx, id)
  if (checkout === null || checkout.status === 'canceled') return refuse({ refusal: 'not-found' })
  if (checkout.status === 'completed') return refuse({ refusal: 'ended' })
  const takenBy = hashCartId(ownCartId)
  return done(
    await inRetriedTransaction(ctx, async (tx) => {
      const [row] = await tx.db
        .select({ takenBy: agentCheckouts.takenBy })
        .from(agentCheckouts)
        .where(eq(agentCheckouts.id, checkout.id))
        .for('update')
      // The page was loaded again.
      if (row?.takenBy?.equals(takenBy) === true) return []
      await tx.db.update(agentCheckouts).set({ takenBy, takenAt: tx.now }).where(eq(agentCheckouts.id, checkout.id))
      return copyCart(tx, checkout.cartId, ownCartId)
    }),
  )
}

/** A cart that is taken is on its way to the checkout, too. */
async function checkoutOfCart(ctx: Context, id: string): Promise<Checkout | null> {
  const cart = await findAgentCart(ctx, id)
  return cart && ((await openCheckoutOf(ctx, cart.id)) ?? (await beginCheckout(ctx, cart.id)))
}
