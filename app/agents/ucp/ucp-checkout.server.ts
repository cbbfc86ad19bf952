import { continueLink } from '#app/agents/continue-url.ts'
import { type AgentCart, changeCart, deleteAgentCart, findAgentCart, newCart } from '#app/agents/ucp/agent-cart.server.ts'
import {
  beginCheckout,
  cancelAgentCheckout,
  type Checkout,
  findCheckout,
  openCheckoutOf,
} from '#app/agents/ucp/agent-checkout.server.ts'
import { readParts } from '#app/agents/ucp/ucp-cart.server.ts'
import { type AgentShop, errorMessage, failed, type Message, succeeded, withMessages } from '#app/agents/ucp/ucp.ts'
import type { UcpAgent } from '#app/agents/ucp/ucp-agent.ts'
import type { CheckoutRequest } from '#app/agents/ucp/ucp-requests.ts'
import type { Context } from '#app/platform/context.server.ts'
import { orderTrackingUrl, privacyUrl, returnsUrl, deliveryUrl, faqUrl, termsUrl } from '#app/urls.ts'

export interface CreatedCheckout {
  readonly isNew: boolean
  readonly body: object
}

/** Starts a checkout of a cart or of the request's lines. A cart has one open checkout, which is answered again. */
export async function createCheckout(
  ctx: Context,
  shop: AgentShop,
  agent: UcpAgent,
  request: CheckoutRequest,
): Promise<CreatedCheckout> {
  const { cart_id: cartId, context } = request
  if (cartId !== null && cartId !== undefined) return checkoutOfCart(ctx, shop, cartId)
  const lines = request.line_items ?? []
  const made = await newCart(ctx, agent, { postcode: context.postcode, lines })
  if (!made.ok) return { isNew: false, body: failed([made.message]) }
  const { cart, messages } = made.value
  if (messages.length === lines.length) {
    await deleteAgentCart(ctx, cart.id)
    const none = errorMessage('item_unavailable', 'Δεν υπάρχει προϊόν για παραγγελία.', 'unrecoverable')
    return { isNew: false, body: failed(messages.length > 0 ? messages : [none], `${shop.origin}/`) }
  }
  const checkout = await beginCheckout(ctx, cart.id)
  return { isNew: true, body: await checkoutBody(ctx, shop, { checkout, cart, messages }) }
}

async function checkoutOfCart(ctx: Context, shop: AgentShop, cartId: string): Promise<CreatedCheckout> {
  const cart = await findAgentCart(ctx, cartId)
  if (cart === null) return { isNew: false, body: notFound(shop) }
  const open = await openCheckoutOf(ctx, cart.id)
  const checkout = open ?? (await beginCheckout(ctx, cart.id))
  return { isNew: open === null, body: await checkoutBody(ctx, shop, { checkout, cart, messages: [] }) }
}

export async function getCheckout(ctx: Context, shop: AgentShop, id: string): Promise<object> {
  const found = await readCheckout(ctx, id)
  return found === null ? notFound(shop) : checkoutBody(ctx, shop, found)
}

/** Replaces the lines, if the request names them. Changes nothing if the checkout has ended, or a logo cannot be used. */
export async function updateCheckout(
  ctx: Context,
  shop: AgentShop,
  agent: UcpAgent,
  { id, request }: { readonly id: string; readonly request: CheckoutRequest },
): Promise<object> {
  const found = await readCheckout(ctx, id)
  if (found === null) return notFound(shop)
  const { checkout, cart } = found
  if (checkout.status !== 'open') return checkoutBody(ctx, shop, { ...found, messages: [endedMessage] })
  const content = { postcode: request.context.postcode, lines: request.line_items ?? null }
  const changed = await changeCart(ctx, agent, cart, content)
  return changed.ok ? checkoutBody(ctx, shop, { checkout, ...changed.value }) : failed([changed.message])
}

/** Programs place no orders: answers the checkout, which a person finishes. */
export function completeCheckout(ctx: Context, shop: AgentShop, id: string): Promise<object> {
  return getCheckout(ctx, shop, id)
}

export async function cancelCheckout(ctx: Context, shop: AgentShop, id: string): Promise<object> {
  const found = await readCheckout(ctx, id)
  if (found === null) return notFound(shop)
  if (found.checkout.status !== 'open') return checkoutBody(ctx, shop, { ...found, messages: [endedMessage] })
  await cancelAgentCheckout(ctx, found.checkout.id)
  return checkoutBody(ctx, shop, { ...found, checkout: { ...found.checkout, status: 'canceled' } })
}

interface FoundCheckout {
  readonly checkout: Checkout
  readonly cart: AgentCart
  readonly messages: readonly Message[]
}

async function readCheckout(ctx: Context, id: string): Promise<FoundCheckout | null> {
  const checkout = await findCheckout(ctx, id)
  const cart = checkout === null ? null : await findAgentCart(ctx, checkout.cartId)
  return checkout === null || cart === null ? null : { checkout, cart, messages: [] }
}

const endedMessage = errorMessage('checkout_ended', 'Το ταμείο αυτό έχει ολοκληρωθεί ή ακυρωθεί. Ξεκινήστε νέο.', 'unrecoverable')
const handOver = errorMessage(
  'buyer_handoff_required',
  'Η παραγγελία ολοκληρώνεται από άνθρωπο στο κατάστημά μας: στοιχεία, παράδοση και πληρωμή.',
  'requires_buyer_input',
)

function notFound({ origin }: AgentShop): object {
  return failed([errorMessage('not_found', 'Το ταμείο δεν υπάρχει ή έληξε.', 'unrecoverable')], `${origin}/`)
}

async function checkoutBody(ctx: Context, shop: AgentShop, { checkout, cart, messages }: FoundCheckout): Promise<object> {
  const parts = await readParts(ctx, shop, cart)
  const { id, status, orderNumber, expiresAt } = checkout
  const problems = [...messages, ...parts.messages]
  const isBlocked = problems.some((each) => each.type === 'error') || parts.line_items.length === 0
  return {
    ucp: succeeded(shop, 'checkout'),
    id,
    status: status === 'open' ? (isBlocked ? 'incomplete' : 'requires_escalation') : status,
    line_items: parts.line_items,
    currency: parts.currency,
    totals: parts.totals,
    ...withMessages(status === 'open' ? [...problems, handOver] : problems),
    links: linksOf(shop),
    ...(status === 'open' && {
      expires_at: expiresAt.toISOString(),
      continue_url: continueLink(shop.origin, 'checkout', id),
    }),
    ...(orderNumber !== null && {
      order: { id: orderNumber, label: orderNumber, permalink_url: `${shop.origin}${orderTrackingUrl()}` },
    }),
  }
}

function linksOf({ origin }: AgentShop): object[] {
  return [
    { type: 'terms_of_service', url: termsUrl() },
    { type: 'privacy_policy', url: privacyUrl() },
    { type: 'refund_policy', url: returnsUrl() },
    { type: 'shipping_policy', url: deliveryUrl() },
    { type: 'faq', url: faqUrl() },
  ].map(({ type, url }) => ({ type, url: `${origin}${url}` }))
}
