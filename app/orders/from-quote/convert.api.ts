import { convertCalls } from '#app/orders/from-quote/convert.contract.ts'
import { convertQuote, readOrderChoices } from '#app/orders/from-quote/convert-quote.server.ts'
import { convertRefusals } from '#app/orders/from-quote/convert-refusals.ts'
import { orderAtOnce } from '#app/orders/from-quote/order-at-once.server.ts'
import { orderKey } from '#app/orders/order-key.server.ts'
import type { Order } from '#app/orders/order-rows.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { refuse } from '#app/platform/errors.ts'
import { serve } from '#app/platform/http/serve.server.ts'

const presentMade = ({ config }: Pick<Context, 'config'>, { id, number }: Order) => ({ id, number, key: orderKey(config, id) })

/** Orders of accepted quotes. */
export const convertApi = serve(convertCalls, convertRefusals, {
  'orders/of-quote/choices': async (ctx, input) => (await readOrderChoices(ctx, input)) ?? refuse({ refusal: 'not-found' }),
  'orders/of-quote': async (ctx, { id, key, ...requested }) => {
    const result = await convertQuote(ctx, { id, key }, requested)
    return result.ok ? presentMade(ctx, result.value) : result
  },
  'staff/quotes/convert': async (ctx, { id, ...requested }) => {
    const result = await convertQuote(ctx, { id }, requested)
    return result.ok ? presentMade(ctx, result.value) : result
  },
  'staff/quotes/order': async (ctx, { id, ...ordered }) => {
    const result = await orderAtOnce(ctx, id, ordered)
    return result.ok ? presentMade(ctx, result.value) : result
  },
})
