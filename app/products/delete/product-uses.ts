import { formatNumber } from '#app/platform/text/greek-text.ts'

/** How many orders, quotes and carts have a product. */
export interface ProductUses {
  readonly orders: number
  readonly quotes: number
  readonly carts: number
}

/** «2 παραγγελίες και 1 καλάθι»; empty if nothing has it. */
export function productUsesText({ orders, quotes, carts }: ProductUses): string {
  const parts = [
    counted(orders, 'παραγγελία', 'παραγγελίες'),
    counted(quotes, 'προσφορά', 'προσφορές'),
    counted(carts, 'καλάθι', 'καλάθια'),
  ].flat()
  const last = parts.at(-1) ?? ''
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} και ${last}` : last
}

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${formatNumber(count)} ${count === 1 ? one : many}`]
