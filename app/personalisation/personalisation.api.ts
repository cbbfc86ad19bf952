import { techniquesText } from '#app/catalogue/product/print-text.ts'
import { decorationRefusals } from '#app/personalisation/decoration-refusals.ts'
import { firstHidden } from '#app/personalisation/hidden-products.server.ts'
import { tenthsToMm } from '#app/personalisation/lengths.ts'
import { type DecoratedPriceBody, personalisationCalls } from '#app/personalisation/personalisation.contract.ts'
import { presentCharges } from '#app/personalisation/present-charges.ts'
import { priceDecoration, type PricedRequest, readDecorationOptions } from '#app/personalisation/price-decoration.server.ts'
import { defaultPlacement } from '#app/personalisation/product/default-placement.ts'
import { readDecorationTerms } from '#app/personalisation/read-decoration.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { refuse } from '#app/platform/errors.ts'
import { answerRefusal, refused } from '#app/platform/http/api.server.ts'
import { refusals } from '#app/platform/http/refusals.ts'
import { serve } from '#app/platform/http/serve.server.ts'
import { amountToEuros, unitPriceToEuros } from '#app/platform/text/money.ts'

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
    const [priced] = result.value.map(priceBody)
    if (priced === undefined) throw new Error('one request has one price')
    return priced
  },
  'price-batch': async (ctx, input, c) => {
    const result = await priceOffered(ctx, input.items)
    if (!result.ok) return refused(c, 422, result.refusal, `Προϊόν ${result.index + 1}: ${decorationRefusals.textOf(result)}`)
    return { items: result.value.map(priceBody) }
  },
})

const unknown = { refusal: 'unknown-product' } as const

/** What is read of one product is not found; what is priced has wrong input. */
const readRefusals = refusals({ 'unknown-product': [404, decorationRefusals.table['unknown-product'][1]] })

/** Hidden products are unknown to visitors and customers. Carts and quotes that hold one still price it, by the operations. */
async function priceOffered(ctx: Context, items: Parameters<typeof priceDecoration>[1]): ReturnType<typeof priceDecoration> {
  const ids = items.map(({ productId }) => productId)
  const hidden = await firstHidden(ctx, ids)
  return hidden === null ? priceDecoration(ctx, items) : refuse({ ...unknown, index: ids.indexOf(hidden) })
}

function priceBody({ quantity, price, placements, delivery, nextBreak, priceListVersion }: PricedRequest): DecoratedPriceBody {
  return {
    quantity,
    unitPrice: unitPriceToEuros(price.unitPrice),
    goods: amountToEuros(price.goods),
    charges: presentCharges(price.charges, placements),
    net: amountToEuros(price.net),
    vat: [{ rate: price.vat.rate, amount: amountToEuros(price.vat.amount) }],
    gross: amountToEuros(price.gross),
    pricePerPiece: unitPriceToEuros(price.pricePerPiece),
    leadTimeDays: delivery === null ? null : delivery.parts.availability + delivery.parts.decoration,
    deliveryDay: delivery?.day ?? null,
    isDaySure: delivery?.isSure === true,
    nextBreak: nextBreak && {
      quantity: nextBreak.quantity,
      net: amountToEuros(nextBreak.net),
      saves: amountToEuros(nextBreak.saves),
    },
    priceListVersion,
  }
}
