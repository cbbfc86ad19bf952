import { productCountText } from '#app/catalogue/card/card-text.ts'
import { pageSize } from '#app/catalogue/catalogue.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'

interface Listed {
  readonly total: number
  readonly pageCount: number
  readonly page: number
  readonly from: number
}

/** «1.250 προϊόντα», and which of them are shown: «, 25 έως 48». */
export function listSummary({ total, pageCount, page, from }: Listed): string {
  if (pageCount <= 1) return productCountText(total)
  const last = Math.min(page * pageSize, total)
  return `${productCountText(total)}, ${formatNumber((from - 1) * pageSize + 1)} έως ${formatNumber(last)}`
}

/** «Είδατε 48 από 81 προϊόντα» */
export function shownCountText(seen: number, total: number): string {
  return `Είδατε ${formatNumber(seen)} από ${productCountText(total)}`
}

/** «Δείτε 12 προϊόντα» */
export function showText(total: number): string {
  return total === 0 ? 'Κανένα προϊόν' : `Δείτε ${productCountText(total)}`
}
