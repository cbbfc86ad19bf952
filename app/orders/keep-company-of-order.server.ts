import { keepCompany } from '#app/account/keep-company.server.ts'
import { formatPostcode } from '#app/company/local-postcode.ts'
import { vatCountry } from '#app/company/vat-number.ts'
import type { OrderInvoice } from '#app/orders/orders.ts'
import type { Context } from '#app/platform/context.server.ts'
import { partsText } from '#app/platform/text/parts-text.ts'

/** Keeps the invoice's recipient in the account whose order it is; a receipt has none. */
export async function keepCompanyOfOrder(
  tx: Context,
  userId: number,
  { invoice, phone }: { readonly invoice: OrderInvoice | null; readonly phone: string },
): Promise<void> {
  if (invoice === null) return
  const { vatNumber, companyName, taxOffice, activity, address } = invoice
  const place = `${formatPostcode(address.postcode, vatCountry(vatNumber))} ${address.city}`
  const companyAddress = partsText([address.line, place])
  await keepCompany(tx, userId, { companyName, afm: vatNumber, taxOffice, activity, companyAddress, phone })
}
