import type { CartItem } from '#app/cart/cart-answers.ts'
import { plainPostcode } from '#app/company/local-postcode.ts'
import { isPostcode } from '#app/company/postcode.ts'
import { parseVatNumber, vatCountry } from '#app/company/vat-number.ts'
import { invoiceOf, type InvoiceValues } from '#app/orders/invoice/invoice-values.ts'
import type { PaymentMethod } from '#app/orders/payment/payment-methods.ts'
import { amountToEuros } from '#app/platform/text/money.ts'

/** The typed and chosen values. Names with dots are the call's fields, so that its errors map to them. */
export interface CheckoutValues extends InvoiceValues {
  readonly 'contact.name': string
  readonly 'contact.email': string
  readonly 'contact.phone': string
  readonly document: 'invoice' | 'receipt'
  readonly deliveryKind: 'carrier' | 'pickup'
  /** A method's key; '' until the first possible one is preselected */
  readonly 'delivery.method': string
  readonly 'delivery.address.recipient': string
  readonly 'delivery.address.line': string
  readonly 'delivery.address.postcode': string
  readonly 'delivery.address.city': string
  readonly 'delivery.address.country': string
  /** ISO day, or '' */
  readonly wishedDay: string
  readonly 'payment.method': string
  readonly reference: string
  readonly notes: string
}

export type CheckoutField = keyof CheckoutValues

export const emptyCheckout: CheckoutValues = {
  'contact.name': '',
  'contact.email': '',
  'contact.phone': '',
  document: 'invoice',
  'invoice.vatNumber': '',
  'invoice.companyName': '',
  'invoice.activity': '',
  'invoice.taxOffice': '',
  'invoice.address.line': '',
  'invoice.address.postcode': '',
  'invoice.address.city': '',
  'invoice.procurement.adam': '',
  'invoice.procurement.ada': '',
  'invoice.procurement.cpv': '',
  'invoice.procurement.authorityCode': '',
  deliveryKind: 'carrier',
  'delivery.method': '',
  'delivery.address.recipient': '',
  'delivery.address.line': '',
  'delivery.address.postcode': '',
  'delivery.address.city': '',
  'delivery.address.country': 'GR',
  wishedDay: '',
  'payment.method': '',
  reference: '',
  notes: '',
}

export const checkoutFields = Object.keys(emptyCheckout).filter((name): name is CheckoutField => name in emptyCheckout)

/** A postcode without spaces; '' if the country has no such postcode. */
export function postcodeOf(country: string, text: string): string {
  const code = plainPostcode(text)
  return isPostcode(country, code) ? code : ''
}

/** The country of the invoice's seat, by its ΑΦΜ; Greece until that is valid. */
export function seatCountry(values: CheckoutValues): string {
  return vatCountry(parseVatNumber(values['invoice.vatNumber']) ?? '')
}

/** The delivery's postcode; '' until it is valid. */
export function deliveryPostcode(values: CheckoutValues): string {
  return postcodeOf(values['delivery.address.country'], values['delivery.address.postcode'])
}

interface Chosen {
  readonly orderId: string
  /** The keys shown as selected */
  readonly deliveryMethod: string
  readonly paymentMethod: PaymentMethod
  /** The tick of a cart with logos */
  readonly withoutProof?: boolean
  /** Cents, as displayed */
  readonly gross: number
}

/** The call's body, without the consent. */
export function orderBody(
  values: CheckoutValues,
  { orderId, deliveryMethod, paymentMethod, withoutProof = false, gross }: Chosen,
) {
  const isPickup = values.deliveryKind === 'pickup'
  return {
    orderId,
    contact: { name: values['contact.name'], email: values['contact.email'], phone: values['contact.phone'] },
    invoice: values.document === 'receipt' ? null : invoiceOf(values),
    delivery: {
      method: deliveryMethod,
      address: isPickup
        ? null
        : {
            ...(values['delivery.address.recipient'] !== '' && { recipient: values['delivery.address.recipient'] }),
            line: values['delivery.address.line'],
            city: values['delivery.address.city'],
            postcode: values['delivery.address.postcode'],
            country: values['delivery.address.country'],
          },
    },
    payment: { method: paymentMethod },
    ...(values.wishedDay !== '' && { wishedDay: values.wishedDay }),
    reference: values.reference,
    notes: values.notes,
    ...(withoutProof && { withoutProof }),
    expectedGross: amountToEuros(gross),
  }
}

/** Fingerprint of the cart: another cart is another order, even if the body is the same. */
export function cartFingerprint(lines: readonly Pick<CartItem, 'id' | 'quantity' | 'lineTotal'>[]): string {
  return lines.map(({ id, quantity, lineTotal }) => `${id}:${quantity}:${lineTotal}`).join(' ')
}
