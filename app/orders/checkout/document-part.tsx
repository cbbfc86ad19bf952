import type { AccountDetails, Address } from '#app/account/account-calls.ts'
import { parseAfm } from '#app/company/afm.ts'
import { CheckoutPart } from '#app/orders/checkout/checkout-part.tsx'
import type { CheckoutValues } from '#app/orders/checkout/checkout-values.ts'
import { companyOf, fillEmptyFields } from '#app/orders/checkout/known-details.ts'
import type { CheckoutForm } from '#app/orders/checkout/use-checkout-values.ts'
import { RadioPill } from '#app/ui/form/radio-pill.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'

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
  const afm = field('invoice.vatNumber')
  const isValid = parseAfm(values['invoice.vatNumber']) !== null
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
        <>
          <div className="grid gap-4 w576:grid-cols-2">
            <div>
              <TextField
                label="ΑΦΜ"
                inputMode="numeric"
                autoComplete="off"
                maxLength={20}
                required
                {...afm}
                onBlur={() => {
                  afm.onBlur()
                  if (account !== null && account.afm !== '' && parseAfm(values['invoice.vatNumber']) === account.afm)
                    change(fillEmptyFields(values, companyOf(account, addresses)))
                }}
              />
              <p role="status" className="mt-1.5 pl-5 text-sm text-success empty:hidden">
                {isValid && 'Το ΑΦΜ είναι έγκυρο.'}
              </p>
            </div>
            <TextField label="ΔΟΥ" autoComplete="off" maxLength={80} required {...field('invoice.taxOffice')} />
          </div>
          <TextField label="Επωνυμία" autoComplete="organization" maxLength={160} required {...field('invoice.companyName')} />
          <TextField label="Δραστηριότητα" autoComplete="off" maxLength={160} required {...field('invoice.activity')} />
          <TextField
            label="Έδρα: οδός και αριθμός"
            autoComplete="billing street-address"
            maxLength={160}
            required
            {...field('invoice.address.line')}
          />
          <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-4">
            <TextField
              label="Τ.Κ."
              inputMode="numeric"
              autoComplete="billing postal-code"
              maxLength={7}
              required
              {...field('invoice.address.postcode')}
            />
            <TextField
              label="Πόλη"
              autoComplete="billing address-level2"
              maxLength={80}
              required
              {...field('invoice.address.city')}
            />
          </div>
        </>
      )}
    </CheckoutPart>
  )
}
