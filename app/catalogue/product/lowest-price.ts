import { dayMs } from '#app/platform/calendar.ts'
import { discountedUnitPrice } from '#app/pricing/unit-price.ts'

const referenceDays = 30

/**
 * The reference price beside a discount: the lowest discounted unit price in the 30 days before the current price took
 * effect (Directive 98/6/EC, article 6a). `history` is oldest first. Null without an earlier price: the discounted price
 * itself does not count.
 */
export function lowestPriceBefore(
  history: readonly { readonly price: number; readonly discountPercent: number; readonly validFrom: Date }[],
): number | null {
  const inForce = history.at(-1)
  if (inForce === undefined) return null
  const from = inForce.validFrom.getTime() - referenceDays * dayMs
  // A price counts if it was still in effect after `from`, so if its successor started later.
  const counted = history.slice(0, -1).filter((_, index) => (history[index + 1]?.validFrom.getTime() ?? 0) > from)
  if (counted.length === 0) return null
  return Math.min(...counted.map((entry) => discountedUnitPrice(entry.price, entry.discountPercent)))
}
