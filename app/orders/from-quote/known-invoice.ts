import type { AccountDetails, Address } from '#app/account/account-schemas.ts'
import { companyOf, fillEmptyFields } from '#app/orders/checkout/known-details.ts'
import { type InvoiceValues, invoiceValues } from '#app/orders/invoice/invoice-values.ts'
import type { QuoteView } from '#app/quotes/quote-answers.ts'

/** The invoice as far as the request and its owner's account know it; only the request's, if it names another company. */
export function knownInvoice(
  { afm, companyName }: Pick<QuoteView, 'afm' | 'companyName'>,
  account: AccountDetails | null,
  addresses: readonly Address[],
): InvoiceValues {
  const values = { ...invoiceValues(null), 'invoice.vatNumber': afm, 'invoice.companyName': companyName }
  return account === null ? values : { ...values, ...fillEmptyFields(values, companyOf(account, addresses)) }
}
