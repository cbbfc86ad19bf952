import { formatNumber } from '#app/platform/text/greek-text.ts'

/** «72 άμεσα, τα υπόλοιπα σε 12 εργάσιμες» (product.md 8) */
export function shelfText(shelfStock: number, restockLeadTimeDays: number): string {
  const rest = restockLeadTimeDays === 1 ? 'σε 1 εργάσιμη' : `σε ${formatNumber(restockLeadTimeDays)} εργάσιμες`
  return shelfStock <= 0 ? `Κατόπιν παραγγελίας, ${rest}` : `${formatNumber(shelfStock)} άμεσα, τα υπόλοιπα ${rest}`
}

/** «5 εργάσιμες ημέρες» */
export function leadTimeText(days: number): string {
  return days === 1 ? '1 εργάσιμη ημέρα' : `${formatNumber(days)} εργάσιμες ημέρες`
}
