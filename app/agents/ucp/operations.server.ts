import { cancelCart, createCart, getCart, updateCart } from '#app/agents/ucp/ucp-cart.server.ts'
import { getProduct, lookUpCatalog, searchCatalog } from '#app/agents/ucp/ucp-catalog.server.ts'
import {
  cancelCheckout,
  completeCheckout,
  createCheckout,
  getCheckout,
  updateCheckout,
} from '#app/agents/ucp/ucp-checkout.server.ts'
import { runOnce, type UcpAnswer } from '#app/agents/ucp/idempotency.server.ts'
import type { UcpOperation } from '#app/agents/ucp/operation-names.ts'
import { getOrder } from '#app/agents/ucp/order-status.server.ts'
import { parseRequest } from '#app/agents/ucp/parse-request.ts'
import { agentShop, type AgentShop } from '#app/agents/ucp/ucp.ts'
import type { UcpAgent } from '#app/agents/ucp/ucp-agent.ts'
import { cartRequest, checkoutRequest, lookupRequest, productRequest, searchRequest } from '#app/agents/ucp/ucp-requests.ts'
import type { Context } from '#app/platform/context.server.ts'

/** A call of the protocol, by REST or MCP. */
export interface UcpCall {
  readonly agent: UcpAgent
  /** The path's id; '' for calls without one */
  readonly id: string
  readonly body: unknown
  readonly idempotencyKey: string | null
  /** The buyer's key of an order, beside its number */
  readonly orderKey: string | null
}

type Run = (ctx: Context, shop: AgentShop, call: UcpCall) => Promise<UcpAnswer>

const ok = async (body: Promise<object>): Promise<UcpAnswer> => ({ status: 200, body: await body })
const created = (isNew: boolean, body: object): UcpAnswer => ({ status: isNew ? 201 : 200, body })
const isMade = (body: object): boolean => 'id' in body

/** The operations of `services/shopping` of the protocol. */
const runs: Readonly<Record<UcpOperation, Run>> = {
  search_catalog: (ctx, shop, { body }) => ok(searchCatalog(ctx, shop, parseRequest(searchRequest, body))),
  lookup_catalog: (ctx, shop, { body }) => ok(lookUpCatalog(ctx, shop, parseRequest(lookupRequest, body))),
  get_product: (ctx, shop, { body }) => ok(getProduct(ctx, shop, parseRequest(productRequest, body))),
  create_cart: async (ctx, shop, { agent, body }) => {
    const cart = await createCart(ctx, shop, agent, parseRequest(cartRequest, body))
    return created(isMade(cart), cart)
  },
  get_cart: (ctx, shop, { id }) => ok(getCart(ctx, shop, id)),
  update_cart: (ctx, shop, { agent, id, body }) =>
    ok(updateCart(ctx, shop, agent, { id, request: parseRequest(cartRequest, body) })),
  cancel_cart: (ctx, shop, { id }) => ok(cancelCart(ctx, shop, id)),
  create_checkout: async (ctx, shop, { agent, body }) => {
    const checkout = await createCheckout(ctx, shop, agent, parseRequest(checkoutRequest, body))
    return created(checkout.isNew, checkout.body)
  },
  get_checkout: (ctx, shop, { id }) => ok(getCheckout(ctx, shop, id)),
  update_checkout: (ctx, shop, { agent, id, body }) =>
    ok(updateCheckout(ctx, shop, agent, { id, request: parseRequest(checkoutRequest, body) })),
  complete_checkout: (ctx, shop, { id }) => ok(completeCheckout(ctx, shop, id)),
  cancel_checkout: (ctx, shop, { id }) => ok(cancelCheckout(ctx, shop, id)),
  get_order: (ctx, shop, { id, orderKey }) => ok(getOrder(ctx, shop, { id, key: orderKey })),
}

/** Operations for which an idempotency key counts */
const changing: ReadonlySet<UcpOperation> = new Set<UcpOperation>([
  'create_cart',
  'update_cart',
  'cancel_cart',
  'create_checkout',
  'update_checkout',
  'cancel_checkout',
])

/** Throws a ProtocolError for an invalid call; a refusal of the shop is an answer. */
export function runOperation(ctx: Context, operation: UcpOperation, call: UcpCall): Promise<UcpAnswer> {
  const shop = agentShop(ctx.config)
  const run = () => runs[operation](ctx, shop, call)
  if (!changing.has(operation)) return run()
  const { agent, id, body, idempotencyKey } = call
  return runOnce(ctx, { key: idempotencyKey, profile: agent.profile, operation: `${operation} ${id}`, body }, run)
}
