import { eq } from 'drizzle-orm'

import { agentCarts, agentCheckouts } from '#app/agents/agents.tables.ts'
import type { OwnLines, TakenCart } from '#app/agents/take/take.contract.ts'
import { findAgentCart } from '#app/agents/ucp/agent-cart.server.ts'
import { beginCheckout, type Checkout, findCheckout, openCheckoutOf } from '#app/agents/ucp/agent-checkout.server.ts'
import { countLines } from '#app/cart/count-lines.server.ts'
import { copyCart } from '#app/cart/merge-visitor-cart.server.ts'
import { removeAllLines } from '#app/cart/removed-lines.server.ts'
import { hashCartId } from '#app/orders/order-key.server.ts'
import { copyLogos } from '#app/personalisation/logos/copy-logos.server.ts'
import type { LogoOwner } from '#app/personalisation/logos/logo-owner.server.ts'
import { type Context, inRetriedTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { type RefusalOf, refusals } from '#app/platform/http/refusals.ts'

export const takeRefusals = refusals({
  'not-found': [404, 'Ο σύνδεσμος έληξε ή ακυρώθηκε. Ζητήστε νέο από τον βοηθό σας, ή ξεκινήστε από τον κατάλογο.'],
  ended: [409, 'Η παραγγελία αυτού του συνδέσμου έχει ήδη γίνει. Θα τη βρείτε στο e-mail σας.'],
  empty: [
    409,
    'Ο βοηθός σας δεν έχει βάλει προϊόντα σε αυτόν τον σύνδεσμο. Ζητήστε του να το κάνει, ή ξεκινήστε από τον κατάλογο.',
  ],
})

interface Taken {
  readonly kind: 'cart' | 'checkout'
  readonly id: string
}

/** The person who takes the lines over */
interface Taker {
  readonly cartId: string
  readonly logos: LogoOwner
  /** What to do with the lines that the person's cart has already */
  readonly own: OwnLines
}

/**
 * Puts the lines of a program's cart or checkout into a person's own cart, once. The person's next order completes the checkout,
 * and its logos become the person's, too. If the person's cart has lines, `ask` changes nothing.
 */
export async function takeCart(
  ctx: Context,
  { kind, id }: Taken,
  { cartId, logos, own }: Taker,
): Promise<Result<TakenCart, RefusalOf<typeof takeRefusals>>> {
  const checkout = kind === 'checkout' ? await findCheckout(ctx, id) : await checkoutOfCart(ctx, id)
  if (checkout === null || checkout.status === 'canceled') return refuse({ refusal: 'not-found' })
  if (checkout.status === 'completed') return refuse({ refusal: 'ended' })
  const takenBy = hashCartId(cartId)
  return inRetriedTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .select({ takenBy: agentCheckouts.takenBy, logos: agentCarts.logos })
      .from(agentCheckouts)
      .innerJoin(agentCarts, eq(agentCarts.cartId, agentCheckouts.cartId))
      .where(eq(agentCheckouts.id, checkout.id))
      .for('update', { of: agentCheckouts })
    // The page was loaded again.
    if (row?.takenBy?.equals(takenBy) === true) return done({ notices: [] })
    if ((await countLines(tx, checkout.cartId)) === 0) return refuse({ refusal: 'empty' })
    const ownLines = own === 'ask' ? await countLines(tx, cartId) : 0
    if (ownLines > 0) return done({ notices: [], ownLines })
    await tx.db.update(agentCheckouts).set({ takenBy, takenAt: tx.now }).where(eq(agentCheckouts.id, checkout.id))
    if (own === 'replace') await removeAllLines(tx, cartId)
    await copyLogos(tx, Object.values(row?.logos ?? {}), logos)
    const notices = await copyCart(tx, checkout.cartId, cartId)
    const isEmpty = notices.length > 0 && (await countLines(tx, cartId)) === 0
    return done({ notices, ...(isEmpty && { isEmpty }) })
  })
}

/** A cart that is taken is on its way to the checkout, too. */
async function checkoutOfCart(ctx: Context, id: string): Promise<Checkout | null> {
  const cart = await findAgentCart(ctx, id)
  return cart && ((await openCheckoutOf(ctx, cart.id)) ?? (await beginCheckout(ctx, cart.id)))
}
