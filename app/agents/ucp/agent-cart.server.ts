import { eq } from 'drizzle-orm'
import { z } from 'zod'

import { agentCarts } from '#app/agents/agents.tables.ts'
import { lineMessage } from '#app/agents/ucp/line-messages.ts'
import type { Message } from '#app/agents/ucp/ucp.ts'
import type { UcpAgent } from '#app/agents/ucp/ucp-agent.ts'
import type { LineItemRequest } from '#app/agents/ucp/ucp-requests.ts'
import type { CartItem } from '#app/cart/cart-answers.ts'
import { lockOrCreateCart } from '#app/cart/cart-lock.server.ts'
import type { CartRefusal } from '#app/cart/cart-refusals.ts'
import { readCart } from '#app/cart/cart.server.ts'
import { carts } from '#app/cart/cart.tables.ts'
import { isSameDecoration } from '#app/cart/cart.ts'
import { addLine, setQuantity } from '#app/cart/change-cart.server.ts'
import { removeLine } from '#app/cart/removed-lines.server.ts'
import { placementInMm } from '#app/personalisation/placement-in-mm.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { sharedLimit } from '#app/platform/limits/shared-limit.server.ts'
import type { Result } from '#app/platform/errors.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'

/** A cart that a program made; its lines are a cart's of the shop. */
export interface AgentCart {
  readonly id: string
  readonly postcode: string | null
}

/** More than a platform behind one address begins for its buyers, fewer than a flood */
const newCarts = sharedLimit('agent-cart', [
  { points: 300, seconds: 3_600 },
  { points: 2_000, seconds: 86_400 },
])

/** Seconds to wait, if too many carts were begun from this address. */
export async function beginCart(ctx: Context, agent: UcpAgent, postcode: string | null): Promise<AgentCart | number> {
  const seconds = await newCarts.consume(ctx, ctx.address)
  if (seconds !== null) return seconds
  const id = uuidv7(ctx.now.getTime())
  await inTransaction(ctx, async (tx) => {
    await lockOrCreateCart(tx, id)
    await tx.db.insert(agentCarts).values({ cartId: id, profile: agent.profile, postcode, createdAt: tx.now })
  })
  return { id, postcode }
}

/** Null for unknown ids, and for carts that no program made: those of visitors are none of theirs. */
export async function findAgentCart({ db }: Context, id: string): Promise<AgentCart | null> {
  if (!z.guid().safeParse(id).success) return null
  const [found] = await db
    .select({ id: agentCarts.cartId, postcode: agentCarts.postcode })
    .from(agentCarts)
    .where(eq(agentCarts.cartId, id.toLowerCase()))
  return found ?? null
}

export async function setPostcode({ db }: Context, id: string, postcode: string): Promise<void> {
  await db.update(agentCarts).set({ postcode }).where(eq(agentCarts.cartId, id))
}

/** Deletes the cart with its lines. */
export async function deleteAgentCart({ db }: Context, id: string): Promise<void> {
  await db.delete(carts).where(eq(carts.id, id))
}

/** Makes the lines those of the request, one after the other; returns why some are not as requested. */
export async function replaceLines(
  ctx: Context,
  cartId: string,
  wanted: readonly LineItemRequest[],
): Promise<readonly Message[]> {
  const before = await readCart(ctx, cartId)
  const kept = wanted.map((line) => before.find((each) => isSameLine(each, line)))
  for (const { id } of before.filter((line) => !kept.includes(line))) await removeLine(ctx, { cartId, line: { lineId: id } })
  const messages: Message[] = []
  for (const [index, line] of wanted.entries()) {
    const isTwice = kept[index] !== undefined && kept.indexOf(kept[index]) !== index
    const refused = await putLine(ctx, cartId, line, isTwice ? undefined : kept[index])
    if (!refused.ok) messages.push(lineMessage(refused, index))
  }
  return messages
}

function putLine(
  ctx: Context,
  cartId: string,
  { item, quantity, placements }: LineItemRequest,
  there: CartItem | undefined,
): Promise<Result<unknown, CartRefusal>> {
  if (there !== undefined) return setQuantity(ctx, { cartId, line: { lineId: there.id }, quantity })
  return addLine(ctx, { cartId, ...item.id, quantity, code: '0', placements: placements ?? [] })
}

function isSameLine(there: CartItem, { item, placements }: LineItemRequest): boolean {
  return (
    there.productId === item.id.productId &&
    (item.id.variantId === null || item.id.variantId === there.variantId) &&
    isSameDecoration(there.placements, (placements ?? []).map(placementInMm))
  )
}
