import { eq } from 'drizzle-orm'
import { z } from 'zod'

import { agentCarts } from '#app/agents/agents.tables.ts'
import { drawLogos, type DrawnLine } from '#app/agents/logos/draw-logos.server.ts'
import { lineMessage, linePath } from '#app/agents/ucp/line-messages.ts'
import { ProtocolError } from '#app/agents/ucp/protocol-error.ts'
import { errorMessage, type Message } from '#app/agents/ucp/ucp.ts'
import type { UcpAgent } from '#app/agents/ucp/ucp-agent.ts'
import type { LineItemRequest } from '#app/agents/ucp/ucp-requests.ts'
import type { CartItem } from '#app/cart/cart-answers.ts'
import { lockOrCreateCart } from '#app/cart/cart-lock.server.ts'
import type { CartRefusal } from '#app/cart/cart-refusals.ts'
import { readCart } from '#app/cart/cart.server.ts'
import { carts } from '#app/cart/cart.tables.ts'
import { isSameDecoration } from '#app/cart/cart.ts'
import { addLineIn, setQuantity } from '#app/cart/change-cart.server.ts'
import { removeLine } from '#app/cart/removed-lines.server.ts'
import { picturesOf } from '#app/personalisation/artwork.ts'
import type { Placement } from '#app/personalisation/decoration.ts'
import { placementInMm } from '#app/personalisation/placement-in-mm.ts'
import { type Context, inRetriedTransaction, inTransaction } from '#app/platform/context.server.ts'
import { sharedLimit } from '#app/platform/limits/shared-limit.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'

/** A cart that a program made. Its lines are in the shop's own `carts`. */
export interface AgentCart {
  readonly id: string
  readonly postcode: string | null
  /** Ids of checked logos by the pictures on its lines */
  readonly logos: Readonly<Record<string, string>>
}

/** A platform's buyers share one address */
const newCarts = sharedLimit('agent-cart', [
  { points: 300, seconds: 3_600 },
  { points: 2_000, seconds: 86_400 },
])

interface CartContent {
  /** Null if the request names none */
  readonly postcode: string | null
  readonly lines: readonly LineItemRequest[]
}

interface FilledCart {
  readonly cart: AgentCart
  /** Why some lines are not as requested */
  readonly messages: readonly Message[]
}

interface UnusableLogo {
  readonly refusal: 'unusable-logo'
  readonly message: Message
}

/** Makes a cart with these lines. Refuses all of them if one names a logo that cannot be used. */
export async function newCart(
  ctx: Context,
  agent: UcpAgent,
  { postcode, lines }: CartContent,
): Promise<Result<FilledCart, UnusableLogo>> {
  const drawn = await drawItems(ctx, agent, lines)
  return drawn.ok ? done(await replaceLines(ctx, await emptyCart(ctx, agent, postcode), drawn.value)) : drawn
}

/** Replaces the lines, unless they are null, and the postcode, if one is named. Changes nothing where `newCart` refuses. */
export async function changeCart(
  ctx: Context,
  agent: UcpAgent,
  before: AgentCart,
  { postcode, lines }: Pick<CartContent, 'postcode'> & { readonly lines: CartContent['lines'] | null },
): Promise<Result<FilledCart, UnusableLogo>> {
  const drawn = lines === null ? null : await drawItems(ctx, agent, lines)
  if (drawn?.ok === false) return drawn
  if (postcode !== null) await setPostcode(ctx, before.id, postcode)
  const cart = { ...before, postcode: postcode ?? before.postcode }
  return done(drawn === null ? { cart, messages: [] } : await replaceLines(ctx, cart, drawn.value))
}

async function emptyCart(ctx: Context, agent: UcpAgent, postcode: string | null): Promise<AgentCart> {
  const seconds = await newCarts.consume(ctx, ctx.address)
  if (seconds !== null) throw new ProtocolError(429, 'too_many_requests', 'Too many new carts from this address.', seconds)
  const id = uuidv7(ctx.now.getTime())
  await inTransaction(ctx, async (tx) => {
    await lockOrCreateCart(tx, id)
    await tx.db.insert(agentCarts).values({ cartId: id, profile: agent.profile, postcode, createdAt: tx.now })
  })
  return { id, postcode, logos: {} }
}

