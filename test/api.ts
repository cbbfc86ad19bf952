import type { OpenAPIHono } from '@hono/zod-openapi'
import { Hono } from 'hono'

import type { ApiEnv } from '#app/platform/http/api.server.ts'
import type { Context } from '#app/platform/context.server.ts'

/** A slice's calls in process, mounted as in server.ts: `apiOf(categoryApi, () => shop.ctx)('/api/category/')`. */
export function apiOf(api: OpenAPIHono<ApiEnv>, ctx: () => Context) {
  const app = new Hono<ApiEnv>({ strict: false })
  app.use(async (c, next) => {
    c.set('ctx', ctx())
    c.set('requestId', 'test')
    await next()
  })
  app.route('/', api)
  return async (path: string, init?: RequestInit) => {
    const response = await app.request(path, init)
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
}
