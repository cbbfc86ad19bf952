import type { Context as HonoContext, MiddlewareHandler } from 'hono'

import { type ApiEnv, errorBody } from '#app/platform/http/api.server.ts'
import { apiKeySession, scopesOfCall } from '#app/platform/http/api-scopes.ts'
import type { Access, RoleAccess } from '#app/platform/http/contract.ts'
import {
  type Area,
  areaNames,
  areas,
  isAdministrator,
  isSignedIn,
  isStaff,
  lacksSecondFactor,
  type Session,
  worksIn,
} from '#app/platform/session.ts'

const may: Readonly<Record<RoleAccess, (session: Session) => boolean>> = {
  customer: isSignedIn,
  staff: isStaff,
  administrator: isAdministrator,
}

/**
 * Part of a route's definition: only sessions with this access get an answer (401 for visitors, 403 for others), before
 * input is validated. The OpenAPI document shows it as `x-access`, a list; a call without it is public. An API key needs one of
 * the call's scopes; only then the call has a session.
 */
export function only(...access: Access) {
  const middleware: MiddlewareHandler<ApiEnv> = async (c, next) => {
    const { session } = c.get('ctx')
    const requestId = c.get('requestId')
    const key = c.get('apiKey')
    if (key !== undefined) {
      const keySession = apiKeySession(key, c.req.method, c.req.path, access)
      if (keySession === null) return c.json(errorBody('forbidden', scopeText(access, c.req), { requestId }), 403)
      c.set('ctx', { ...c.get('ctx'), session: keySession })
      return next()
    }
    if (isAllowed(access, session)) return next()
    if (!isSignedIn(session)) {
      return c.json(errorBody('sign-in-required', 'Συνδεθείτε για να συνεχίσετε.', { requestId }), 401)
    }
    if (lacksSecondFactor(session)) {
      const message = 'Για να συνεχίσετε, ενεργοποιήστε την επαλήθευση σε δύο βήματα στη σελίδα «Ασφάλεια» του λογαριασμού σας.'
      return c.json(errorBody('second-factor-required', message, { requestId }), 403)
    }
    return c.json(errorBody('forbidden', forbiddenText(access, session), { requestId }), 403)
  }
  return { 'x-access': [...access], security: [{ token: [] }], middleware }
}

/** A call by its body: where each of these fields has this value. */
type ConfirmedWhere = Readonly<Record<string, string>>

/**
 * Access to calls of great consequence: the session must have been confirmed by `account/confirm` in the last minutes, else
 * 403 `confirmation-needed` before input is validated. An API key needs none: it has no password, and its maker confirmed its
 * scopes. The OpenAPI document shows it as `x-confirmation`.
 */
export function onlyConfirmed(...access: Access) {
  return withConfirmation(access, null)
}

/** Asks for the confirmation at some of a call's inputs alone: `onlyConfirmedWhere({ section: 'banks' }, 'administrator')`. */
export function onlyConfirmedWhere(where: ConfirmedWhere, ...access: Access) {
  return withConfirmation(access, where)
}

function withConfirmation(access: Access, where: ConfirmedWhere | null) {
  const { middleware, ...declared } = only(...access)
  const confirmation: MiddlewareHandler<ApiEnv> = async (c, next) => {
    const { session } = c.get('ctx')
    const isConfirmed = c.get('apiKey') !== undefined || (isSignedIn(session) && session.isConfirmed === true)
    if (isConfirmed || (where !== null && !(await hasFields(c, where)))) return next()
    const message = 'Για να συνεχίσετε, επιβεβαιώστε με τον κωδικό σας ότι είστε εσείς.'
    return c.json(errorBody('confirmation-needed', message, { requestId: c.get('requestId') }), 403)
  }
  return { ...declared, 'x-confirmation': where ?? true, middleware: [middleware, confirmation] }
}

/** What is not JSON has none; the validation refuses it. */
async function hasFields(c: HonoContext<ApiEnv>, where: ConfirmedWhere): Promise<boolean> {
  const body: unknown = await c.req.json().catch(() => null)
  if (typeof body !== 'object' || body === null) return false
  return Object.entries(where).every(([name, value]) => Reflect.get(body, name) === value)
}

function isAllowed(access: Access, session: Session): boolean {
  const [first] = access
  return isArea(first) ? worksIn(session, ...access.filter(isArea)) : may[first](session)
}

const isArea = (access: RoleAccess | Area): access is Area => areas.some((area) => area === access)

/** Staff learn which area they lack; customers learn nothing about areas. */
function forbiddenText(access: Access, session: Session): string {
  if (!isStaff(session)) return 'Ο λογαριασμός σας δεν έχει πρόσβαση σε αυτή την ενέργεια.'
  const wanted = access.filter(isArea).map((area) => `«${areaNames[area]}»`)
  if (wanted.length === 0) return 'Αυτή την ενέργεια την κάνει μόνο ο διαχειριστής του καταστήματος.'
  return `Χρειάζεται η αρμοδιότητα ${wanted.join(' ή ')}. Ζητήστε την από τον διαχειριστή του καταστήματος.`
}

function scopeText(access: Access, { method, path }: { readonly method: string; readonly path: string }): string {
  const wanted = scopesOfCall(method, path, access)
  return wanted.length === 0
    ? 'Αυτή η κλήση δεν γίνεται με κλειδί API, μόνο από συνδεδεμένο χρήστη.'
    : `Το κλειδί API δεν έχει το δικαίωμα ${wanted.join(' ή ')}.`
}
