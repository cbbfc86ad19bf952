import type { AccountDetails, Address } from '#app/account/account-schemas.ts'
import { fullName } from '#app/account/person-name.ts'
import { formatPostcode, postcodeCountry } from '#app/company/local-postcode.ts'
import { isOtherCompany, vatCountry } from '#app/company/vat-number.ts'
import { parseAddress } from '#app/company/parse-address.ts'
import { type CheckoutValues, seatCountry } from '#app/orders/checkout/checkout-values.ts'
import type { InvoiceValues } from '#app/orders/invoice/invoice-values.ts'

/** Some of the values */
type Texts = Partial<Omit<CheckoutValues, 'document' | 'deliveryKind'>>

/** The account's personal details. */
export function personOf(account: AccountDetails): Texts {
  return {
    'contact.name': fullName(account),
    'contact.email': account.email,
    'contact.phone': account.phone,
  }
}

/** The account's company; its seat is the invoice address. */
export function companyOf(account: AccountDetails, addresses: readonly Address[]): Texts {
  const inBook = addresses.find(({ isInvoiceDefault }) => isInvoiceDefault)
  const { line, postcode, city } =
    inBook === undefined
      ? parseAddress(account.companyAddress, vatCountry(account.afm))
      : { line: inBook.street, postcode: inBook.postalCode, city: inBook.city }
  return {
    'invoice.vatNumber': account.afm,
    'invoice.companyName': account.companyName,
    'invoice.activity': account.activity,
    'invoice.taxOffice': account.taxOffice,
    'invoice.address.line': line,
    'invoice.address.postcode': formatPostcode(postcode),
    'invoice.address.city': city,
  }
}

/** An account's address as the delivery address. */
export function deliveryTo(address: Address): Texts {
  return {
    'delivery.address.recipient': address.recipient,
    'delivery.address.line': address.street,
    'delivery.address.postcode': formatPostcode(address.postalCode),
    'delivery.address.city': address.city,
    'delivery.address.country': postcodeCountry(address.postalCode),
  }
}

/** The invoice's seat as the delivery address. */
export function deliveryToSeat(values: CheckoutValues): Texts {
  return {
    'delivery.address.line': values['invoice.address.line'],
    'delivery.address.postcode': values['invoice.address.postcode'],
    'delivery.address.city': values['invoice.address.city'],
    'delivery.address.country': seatCountry(values),
  }
}

export const noDelivery: Texts = { 'delivery.address.line': '', 'delivery.address.postcode': '', 'delivery.address.city': '' }

const addressFields = ['invoice.address.line', 'invoice.address.postcode', 'invoice.address.city'] as const
/** The ΑΦΜ has the country. */
const seatFields = ['invoice.vatNumber', ...addressFields] as const

/** Whether the delivery address is the seat, which may be half typed. */
export function isDeliveredToSeat(values: CheckoutValues): boolean {
  return addressFields.some((name) => values[name] !== '') && hasAll(values, deliveryToSeat(values))
}

/** A change that keeps the delivery at the seat where it was there. */
export function withDeliveryAtSeat(values: CheckoutValues, part: Partial<CheckoutValues>): Partial<CheckoutValues> {
  if (!seatFields.some((name) => name in part) || !isDeliveredToSeat(values)) return part
  return { ...deliveryToSeat({ ...values, ...part }), ...part }
}

/** Whether the delivery address is this one. */
export function isDeliveredTo(values: CheckoutValues, address: Address): boolean {
  return hasAll(values, deliveryTo(address))
}

function hasAll(values: CheckoutValues, texts: Texts): boolean {
  return Object.entries(texts).every(([name, text]) => Reflect.get(values, name) === text)
}

/** Known values for fields that are still empty; of another company's invoice none. */
export function fillEmptyFields(values: InvoiceValues, known: Texts): Texts {
  const isOther = isOtherCompany(values['invoice.vatNumber'], known['invoice.vatNumber'] ?? '')
  return Object.fromEntries(
    Object.entries(known).filter(
      ([name, text]) => text !== '' && Reflect.get(values, name) === '' && !(isOther && name.startsWith('invoice.')),
    ),
  )
}
