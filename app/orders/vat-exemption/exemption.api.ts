import { createRoute } from '@hono/zod-openapi'

import { readStaffOrder } from '#app/orders/staff/read-staff-order.server.ts'
import { staffOrderRefusalText } from '#app/orders/staff/staff-order-refusals.ts'
import { staffOrderSchema } from '#app/orders/staff/staff-orders-calls.ts'
import { changeExemption } from '#app/orders/vat-exemption/change-exemption.server.ts'
import { vatExemptionCall } from '#app/orders/vat-exemption/exemption-calls.ts'
import { exemptionRefusalText } from '#app/orders/vat-exemption/exemption-refusals.ts'
import { only } from '#app/platform/http/access.server.ts'
import { createApi, jsonAnswer, jsonBody, operationErrors, refused } from '#app/platform/http/api.server.ts'

const route = createRoute({
  method: 'post',
  path: '/api/staff/orders/vat-exemption',
  tags: ['Staff: orders'],
  ...only('sales', 'accounts'),
  summary: 'Confirm the VAT number of another member state’s company, or withdraw the confirmation',
  description:
    'A confirmed order that is delivered to another member state has no VAT (directive 2006/112/EC, article 138). Totals and ' +
    'credits are computed anew, and the customer is mailed the new total. Refused with 409: a delivery in Greece or a pickup ' +
    '(`greek-delivery`, `pickup`), no invoice or a Greek one, a delivery outside the EU, another number than the invoice’s, ' +
    'and orders that were exported for e-invoicing or cancelled.',
  request: { body: jsonBody(vatExemptionCall) },
  responses: { 200: jsonAnswer('The order as it is now', staffOrderSchema), ...operationErrors },
})

/** Exemption of intra-community supplies. */
export const vatExemptionApi = createApi()
vatExemptionApi.openapi(route, async (c) => {
  const { confirmation, reason, ...ref } = c.req.valid('json')
  const result = await changeExemption(c.get('ctx'), ref, { confirmation, reason })
  if (!result.ok && result.refusal !== 'not-found') {
    return refused(c, result.refusal === 'future-check' ? 422 : 409, result.refusal, exemptionRefusalText(result))
  }
  const order = result.ok ? await readStaffOrder(c.get('ctx'), ref) : undefined
  return order === undefined ? refused(c, 404, 'not-found', staffOrderRefusalText({ refusal: 'not-found' })) : c.json(order, 200)
})
