import { type ProcurementField, procurementFields } from '#app/company/public-procurement.ts'
import type { OrderInvoice } from '#app/orders/orders.ts'

type ProcurementValue = `invoice.procurement.${ProcurementField}`

/** The form's field of an identifier of public procurement */
export const procurementValue = (field: ProcurementField): ProcurementValue => `invoice.procurement.${field}`

/** The typed invoice; named as in the calls, so that their errors show beside the fields. */
export interface InvoiceValues extends Readonly<Record<ProcurementValue, string>> {
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
    'invoice.procurement.adam': invoice?.procurement?.adam ?? '',
    'invoice.procurement.ada': invoice?.procurement?.ada ?? '',
    'invoice.procurement.cpv': invoice?.procurement?.cpv ?? '',
    'invoice.procurement.authorityCode': invoice?.procurement?.authorityCode ?? '',
  }
}

/** The invoice's part of a call. */
export function invoiceOf(values: InvoiceValues): OrderInvoice {
  const procurement = {
    adam: values['invoice.procurement.adam'],
    ada: values['invoice.procurement.ada'],
    cpv: values['invoice.procurement.cpv'],
    authorityCode: values['invoice.procurement.authorityCode'],
  }
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
    ...(procurementFields.some((field) => procurement[field] !== '') && { procurement }),
  }
}
