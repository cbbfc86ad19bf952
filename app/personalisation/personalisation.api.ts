import { createRoute } from '@hono/zod-openapi'

import { techniquesText } from '#app/catalogue/product/print-text.ts'
import { presentCharges } from '#app/personalisation/present-charges.ts'
import { tenthsToMm } from '#app/personalisation/lengths.ts'
import { decorationTermsSchema } from '#app/personalisation/decoration-terms.ts'
import { decorationRefusalText } from '#app/personalisation/decoration-refusals.ts'
import {
  type DecoratedPriceBody,
  optionsAnswer,
  optionsQuery,
  priceAnswer,
  priceBatchAnswer,
  priceBatchCall,
  priceCall,
} from '#app/personalisation/personalisation-calls.ts'
import { type PricedRequest, priceDecoration, readDecorationOptions } from '#app/personalisation/price-decoration.server.ts'
import { firstHidden } from '#app/personalisation/hidden-products.server.ts'
import { defaultPlacement } from '#app/personalisation/product/default-placement.ts'
import { readDecorationTerms } from '#app/personalisation/read-decoration.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { refuse } from '#app/platform/errors.ts'
import { commonErrors, createApi, jsonAnswer, jsonBody, operationErrors, refused } from '#app/platform/http/api.server.ts'
import { amountToEuros, unitPriceToEuros } from '#app/platform/text/money.ts'

export const priceBatchPath = '/api/personalisation/price-batch'

const options = createRoute({
  method: 'get',
  path: '/api/personalisation/options',
  summary: 'Where and how a product can be decorated',
  description: 'Positions with the techniques that have a price there; 404 for an unknown product.',
  request: { query: optionsQuery },
  responses: { 200: jsonAnswer('Its print positions', optionsAnswer), ...operationErrors },
})

const terms = createRoute({
  method: 'get',
  path: '/api/personalisation/terms',
  summary: 'What a browser needs to price the decoration of a product',
  description: 'Positions, and the rate cards of their techniques; 404 for an unknown product.',
  request: { query: optionsQuery },
  responses: { 200: jsonAnswer('Positions and rate cards', decorationTermsSchema), ...operationErrors },
})

const price = createRoute({
  method: 'post',
  path: '/api/personalisation/price',
  summary: 'What pieces of a product cost with logos on them',
  description: 'All in, with the list of charges. What cannot be made is refused with 422, which says what can.',
  request: { body: jsonBody(priceCall) },
  responses: { 200: jsonAnswer('The price', priceAnswer), ...commonErrors },
})

const priceBatch = createRoute({
  method: 'post',
  path: priceBatchPath,
  summary: 'The prices of several products at once',
  description: 'As many as a list shows. Where one cannot be made, none is priced, and the sentence of the refusal says which.',
  request: { body: jsonBody(priceBatchCall) },
  responses: { 200: jsonAnswer('The prices', priceBatchAnswer), ...commonErrors },
})

/** Decoration: a product's options and their prices. */
export const personalisationApi = createApi()

const unknown = { refusal: 'unknown-product' } as const

personalisationApi.openapi(options, async (c) => {
  const [ctx, { productId }] = [c.get('ctx'), c.req.valid('query')]
  const positions = (await firstHidden(ctx, [productId])) === null ? await readDecorationOptions(ctx, productId) : null
  if (positions === null) return refused(c, 404, unknown.refusal, decorationRefusalText(unknown))
  return c.json(
    {
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
    },
    200,
  )
})

personalisationApi.openapi(terms, async (c) => {
  const [ctx, { productId }] = [c.get('ctx'), c.req.valid('query')]
  const found =
    (await firstHidden(ctx, [productId])) === null ? (await readDecorationTerms(ctx, [productId])).get(productId) : undefined
  if (found === undefined) return refused(c, 404, unknown.refusal, decorationRefusalText(unknown))
  return c.json(found, 200)
})

personalisationApi.openapi(price, async (c) => {
  const result = await priceOffered(c.get('ctx'), [c.req.valid('json')])
  if (!result.ok) return refused(c, 422, result.refusal, decorationRefusalText(result))
  const [priced] = result.value.map(priceBody)
  if (priced === undefined) throw new Error('one request has one price')
  return c.json(priced, 200)
})

personalisationApi.openapi(priceBatch, async (c) => {
  const result = await priceOffered(c.get('ctx'), c.req.valid('json').items)
  if (!result.ok) return refused(c, 422, result.refusal, `Προϊόν ${result.index + 1}: ${decorationRefusalText(result)}`)
  return c.json({ items: result.value.map(priceBody) }, 200)
})

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
    nextBreak: nextBreak && {
      quantity: nextBreak.quantity,
      net: amountToEuros(nextBreak.net),
      saves: amountToEuros(nextBreak.saves),
    },
    priceListVersion,
  }
}
