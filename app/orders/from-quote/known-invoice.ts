import type { AccountDetails, Address } from '#app/account/account-calls.ts'
import { companyOf } from '#app/orders/checkout/known-details.ts'
import { type InvoiceValues, invoiceValues } from '#app/orders/invoice/invoice-values.ts'
import type { QuoteView } from '#app/quotes/quote-answers.ts'

/** The invoice as far as the request and its owner's account know it; only the request's, if it names another company. */
export function knownInvoice(
  { afm, companyName }: Pick<QuoteView, 'afm' | 'companyName'>,
  account: AccountDetails | null,
  addresses: readonly Address[],
): InvoiceValues {
  const isOther = account === null || (afm !== '' && account.afm !== '' && afm !== account.afm)
  const known = { ...invoiceValues(null), ...(!isOther && companyOf(account, addresses)) }
  return {
    ...known,
    ...(afm !== '' && { 'invoice.vatNumber': afm }),
    ...(companyName !== '' && { 'invoice.companyName': companyName }),
  }
}
