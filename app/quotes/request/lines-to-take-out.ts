import { readSizes } from '#app/line/sizes.ts'
import { largestQuantity, type RequestedLine } from '#app/quotes/request/quote-request.ts'
import { isSameArtwork } from '#app/quotes/request/requested-placements.ts'

/** A line of the cart, with the row that it makes in a request. */
export interface CartRow {
  readonly lineId: string
  readonly quantity: number
  readonly row: RequestedLine
}

export interface TakenLine {
  readonly lineId: string
  readonly before: number
  /** Pieces that stay; 0 removes the line */
  readonly rest: number
}

/** What a sent request takes out of the cart: its lines, up to its pieces. What was added meanwhile stays. */
export function linesToTakeOut(cart: readonly CartRow[], sent: readonly RequestedLine[]): readonly TakenLine[] {
  return cart.flatMap(({ lineId, quantity, row }) => {
    const pieces = sent.reduce((sum, line) => sum + piecesOf(line, row), 0)
    return pieces === 0 ? [] : [{ lineId, before: quantity, rest: Math.max(0, quantity - pieces) }]
  })
}

function piecesOf(line: RequestedLine, row: RequestedLine): number {
  if (line.productId !== row.productId || !isSameArtwork(line.placements, row.placements)) return 0
  if (line.sizes !== '') return readSizes(line.sizes)?.find(({ variantId }) => String(variantId) === row.variantId)?.quantity ?? 0
  return line.variantId === row.variantId ? largestQuantity(line) : 0
}
