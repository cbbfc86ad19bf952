import { type AgentCart, changeCart, deleteAgentCart, findAgentCart, newCart } from '#app/agents/ucp/agent-cart.server.ts'
import { presentCart } from '#app/agents/ucp/present-cart.ts'
import { continueLink } from '#app/agents/continue-url.ts'
import { type AgentShop, errorMessage, failed, infoMessage, type Message, succeeded, withMessages } from '#app/agents/ucp/ucp.ts'
import type { UcpAgent } from '#app/agents/ucp/ucp-agent.ts'
import type { CartRequest } from '#app/agents/ucp/ucp-requests.ts'
import { readCart } from '#app/cart/cart.server.ts'
import { promiseCart } from '#app/delivery/promise-cart.server.ts'
import type { Context } from '#app/platform/context.server.ts'

/** Starts a cart with the lines of the request. If none of them can be ordered, makes no cart, and the answer says why. */
export async function createCart(ctx: Context, shop: AgentShop, agent: UcpAgent, request: CartRequest): Promise<object> {
  const made = await newCart(ctx, agent, contentOf(request))
  if (!made.ok) return failed([made.message])
  const { cart, messages } = made.value
  if (messages.length > 0 && messages.length === request.line_items.length) {
    await deleteAgentCart(ctx, cart.id)
    return failed(messages, `${shop.origin}/`)
  }
  return cartBody(ctx, shop, cart, messages)
}

const contentOf = ({ context, line_items: lines }: CartRequest) => ({ postcode: context.postcode, lines })

export async function getCart(ctx: Context, shop: AgentShop, id: string): Promise<object> {
  const cart = await findAgentCart(ctx, id)
  return cart === null ? cartNotFound(shop) : cartBody(ctx, shop, cart, [])
}

/** Replaces all lines by those of the request. Changes nothing if one names a logo that cannot be used. */
export async function updateCart(
  ctx: Context,
  shop: AgentShop,
  agent: UcpAgent,
  { id, request }: { readonly id: string; readonly request: CartRequest },
): Promise<object> {
  const before = await findAgentCart(ctx, id)
  if (before === null) return cartNotFound(shop)
  const changed = await changeCart(ctx, agent, before, contentOf(request))
  return changed.ok ? cartBody(ctx, shop, changed.value.cart, changed.value.messages) : failed([changed.message])
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
