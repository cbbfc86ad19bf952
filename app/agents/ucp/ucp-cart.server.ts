import {
  type AgentCart,
  beginCart,
  deleteAgentCart,
  drawItems,
  findAgentCart,
  replaceLines,
  setPostcode,
} from '#app/agents/ucp/agent-cart.server.ts'
import { presentCart } from '#app/agents/ucp/present-cart.ts'
import { continueLink } from '#app/agents/continue-url.ts'
import { ProtocolError } from '#app/agents/ucp/protocol-error.ts'
import { type AgentShop, errorMessage, failed, infoMessage, type Message, succeeded, withMessages } from '#app/agents/ucp/ucp.ts'
import type { UcpAgent } from '#app/agents/ucp/ucp-agent.ts'
import type { CartRequest } from '#app/agents/ucp/ucp-requests.ts'
import { readCart } from '#app/cart/cart.server.ts'
import { promiseCart } from '#app/delivery/promise-cart.server.ts'
import type { Context } from '#app/platform/context.server.ts'

/** Starts a cart with the lines of the request; without any that can be had none is made, and the answer says why. */
export async function createCart(ctx: Context, shop: AgentShop, agent: UcpAgent, request: CartRequest): Promise<object> {
  const drawn = await drawItems(ctx, agent, request.line_items)
  if (!drawn.ok) return failed([drawn.message])
  const begun = await newCart(ctx, agent, request.context.postcode)
  const { cart, messages } = await replaceLines(ctx, begun, drawn.value)
  if (messages.length > 0 && messages.length === request.line_items.length) {
    await deleteAgentCart(ctx, cart.id)
    return failed(messages, `${shop.origin}/`)
  }
  return cartBody(ctx, shop, cart, messages)
}

export async function newCart(ctx: Context, agent: UcpAgent, postcode: string | null): Promise<AgentCart> {
  const begun = await beginCart(ctx, agent, postcode)
  if (typeof begun === 'number') throw new ProtocolError(429, 'too_many_requests', 'Too many new carts from this address.', begun)
  return begun
}

export async function getCart(ctx: Context, shop: AgentShop, id: string): Promise<object> {
  const cart = await findAgentCart(ctx, id)
  return cart === null ? cartNotFound(shop) : cartBody(ctx, shop, cart, [])
}

/** Replaces all lines by those of the request. With a logo that cannot be used the cart stays as it is. */
export async function updateCart(
  ctx: Context,
  shop: AgentShop,
  agent: UcpAgent,
  { id, request }: { readonly id: string; readonly request: CartRequest },
): Promise<object> {
  const before = await findAgentCart(ctx, id)
  if (before === null) return cartNotFound(shop)
  const drawn = await drawItems(ctx, agent, request.line_items)
  if (!drawn.ok) return failed([drawn.message])
  const { postcode } = request.context
  if (postcode !== null) await setPostcode(ctx, before.id, postcode)
  const { cart, messages } = await replaceLines(ctx, { ...before, postcode: postcode ?? before.postcode }, drawn.value)
  return cartBody(ctx, shop, cart, messages)
}

/** Answers the cart as it was, and deletes it. */
export async function cancelCart(ctx: Context, shop: AgentShop, id: string): Promise<object> {
  const cart = await findAgentCart(ctx, id)
  if (cart === null) return cartNotFound(shop)
  const body = await cartBody(ctx, shop, cart, [])
  await deleteAgentCart(ctx, cart.id)
  return body
}

function cartNotFound({ origin }: AgentShop): object {
  return failed([errorMessage('not_found', 'Το καλάθι δεν υπάρχει ή έχει ακυρωθεί.', 'unrecoverable')], `${origin}/`)
}

const netMessage = infoMessage('net_prices', 'Οι τιμές των γραμμών είναι χωρίς ΦΠΑ. Ο ΦΠΑ και το σύνολο γράφονται στα σύνολα.')

async function cartBody(ctx: Context, shop: AgentShop, cart: AgentCart, messages: readonly Message[]): Promise<object> {
  const parts = await readParts(ctx, shop, cart)
  return {
    ucp: succeeded(shop, 'cart'),
    id: cart.id,
    line_items: parts.line_items,
    currency: parts.currency,
    totals: parts.totals,
    ...withMessages([...messages, ...parts.messages, netMessage]),
    continue_url: continueLink(shop.origin, 'cart', cart.id),
  }
}

/** Lines, totals and problems of a program's cart now. */
export async function readParts(ctx: Context, { origin }: AgentShop, cart: AgentCart) {
  const lines = await readCart(ctx, cart.id)
  const promise = await promiseCart(ctx, cart.id, { postcode: cart.postcode })
  return presentCart(lines, { days: promise.ok ? promise.value.lines : [], logos: cart.logos, origin })
}
