import { type ComponentProps, useRef } from 'react'

import type { Address } from '#app/account/account-schemas.ts'
import { EuVatNote } from '#app/company/eu-vat-note.tsx'
import { isOtherCompany } from '#app/company/vat-number.ts'
import { CallError } from '#app/platform/browser/call-api.ts'
import type { QuoteView } from '#app/quotes/quote-answers.ts'
import { TextField } from '#app/ui/form/text-field.tsx'
import { partsText } from '#app/platform/text/parts-text.ts'

/** The invoice's fields in the acceptance form, named as in the call. */
export interface InvoiceValues {
  readonly 'invoice.companyName': string
  readonly 'invoice.afm': string
  readonly 'invoice.taxOffice': string
  readonly 'invoice.activity': string
  readonly 'invoice.address': string
}

interface Known {
  readonly companyName: string
  readonly afm: string
  readonly taxOffice: string
  readonly activity: string
  readonly companyAddress: string
}

/** «Ερμού 1, 105 63 Αθήνα» */
function addressText({ street, postalCode, city }: Address): string {
  return partsText([street, `${postalCode} ${city}`])
}

/** Initial values from the request and its owner's account; only the request's, if it names another company. */
export function knownInvoice(
  quote: Pick<QuoteView, 'companyName' | 'afm'>,
  account: Known | null,
  addresses: readonly Address[],
): InvoiceValues {
  const invoiceAddress = addresses.find(({ isInvoiceDefault }) => isInvoiceDefault)
  const known = account === null || isOtherCompany(quote.afm, account.afm) ? null : account
  return {
    'invoice.companyName': quote.companyName || (known?.companyName ?? ''),
    'invoice.afm': quote.afm || (known?.afm ?? ''),
    'invoice.taxOffice': known?.taxOffice ?? '',
    'invoice.activity': known?.activity ?? '',
    'invoice.address':
      known === null ? '' : known.companyAddress || (invoiceAddress === undefined ? '' : addressText(invoiceAddress)),
  }
}

/** The invoice's part of the call. */
export function invoiceOf(values: InvoiceValues) {
  return {
    companyName: values['invoice.companyName'],
    afm: values['invoice.afm'],
    taxOffice: values['invoice.taxOffice'],
    activity: values['invoice.activity'],
    address: values['invoice.address'],
  }
}

/** What the order's invoice needs and the call leaves optional. Throws as the call does, for the form to show. */
export function checkActivity(values: InvoiceValues): void {
  const error = 'Γράψτε τη δραστηριότητα για το τιμολόγιο.'
  if (values['invoice.activity'].trim() === '') throw new CallError('invalid', error, { fields: { 'invoice.activity': error } })
}

interface InvoiceFieldsProps {
  /** Field props from the form's `useCallForm` */
  readonly field: (name: keyof InvoiceValues) => Partial<ComponentProps<typeof TextField>>
  /** False: staff record what a customer said, and the order's invoice asks for the rest */
  readonly isActivityNeeded: boolean
  /** Addresses of the account to choose from */
  readonly addresses: readonly Address[]
}

/** ΑΦΜ, ΔΟΥ and address, each with its error. */
export function InvoiceFields({ field, isActivityNeeded, addresses }: InvoiceFieldsProps) {
  const place = useRef<HTMLFieldSetElement>(null)
  const take = (text: string) => {
    const address = place.current?.querySelector<HTMLInputElement>('[name="invoice.address"]')
    if (address) address.value = text
  }
  return (
    <fieldset ref={place} className="space-y-4 rounded-card border border-line p-4">
      <legend className="px-1 font-semibold">Στοιχεία τιμολογίου</legend>
      <TextField label="Επωνυμία" autoComplete="organization" required {...field('invoice.companyName')} />
      <div className="grid gap-4 w576:grid-cols-2">
        <TextField label="ΑΦΜ" autoComplete="off" required {...field('invoice.afm')} />
        <TextField label="ΔΟΥ" autoComplete="off" required {...field('invoice.taxOffice')} />
      </div>
      <EuVatNote />
      <TextField
        label="Δραστηριότητα"
        autoComplete="off"
        maxLength={160}
        required={isActivityNeeded}
        {...field('invoice.activity')}
      />
      {addresses.length > 0 && (
        <label className="block text-sm font-semibold">
          Από τις διευθύνσεις σας
          <select
            defaultValue=""
            onChange={({ currentTarget: { value } }) => value !== '' && take(value)}
            className="mt-1.5 h-12 w-full rounded-pill border border-line-strong bg-surface px-5 text-base font-normal"
          >
            <option value="">Επιλέξτε διεύθυνση</option>
            {addresses.map((address) => (
              <option key={address.id} value={addressText(address)}>
                {address.recipient}: {addressText(address)}
              </option>
            ))}
          </select>
        </label>
      )}
      <TextField
        label="Διεύθυνση (οδός, αριθμός, Τ.Κ., πόλη)"
        autoComplete="street-address"
        required
        {...field('invoice.address')}
      />
    </fieldset>
  )
}
