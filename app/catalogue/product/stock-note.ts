import type { ProductDetail, ProductVariant } from '#app/catalogue/catalogue.ts'
import { shelfText } from '#app/catalogue/product/supply-text.ts'
import { dayText } from '#app/platform/calendar.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'

/** Stock up to this is announced as the last pieces. */
const fewPieces = 10

export interface StockNote {
  readonly tone: 'good' | 'few' | 'wait' | 'none'
  readonly text: string
}

/** Section 4's stock indicator, for the chosen variant if there is one. */
export function stockNote(
  product: Pick<ProductDetail, 'availability' | 'availableFrom' | 'madeToOrder' | 'shelfStock' | 'restockLeadTimeDays'>,
  variant: Pick<ProductVariant, 'shelfStock'> | null,
): StockNote {
  if (product.availability === 'coming-soon') {
    const day = product.availableFrom === null ? '' : `: διαθέσιμο από ${dayText(product.availableFrom)}`
    return { tone: 'wait', text: `Έρχεται σύντομα${day}` }
  }
  if (product.madeToOrder) return { tone: 'good', text: 'Κατόπιν παραγγελίας, σε κάθε ποσότητα' }
  const stock = variant?.shelfStock ?? product.shelfStock
  if (product.restockLeadTimeDays !== null) return { tone: 'good', text: shelfText(stock, product.restockLeadTimeDays) }
  if (stock <= 0) return { tone: 'none', text: 'Εξαντλημένο' }
  if (stock === 1) return { tone: 'few', text: 'Τελευταίο τεμάχιο' }
  if (stock <= fewPieces) return { tone: 'few', text: `Τελευταία ${formatNumber(stock)} τεμάχια` }
  return { tone: 'good', text: `Διαθέσιμα: ${formatNumber(stock)} τεμάχια` }
}
