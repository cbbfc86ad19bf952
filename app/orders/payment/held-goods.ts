interface HeldOrder {
  readonly state: string
  readonly quoteId: string | null
  readonly paymentDueAt: Date | null
}

interface HeldLine {
  readonly quantity: number
  readonly reducedQuantity: number
  /** From the shelf */
  readonly stockTaken: number
}

export interface HeldGoods {
  /** ISO moment */
  readonly until: string
  /** All of its pieces are from the shelf */
  readonly all: boolean
}

/**
 * Until when an unpaid order holds pieces from the shelf, and whether that is all of them; null if it holds none. What is
 * made for the order is not held, and an accepted quote's order does not end.
 */
export function heldGoods({ state, quoteId, paymentDueAt }: HeldOrder, lines: readonly HeldLine[]): HeldGoods | null {
  if (state !== 'awaiting-payment' || quoteId !== null || paymentDueAt === null) return null
  if (lines.every(({ stockTaken }) => stockTaken === 0)) return null
  const all = lines.every(({ quantity, reducedQuantity, stockTaken }) => stockTaken >= quantity - reducedQuantity)
  return { until: paymentDueAt.toISOString(), all }
}

/** «Κρατάμε τα προϊόντα σας», or only those that are on the shelf */
export function heldGoodsText({ all }: Pick<HeldGoods, 'all'>): string {
  return all ? 'Κρατάμε τα προϊόντα σας' : 'Κρατάμε όσα προϊόντα έχουμε σε απόθεμα'
}
