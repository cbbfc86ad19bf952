import type { QuantityBounds } from '#app/cart/cart.ts'
import { comingSoonText, outOfStockText } from '#app/cart/order/stock-text.ts'
import type { ProductDetail } from '#app/catalogue/catalogue.ts'
import { capitalized, formatNumber } from '#app/platform/text/greek-text.ts'

type Orderable = Pick<ProductDetail, 'availability' | 'availableFrom' | 'minimumQuantity' | 'quantityMultiple'>

/** Why nothing of a product can be added; null if something can. `left` is the stock without the cart's pieces. */
export function unorderableReason(product: Orderable, stock: number, left: number, bounds: QuantityBounds): string | null {
  if (product.availability === 'coming-soon') {
    return product.availableFrom === null ? 'Το προϊόν δεν είναι ακόμη διαθέσιμο.' : comingSoonText(product.availableFrom)
  }
  if (stock <= 0) return outOfStockText
  if (bounds.max >= bounds.min) return null
  return left < stock
    ? 'Έχετε ήδη στο καλάθι όσα τεμάχια είναι διαθέσιμα.'
    : 'Τα διαθέσιμα τεμάχια είναι λιγότερα από την ελάχιστη ποσότητα. Ζητήστε μας προσφορά.'
}

/** «Ελάχιστη ποσότητα 50 τεμάχια, σε πολλαπλάσια του 25.»; empty without such rules. */
export function limitsText({ minimumQuantity, quantityMultiple }: Orderable): string {
  const limits = [
    minimumQuantity > 1 && `ελάχιστη ποσότητα ${formatNumber(minimumQuantity)} τεμάχια`,
    quantityMultiple > 1 && `σε πολλαπλάσια του ${formatNumber(quantityMultiple)}`,
  ].filter((limit) => limit !== false)
  const text = limits.join(', ')
  return text === '' ? '' : `${capitalized(text)}.`
}
