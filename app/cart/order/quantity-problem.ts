import { maxQuantity, type QuantityBounds } from '#app/cart/cart.ts'
import { formatNumber, piecesText } from '#app/platform/text/greek-text.ts'

export interface QuantityProblem {
  /** Why the quantity is impossible */
  readonly sentence: string
  /** The nearest possible quantities, the lower first; a button each */
  readonly offers: readonly number[]
}

interface Limits {
  readonly bounds: QuantityBounds
  readonly minimumQuantity: number
  /** Orderable pieces */
  readonly stock: number
  /** Pieces of the same stock already in the cart */
  readonly inCart: number
}

/** Why a typed quantity is impossible, and the nearest possible ones; null if possible. The typed number stays as it is. */
export function quantityProblem(typed: number, { bounds, minimumQuantity, stock, inCart }: Limits): QuantityProblem | null {
  const { min, max, step } = bounds
  if (typed >= min && typed <= max && typed % step === 0) return null
  const below = Math.min(Math.floor(typed / step) * step, max)
  const above = Math.max(Math.ceil(typed / step) * step, min)
  const offers = [...new Set([below, above])].filter((quantity) => quantity >= min && quantity <= max)
  return { sentence: sentence(), offers }

  function sentence(): string {
    const forThat = `Για ${formatNumber(typed)}, ζητήστε προσφορά.`
    if (typed > maxQuantity) return `Το καλάθι δέχεται έως ${piecesText(maxQuantity)} από κάθε προϊόν. ${forThat}`
    if (typed > max) {
      const there = stock === 1 ? 'Έχουμε 1 τεμάχιο σε απόθεμα' : `Έχουμε ${piecesText(stock)} σε απόθεμα`
      return inCart === 0 ? `${there}. ${forThat}` : `${there}, τα ${formatNumber(inCart)} είναι ήδη στο καλάθι σας. ${forThat}`
    }
    if (typed === 0) return `Γράψτε πόσα τεμάχια θέλετε: από ${formatNumber(min)} και πάνω.`
    if (typed < min && min > step) return `Η ελάχιστη ποσότητα είναι ${piecesText(Math.max(minimumQuantity, min))}. ${forThat}`
    return `Το προϊόν διατίθεται σε πολλαπλάσια του ${formatNumber(step)}.`
  }
}
