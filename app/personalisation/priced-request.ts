import type { PlannedPlacement } from '#app/personalisation/decoration.ts'
import type { CheaperQuantity, LinePrice } from '#app/pricing/decorated-price.ts'
import type { DeliveryPromise } from '#app/promise/promise.ts'

/** The price of pieces with logos on them. */
export interface PricedRequest {
  readonly quantity: number
  readonly price: LinePrice
  /** In the order of the request */
  readonly placements: readonly PlannedPlacement[]
  /** null if the pieces are unavailable, or their date is unknown */
  readonly delivery: DeliveryPromise | null
  readonly nextBreak: CheaperQuantity | null
  readonly priceListVersion: number
}
