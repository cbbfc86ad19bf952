import { keepCompany, keepName } from '#app/account/keep-company.server.ts'
import { formatPostcode } from '#app/company/local-postcode.ts'
import { vatCountry } from '#app/company/vat-number.ts'
import type { OrderInvoice } from '#app/orders/orders.ts'
import type { Context } from '#app/platform/context.server.ts'
import { partsText } from '#app/platform/text/parts-text.ts'

/** Fills in an account from its own order: the person's name, and the company of an invoice. */
export async function keepInAccount(
  tx: Context,
  userId: number,
  { invoice, name, phone }: { readonly invoice: OrderInvoice | null; readonly name: string; readonly phone: string },
): Promise<void> {
  // Sent together: a new order's number, which blocks other orders, comes after both.
  await Promise.all([keepName(tx, userId, name), invoice !== null && keepCompany(tx, userId, { ...recipientOf(invoice), phone })])
}

function recipientOf({ vatNumber, companyName, taxOffice, activity, address }: OrderInvoice) {
  const place = `${formatPostcode(address.postcode, vatCountry(vatNumber))} ${address.city}`
  return { companyName, afm: vatNumber, taxOffice, activity, companyAddress: partsText([address.line, place]) }
}
