import type { Context as HonoContext, MiddlewareHandler } from 'hono'

import { catalogueCache } from '#app/catalogue/catalogue-cache.server.ts'
import { isCrawler, type ProgramRates } from '#app/company/program-rates.ts'
import { readSettings } from '#app/company/settings.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { clientAddress } from '#app/platform/http/client-address.server.ts'
import { answerTooManyRequests, type HttpEnv } from '#app/platform/http/http.server.ts'
import { limitByAddress } from '#app/platform/limits/rate-limit.server.ts'
import type { Shop } from '#app/shop.server.ts'

/** The rates of the settings, from memory: a flood costs no query. Saving settings invalidates them on every node. */
export const readRates: (ctx: Context) => Promise<ProgramRates> = catalogueCache(
  async (ctx) => (await readSettings(ctx)).programRates,
)

/** Makes middleware that limits the requests for which `isReading` is true. */
export type LimitReadings = (isReading: (c: HonoContext<HttpEnv>) => boolean) => MiddlewareHandler<HttpEnv>

/** Limits the readings of each address to the rate of the settings. A request that is a reading in two ways counts once. */
export function createReadingLimit(shop: Shop): LimitReadings {
  const consume = limitByAddress({ points: shop.config.agentCallsPerMinute, seconds: 60 })
  const counted = new WeakSet<Request>()
  return (isReading) => async (c, next) => {
    const request = c.req.raw
    const ctx = shop.config.rateLimit && !counted.has(request) && isReading(c) ? shop.context(c.get('requestId')) : null
    if (ctx === null) return next()
    counted.add(request)
    const seconds = await consume(clientAddress(shop.config, c), (await readRates(ctx)).readsPerMinute)
    return seconds === null ? next() : answerTooManyRequests(c, seconds)
  }
}

/** Whether a crawler asks for a page that is not in the cache; cached ones are answered before. */
export const isReadByCrawler = (c: HonoContext<HttpEnv>) => isCrawler(c.req.header('user-agent'))
