import { z } from 'zod'

import { checkLogo } from '#app/agents/logos/check-logo.server.ts'
import { checkedLogoRefusals, codeOfLogoRefusal } from '#app/agents/logos/checked-logo-refusals.ts'
import { logoIdField } from '#app/agents/logos/logo-fields.ts'
import { makeUploadLink } from '#app/agents/logos/upload-link.server.ts'
import { checkedLogo, quoteStatus, requestedForBuyer, uploadLink } from '#app/agents/gifts/gift-answers.ts'
import { itemField } from '#app/agents/gifts/gift-requests.ts'
import { readQuoteStatus } from '#app/agents/gifts/quote-status.server.ts'
import { requestQuoteForBuyer } from '#app/agents/gifts/request-quote-for-buyer.server.ts'
import { requestQuoteFields } from '#app/agents/gifts/request-quote-tool.ts'
import type { AgentTool } from '#app/agents/mcp/agent-tool.server.ts'
import { metaField } from '#app/agents/mcp/tool.ts'
import { parseRequest } from '#app/agents/ucp/parse-request.ts'
import { ProtocolError } from '#app/agents/ucp/protocol-error.ts'
import { errorMessage, failed } from '#app/agents/ucp/ucp.ts'
import { namedProfile } from '#app/agents/ucp/ucp-agent.ts'

const meta = { meta: metaField.optional() }

const checkLogoRequest = z.object({
  logo_id: logoIdField.nullish().meta({ description: 'Of an upload link; missing: a new link is made' }),
  product_id: itemField.nullish().meta({ description: 'The gift on whose default position it is to be printed' }),
  width_mm: z.number().min(1).max(2_000).nullish().meta({ description: 'The width of the print' }),
  ...meta,
})

const quoteStatusRequest = z.object({ status_key: z.string().min(1).max(2_000), ...meta })
const requestFields = z.object({ ...requestQuoteFields, ...meta })

/** Checking a logo, requesting a quote, and following it. */
export const requestTools: readonly AgentTool[] = [
  {
    name: 'check_logo',
    description:
      'Checks a logo for print. First call it without logo_id: the answer has an upload_url, to which one file (SVG, PDF, PNG, JPEG, WebP, ' +
      'TIFF; at most 20 MB) is sent by POST within an hour. Then call it with the logo_id: findings are Greek sentences. Afterwards ' +
      'price_with_logo, carts, checkouts and request_quote take the logo_id. No address is fetched.',
    input: checkLogoRequest,
    output: z.union([uploadLink, checkedLogo]),
    reads: false,
    run: async (ctx, given) => {
      const { logo_id: id, product_id: item, width_mm: widthMm, meta: about } = parseRequest(checkLogoRequest, given)
      const profile = namedProfile(about)
      if (id === null || id === undefined) return makeUploadLink(ctx, profile)
      const checked = await checkLogo(ctx, profile, id, { item: item ?? null, widthMm: widthMm ?? null })
      if (checked.ok) return checked.value
      return failed([errorMessage(codeOfLogoRefusal(checked), checkedLogoRefusals.textOf(checked), 'recoverable')])
    },
  },
  {
    name: 'request_quote',
    description:
      'Sends the shop a request for a quote in a person’s name: lines, a brief, or both, with their contact and consent. Staff answer by ' +
      'mail; the person confirms and decides by the mailed link. Ask the person before you call it.',
    input: requestFields,
    output: requestedForBuyer,
    reads: false,
    run: async (ctx, given) => {
      const { meta: about, ...request } = parseRequest(requestFields, given)
      const key = request.request_key ?? idempotencyKeyOf(about)
      const requested = await requestQuoteForBuyer(ctx, { ...request, request_key: key }, namedProfile(about))
      if (requested.ok) return requested.value
      const { code, texts, path, retryAfter } = requested
      if (retryAfter !== undefined) throw new ProtocolError(429, 'too_many_requests', texts.join(' '), retryAfter)
      return failed(texts.map((text) => errorMessage(code, text, 'recoverable', path)))
    },
  },
  {
    name: 'quote_status',
    description:
      'The state of a request that request_quote made, for its status_key, and a link for the person to the offer. The link is there ' +
      'once they have opened the mailed one, which confirms that the address is theirs.',
    input: quoteStatusRequest,
    output: quoteStatus,
    reads: true,
    run: async (ctx, given) => {
      const status = await readQuoteStatus(ctx, parseRequest(quoteStatusRequest, given).status_key)
      return status ?? failed([errorMessage('not_found', 'Δεν υπάρχει αίτημα με αυτό το κλειδί.', 'unrecoverable')])
    },
  },
]

/** Null without a key. Refuses one that is no UUID, as the protocol's own calls do. */
function idempotencyKeyOf(about: z.output<typeof metaField> | undefined): string | null {
  const key = about?.['idempotency-key'] ?? null
  if (key === null || z.guid().safeParse(key).success) return key
  throw new ProtocolError(400, 'invalid_idempotency_key', 'meta["idempotency-key"] must be a UUID.')
}
