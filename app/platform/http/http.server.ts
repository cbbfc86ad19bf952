import { createHash, timingSafeEqual } from 'node:crypto'

import type { HttpBindings } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { matchedRoutes } from 'hono/route'

import { type ApiEnv, errorBody } from '#app/platform/http/api.server.ts'
import type { Config } from '#app/platform/config.ts'
import { isUnstorableText } from '#app/platform/postgres/database.server.ts'
import { SessionEndedError, TooManyMailsError } from '#app/platform/errors.ts'
import type { Log } from '#app/platform/monitoring/log.server.ts'
import type { Metrics } from '#app/platform/monitoring/metrics.server.ts'
import { type Limit, limitByAddress } from '#app/platform/limits/rate-limit.server.ts'
import { clientAddress } from '#app/platform/http/client-address.server.ts'
import { loggedPath } from '#app/platform/http/logged-path.ts'
import { lockedDownPolicy, securityHeaders } from '#app/platform/http/security-headers.server.ts'
import type { BodyLimits } from '#app/platform/http/serve.server.ts'
import {
  needsOperator,
  retrySeconds,
  type TemporaryFailure,
  temporaryFailureOf,
} from '#app/platform/http/temporary-failure.server.ts'

export type HttpEnv = ApiEnv & { Bindings: HttpBindings }
type HttpContext = HonoContext<HttpEnv>

interface TemporaryAnswer {
  readonly message: string
  readonly logged: string
}

const temporaryAnswers: Readonly<Record<TemporaryFailure, TemporaryAnswer>> = {
  'no-room': {
    message: 'Δεν αποθηκεύτηκε τίποτα, γιατί το κατάστημα δεν έχει χώρο αυτή τη στιγμή. Δοκιμάστε ξανά σε λίγο, ή καλέστε μας.',
    logged: 'the disk is full: a call could not keep what it was given',
  },
  unavailable: {
    message: 'Το κατάστημα δεν μπορεί να απαντήσει αυτή τη στιγμή. Δοκιμάστε ξανά σε λίγα δευτερόλεπτα.',
    logged: 'the database does not answer a call',
  },
  interrupted: {
    message: 'Το αίτημα διακόπηκε, γιατί αυτή τη στιγμή έχουμε πολλή κίνηση. Δοκιμάστε ξανά σε λίγο.',
    logged: 'the process that a call waited for ended',
  },
}

/** Sets the headers that an answer does not have yet. Without a policy of its own, an answer may run and load nothing. */
export function withSecurityHeaders(config: Config): MiddlewareHandler<HttpEnv> {
  const headers = Object.entries(securityHeaders(config))
  return async (c, next) => {
    await next()
    // Not c.header(), which would copy the whole response for each header.
    const { headers: sent } = c.res
    for (const [name, value] of headers) if (!sent.has(name)) sent.set(name, value)
    if (!sent.has('content-security-policy') && config.mode !== 'development')
      sent.set('content-security-policy', lockedDownPolicy)
  }
}

/** Asked for by machines several times a minute, of which they would tell in the place of visitors' requests. */
const probes: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * Measures each answer but those to probes by kind (api, page, file), route and status class, and logs it if configured. Only
 * the path is logged, because a query may contain names or secrets.
 */
export function measured(metrics: Metrics, config: Pick<Config, 'requestLog'>, log: Log): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const { path, method } = c.req
    const startedAt = performance.now()
    await next()
    const ms = performance.now() - startedAt
    const { status } = c.res
    const page = c.get('route')
    const route = page ?? mountedRoute(c)
    const kind = page !== undefined ? 'page' : path.startsWith('/api/') ? 'api' : 'file'
    if (!probes.has(path)) metrics.requests.observe({ kind, route, status: `${Math.floor(status / 100)}xx` }, ms / 1000)
    if (config.requestLog)
      log.info(
        { requestId: c.get('requestId'), method, path: loggedPath(path), route, status, ms: Math.round(ms) },
        'a request was answered',
      )
  }
}

/** A page's route, or the pattern of a call or file */
export const routeOf = (c: HttpContext): string => c.get('route') ?? mountedRoute(c)

/** The route pattern, so that there are few. Catch-all patterns are left out. */
function mountedRoute(c: HttpContext): string {
  const own = matchedRoutes(c).find(({ method, path }) => method !== 'ALL' && path !== '*' && path !== '/*')
  return own?.path ?? 'other'
}

