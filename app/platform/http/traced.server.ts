import { SpanStatusCode } from '@opentelemetry/api'
import type { MiddlewareHandler } from 'hono'

import type { HttpEnv } from '#app/platform/http/http.server.ts'
import { inSpan, isTracing, traceHeaders } from '#app/platform/monitoring/tracing.server.ts'

/** A span for each request, below that of its `traceparent`; the answer carries its own. Named by the route once it is known. */
export function traced(routeOf: (c: Parameters<MiddlewareHandler<HttpEnv>>[0]) => string): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    if (!isTracing()) {
      await next()
      return
    }
    const { method } = c.req
    const traceparent = c.req.header('traceparent')
    await inSpan(method, { kind: 'SERVER', attributes: { 'http.request.method': method }, traceparent }, async (span) => {
      const { traceparent: own } = traceHeaders()
      await next()
      const route = routeOf(c)
      span?.updateName(`${method} ${route}`)
      span?.setAttributes({ 'http.route': route, 'http.response.status_code': c.res.status })
      if (c.res.status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
      if (own !== undefined) c.res.headers.set('traceparent', own)
    })
  }
}
