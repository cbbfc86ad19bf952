import { procurementText } from '#app/company/public-procurement.ts'
import { vatCountry } from '#app/company/vat-number.ts'
import { addressText } from '#app/orders/address-text.ts'
import type { OrderInvoice } from '#app/orders/orders.ts'
import { invoiceText } from '#app/documents/invoice-text.ts'

/** «Ερμού 1, 105 63 Αθήνα»; the seat is in the country of the ΑΦΜ. */
export function seatText({ vatNumber, address }: Pick<OrderInvoice, 'vatNumber' | 'address'>): string {
  return addressText({ ...address, country: vatCountry(vatNumber) })
}

/** «Άλφα Α.Ε., ΑΦΜ 094019245, ΔΟΥ Α΄ Αθηνών, Εμπόριο, Ερμού 1, 105 63 Αθήνα» */
export function recipientText(invoice: OrderInvoice): string {
  const recipient = invoiceText({ ...invoice, afm: invoice.vatNumber, address: seatText(invoice) })
  return invoice.procurement === undefined ? recipient : `${recipient}, ${procurementText(invoice.procurement)}`
}
