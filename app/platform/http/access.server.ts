import type { Context as HonoContext, MiddlewareHandler } from 'hono'

import { type ApiEnv, errorBody } from '#app/platform/http/api.server.ts'
import { isAdministrator, isSignedIn, isStaff, lacksSecondFactor, type Session, type UserSession } from '#app/platform/session.ts'

/** Who may make a call: whoever is logged in, the merchant's people, or administrators. */
export type Access = 'customer' | 'staff' | 'administrator'

const may: Readonly<Record<Access, (session: Session) => boolean>> = {
  customer: isSignedIn,
  staff: isStaff,
  administrator: isAdministrator,
}

/**
 * A part of a route's definition: the call is answered only to those who have this access (401 to visitors, 403 to
 * others), before its input is looked at. It stands in the OpenAPI document as `x-access`; a call without is everybody's.
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

/** The session behind a call that is `only` for some; throws where the route forgot to say so. */
export function userOf(c: HonoContext<ApiEnv>): UserSession {
  const { session } = c.get('ctx')
  if (!isSignedIn(session)) throw new Error(`${c.req.path} does not say who may call it`)
  return session
}
