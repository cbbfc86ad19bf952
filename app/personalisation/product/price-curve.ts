import { atQuantity, decoratedPrice, otherPieces, type DecoratedPieces } from '#app/pricing/decorated-price.ts'

export interface CurvePoint {
  readonly quantity: number
  /** 1/10,000 €, all-in */
  readonly pricePerPiece: number
  /** Cents */
  readonly net: number
  readonly gross: number
}

export interface PriceCurve {
  /** In order of quantity */
  readonly points: readonly CurvePoint[]
  /** The quantities at which the price changes, for a table */
  readonly rows: readonly CurvePoint[]
}

const samples = 40
const minShown = 25
const maxShown = 1_000
const maxRows = 7

/** The price of a piece by quantity, evenly on a logarithmic axis; includes the line's own quantity. */
export function priceCurve(line: DecoratedPieces, minimumQuantity: number): PriceCurve {
  const from = Math.min(line.quantity, Math.max(minimumQuantity, minShown))
  const to = Math.max(maxShown, line.quantity * 2)
  const sampled = Array.from({ length: samples }, (_, index) => from * (to / from) ** (index / (samples - 1)))
  return {
    points: pointsAt(line, [...sampled, line.quantity]),
    rows: pointsAt(
      line,
      priceStarts(line).filter((quantity) => quantity >= Math.max(minimumQuantity, minShown)),
    ).slice(0, maxRows),
  }
}

function priceStarts(line: DecoratedPieces): readonly number[] {
  const starts = [
    ...line.pricing.priceBreaks.map(({ minQuantity }) => minQuantity),
    ...line.placements.flatMap(({ card }) => card.breaks.map(({ minQuantity }) => minQuantity)),
  ]
  return starts.map((start) => start - otherPieces(line))
}

function pointsAt(line: DecoratedPieces, quantities: readonly number[]): readonly CurvePoint[] {
  const { quantityMultiple } = line
  const orderable = quantities.map((quantity) =>
    quantity === line.quantity ? quantity : Math.max(1, Math.ceil(quantity / quantityMultiple)) * quantityMultiple,
  )
  return [...new Set(orderable)]
    .toSorted((a, b) => a - b)
    .flatMap((quantity) => {
      const price = decoratedPrice(atQuantity(line, quantity))
      if ('refusal' in price) return []
      return [{ quantity, pricePerPiece: price.pricePerPiece, net: price.net, gross: price.gross }]
    })
}
