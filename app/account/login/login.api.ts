import { createRoute } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

import {
  confirmSessionCall,
  forgottenPasswordCall,
  invitationTakeCall,
  linkCall,
  loginAnswerSchema,
  loginCall,
  loginRefusedSchema,
  passwordResetCall,
  registerAnswerSchema,
  registerCall,
  sessionConfirmedSchema,
} from '#app/account/account-calls.ts'
import type { AccountHooks } from '#app/account/account-hooks.server.ts'
import { refusalStatus, refusalText } from '#app/account/account-refusals.ts'
import { deviceDays } from '#app/account/login/known-devices.server.ts'
import { logIn } from '#app/account/login/log-in.server.ts'
import type { Caller } from '#app/account/login/login-limits.server.ts'
import { register } from '#app/account/login/register.server.ts'
import { confirmSession } from '#app/account/security/confirm-session.server.ts'
import { endSession } from '#app/account/security/sessions.server.ts'
import { confirmEmail, resetPassword, takeInvitation } from '#app/account/login/follow-mail-link.server.ts'
import { requestPasswordReset } from '#app/account/login/forgotten-password.server.ts'
import { only, userOf } from '#app/platform/http/access.server.ts'
import {
  createApi,
  doneAnswers,
  jsonAnswer,
  jsonBody,
  operationErrors,
  refusalAnswers,
  type ApiEnv,
} from '#app/platform/http/api.server.ts'

const post = { method: 'post' as const, tags: ['Account'] }
const deviceCookie = 'device'
const answers = refusalAnswers(refusalStatus, refusalText)

const login = createRoute({
  ...post,
  path: '/api/account/login',
  summary: 'Log in',
  description:
    "By user name or e-mail. The cart and wishlist of `tempId` become the account's. With a second factor, the first answer " +
    'is 401 `code-required`; send the call again with `code`. The cookie `device` makes the browser known: wrong passwords from ' +
    'elsewhere do not slow it down. It opens nothing.',
  request: { body: jsonBody(loginCall) },
  responses: {
    200: jsonAnswer('The account, and the token for the Authorization header', loginAnswerSchema),
    ...operationErrors,
    401: jsonAnswer(
      'Wrong credentials, the same for an unknown user; or the second factor is missing or wrong',
      loginRefusedSchema,
    ),
  },
})

const registration = createRoute({
  ...post,
  path: '/api/account/register',
  summary: 'Create an account',
  description:
    'Does not log in. `id` 0: the name or the address is taken, `message` says so. A mail asks to confirm the address.',
  request: { body: jsonBody(registerCall) },
  responses: { 200: jsonAnswer('The account, or a refusal', registerAnswerSchema), ...operationErrors },
})

const logout = createRoute({
  ...post,
  path: '/api/account/logout',
  summary: 'End this session',
  ...only('customer'),
  responses: doneAnswers,
})

const confirmed = createRoute({
  ...post,
  path: '/api/account/confirm',
  summary: 'Confirm this session for ten minutes',
  description:
    'Calls with `x-confirmation` answer 403 `confirmation-needed` without it. Takes the password and, where the account has a ' +
    'second factor, a code of it. Wrong ones count with those of the login. A changed password ends it.',
  ...only('customer'),
  request: { body: jsonBody(confirmSessionCall) },
  responses: { 200: jsonAnswer('Until when', sessionConfirmedSchema), ...operationErrors },
})

const forgottenPassword = createRoute({
  ...post,
  path: '/api/account/password/forgotten',
  summary: 'Request a password reset mail',
  description: 'The same answer whether the address is known or not.',
  request: { body: jsonBody(forgottenPasswordCall) },
  responses: doneAnswers,
})

const reset = createRoute({
  ...post,
  path: '/api/account/password/reset',
  summary: 'Set a new password by the token of a mail',
  description: 'Ends all sessions.',
  request: { body: jsonBody(passwordResetCall) },
  responses: doneAnswers,
})

const confirmation = createRoute({
  ...post,
  ...only('customer'),
  path: '/api/account/email/confirm',
  summary: 'Confirm an address by the token of a mail',
  description: 'With a session of the account whose address it is: others can press the button of a mail, too.',
  request: { body: jsonBody(linkCall) },
  responses: doneAnswers,
})

const invitation = createRoute({
  ...post,
  path: '/api/account/invitation/take',
  summary: 'Create a staff account by the token of an invitation',
  request: { body: jsonBody(invitationTakeCall) },
  responses: doneAnswers,
})

/** Section 7's login and registration, mailed links, and the confirmation of a session. */
export function createLoginApi(hooks: AccountHooks) {
  const api = createApi()
  api.openapi(login, async (c) => {
    const result = await logIn(c.get('ctx'), hooks, c.req.valid('json'), callerOf(c))
    if (result.ok) {
      const { account, token, device, notices } = result.value
      setDeviceCookie(c, device)
      return c.json({ success: true as const, object: { ...account, token }, notices: [...notices] }, 200)
    }
    const message = refusalText(result)
    const error = { code: result.refusal, message, requestId: c.get('requestId') }
    return c.json({ success: false as const, message, error }, refusalStatus(result))
  })
  api.openapi(registration, async (c) => {
    const result = await register(c.get('ctx'), c.req.valid('json'), callerOf(c))
    if (result.ok) return c.json({ ...result.value, message: '' }, 200)
    if (result.refusal === 'taken') return c.json({ id: 0, token: null, message: refusalText(result) }, 200)
    return answers.refused(c, result)
  })
  api.openapi(logout, async (c) => {
    await endSession(c.get('ctx'), userOf(c))
    return c.json({ ok: true } as const, 200)
  })
  api.openapi(confirmed, async (c) => {
    const { password, currentPassword, code } = c.req.valid('json')
    const given = { password: password ?? currentPassword ?? '', code: code ?? null }
    const result = await confirmSession(c.get('ctx'), userOf(c), given, callerOf(c))
    return result.ok ? c.json({ ok: true as const, confirmedUntil: result.value.toISOString() }, 200) : answers.refused(c, result)
  })
  api.openapi(forgottenPassword, async (c) => {
    return answers.done(c, await requestPasswordReset(c.get('ctx'), c.req.valid('json').email))
  })
  api.openapi(reset, async (c) => {
    const result = await resetPassword(c.get('ctx'), c.req.valid('json'))
    if (!result.ok) return answers.refused(c, result)
    setDeviceCookie(c, result.value.device)
    return c.json({ ok: true } as const, 200)
  })
  api.openapi(confirmation, async (c) =>
    answers.done(c, await confirmEmail(c.get('ctx'), hooks, userOf(c), c.req.valid('json').token)),
  )
  api.openapi(invitation, async (c) => answers.done(c, await takeInvitation(c.get('ctx'), c.req.valid('json'))))
  return api
}

function callerOf(c: HonoContext<ApiEnv>): Caller {
  const device = getCookie(c, deviceCookie)
  return {
    address: c.get('ctx').address,
    userAgent: c.req.header('user-agent') ?? '',
    device: device !== undefined && /^[\w-]{43}$/.test(device) ? device : null,
  }
}

/**
 * Sets the device cookie of a browser that has logged in (OWASP, device cookies). It is no credential, scripts cannot
 * read it, and only the account's calls receive it.
 */
function setDeviceCookie(c: HonoContext<ApiEnv>, device: string): void {
  setCookie(c, deviceCookie, device, {
    path: '/api/account',
    httpOnly: true,
    sameSite: 'Strict',
    secure: c.get('ctx').config.publicUrl?.startsWith('https:') === true,
    maxAge: deviceDays * 86_400,
  })
}
