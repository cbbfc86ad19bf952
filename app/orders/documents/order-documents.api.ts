import { createRoute } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'

import { orderPdfCall, staffOrderPdfCall } from '#app/orders/documents/order-documents-calls.ts'
import { type OrderDocumentKind, orderFileName } from '#app/orders/documents/order-document.ts'
import { openOrderDocument } from '#app/orders/documents/order-pdf.server.ts'
import { findOrder, findOrderText } from '#app/orders/read/find-order.server.ts'
import { findOrderId } from '#app/orders/staff/with-locked-order.server.ts'
import { only } from '#app/platform/http/access.server.ts'
import { type ApiEnv, createApi, jsonBody, operationErrors, refused } from '#app/platform/http/api.server.ts'
import { attachmentHeaders } from '#app/platform/http/attachment.server.ts'

const pdf = {
  200: {
    description: 'The document',
    content: { 'application/pdf': { schema: { type: 'string' as const, format: 'binary' } } },
  },
  ...operationErrors,
}

const own = createRoute({
  method: 'post',
  tags: ['Orders'],
  path: '/api/orders/pdf',
  summary: 'The confirmation or the proforma of an order as a PDF',
  description: 'By the order’s key, or by number for its account.',
  request: { body: jsonBody(orderPdfCall) },
  responses: pdf,
})

const staff = createRoute({
  method: 'post',
  tags: ['Staff: orders'],
  ...only('sales', 'production', 'accounts'),
  path: '/api/staff/orders/pdf',
  summary: 'A document of an order: confirmation, proforma, packing list, artwork sheet',
  description: '409 `no-document`: nothing of the order is left to pack, or nothing is printed.',
  request: { body: jsonBody(staffOrderPdfCall) },
  responses: pdf,
})

const unknownText = 'Η παραγγελία δεν βρέθηκε. Ελέγξτε τον αριθμό της.'
const nothingText: Readonly<Record<OrderDocumentKind, string>> = {
  confirmation: 'Η παραγγελία δεν έχει είδη.',
  proforma: 'Η παραγγελία δεν έχει είδη.',
  'packing-list': 'Η παραγγελία δεν έχει τεμάχια προς συσκευασία.',
  'artwork-sheet': 'Η παραγγελία δεν έχει εκτύπωση.',
}

async function answerPdf(c: HonoContext<ApiEnv>, orderId: string | undefined, kind: OrderDocumentKind, shipmentId?: string) {
  const made = await openOrderDocument(c.get('ctx'), orderId, kind, shipmentId)
  if (made.ok) {
    const { number, bytes } = made.value
    const name = orderFileName(kind, number)
    return c.body(new Uint8Array(bytes), 200, attachmentHeaders({ name, contentType: 'application/pdf', size: bytes.length }))
  }
  switch (made.refusal) {
    case 'not-found':
      return refused(c, 404, made.refusal, unknownText)
    case 'no-document':
      return refused(c, 409, made.refusal, nothingText[kind])
    case 'busy':
      return refused(c, 429, made.refusal, 'Ετοιμάζονται πολλά έγγραφα. Δοκιμάστε ξανά σε λίγο.', made.seconds)
  }
}

/** Documents of orders, for their customers and for staff. */
export const orderDocumentsApi = createApi()
orderDocumentsApi.openapi(own, async (c) => {
  const { kind, ...ref } = c.req.valid('json')
  const found = await findOrder(c.get('ctx'), ref)
  return found.ok ? answerPdf(c, found.value.id, kind) : refused(c, 404, found.refusal, findOrderText)
})
orderDocumentsApi.openapi(staff, async (c) => {
  const { kind, shipmentId, ...ref } = c.req.valid('json')
  return answerPdf(c, await findOrderId(c.get('ctx'), ref), kind, shipmentId)
})
