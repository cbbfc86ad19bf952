import type { MiddlewareHandler } from 'hono'

import { otherSpelling } from '#app/page-plan.ts'
import type { HttpEnv } from '#app/platform/http/http.server.ts'

/** Redirects to the specified spelling of a page's URL. */
export const redirectToSpecifiedSpelling: MiddlewareHandler<HttpEnv> = (c, next) => {
  const { pathname, search, searchParams } = new URL(c.req.url)
  const specified = otherSpelling(pathname)
  if (specified !== null) return Promise.resolve(c.redirect(`${specified}${search}`, 301))
  // `_routes` selects parts of a page's data; on a document it would drop its parts.
  if (!searchParams.has('_routes') || pathname.endsWith('.data')) return next()
  searchParams.delete('_routes')
  return Promise.resolve(c.redirect(`${pathname}${searchParams.size > 0 ? `?${searchParams}` : ''}`, 301))
}
