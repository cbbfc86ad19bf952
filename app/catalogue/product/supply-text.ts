import { formatNumber } from '#app/platform/text/greek-text.ts'
import { daysUntilAvailable, type Supply } from '#app/promise/promise.ts'

/** «72 άμεσα, τα υπόλοιπα σε 12 εργάσιμες» (product.md 8) */
export function shelfText(shelfStock: number, restockLeadTimeDays: number): string {
  const rest = restockLeadTimeDays === 1 ? 'σε 1 εργάσιμη' : `σε ${formatNumber(restockLeadTimeDays)} εργάσιμες`
  return shelfStock <= 0 ? `Κατόπιν παραγγελίας, ${rest}` : `${formatNumber(shelfStock)} άμεσα, τα υπόλοιπα ${rest}`
}

/** «5 εργάσιμες ημέρες» */
export function leadTimeText(days: number): string {
  return days === 1 ? '1 εργάσιμη ημέρα' : `${formatNumber(days)} εργάσιμες ημέρες`
}

/** «σε 1 εργάσιμη ημέρα»: when the least quantity can leave; null if unknown */
export function readyText(product: Supply & { readonly minimumQuantity: number }): string | null {
  const days = daysUntilAvailable(product, product.minimumQuantity)
  return days === null || days === 0 ? null : `σε ${leadTimeText(days)}`
}
