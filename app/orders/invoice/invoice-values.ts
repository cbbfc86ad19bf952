import type { OrderInvoice } from '#app/orders/orders.ts'

/** The typed invoice; named as in the calls, so that their errors show beside the fields. */
export interface InvoiceValues {
  readonly 'invoice.vatNumber': string
  readonly 'invoice.companyName': string
  readonly 'invoice.activity': string
  readonly 'invoice.taxOffice': string
  readonly 'invoice.address.line': string
  readonly 'invoice.address.postcode': string
  readonly 'invoice.address.city': string
}

/** Empty for an order without one. */
export function invoiceValues(invoice: OrderInvoice | null): InvoiceValues {
  return {
    'invoice.vatNumber': invoice?.vatNumber ?? '',
    'invoice.companyName': invoice?.companyName ?? '',
    'invoice.activity': invoice?.activity ?? '',
    'invoice.taxOffice': invoice?.taxOffice ?? '',
    'invoice.address.line': invoice?.address.line ?? '',
    'invoice.address.postcode': invoice?.address.postcode ?? '',
    'invoice.address.city': invoice?.address.city ?? '',
  }
}

/** The invoice's part of a call. */
export function invoiceOf(values: InvoiceValues): OrderInvoice {
  return {
    vatNumber: values['invoice.vatNumber'],
    companyName: values['invoice.companyName'],
    activity: values['invoice.activity'],
    taxOffice: values['invoice.taxOffice'],
    address: {
      line: values['invoice.address.line'],
      postcode: values['invoice.address.postcode'],
      city: values['invoice.address.city'],
    },
  }
}
