// Apart from the other refusals (cart-refusals.ts): each product's page says these before anything is asked for.

export const outOfStockText = 'Το προϊόν έχει εξαντληθεί.'

/** `availableFrom` is an ISO day. */
export function comingSoonText(availableFrom: string): string {
  return `Το προϊόν θα είναι διαθέσιμο από ${dayText(availableFrom)}.`
}

/** 2026-12-31 → 31/12/2026 */
function dayText(isoDay: string): string {
  const [year, month, day] = isoDay.split('-')
  return `${Number(day)}/${Number(month)}/${year}`
}
