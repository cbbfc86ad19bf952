import type { AccountHooks } from '#app/account/account-hooks.server.ts'
import { assignNewCustomers } from '#app/customers/assign/assign-customers.server.ts'
import { customerPeopleCalls } from '#app/customers/customer-people.contract.ts'
import { customerRefusals } from '#app/customers/customer-refusals.ts'
import { mergeCustomers, previewMerge } from '#app/customers/merge/merge-customers.server.ts'
import { erasePerson } from '#app/customers/person/erase-person.server.ts'
import { exportPerson } from '#app/customers/person/export-person.server.ts'
import type { GuestHooks } from '#app/customers/person/guest-hooks.server.ts'
import { serve } from '#app/platform/http/serve.server.ts'

/** Merging customers, and the export and erasure of people. */
export function createCustomerPersonApi(hooks: { readonly account: AccountHooks; readonly guest: GuestHooks }) {
  return serve(customerPeopleCalls, customerRefusals, {
    'merge/preview': async (ctx, input) => {
      await assignNewCustomers(ctx)
      return previewMerge(ctx, input)
    },
    merge: (ctx, input) => mergeCustomers(ctx, ctx.session, input),
    'person/export': (ctx, input) => exportPerson(ctx, ctx.session, hooks, input),
    'person/erase': (ctx, input) => erasePerson(ctx, ctx.session, hooks, input),
  })
}
