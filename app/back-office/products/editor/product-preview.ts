import type { GridCard, ProductDetail } from '#app/catalogue/catalogue.ts'
import type { DeliveryDays } from '#app/catalogue/product/estimate-delivery.ts'
import type { DecorationTerms } from '#app/personalisation/decoration-terms.ts'

/** What the product page is drawn from, of a product that is not saved. */
export interface ProductPreview {
  readonly product: ProductDetail
  readonly related: readonly GridCard[]
  readonly deliveryDays: DeliveryDays
  /** Null where no logo can be put on it */
  readonly terms: DecorationTerms | null
}
