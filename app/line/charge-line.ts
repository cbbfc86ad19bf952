/** «Εκτύπωση, Μπροστά: 300 τεμάχια, 114,00 €»: a charge with its amount, and no second colon. */
export function chargeLine(text: string, amount: string): string {
  return `${text}${text.includes(':') ? ',' : ':'} ${amount}`
}
