import { z } from 'zod'

import { findGifts } from '#app/agents/gifts/find-gifts.server.ts'
import { foundGifts, pricedGift } from '#app/agents/gifts/gift-answers.ts'
import { findGiftsFields, findGiftsRequest, priceWithLogoRequest } from '#app/agents/gifts/gift-requests.ts'
import { priceWithLogo } from '#app/agents/gifts/price-with-logo.server.ts'
import type { AgentTool } from '#app/agents/mcp/agent-tool.server.ts'
import { metaField } from '#app/agents/mcp/tool.ts'
import { parseRequest } from '#app/agents/ucp/parse-request.ts'
import { ProtocolError } from '#app/agents/ucp/protocol-error.ts'
import { errorMessage, failed } from '#app/agents/ucp/ucp.ts'
import { namedProfile } from '#app/agents/ucp/ucp-agent.ts'
import { searchQueue } from '#app/search/search-cache.server.ts'

const meta = { meta: metaField.optional() }
const pricedRequest = priceWithLogoRequest.extend(meta)

/** Pricing and finding gifts. */
export const giftTools: readonly AgentTool[] = [
  {
    name: 'price_with_logo',
    description:
      'What pieces of a gift cost with your buyer’s logo on them, all-in, and by which day they arrive. Euros as numbers; net without ' +
      'VAT, gross with it. Without placements: the default position and technique, one colour, default size. `approve_by` is the last ' +
      'day on which the buyer’s approval of the proof keeps `delivery_day`. `ordering` says whether a cart takes the quantity.',
    input: pricedRequest,
    output: pricedGift,
    reads: true,
    run: async (ctx, given) => {
      const { meta: about, ...request } = parseRequest(pricedRequest, given)
      const priced = await priceWithLogo(ctx, request, namedProfile(about))
      return priced.ok ? priced.value : failed([errorMessage(priced.code, priced.text, 'recoverable', priced.path)])
    },
  },
  {
    name: 'find_gifts',
    description:
      'Three to ten gifts for a wish: in words (`text`, Greek preferred, at most 200 characters), or by quantity, budget (net euros per ' +
      'piece, all-in), day and logo. `understood` tells how the words were read; `reason` says in Greek why a gift is there, `ordering` ' +
      'whether a cart takes the quantity or a quote has to be requested.',
    input: z.object({ ...findGiftsFields, ...meta }),
    output: foundGifts,
    reads: true,
    run: async (ctx, given) => {
      const request = parseRequest(findGiftsRequest, given)
      const found = await searchQueue.run(ctx, () => findGifts(ctx, request))
      if (!found.ok) throw new ProtocolError(429, 'too_many_requests', 'Too many searches right now.', found.seconds)
      return found.value
    },
  },
]
