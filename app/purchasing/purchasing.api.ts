import { answerAttachment } from '#app/platform/http/attachment.server.ts'
import { serve } from '#app/platform/http/serve.server.ts'
import { openPurchaseDocument } from '#app/purchasing/document/purchase-pdf.server.ts'
import { listNeeds } from '#app/purchasing/needs/list-needs.server.ts'
import { cancelPurchase } from '#app/purchasing/orders/cancel-purchase.server.ts'
import { changeDraft } from '#app/purchasing/orders/change-draft.server.ts'
import { confirmPurchase } from '#app/purchasing/orders/confirm-purchase.server.ts'
import { draftPurchase } from '#app/purchasing/orders/draft-purchase.server.ts'
import { listPurchases } from '#app/purchasing/orders/list-purchases.server.ts'
import { readPurchase } from '#app/purchasing/orders/read-purchase.server.ts'
import { sendPurchase } from '#app/purchasing/orders/send-purchase.server.ts'
import { purchaseRefusals } from '#app/purchasing/purchase-refusals.ts'
import { purchasingCalls } from '#app/purchasing/purchasing.contract.ts'
import { receivePurchase } from '#app/purchasing/receipts/receive-purchase.server.ts'
import { chooseSupplier, listSuppliers, saveSupplier } from '#app/purchasing/suppliers/manage-suppliers.server.ts'
import { done, refuse } from '#app/platform/errors.ts'

/** Needs, purchase orders and suppliers, for staff. */
export const purchasingApi = serve(purchasingCalls, purchaseRefusals, {
  needs: (ctx) => listNeeds(ctx),
  draft: (ctx, input) => draftPurchase(ctx, input),
  list: (ctx, input) => listPurchases(ctx, input),
  get: async (ctx, { id }) => {
    const purchase = await readPurchase(ctx, id)
    return purchase === undefined ? refuse({ refusal: 'not-found' }) : done(purchase)
  },
  change: (ctx, input) => changeDraft(ctx, input),
  send: (ctx, input) => sendPurchase(ctx, input),
  confirm: (ctx, input) => confirmPurchase(ctx, input),
  receive: (ctx, input) => receivePurchase(ctx, input),
  cancel: (ctx, input) => cancelPurchase(ctx, input),
  pdf: async (ctx, { id }, c) => {
    const made = await openPurchaseDocument(ctx, id)
    return made.ok ? answerAttachment(c, made.value) : made
  },
  suppliers: (ctx) => listSuppliers(ctx),
  'suppliers/save': (ctx, input) => saveSupplier(ctx, input),
  'suppliers/of-product': (ctx, input) => chooseSupplier(ctx, input),
})