/** Limits the requests of an address; answers 429 beyond. */
export function limited(config: Config, limit: Limit): MiddlewareHandler<HttpEnv> {
  if (!config.rateLimit) return (_c, next) => next()
  const consume = limitByAddress(limit)
  return async (c, next) => {
    const seconds = await consume(clientAddress(config, c))
    return seconds === null ? next() : answerTooManyRequests(c, seconds)
  }
}

export function answerTooManyRequests(c: HttpContext, seconds: number): Response {
  const message = `Πολλά αιτήματα σε λίγο χρόνο. Δοκιμάστε ξανά σε ${seconds} δευτερόλεπτα.`
  return c.json(errorBody('too-many-requests', message, { requestId: c.get('requestId') }), 429, {
    'retry-after': String(seconds),
  })
}

/** Calls may answer personal data, so neither browsers nor proxies cache them. */
export const noStore: MiddlewareHandler<HttpEnv> = async (c, next) => {
  await next()
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
}

/** Metrics need their token if one is set, else a request from this machine, in a shop without a proxy. */
export function mayReadMetrics({ metricsToken, trustProxy }: Config, c: HttpContext): boolean {
  if (metricsToken === undefined) return trustProxy === false && isFromThisMachine(c)
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(c.req.header('authorization') ?? ''), hash(`Bearer ${metricsToken}`))
}

/** Whether the request comes from this machine itself, not through a proxy on it. */
function isFromThisMachine(c: HttpContext): boolean {
  const address = getConnInfo(c).remote.address ?? ''
  return /^(127\.|::1$|::ffff:127\.)/.test(address) && c.req.header('x-forwarded-for') === undefined
}

/** Answers an invalid token: the browser deletes it and continues as a visitor. */
export function answerSessionEnded(c: HttpContext): Response {
  const message = 'Η σύνδεσή σας έληξε. Συνδεθείτε ξανά.'
  return c.json(errorBody('session-ended', message, { requestId: c.get('requestId') }), 401)
}

/** An API key that is unknown, revoked or expired. */
export function answerUnknownKey(c: HttpContext): Response {
  const message = 'Το κλειδί API δεν ισχύει. Ελέγξτε το ή ζητήστε νέο από τον διαχειριστή του καταστήματος.'
  return c.json(errorBody('unknown-api-key', message, { requestId: c.get('requestId') }), 401)
}

/** An API key whose maker is locked out: it works again with the maker's second factor. */
export function answerStoppedKey(c: HttpContext): Response {
  const message =
    'Το κλειδί API είναι σε παύση: όποιος το δημιούργησε πρέπει πρώτα να ενεργοποιήσει την επαλήθευση σε δύο βήματα.'
  return c.json(errorBody('second-factor-required', message, { requestId: c.get('requestId') }), 403)
}

/** Only `multipart/form-data` may be larger: any other form is parsed as one text. */
export function limitUnlessMultipart(max: number): MiddlewareHandler<HttpEnv> {
  const small = limitedBody(max)
  return (c, next) => (/^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '') ? next() : small(c, next))
}

/** Refuses bodies by their Content-Length, and those without one, so that nothing must be read. */
function limitedBody(maxSize: number): MiddlewareHandler<HttpEnv> {
  return (c, next) => {
    if (c.req.header('transfer-encoding') !== undefined) return Promise.resolve(answerLengthRequired(c))
    return Number(c.req.header('content-length') ?? 0) > maxSize ? Promise.resolve(answerTooLarge(c)) : next()
  }
}

/** `limitedBody` with other limits for some paths; null if the handler counts while it reads. */
export function limitedBodies(defaultMax: number, others: BodyLimits): MiddlewareHandler<HttpEnv> {
  const check = limitedBody(defaultMax)
  // Hono reports paths without a trailing slash.
  const checks = new Map(
    [...others].map(([path, max]) => [path.replace(/(?<=.)\/$/, ''), max === null ? null : limitedBody(max)]),
  )
  return (c, next) => {
    const own = checks.get(c.req.path.replace(/(?<=.)\/$/, ''))
    return own === null ? next() : (own ?? check)(c, next)
  }
}

function answerLengthRequired(c: HonoContext): Response {
  return c.json(errorBody('length-required', 'Το αίτημα πρέπει να δηλώνει το μέγεθός του (Content-Length).'), 411)
}

export function answerTooLarge(c: HonoContext): Response {
  return c.json(errorBody('too-large', 'Το αίτημα είναι πολύ μεγάλο.'), 413)
}

