import { orderDocumentRefusals, staffDocumentRefusals } from '#app/orders/documents/order-document-refusals.ts'
import { orderFileName, type OrderDocumentKind } from '#app/orders/documents/order-document.ts'
import { orderDocumentCalls } from '#app/orders/documents/order-documents.contract.ts'
import { type MadeDocument, openOrderDocument } from '#app/orders/documents/order-pdf.server.ts'
import { findOrder } from '#app/orders/read/find-order.server.ts'
import { findOrderId } from '#app/orders/staff/with-locked-order.server.ts'
import { answerRefusal } from '#app/platform/http/api.server.ts'
import { answerAttachment } from '#app/platform/http/attachment.server.ts'
import { serve } from '#app/platform/http/serve.server.ts'

/** Documents of orders, for their customers and for staff. */
export const orderDocumentsApi = serve(orderDocumentCalls, orderDocumentRefusals, {
  'orders/pdf': async (ctx, { kind, ...ref }, c) => {
    const found = await findOrder(ctx, ref)
    const made = found.ok ? await openOrderDocument(ctx, found.value.id, kind) : found
    return made.ok ? answerAttachment(c, pdfOf(made.value, kind)) : made
  },
  'staff/orders/pdf': async (ctx, { kind, shipmentId, ...ref }, c) => {
    const made = await openOrderDocument(ctx, await findOrderId(ctx, ref), kind, shipmentId)
    return made.ok ? answerAttachment(c, pdfOf(made.value, kind)) : answerRefusal(c, staffDocumentRefusals, made)
  },
})

function pdfOf({ number, bytes }: MadeDocument, kind: OrderDocumentKind) {
  return { name: orderFileName(kind, number), contentType: 'application/pdf', bytes }
}
