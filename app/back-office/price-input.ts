/**
 * Prices as people type them, to integers and back, by their digits: no floating point comes near them.
 * `decimals` is 4 for unit prices (1/10,000 €) and 2 for sums (cents).
 */

const longest = 20

/**
 * «1234,5», «1234.5», «1.234,50 €» → an integer; null for what is no such price, is finer than `decimals`, or above `most`.
 * A single dot or comma parts the fraction; thousands are parted only where both, or several, stand.
 */
export function parsePrice(typed: string, decimals: number, most: number): number | null {
  const text = typed.replaceAll(/[\s€]/g, '')
  if (text.length > longest) return null
  const [, whole = '', fraction = ''] = /^(\d*)(?:[.,](\d*))?$/.exec(withoutThousands(text)) ?? []
  if (whole === '' && fraction === '') return null
  const kept = fraction.replace(/0+$/, '')
  if (kept.length > decimals) return null
  const value = Number(`${whole}${kept.padEnd(decimals, '0')}`)
  return value <= most ? value : null
}

function withoutThousands(text: string): string {
  if (/^\d{1,3}(\.\d{3})+,\d*$|^\d{1,3}(\.\d{3}){2,}$/.test(text)) return text.replaceAll('.', '')
  if (/^\d{1,3}(,\d{3})+\.\d*$|^\d{1,3}(,\d{3}){2,}$/.test(text)) return text.replaceAll(',', '')
  return text
}

/** «12,50», «0,8415»: two decimals, or as many more as the price has. */
export function priceText(value: number, decimals: number): string {
  const digits = String(value).padStart(decimals + 1, '0')
  const fraction = digits.slice(-decimals).replace(/0+$/, '').padEnd(2, '0')
  return `${digits.slice(0, -decimals)},${fraction}`
}

/** «1.000», «1000» → 1000; null for what is no whole number from `least` to `most`. */
export function parseCount(typed: string, least: number, most: number): number | null {
  const text = typed.replaceAll(/\s/g, '')
  const digits = /^\d{1,3}(\.\d{3})+$/.test(text) ? text.replaceAll('.', '') : text
  if (!/^\d{1,9}$/.test(digits)) return null
  const value = Number(digits)
  return value >= least && value <= most ? value : null
}
