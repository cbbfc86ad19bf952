import type { AccountDetails, Address } from '#app/account/account-schemas.ts'
import { isGreekVatNumber, parseVatNumber } from '#app/company/vat-number.ts'
import { CheckoutPart } from '#app/orders/checkout/checkout-part.tsx'
import type { CheckoutValues } from '#app/orders/checkout/checkout-values.ts'
import { companyOf, fillEmptyFields } from '#app/orders/checkout/known-details.ts'
import type { CheckoutForm } from '#app/orders/checkout/use-checkout-values.ts'
import { OrderInvoiceFields } from '#app/orders/invoice/order-invoice-fields.tsx'
import { RadioPill } from '#app/ui/form/radio-pill.tsx'

interface DocumentPartProps {
  readonly form: CheckoutForm
  readonly account: AccountDetails | null
  readonly addresses: readonly Address[]
}

const kinds: readonly (readonly [CheckoutValues['document'], string])[] = [
  ['invoice', 'Τιμολόγιο'],
  ['receipt', 'Απόδειξη'],
]

/** Invoice or receipt; for an invoice the ΑΦΜ first, by which the account's company is filled in. */
export function DocumentPart({ form: { values, change, field }, account, addresses }: DocumentPartProps) {
  const number = parseVatNumber(values['invoice.vatNumber'])
  return (
    <CheckoutPart title="Παραστατικό">
      <fieldset>
        <legend className="sr-only">Παραστατικό</legend>
        <div className="flex flex-wrap gap-2">
          {kinds.map(([kind, name]) => (
            <RadioPill key={kind} group="document" checked={values.document === kind} onChoose={() => change({ document: kind })}>
              {name}
            </RadioPill>
          ))}
        </div>
      </fieldset>
      {values.document === 'receipt' ? (
        <p className="text-sm text-muted">Σας τη στέλνουμε με e-mail. Δεν χρειάζεται κάτι άλλο.</p>
      ) : (
        <OrderInvoiceFields
          field={field}
          vatNumberNote={number !== null && isGreekVatNumber(number) && 'Το ΑΦΜ είναι έγκυρο.'}
          onVatNumberLeft={() => {
            if (account !== null && account.afm !== '' && number === account.afm)
              change(fillEmptyFields(values, companyOf(account, addresses)))
          }}
        />
      )}
    </CheckoutPart>
  )
}
