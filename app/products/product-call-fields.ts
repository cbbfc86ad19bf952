import { unitPrice } from '#app/platform/text/typed-numbers.ts'
import { productFields } from '#app/catalogue/product-fields/product-fields.ts'
import { typedFlag, typedNumber } from '#app/catalogue/product-fields/field-schemas.ts'
import { maxUnitPrice, priceError, zeroPriceError } from '#app/catalogue/product-limits.ts'

// Fields of a product in the calls of its editor, its list and bulk changes, with one sentence each.

/** In 1/10,000 €; a price on request is chosen, not typed as 0. */
export const priceField = unitPrice(maxUnitPrice, priceError).refine((price) => price > 0, { error: zeroPriceError })
/** By how much a price changes, in 1/10,000 € */
export const priceDifferenceField = unitPrice(maxUnitPrice, priceError)
export const discountField = typedNumber(productFields.discountPercent)
export const stockField = typedNumber(productFields.stock)
/** The field in a bulk change, which empties it apart */
export const leadTimeField = typedNumber({ ...productFields.leadTimeDays, empty: 0 })

export const despiteWarnings = typedFlag
  .default(false)
  .meta({ description: 'The warnings of a refusal `unseen-warnings` were seen' })
