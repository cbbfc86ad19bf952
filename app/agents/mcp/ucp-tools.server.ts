import { z } from 'zod'

import type { AgentTool } from '#app/agents/mcp/agent-tool.server.ts'
import { metaField } from '#app/agents/mcp/tool.ts'
import { type UcpOperation, ucpOperations } from '#app/agents/ucp/operation-names.ts'
import { runOperation } from '#app/agents/ucp/operations.server.ts'
import { parseRequest } from '#app/agents/ucp/parse-request.ts'
import { ProtocolError } from '#app/agents/ucp/protocol-error.ts'
import { checkedAgent } from '#app/agents/ucp/ucp-agent.ts'
import { cartRequest, checkoutRequest, lookupRequest, productRequest, searchRequest } from '#app/agents/ucp/ucp-requests.ts'

const meta = metaField.optional()
const id = z.string().min(1).max(200)

interface UcpTool {
  readonly description: string
  readonly input: z.ZodObject
  /** The argument that is the body of the same call by REST */
  readonly body?: 'catalog' | 'cart' | 'checkout'
  /** The protocol asks for an idempotency key. */
  readonly needsKey?: true
  readonly reads: boolean
}

const tools: Readonly<Record<UcpOperation, UcpTool>> = {
  search_catalog: {
    description:
      'Search corporate gifts by words (Greek preferred, at most 200 characters) and filters. Prices are cents of EUR with VAT, for one ' +
      'piece without a logo; use price_with_logo for a quantity with a logo.',
    input: z.object({ meta, catalog: searchRequest }),
    body: 'catalog',
    reads: true,
  },
  lookup_catalog: {
    description: 'Look up products by ids of products or variants (at most 24).',
    input: z.object({ meta, catalog: lookupRequest }),
    body: 'catalog',
    reads: true,
  },
  get_product: {
    description: 'All of a product: variants by chosen options, stock, price breaks, and where and how a logo can be printed.',
    input: z.object({ meta, catalog: productRequest }),
    body: 'catalog',
    reads: true,
  },
  create_cart: {
    description:
      'Start a cart. Each line may have placements (logos), as price_with_logo takes them. Amounts are net; VAT is in the totals.',
    input: z.object({ meta, cart: cartRequest }),
    body: 'cart',
    reads: false,
  },
  get_cart: { description: 'Read a cart that was started by create_cart.', input: z.object({ meta, id }), reads: true },
  update_cart: {
    description: 'Replace all lines of a cart.',
    input: z.object({ meta, id, cart: cartRequest }),
    body: 'cart',
    reads: false,
  },
  cancel_cart: { description: 'Delete a cart.', input: z.object({ meta, id }), needsKey: true, reads: false },
  create_checkout: {
    description:
      'Start a checkout of a cart (cart_id) or of lines. Give its continue_url to the person, who enters details and pays.',
    input: z.object({ meta, checkout: checkoutRequest }),
    body: 'checkout',
    reads: false,
  },
  get_checkout: {
    description: 'Read a checkout: it is completed once the person has ordered.',
    input: z.object({ meta, id }),
    reads: true,
  },
  update_checkout: {
    description: 'Replace the lines of a checkout.',
    input: z.object({ meta, id, checkout: checkoutRequest }),
    body: 'checkout',
    reads: false,
  },
  complete_checkout: {
    description: 'Programs place no orders here: answers the checkout with the continue_url for the person.',
    input: z.object({ meta, id, checkout: z.unknown().optional() }),
    needsKey: true,
    reads: true,
  },
  cancel_checkout: { description: 'Cancel a checkout.', input: z.object({ meta, id }), needsKey: true, reads: false },
  get_order: {
    description: 'The status of an order. It needs the key from the buyer’s mail: as the id, or beside the order’s number.',
    input: z.object({ meta, id, key: z.string().max(200).nullish().meta({ description: 'The key from the buyer’s mail' }) }),
    reads: true,
  },
}

const argumentsOf = z.looseObject({
  meta,
  id: z.string().default(''),
  key: z.string().nullish(),
})

/** The protocol's operations as tools. */
export const ucpTools: readonly AgentTool[] = ucpOperations.map((name) => {
  const { description, input, body, needsKey, reads } = tools[name]
  return {
    name,
    description,
    input,
    reads,
    run: async (ctx, given) => {
      const args = parseRequest(argumentsOf, given)
      const agent = checkedAgent(args.meta?.['ucp-agent'] ?? {})
      const idempotencyKey = args.meta?.['idempotency-key'] ?? null
      if (needsKey === true && idempotencyKey === null)
        throw new ProtocolError(400, 'invalid_request', 'meta["idempotency-key"]: is required')
      const call = { agent, id: args.id, body: body === undefined ? {} : args[body], idempotencyKey, orderKey: args.key ?? null }
      return (await runOperation(ctx, name, call)).body
    },
  }
})
