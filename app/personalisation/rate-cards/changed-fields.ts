import type { RateCardContent } from '#app/personalisation/rate-card-content.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { formatUnitPrice } from '#app/platform/text/money.ts'
import type { PricingType, RateBreak } from '#app/pricing/rate-card.ts'
import { unitsPerCm2 } from '#app/pricing/rate-card-limits.ts'

export const pricingTypeNames: Readonly<Record<PricingType, string>> = {
  perPosition: 'Ανά θέση',
  perColour: 'Ανά χρώμα',
  perArea: 'Ανά εμβαδόν',
  perColourArea: 'Ανά χρώμα και εμβαδόν',
  allIn: 'Όλα μέσα στην τιμή',
}

type Texts = Readonly<Record<string, string>>

/** The differences of two cards as text, for the audit log and the history. `before` is null for a new card. */
export function changedFields(
  before: Pick<RateCardContent, 'card' | 'costPercent'> | null,
  after: Pick<RateCardContent, 'card' | 'costPercent'>,
): { readonly before: Texts; readonly after: Texts } {
  const [old, now] = [before === null ? {} : textsOf(before), textsOf(after)]
  const differ = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter((name) => old[name] !== now[name])
  const only = (texts: Texts) => Object.fromEntries(differ.flatMap((name) => (name in texts ? [[name, texts[name] ?? '']] : [])))
  return { before: only(old), after: only(now) }
}

function textsOf({ card, costPercent }: Pick<RateCardContent, 'card' | 'costPercent'>): Texts {
  const { pricingType, setup, setupRepeat, handling, ltm, leadDays, breaks } = card
  return {
    Χρέωση: pricingTypeNames[pricingType],
    Προετοιμασία: formatUnitPrice(setup),
    Επανάληψη: formatUnitPrice(setupRepeat),
    Χειρισμός: formatUnitPrice(handling),
    ...(ltm === null ? {} : { 'Μικρή ποσότητα': `κάτω από ${formatNumber(ltm.below)} τεμ. ${formatUnitPrice(ltm.price)}` }),
    ...(leadDays === null ? {} : { 'Εργάσιμες ημέρες': formatNumber(leadDays) }),
    ...(costPercent === null ? {} : { 'Κόστος μας': `${costPercent} %` }),
    ...Object.fromEntries(breaks.map((each) => [breakName(each), breakText(each)])),
  }
}

/** «Από 100 τεμ.», «Από 100 τεμ., 25 έως 50 cm²» */
export function breakName({ minQuantity, areaFrom, areaTo }: RateBreak): string {
  const range = rangeText(areaFrom, areaTo)
  return `Από ${formatNumber(minQuantity)} τεμ.${range === '' ? '' : `, ${range}`}`
}

/** «25 έως 50 cm²», «από 25 cm²»; empty without bounds. */
export function rangeText(areaFrom: number, areaTo: number | null): string {
  if (areaTo === null) return areaFrom === 0 ? '' : `από ${formatNumber(areaFrom / unitsPerCm2)} cm²`
  return `${formatNumber(areaFrom / unitsPerCm2)} έως ${formatNumber(areaTo / unitsPerCm2)} cm²`
}

function breakText({ price, nextColourPrice }: RateBreak): string {
  return nextColourPrice === null
    ? formatUnitPrice(price)
    : `${formatUnitPrice(price)}, κάθε επόμενο χρώμα ${formatUnitPrice(nextColourPrice)}`
}
