import type { GridCard, ProductDetail } from '#app/catalogue/catalogue.ts'
import type { DeliveryDays } from '#app/promise/promise.ts'
import type { DecorationTerms } from '#app/personalisation/decoration-terms.ts'

/** The product page's data of an unsaved product. */
export interface ProductPreview {
  readonly product: ProductDetail
  readonly related: readonly GridCard[]
  readonly deliveryDays: DeliveryDays
  /** Null if it cannot be decorated */
  readonly terms: DecorationTerms | null
}
