import type { MiddlewareHandler } from 'hono'

import { authenticateApiKey } from '#app/account/api-keys/api-keys.server.ts'
import { loginCalls } from '#app/account/login/login.contract.ts'
import { authenticate } from '#app/account/security/sessions.server.ts'
import { pathOf } from '#app/platform/http/contract.ts'
import { clientAddress } from '#app/platform/http/client-address.server.ts'
import {
  answerSessionEnded,
  answerStoppedKey,
  answerTooManyRequests,
  answerUnavailable,
  answerUnknownKey,
  type HttpEnv,
} from '#app/platform/http/http.server.ts'
import { limitByAddress } from '#app/platform/limits/rate-limit.server.ts'
import type { Session } from '#app/platform/session.ts'
import type { Shop } from '#app/shop.server.ts'

const visitor: Session = { role: 'visitor' }
/** A login may still carry an old token. */
const opensSessions: ReadonlySet<string> = new Set([pathOf(loginCalls, 'login'), pathOf(loginCalls, 'register')])
/** Per API key, from any address */
const keyLimit = { points: 600, seconds: 60 }

/** Creates a call's Context: its token's user, or a visitor. A call with an API key is a visitor's until `only` admits it. */
export function withSession(shop: Shop): MiddlewareHandler<HttpEnv> {
  const consumeOfKey = limitByAddress(keyLimit)
  return async (c, next) => {
    const ctx = shop.context(c.get('requestId'), clientAddress(shop.config, c))
    if (ctx === null) return answerUnavailable(c)
    const authorization = c.req.header('authorization')
    const key = await authenticateApiKey(ctx, authorization)
    if (key === null) return answerUnknownKey(c)
    if (key === 'stopped') return answerStoppedKey(c)
    if (key !== undefined) {
      const seconds = shop.config.rateLimit ? await consumeOfKey(key.keyId) : null
      if (seconds !== null) return answerTooManyRequests(c, seconds)
      c.set('apiKey', key)
      c.set('ctx', { ...ctx, session: visitor })
      return next()
    }
    const isLogin = opensSessions.has(c.req.path.replace(/\/$/, ''))
    const session = isLogin ? visitor : await authenticate(ctx, authorization)
    if (session === null) return answerSessionEnded(c)
    c.set('ctx', { ...ctx, session })
    return next()
  }
}
