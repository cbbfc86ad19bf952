import { postcodeError } from '#app/company/postcode.ts'
import { parseVatNumber, vatNumberError } from '#app/company/vat-number.ts'
import { isEmail, isPhone } from '#app/company/contact-text.ts'
import type { ClosedDays } from '#app/company/working-days.ts'
import {
  type CheckoutField,
  checkoutFields,
  type CheckoutValues,
  postcodeOf,
  seatCountry,
} from '#app/orders/checkout/checkout-values.ts'
import { wishedDayRefusal, wishedDayRefusals } from '#app/orders/wished-day.ts'

/** Errors by field name. `consent` is not a stored value. */
export type CheckoutErrors = Readonly<Partial<Record<CheckoutField | 'consent', string>>>

interface Known {
  /** The first possible day of the chosen delivery; null if unknown */
  readonly earliestDay: string | null
  readonly hasDeliveryMethod: boolean
  readonly hasPaymentMethod: boolean
  readonly closedDays: ClosedDays
}

/** Beside the narrow field */
const shortErrors: Readonly<Record<string, string>> = {
  GR: 'Πέντε ψηφία, π.χ. 105\u00A057.',
  CY: 'Τέσσερα ψηφία, π.χ. 1066.',
}

function postcodeErrorOf(country: string, text: string): string | undefined {
  return postcodeOf(country, text) === '' ? (shortErrors[country] ?? postcodeError(country)) : undefined
}

const required: Partial<Record<CheckoutField, string>> = {
  'contact.name': 'Γράψτε το ονοματεπώνυμό σας.',
  'contact.email': 'Γράψτε το e-mail σας, για να λάβετε την επιβεβαίωση.',
  'contact.phone': 'Γράψτε ένα τηλέφωνο, για να σας βρει ο μεταφορέας.',
}

const requiredOfInvoice: Partial<Record<CheckoutField, string>> = {
  'invoice.vatNumber': 'Γράψτε το ΑΦΜ για το τιμολόγιο.',
  'invoice.companyName': 'Γράψτε την επωνυμία για το τιμολόγιο.',
  'invoice.activity': 'Γράψτε τη δραστηριότητα για το τιμολόγιο.',
  'invoice.taxOffice': 'Γράψτε τη ΔΟΥ για το τιμολόγιο.',
  'invoice.address.line': 'Γράψτε την οδό και τον αριθμό της έδρας.',
  'invoice.address.postcode': 'Γράψτε τον Τ.Κ.',
  'invoice.address.city': 'Γράψτε την πόλη της έδρας.',
}

const requiredOfAddress: Partial<Record<CheckoutField, string>> = {
  'delivery.address.postcode': 'Γράψτε τον Τ.Κ.',
  'delivery.address.line': 'Γράψτε την οδό και τον αριθμό της παράδοσης.',
  'delivery.address.city': 'Γράψτε την πόλη της παράδοσης.',
}

function requiredFields(values: CheckoutValues): Partial<Record<CheckoutField, string>> {
  const { document, deliveryKind } = values
  const { 'invoice.taxOffice': taxOffice, ...ofInvoice } = requiredOfInvoice
  return {
    ...required,
    ...(document === 'invoice' && ofInvoice),
    ...(document === 'invoice' && seatCountry(values) === 'GR' && { 'invoice.taxOffice': taxOffice }),
    ...(deliveryKind === 'carrier' && requiredOfAddress),
  }
}

const formats: Partial<Record<CheckoutField, (text: string, values: CheckoutValues) => string | undefined>> = {
  'contact.email': (text) =>
    isEmail(text) ? undefined : 'Γράψτε μια έγκυρη διεύθυνση e-mail, για παράδειγμα onoma@etaireia.gr.',
  'contact.phone': (text) => (isPhone(text) ? undefined : 'Το τηλέφωνο δεν είναι σωστό. Παράδειγμα: 210 123 4567.'),
  'invoice.vatNumber': (text) => (parseVatNumber(text) === null ? vatNumberError : undefined),
  'invoice.address.postcode': (text, values) => postcodeErrorOf(seatCountry(values), text),
  'delivery.address.postcode': (text, values) => postcodeErrorOf(values['delivery.address.country'], text),
}

/** The error of a non-empty field; undefined if it is empty or valid. */
export function formatError(name: CheckoutField, values: CheckoutValues): string | undefined {
  const text = values[name].trim()
  return text === '' ? undefined : formats[name]?.(text, values)
}

/** All errors, in the order of the screen. The server validates again. */
export function checkCheckout(values: CheckoutValues, consent: boolean, known: Known): CheckoutErrors {
  const required = requiredFields(values)
  const errors: Partial<Record<CheckoutField | 'consent', string>> = {}
  for (const name of checkoutFields) {
    const missing = required[name]
    if (missing === undefined) continue
    const wrong = values[name].trim() === '' ? missing : formatError(name, values)
    if (wrong !== undefined) errors[name] = wrong
  }
  const day = values.wishedDay === '' ? null : wishedDayRefusal(values.wishedDay, known)
  if (day !== null) errors.wishedDay = wishedDayRefusals.textOf(day)
  if (!known.hasDeliveryMethod && errors['delivery.address.postcode'] === undefined)
    errors['delivery.method'] = 'Διαλέξτε τρόπο παράδοσης.'
  if (!known.hasPaymentMethod) errors['payment.method'] = 'Διαλέξτε τρόπο πληρωμής.'
  if (!consent) errors.consent = 'Για να παραγγείλετε, αποδεχθείτε τους όρους.'
  return errors
}

/** Errors of fields that the screen shows; others apply to the whole form. */
export function fieldsOnScreen(fields: Readonly<Record<string, string>>): CheckoutErrors {
  const names = new Set<string>([...checkoutFields, 'consent'])
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.has(name)))
}
