import type { Placement } from '#app/personalisation/decoration.ts'
import type { DeliveryPromise } from '#app/promise/promise.ts'
import type { PlacementInAddress } from '#app/urls.ts'

/** A product of a shared shelf for its page. */
export interface ShelfItemView {
  readonly place: number
  readonly productId: number
  readonly variantId: number | null
  readonly title: string
  /** «Μπλε ναυτικό, M»; empty without a variant */
  readonly variantText: string
  readonly quantity: number
  readonly isKnown: boolean
  /** «Μεταξοτυπία, Μπροστά, 2 χρώματα, 100 × 60 χιλ.», and the text of its artwork */
  readonly placementTexts: readonly string[]
  /** For a quote request */
  readonly placements: readonly PlacementInAddress[]
  readonly price: ItemPrice | null
  /** Why there is no price, in Greek */
  readonly problem: string | null
  /** If ordered today, to the plan's postcode, else the merchant's usual zone; null if unknown */
  readonly arrival: Pick<DeliveryPromise, 'day' | 'isSure'> | null
}

/** Net, all-in */
interface ItemPrice {
  /** 1/10,000 € */
  readonly pricePerPiece: number
  /** Cents */
  readonly net: number
  readonly vatPercent: number
}

/** The lines of text in a placement's artwork. */
export function textsOf({ artwork = [] }: Placement): readonly string[] {
  return artwork.flatMap((element) => (element.kind === 'text' ? [element.text] : []))
}
