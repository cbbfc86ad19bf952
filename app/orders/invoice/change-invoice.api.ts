import { changeInvoiceForCustomer, changeOwnInvoice } from '#app/orders/invoice/change-invoice.server.ts'
import { invoiceRefusals, staffInvoiceRefusals } from '#app/orders/invoice/invoice-refusals.ts'
import { invoiceCalls } from '#app/orders/invoice/invoice.contract.ts'
import { staffOrderAfter } from '#app/orders/staff/read-staff-order.server.ts'
import { answerRefusal } from '#app/platform/http/api.server.ts'
import { serve } from '#app/platform/http/serve.server.ts'

export const changeInvoiceApi = serve(invoiceCalls, invoiceRefusals, {
  'orders/invoice': (ctx, { invoice, ...ref }) => changeOwnInvoice(ctx, ref, invoice),
  'staff/orders/invoice': async (ctx, { invoice, ...ref }, c) => {
    const result = await staffOrderAfter(ctx, ref, await changeInvoiceForCustomer(ctx, ref, invoice))
    return result.ok ? result.value : answerRefusal(c, staffInvoiceRefusals, result)
  },
})