/** Null for unknown ids, and for the carts of visitors. */
export async function findAgentCart({ db }: Context, id: string): Promise<AgentCart | null> {
  if (!z.guid().safeParse(id).success) return null
  const [found] = await db
    .select({ id: agentCarts.cartId, postcode: agentCarts.postcode, logos: agentCarts.logos })
    .from(agentCarts)
    .where(eq(agentCarts.cartId, id.toLowerCase()))
  return found ?? null
}

async function setPostcode({ db }: Context, id: string, postcode: string): Promise<void> {
  await db.update(agentCarts).set({ postcode }).where(eq(agentCarts.cartId, id))
}

/** Deletes the cart with its lines. */
export async function deleteAgentCart({ db }: Context, id: string): Promise<void> {
  await db.delete(carts).where(eq(carts.id, id))
}

/** A requested line with its logos drawn. */
interface DrawnItem extends DrawnLine, Pick<LineItemRequest, 'item' | 'quantity'> {}

/** Puts the named logos on the lines. */
async function drawItems(
  ctx: Context,
  { profile }: UcpAgent,
  wanted: readonly LineItemRequest[],
): Promise<Result<readonly DrawnItem[], UnusableLogo>> {
  const items: DrawnItem[] = []
  for (const [index, { item, quantity, ...chosen }] of wanted.entries()) {
    const drawn = await drawLogos(ctx, profile, { item: item.id, ...chosen })
    if (!drawn.ok) {
      const message = errorMessage(drawn.code, drawn.text, 'recoverable', `${linePath(index)}.${drawn.path}`)
      return refuse({ refusal: 'unusable-logo', message })
    }
    items.push({ item, quantity, ...drawn.value })
  }
  return done(items)
}

/** Makes the lines those of the request, one after the other. */
async function replaceLines(ctx: Context, cart: AgentCart, wanted: readonly DrawnItem[]): Promise<FilledCart> {
  const cartId = cart.id
  const logos: Readonly<Record<string, string>> = Object.fromEntries(wanted.flatMap((line) => Object.entries(line.logos)))
  await ctx.db.update(agentCarts).set({ logos }).where(eq(agentCarts.cartId, cartId))
  const before = await readCart(ctx, cartId)
  const kept = wanted.map((line) => before.find((each) => isSameLine(each, line)))
  for (const { id } of before.filter((line) => !kept.includes(line))) await removeLine(ctx, { cartId, line: { lineId: id } })
  const messages: Message[] = []
  for (const [index, line] of wanted.entries()) {
    const isTwice = kept[index] !== undefined && kept.indexOf(kept[index]) !== index
    const refused = await putLine(ctx, cartId, line, isTwice ? undefined : kept[index])
    if (!refused.ok) messages.push(lineMessage(refused, line, index))
  }
  return { cart: { ...cart, logos }, messages }
}

function putLine(
  ctx: Context,
  cartId: string,
  { item, quantity, placements, logos }: DrawnItem,
  there: CartItem | undefined,
): Promise<Result<unknown, CartRefusal>> {
  if (there !== undefined) return setQuantity(ctx, { cartId, line: { lineId: there.id }, quantity })
  const line = { cartId, ...item.id, quantity, code: '0', placements: [...(placements ?? [])] }
  // Programs name their logos by ids; the hash of a picture alone gives no right to it.
  const mayUse = (_: Context, _cartId: string, drawn: readonly Placement[]) =>
    Promise.resolve(picturesOf(drawn).every((picture) => picture in logos))
  return inRetriedTransaction(ctx, (tx) => addLineIn(tx, line, mayUse))
}

function isSameLine(there: CartItem, { item, placements }: DrawnItem): boolean {
  return (
    there.productId === item.id.productId &&
    (item.id.variantId === null || item.id.variantId === there.variantId) &&
    isSameDecoration(there.placements, (placements ?? []).map(placementInMm))
  )
}
