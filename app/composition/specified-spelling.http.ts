import type { MiddlewareHandler } from 'hono'

import { inCaseOf, otherSpelling } from '#app/composition/page-plan.ts'
import { routeOf } from '#app/composition/page-routes.server.ts'
import type { HttpEnv } from '#app/platform/http/http.server.ts'

/** Redirects to the specified spelling of a page's URL. */
export const redirectToSpecifiedSpelling: MiddlewareHandler<HttpEnv> = async (c, next) => {
  const { pathname, search, searchParams } = new URL(c.req.url)
  const other = otherSpelling(pathname)
  const route = await routeOf(other ?? pathname)
  const specified = inCaseOf(other ?? pathname, route)
  if (specified !== pathname) return c.redirect(`${specified}${search}`, 301)
  // `_routes` selects parts of a page's data; on a document it would drop its parts.
  if (!searchParams.has('_routes') || pathname.endsWith('.data')) {
    c.set('route', route)
    return next()
  }
  searchParams.delete('_routes')
  return c.redirect(`${pathname}${searchParams.size > 0 ? `?${searchParams}` : ''}`, 301)
}
