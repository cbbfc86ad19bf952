import { dayText, formatNumber } from '#app/platform/text/greek-text.ts'

// Apart from the other refusals (cart-refusals.ts): pages show these before any call.

export const notOfferedText = 'Δεν το προσφέρουμε πια. Αφαιρέστε το για να συνεχίσετε.'

export const outOfStockText = 'Το προϊόν έχει εξαντληθεί.'

/** `availableFrom` is an ISO day. */
export function comingSoonText(availableFrom: string): string {
  return `Το προϊόν θα είναι διαθέσιμο από ${dayText(availableFrom)}.`
}

export function insufficientStockText(available: number, inCart: number): string {
  const there =
    available === 1 ? 'Υπάρχει μόνο 1 τεμάχιο διαθέσιμο' : `Υπάρχουν μόνο ${formatNumber(available)} τεμάχια διαθέσιμα`
  return inCart === 0 ? `${there}.` : `${there} και έχετε ήδη ${formatNumber(inCart)} στο καλάθι.`
}
