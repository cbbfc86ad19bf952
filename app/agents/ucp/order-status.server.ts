import { desc, eq } from 'drizzle-orm'

import { agentCheckouts } from '#app/agents/agents.tables.ts'
import { presentOrderStatus } from '#app/agents/ucp/present-order-status.ts'
import { type AgentShop, errorMessage, failed, succeeded } from '#app/agents/ucp/ucp.ts'
import { orders } from '#app/orders/orders.tables.ts'
import { parseOrderNumber } from '#app/orders/order-number.ts'
import { lookUpRefusals } from '#app/orders/read/order-refusals.ts'
import { findOrder } from '#app/orders/read/find-order.server.ts'
import { readOrder } from '#app/orders/read/read-order.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { orderTrackingUrl } from '#app/urls.ts'

const minKeyLength = 40

/**
 * An order by the buyer's key, which is in the mails about it: as the id, or beside the order's number. Without the key the answer
 * does not tell whether there is such an order.
 */
export async function getOrder(
  ctx: Context,
  shop: AgentShop,
  { id, key }: { readonly id: string; readonly key: string | null },
): Promise<object> {
  const given = key ?? (id.length >= minKeyLength ? id : null)
  const found = given === null ? null : await findOrder(ctx, { key: given })
  if (found === null || !found.ok) return unknown(shop, given === null)
  const order = await readOrder(ctx, found.value.id)
  if (key !== null && id !== key && parseOrderNumber(id) !== order.number) return unknown(shop, false)
  return {
    ucp: succeeded(shop, 'order'),
    ...presentOrderStatus(order, { origin: shop.origin, checkoutId: (await checkoutOf(ctx, found.value.id)) ?? order.number }),
  }
}

function unknown({ origin }: AgentShop, isWithoutKey: boolean): object {
  const text = isWithoutKey
    ? 'Η κατάσταση δίνεται με το κλειδί της παραγγελίας, που έχει ο πελάτης στο e-mail του.'
    : lookUpRefusals.textOf({ refusal: 'not-found' })
  const message = errorMessage(isWithoutKey ? 'identity_required' : 'not_found', text, 'unrecoverable')
  return failed([message], `${origin}${orderTrackingUrl()}`)
}

async function checkoutOf({ db }: Context, orderId: string): Promise<string | null> {
  const [found] = await db
    .select({ id: agentCheckouts.id })
    .from(agentCheckouts)
    .innerJoin(orders, eq(orders.cartHash, agentCheckouts.takenBy))
    .where(eq(orders.id, orderId))
    .orderBy(desc(agentCheckouts.takenAt))
    .limit(1)
  return found?.id ?? null
}
