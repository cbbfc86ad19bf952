import { recordExport } from '#app/account/audit/audit.server.ts'
import { assignNewCustomers } from '#app/customers/assign/assign-customers.server.ts'
import { customerRefusals } from '#app/customers/customer-refusals.ts'
import { customerCalls } from '#app/customers/customers.contract.ts'
import { customerTable } from '#app/customers/list/customer-table.server.ts'
import { listCustomers } from '#app/customers/list/list-customers.server.ts'
import { readCustomer } from '#app/customers/page/read-customer.server.ts'
import { refuse } from '#app/platform/errors.ts'
import { serve } from '#app/platform/http/serve.server.ts'
import { answerTable } from '#app/platform/http/table-answer.server.ts'
import { noteCustomer } from '#app/quotes/staff/customer-record/note-customer.server.ts'

/** The merchant's customers. */
export const customersApi = serve(customerCalls, customerRefusals, {
  list: async (ctx, input) => {
    await assignNewCustomers(ctx)
    return listCustomers(ctx, input)
  },
  export: async (ctx, { format, ...query }, c) => {
    await assignNewCustomers(ctx)
    await recordExport(ctx, ctx.session, 'customers', { format: format.toUpperCase(), search: query.text ?? '' })
    return answerTable(c, { format, rows: customerTable(ctx, query), sheetName: 'Πελάτες' })
  },
  read: async (ctx, input) => {
    await assignNewCustomers(ctx)
    return (await readCustomer(ctx, input.id)) ?? refuse({ refusal: 'unknown-customer' })
  },
  save: (ctx, { id, ...noted }) => noteCustomer(ctx, ctx.session, id, noted),
})
