import { readSettings } from '#app/company/settings.server.ts'
import { legalName } from '#app/company/settings.ts'
import type { OrderCompany } from '#app/orders/customer/order-company.ts'
import { transferDetails } from '#app/orders/payment/transfer.ts'
import type { Context } from '#app/platform/context.server.ts'

/** The company data of order pages; the same for everyone. */
export async function readOrderCompany(ctx: Context): Promise<OrderCompany> {
  const settings = await readSettings(ctx)
  const transfers = { 'bank-transfer': transferDetails('bank-transfer', settings), iris: transferDetails('iris', settings) }
  return { name: legalName(settings), phone: settings.phone, transfers }
}
