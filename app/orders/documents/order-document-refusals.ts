import type { OrderDocumentKind } from '#app/orders/documents/order-document.ts'
import { orderRefusals } from '#app/orders/read/order-refusals.ts'
import { refusals } from '#app/platform/http/refusals.ts'

const emptyTexts: Readonly<Record<OrderDocumentKind, string>> = {
  confirmation: 'Η παραγγελία δεν έχει είδη.',
  proforma: 'Η παραγγελία δεν έχει είδη.',
  'packing-list': 'Η παραγγελία δεν έχει τεμάχια προς συσκευασία.',
  'artwork-sheet': 'Η παραγγελία δεν έχει εκτύπωση.',
}

/** Why a document of an order is not made. */
export const orderDocumentRefusals = refusals({
  ...orderRefusals.table,
  'no-document': [409, ({ kind }: { readonly kind: OrderDocumentKind }) => emptyTexts[kind]],
  busy: [429, 'Ετοιμάζονται πολλά έγγραφα. Δοκιμάστε ξανά σε λίγο.'],
})

export const staffDocumentRefusals = refusals({
  ...orderDocumentRefusals.table,
  'not-found': [404, 'Η παραγγελία δεν βρέθηκε. Ελέγξτε τον αριθμό της.'],
})
