import { readSettings } from '#app/company/settings.server.ts'
import type { OrderCompany } from '#app/orders/customer/order-company.ts'
import type { Context } from '#app/platform/context.server.ts'

/** What of the company an order's page says; the same for everybody. */
export async function readOrderCompany(ctx: Context): Promise<OrderCompany> {
  const { companyName, legalForm, phone, bankAccounts } = await readSettings(ctx)
  return { name: `${companyName} ${legalForm}`, phone, bankAccounts }
}
