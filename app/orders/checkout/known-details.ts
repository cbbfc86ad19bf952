import type { AccountDetails, Address } from '#app/account/account-calls.ts'
import type { CheckoutValues } from '#app/orders/checkout/checkout-values.ts'

/** Some of what is typed */
type Texts = Partial<Omit<CheckoutValues, 'document' | 'deliveryKind'>>

/** What the account knows of its person. */
export function personOf({ firstName, lastName, email, phone }: AccountDetails): Texts {
  return {
    'contact.name': [firstName, lastName].filter(Boolean).join(' '),
    'contact.email': email,
    'contact.phone': phone,
  }
}

/** What the account knows of its company; the seat from the address for invoices. */
export function companyOf(account: AccountDetails, addresses: readonly Address[]): Texts {
  const seat = addresses.find(({ isInvoiceDefault }) => isInvoiceDefault)
  return {
    'invoice.vatNumber': account.afm,
    'invoice.companyName': account.companyName,
    'invoice.activity': account.activity,
    'invoice.taxOffice': account.taxOffice,
    'invoice.address.line': seat?.street ?? account.companyAddress,
    'invoice.address.postcode': seat === undefined ? '' : postcodeText(seat),
    'invoice.address.city': seat?.city ?? '',
  }
}

/** An address of the account as that of the delivery. */
export function deliveryTo(address: Address): Texts {
  return {
    'delivery.address.recipient': address.recipient,
    'delivery.address.line': address.street,
    'delivery.address.postcode': postcodeText(address),
    'delivery.address.city': address.city,
    'delivery.address.country': 'GR',
  }
}

/** The seat of the invoice as the address of the delivery. */
export function deliveryToSeat(values: CheckoutValues): Texts {
  return {
    'delivery.address.recipient': '',
    'delivery.address.line': values['invoice.address.line'],
    'delivery.address.postcode': values['invoice.address.postcode'],
    'delivery.address.city': values['invoice.address.city'],
    'delivery.address.country': 'GR',
  }
}

/** Whether the delivery goes to this address. */
export function isDeliveredTo(values: CheckoutValues, address: Address): boolean {
  return Object.entries(deliveryTo(address)).every(([name, text]) => Reflect.get(values, name) === text)
}

/** «105 63» */
export function postcodeText({ postalCode }: Pick<Address, 'postalCode'>): string {
  return postalCode.replace(/^(\d{3})(\d{2})$/, '$1 $2')
}

/** What is known, for the fields that are still empty. */
export function fillEmpty(values: CheckoutValues, known: Texts): Texts {
  return Object.fromEntries(Object.entries(known).filter(([name, text]) => text !== '' && Reflect.get(values, name) === ''))
}