/** Closes the connection, so that the rest of the body is not awaited. */
export function answerCutOff(c: HonoContext): Response {
  const message =
    'Η φόρμα δεν έφτασε ολόκληρη, γιατί η σύνδεσή σας είναι πολύ αργή ή διακόπηκε. Δοκιμάστε ξανά με μικρότερα αρχεία.'
  return c.json(errorBody('cut-off', message), 408, { connection: 'close' })
}

export function answerUnavailable(c: HttpContext): Response {
  return answerTemporary(c, 'unavailable')
}

function answerTemporary(c: HttpContext, failure: TemporaryFailure): Response {
  const { message } = temporaryAnswers[failure]
  const headers = { 'retry-after': String(retrySeconds[failure]) }
  return c.json(errorBody(failure, message, { requestId: c.get('requestId') }), 503, headers)
}

export function answerNotFound(c: HttpContext): Response {
  return c.json(errorBody('not-found', 'Δεν υπάρχει τέτοια κλήση.', { requestId: c.get('requestId') }), 404)
}

function answerTooManyMails(c: HttpContext, seconds: number): Response {
  const minutes = Math.ceil(seconds / 60)
  const wait = minutes < 60 ? `${minutes} λεπτά` : `${Math.ceil(minutes / 60)} ώρες`
  const message = `Στάλθηκαν ήδη πολλά μηνύματα σε λίγο χρόνο. Δοκιμάστε ξανά σε ${wait}, ή καλέστε μας.`
  return c.json(errorBody('too-many-mails', message, { requestId: c.get('requestId') }), 429, { 'retry-after': String(seconds) })
}

/** Answers paths with invalid escapes here; React Router would log them as plain text. */
export function readablePaths(log: Log): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const { url } = c.req
    if (!url.includes('%') || isDecodable(new URL(url).pathname)) return next()
    log.warn({ requestId: c.get('requestId'), url: loggedPath(url) }, 'a request cannot be read')
    return c.json(errorBody('invalid-request', unreadableText, { requestId: c.get('requestId') }), 400)
  }
}

function isDecodable(path: string): boolean {
  try {
    // Uses the result, or the bundler would drop the call as free of side effects.
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

const unreadableText = 'Το αίτημα δεν διαβάζεται. Ελέγξτε τη διεύθυνση.'

/** Answers requests with an invalid path or host. Other errors are ours. */
export function answerUnreadable(log: Log): (error: unknown) => Response {
  return (error) => {
    const isTheirs = error instanceof Error && error.name === 'RequestError'
    if (isTheirs) log.warn({ err: error }, 'a request cannot be read')
    else log.error({ err: error }, 'a request failed')
    const body = isTheirs
      ? errorBody('invalid-request', unreadableText)
      : errorBody('unexpected', 'Κάτι πήγε στραβά. Δοκιμάστε ξανά.')
    return Response.json(body, { status: isTheirs ? 400 : 500, headers: { 'content-security-policy': lockedDownPolicy } })
  }
}

/** The answer to unexpected errors: a Greek sentence without internals; the log has the rest. */
export function answerFailure(log: Log, error: unknown, c: HttpContext): Response {
  const requestId = c.get('requestId')
  if (error instanceof HTTPException && error.status < 500) {
    return c.json(errorBody('invalid-request', 'Το αίτημα δεν είναι έγκυρο JSON.', { requestId }), error.status)
  }
  if (error instanceof SessionEndedError) return answerSessionEnded(c)
  if (error instanceof TooManyMailsError) return answerTooManyMails(c, error.seconds)
  if (isUnstorableText(error)) {
    const message = 'Το κείμενο περιέχει χαρακτήρες που δεν αποθηκεύονται. Γράψτε το ξανά χωρίς αντιγραφή.'
    return c.json(errorBody('invalid-input', message, { requestId }), 422)
  }
  const failure = temporaryFailureOf(error)
  if (failure !== null) {
    const level = needsOperator(error) ? 'error' : 'warn'
    log[level]({ requestId, path: loggedPath(c.req.path), err: error }, temporaryAnswers[failure].logged)
    return answerTemporary(c, failure)
  }
  log.error({ requestId, path: loggedPath(c.req.path), err: error }, 'a call failed')
  return c.json(errorBody('unexpected', 'Κάτι πήγε στραβά. Δοκιμάστε ξανά.', { requestId }), 500)
}
