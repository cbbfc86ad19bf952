import { isOtherMemberState } from '#app/company/member-states.ts'
import { isGreekVatNumber } from '#app/company/vat-number.ts'
import type { OrderState } from '#app/orders/order-states.ts'
import type { OrderAddress, OrderInvoice, VatExemption } from '#app/orders/orders.ts'

// When an order is an intra-community supply. Source: directive 2006/112/EC, article 138; in Greece article 33 of law
// 5144/2024 (the VAT code; before it article 28 of law 2859/2000). The merchant's accountant confirms it.

/** Printed wherever the VAT of an exempt order is shown. */
export const exemptionText = 'Ενδοκοινοτική παράδοση, απαλλαγή ΦΠΑ: άρθρο 33 ν. 5144/2024 (άρθρο 138 οδηγίας 2006/112/ΕΚ)'

interface SuppliedOrder {
  readonly invoice: Pick<OrderInvoice, 'vatNumber'> | null
  /** null for pickup */
  readonly deliveryAddress: Pick<OrderAddress, 'line' | 'country'> | null
}

/** Why Greek VAT applies, whatever staff confirm. */
export type ExemptionObstacle = 'no-invoice' | 'greek-number' | 'pickup' | 'no-address' | 'greek-delivery' | 'outside-eu'

/** null if the order is exempt once staff have confirmed the VAT number. */
export function exemptionObstacle({ invoice, deliveryAddress }: SuppliedOrder): ExemptionObstacle | null {
  if (invoice === null) return 'no-invoice'
  if (isGreekVatNumber(invoice.vatNumber)) return 'greek-number'
  if (deliveryAddress === null) return 'pickup'
  if (deliveryAddress.line === '') return 'no-address'
  if (deliveryAddress.country === 'GR') return 'greek-delivery'
  return isOtherMemberState(deliveryAddress.country) ? null : 'outside-eu'
}

/** The confirmation if it still holds for an invoice and address that have changed; else null. */
export function exemptionAfter(exemption: VatExemption | null, order: SuppliedOrder): VatExemption | null {
  return exemption?.vatNumber === order.invoice?.vatNumber && exemptionObstacle(order) === null ? exemption : null
}

/** Why the VAT of an order cannot change any more; null while it can. */
export function fixedVat({ state, isExported }: { readonly state: OrderState; readonly isExported: boolean }) {
  if (state === 'cancelled') return 'order-ended'
  return isExported ? 'exported' : null
}
