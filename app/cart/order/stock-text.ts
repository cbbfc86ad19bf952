import { dayText } from '#app/platform/text/greek-text.ts'

// Apart from the other refusals (cart-refusals.ts): each product's page says these before anything is asked for.

export const outOfStockText = 'Το προϊόν έχει εξαντληθεί.'

/** `availableFrom` is an ISO day. */
export function comingSoonText(availableFrom: string): string {
  return `Το προϊόν θα είναι διαθέσιμο από ${dayText(availableFrom)}.`
}
