import { z } from 'zod'

import { unitPrice, whole } from '#app/platform/text/typed-numbers.ts'
import {
  leadTimeError,
  maxDiscountPercent,
  maxLeadTimeDays,
  maxPieces,
  maxUnitPrice,
  priceError,
  discountError,
  stockError,
  zeroPriceError,
} from '#app/catalogue/product-limits.ts'

// Fields of a product in the calls of its editor, its list and bulk changes, with one sentence each.

/** In 1/10,000 €; a price on request is chosen, not typed as 0. */
export const priceField = unitPrice(maxUnitPrice, priceError).refine((price) => price > 0, { error: zeroPriceError })
/** By how much a price changes, in 1/10,000 € */
export const priceDifferenceField = unitPrice(maxUnitPrice, priceError)
export const discountField = whole(0, maxDiscountPercent, discountError)
export const stockField = whole(0, maxPieces, stockError)
export const leadTimeField = whole(0, maxLeadTimeDays, leadTimeError)

export const despiteWarnings = z
  .boolean({ error: 'Διαλέξτε ναι ή όχι.' })
  .default(false)
  .meta({ description: 'The warnings of a refusal `unseen-warnings` were seen' })
