import type { NamedPlacement } from '#app/personalisation/named-placements.ts'

/** A line of a quote, an order or a proof as it is stored: what is made, with the names of its time. */
export interface DecoratedLine {
  /** Null outside the catalogue, and for deleted products */
  readonly productId: number | null
  readonly variantId: number | null
  readonly title: string
  /** Colour and size: «Μπλε ναυτικό, M» */
  readonly variantText: string
  /** Lengths in tenths of a millimetre */
  readonly placements: readonly NamedPlacement[]
}
