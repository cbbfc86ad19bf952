import { readSettings } from '#app/company/settings.server.ts'
import type { OrderCompany } from '#app/orders/customer/order-company.ts'
import type { Context } from '#app/platform/context.server.ts'

/** The company data of order pages; the same for everyone. */
export async function readOrderCompany(ctx: Context): Promise<OrderCompany> {
  const { companyName, legalForm, phone, bankAccounts } = await readSettings(ctx)
  return { name: `${companyName} ${legalForm}`, phone, bankAccounts }
}
