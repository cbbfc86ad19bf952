import type { Context as HonoContext, MiddlewareHandler } from 'hono'

import { type ApiEnv, errorBody } from '#app/platform/http/api.server.ts'
import { isAdministrator, isSignedIn, isStaff, lacksSecondFactor, type Session, type UserSession } from '#app/platform/session.ts'

/** Who may make a call: anybody logged in, staff, or administrators. */
export type Access = 'customer' | 'staff' | 'administrator'

const may: Readonly<Record<Access, (session: Session) => boolean>> = {
  customer: isSignedIn,
  staff: isStaff,
  administrator: isAdministrator,
}

/**
 * Part of a route's definition: only sessions with this access get an answer (401 for visitors, 403 for others), before
 * input is validated. The OpenAPI document shows it as `x-access`; a call without it is public.
 */
export function only(access: Access) {
  const middleware: MiddlewareHandler<ApiEnv> = async (c, next) => {
    const { session } = c.get('ctx')
    if (may[access](session)) return next()
    const requestId = c.get('requestId')
    if (!isSignedIn(session)) {
      return c.json(errorBody('sign-in-required', 'Συνδεθείτε για να συνεχίσετε.', { requestId }), 401)
    }
    if (lacksSecondFactor(session)) {
      const message = 'Για να συνεχίσετε, ενεργοποιήστε την επαλήθευση σε δύο βήματα στη σελίδα «Ασφάλεια» του λογαριασμού σας.'
      return c.json(errorBody('second-factor-required', message, { requestId }), 403)
    }
    return c.json(errorBody('forbidden', 'Ο λογαριασμός σας δεν έχει πρόσβαση σε αυτή την ενέργεια.', { requestId }), 403)
  }
  return { 'x-access': access, security: [{ token: [] }], middleware }
}

/** The session of a call with `only`; throws if the route lacks it. */
export function userOf(c: HonoContext<ApiEnv>): UserSession {
  const { session } = c.get('ctx')
  if (!isSignedIn(session)) throw new Error(`${c.req.path} does not say who may call it`)
  return session
}
