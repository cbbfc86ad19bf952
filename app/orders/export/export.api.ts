import { recordExport } from '#app/account/audit/audit.server.ts'
import { orderExportCalls } from '#app/orders/export/export.contract.ts'
import { exportOrders } from '#app/orders/export/export-orders.server.ts'
import { exportRefusals } from '#app/orders/export/export-refusals.ts'
import { invoicesCsv } from '#app/orders/export/present-invoices.ts'
import { serve } from '#app/platform/http/serve.server.ts'

/** Export of orders for e-invoicing. */
export const exportApi = serve(orderExportCalls, exportRefusals, {
  export: async (ctx, { format, ...query }, c) => {
    const result = await exportOrders(ctx, ctx.session, { ...query, invoicesOnly: format === 'csv' })
    if (!result.ok) return result
    await recordExport(ctx, ctx.session, 'orders', {
      format: format.toUpperCase(),
      from: query.from,
      until: query.to,
      search: query.number,
    })
    if (format === 'json') return c.json(result.value, 200)
    return c.body(invoicesCsv(result.value), 200, { 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' })
  },
})
