import { techniquesText } from '#app/catalogue/product/print-text.ts'
import { decorationRefusals } from '#app/personalisation/decoration-refusals.ts'
import { firstHidden } from '#app/personalisation/hidden-products.server.ts'
import { tenthsToMm } from '#app/personalisation/lengths.ts'
import { personalisationCalls } from '#app/personalisation/personalisation.contract.ts'
import { presentPrice } from '#app/personalisation/present-price.ts'
import { readDecorationOptions } from '#app/personalisation/price-decoration.server.ts'
import { priceOffered } from '#app/personalisation/price-offered.server.ts'
import { defaultPlacement } from '#app/personalisation/product/default-placement.ts'
import { readDecorationTerms } from '#app/personalisation/read-decoration.server.ts'
import { answerRefusal, refused } from '#app/platform/http/api.server.ts'
import { refusals } from '#app/platform/http/refusals.ts'
import { serve } from '#app/platform/http/serve.server.ts'

/** Decoration: a product's options and their prices. */
export const personalisationApi = serve(personalisationCalls, decorationRefusals, {
  options: async (ctx, { productId }, c) => {
    const positions = (await firstHidden(ctx, [productId])) === null ? await readDecorationOptions(ctx, productId) : null
    if (positions === null) return answerRefusal(c, readRefusals, unknown)
    return {
      positions: positions.map((position) => {
        const { key, name, shape, maxWidth, maxHeight, techniques } = position
        const { width, height } = defaultPlacement(position)
        return {
          key,
          name,
          shape,
          maxWidthMm: tenthsToMm(maxWidth),
          maxHeightMm: tenthsToMm(maxHeight),
          defaultWidthMm: tenthsToMm(width),
          defaultHeightMm: tenthsToMm(height),
          techniques: techniques.map(({ rateCard: _, ...technique }) => ({
            ...technique,
            name: techniquesText([technique.key]),
          })),
        }
      }),
    }
  },
  terms: async (ctx, { productId }, c) => {
    const found =
      (await firstHidden(ctx, [productId])) === null ? (await readDecorationTerms(ctx, [productId])).get(productId) : undefined
    return found ?? answerRefusal(c, readRefusals, unknown)
  },
  price: async (ctx, input) => {
    const result = await priceOffered(ctx, [input])
    if (!result.ok) return result
    const [priced] = result.value.map(presentPrice)
    if (priced === undefined) throw new Error('one request has one price')
    return priced
  },
  'price-batch': async (ctx, input, c) => {
    const result = await priceOffered(ctx, input.items)
    if (!result.ok) return refused(c, 422, result.refusal, `Προϊόν ${result.index + 1}: ${decorationRefusals.textOf(result)}`)
    return { items: result.value.map(presentPrice) }
  },
})

const unknown = { refusal: 'unknown-product' } as const

/** What is read of one product is not found; what is priced has wrong input. */
const readRefusals = refusals({ 'unknown-product': [404, decorationRefusals.table['unknown-product'][1]] })
