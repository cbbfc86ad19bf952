import { productCountText } from '#app/catalogue/card/card-text.ts'
import { pageSize } from '#app/catalogue/catalogue.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'

interface Listed {
  readonly total: number
  readonly pageCount: number
  readonly page: number
  readonly from: number
  /** How many the list has without its filters; null without any */
  readonly unfiltered: number | null
}

/** «1.250 προϊόντα», «30 από 157 προϊόντα», and which of them are shown: «, 25 έως 48». */
export function listSummary({ total, pageCount, page, from, unfiltered }: Listed): string {
  const count = unfiltered === null ? productCountText(total) : `${formatNumber(total)} από ${productCountText(unfiltered)}`
  if (pageCount <= 1) return count
  const last = Math.min(page * pageSize, total)
  return `${count}, ${formatNumber((from - 1) * pageSize + 1)} έως ${formatNumber(last)}`
}

/** «Είδατε 48 από 81 προϊόντα» */
export function shownCountText(seen: number, total: number): string {
  return `Είδατε ${formatNumber(seen)} από ${productCountText(total)}`
}

/** «Δείτε 12 προϊόντα» */
export function showText(total: number): string {
  return total === 0 ? 'Κανένα προϊόν' : `Δείτε ${productCountText(total)}`
}
