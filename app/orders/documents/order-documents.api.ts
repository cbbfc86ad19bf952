import type { Context as HonoContext } from 'hono'

import { type OrderDocumentKind, orderFileName } from '#app/orders/documents/order-document.ts'
import { orderDocumentCalls } from '#app/orders/documents/order-documents.contract.ts'
import { openOrderDocument } from '#app/orders/documents/order-pdf.server.ts'
import { findOrder, findOrderText } from '#app/orders/read/find-order.server.ts'
import { findOrderId } from '#app/orders/staff/with-locked-order.server.ts'
import { type ApiEnv, refused } from '#app/platform/http/api.server.ts'
import { attachmentHeaders } from '#app/platform/http/attachment.server.ts'
import { noRefusals } from '#app/platform/http/refusals.ts'
import { serve } from '#app/platform/http/serve.server.ts'

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
export const orderDocumentsApi = serve(orderDocumentCalls, noRefusals, {
  'orders/pdf': async (ctx, { kind, ...ref }, c) => {
    const found = await findOrder(ctx, ref)
    return found.ok ? answerPdf(c, found.value.id, kind) : refused(c, 404, found.refusal, findOrderText)
  },
  'staff/orders/pdf': async (ctx, { kind, shipmentId, ...ref }, c) => answerPdf(c, await findOrderId(ctx, ref), kind, shipmentId),
})
