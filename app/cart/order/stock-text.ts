import { type Discontinued, discontinuedText } from '#app/catalogue/discontinued.ts'
import { dayText } from '#app/platform/calendar.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'

// Apart from the other refusals (cart-refusals.ts): pages show these before any call.

/** Why a line has to leave the cart before the rest is ordered. */
export function discontinuedLineText(what: Discontinued): string {
  const choose = what === 'variant' ? 'Διαλέξτε άλλο στη σελίδα του προϊόντος, ή αφαιρέστε το' : 'Αφαιρέστε το'
  return `${discontinuedText(what)} ${choose} για να συνεχίσετε.`
}

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
