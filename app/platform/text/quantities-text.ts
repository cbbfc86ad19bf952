import { formatNumber } from '#app/platform/text/greek-text.ts'

/** «100, 250 ή 500 τεμ.»; empty without quantities. */
export function quantitiesText(quantities: readonly number[]): string {
  const texts = quantities.map(formatNumber)
  const last = texts.pop()
  if (last === undefined) return ''
  return `${texts.length === 0 ? last : `${texts.join(', ')} ή ${last}`} τεμ.`
}
