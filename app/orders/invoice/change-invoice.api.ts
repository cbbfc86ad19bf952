import { changeInvoiceForCustomer, changeOwnInvoice } from '#app/orders/invoice/change-invoice.server.ts'
import { invoiceCalls } from '#app/orders/invoice/invoice.contract.ts'
import { invoiceRefusalText } from '#app/orders/invoice/invoice-refusals.ts'
import { findOrderText } from '#app/orders/read/find-order.server.ts'
import { readStaffOrder } from '#app/orders/staff/read-staff-order.server.ts'
import { staffOrderRefusals } from '#app/orders/staff/staff-order-refusals.ts'
import { refused } from '#app/platform/http/api.server.ts'
import { noRefusals } from '#app/platform/http/refusals.ts'
import { serve } from '#app/platform/http/serve.server.ts'

export const changeInvoiceApi = serve(invoiceCalls, noRefusals, {
  'orders/invoice': async (ctx, { invoice, ...ref }, c) => {
    const result = await changeOwnInvoice(ctx, ref, invoice)
    if (result.ok) return result.value
    if (result.refusal === 'not-found') return refused(c, 404, result.refusal, findOrderText)
    return refused(c, 409, result.refusal, invoiceRefusalText(result, 'customer'))
  },
  'staff/orders/invoice': async (ctx, { invoice, ...ref }, c) => {
    const result = await changeInvoiceForCustomer(ctx, ref, invoice)
    const order = result.ok ? await readStaffOrder(ctx, ref) : undefined
    if (order !== undefined) return order
    if (result.ok || result.refusal === 'not-found') {
      return refused(c, 404, 'not-found', staffOrderRefusals.textOf({ refusal: 'not-found' }))
    }
    return refused(c, 409, result.refusal, invoiceRefusalText(result, 'staff'))
  },
})
