import type { Context } from '#app/platform/context.server.ts'
import { refuse } from '#app/platform/errors.ts'
import { serve } from '#app/platform/http/serve.server.ts'
import { quoteRefusals } from '#app/quotes/quote-refusals.ts'
import { customerRecordCalls } from '#app/quotes/staff/customer-record/customer-record.contract.ts'
import type { CustomerRecordSection } from '#app/quotes/staff/customer-record/customer-record-hooks.server.ts'
import { readCustomerRecord } from '#app/quotes/staff/customer-record/read-customer-record.server.ts'

/**
 * A customer's record for staff; `sections` come from slices above quotes, and `assign` assigns new quotes to their
 * customers.
 */
export function createCustomerRecordApi(sections: readonly CustomerRecordSection[], assign: (ctx: Context) => Promise<unknown>) {
  return serve(customerRecordCalls, quoteRefusals, {
    get: async (ctx, input) => {
      await assign(ctx)
      return (await readCustomerRecord(ctx, input.quoteId, sections)) ?? refuse({ refusal: 'not-found' })
    },
  })
}
