/** What becomes of equal lines that the cart has already */
export const equalLineChoices = ['add', 'replace'] as const
export type EqualLines = (typeof equalLineChoices)[number]

export interface VariantPieces {
  readonly variantId: number | null
  readonly quantity: number
}

/** Pieces of the same variant are summed. */
export function withPieces(some: readonly VariantPieces[], more: readonly VariantPieces[]): readonly VariantPieces[] {
  let all = some.map(({ variantId, quantity }) => ({ variantId, quantity }))
  for (const { variantId, quantity } of more) {
    const there = all.find((each) => each.variantId === variantId)
    if (there === undefined) all.push({ variantId, quantity })
    else all = all.map((each) => (each === there ? { variantId, quantity: there.quantity + quantity } : each))
  }
  return all
}

/** A line that could not be added, and why, in Greek */
export interface MissingLine {
  readonly title: string
  /** null: it has no page */
  readonly productId: number | null
  readonly reason: string
}

/** «Προστέθηκαν στο καλάθι 2 από τα 3 προϊόντα.» */
export function addedText(added: number, all: number): string {
  if (added === 0) return 'Δεν προστέθηκε κάτι στο καλάθι.'
  if (added < all) return `Προστέθηκαν στο καλάθι ${added} από τα ${all} προϊόντα.`
  return added === 1 ? 'Το προϊόν προστέθηκε στο καλάθι.' : 'Τα προϊόντα προστέθηκαν στο καλάθι.'
}
