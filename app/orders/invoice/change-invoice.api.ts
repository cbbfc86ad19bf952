import { createRoute } from '@hono/zod-openapi'

import { changeInvoiceForCustomer, changeOwnInvoice } from '#app/orders/invoice/change-invoice.server.ts'
import { ownInvoiceCall, staffInvoiceCall } from '#app/orders/invoice/invoice-calls.ts'
import { invoiceRefusalText } from '#app/orders/invoice/invoice-refusals.ts'
import { findOrderText } from '#app/orders/read/find-order.server.ts'
import { orderSchema } from '#app/orders/read/order-answers.ts'
import { readStaffOrder } from '#app/orders/staff/read-staff-order.server.ts'
import { staffOrderRefusalText } from '#app/orders/staff/staff-order-refusals.ts'
import { staffOrderSchema } from '#app/orders/staff/staff-orders-calls.ts'
import { only } from '#app/platform/http/access.server.ts'
import { createApi, jsonAnswer, jsonBody, operationErrors, refused } from '#app/platform/http/api.server.ts'

const description =
  'Until its documents are exported for e-invoicing. Refused with 409 after that, for a cancelled order, for an invoice after a ' +
  'consumer’s withdrawal, and for a receipt above the limit of cash on delivery.'

const own = createRoute({
  method: 'post',
  path: '/api/orders/invoice',
  tags: ['Orders'],
  summary: 'Say or change whether an order gets an invoice, and to whom',
  description,
  request: { body: jsonBody(ownInvoiceCall) },
  responses: { 200: jsonAnswer('The order as it is now', orderSchema), ...operationErrors },
})

const ofStaff = createRoute({
  method: 'post',
  path: '/api/staff/orders/invoice',
  tags: ['Staff: orders'],
  ...only('sales', 'accounts'),
  summary: 'Enter or change the invoice of an order, or make it a receipt',
  description,
  request: { body: jsonBody(staffInvoiceCall) },
  responses: { 200: jsonAnswer('The order as it is now', staffOrderSchema), ...operationErrors },
})

export const changeInvoiceApi = createApi()
changeInvoiceApi.openapi(own, async (c) => {
  const { invoice, ...ref } = c.req.valid('json')
  const result = await changeOwnInvoice(c.get('ctx'), ref, invoice)
  if (result.ok) return c.json(result.value, 200)
  if (result.refusal === 'not-found') return refused(c, 404, result.refusal, findOrderText)
  return refused(c, 409, result.refusal, invoiceRefusalText(result, 'customer'))
})
changeInvoiceApi.openapi(ofStaff, async (c) => {
  const { invoice, ...ref } = c.req.valid('json')
  const result = await changeInvoiceForCustomer(c.get('ctx'), ref, invoice)
  const order = result.ok ? await readStaffOrder(c.get('ctx'), ref) : undefined
  if (order !== undefined) return c.json(order, 200)
  if (result.ok || result.refusal === 'not-found') {
    return refused(c, 404, 'not-found', staffOrderRefusalText({ refusal: 'not-found' }))
  }
  return refused(c, 409, result.refusal, invoiceRefusalText(result, 'staff'))
})
