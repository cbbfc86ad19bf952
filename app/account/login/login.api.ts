import type { Context as HonoContext } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

import type { AccountHooks } from '#app/account/account-hooks.server.ts'
import { accountRefusals } from '#app/account/account-refusals.ts'
import { confirmEmail, resetPassword, takeInvitation } from '#app/account/login/follow-mail-link.server.ts'
import { requestPasswordReset } from '#app/account/login/forgotten-password.server.ts'
import { deviceDays } from '#app/account/login/known-devices.server.ts'
import { logIn } from '#app/account/login/log-in.server.ts'
import type { Caller } from '#app/account/login/login-limits.server.ts'
import { loginCalls } from '#app/account/login/login.contract.ts'
import { register } from '#app/account/login/register.server.ts'
import { recoverAccount } from '#app/account/security/recovery-code.server.ts'
import { confirmSession } from '#app/account/security/confirm-session.server.ts'
import { endSession } from '#app/account/security/sessions.server.ts'
import type { ApiEnv } from '#app/platform/http/api.server.ts'
import { isSecureOrigin } from '#app/platform/http/public-origin.ts'
import { serve } from '#app/platform/http/serve.server.ts'

const deviceCookie = 'device'

/** Section 7's login and registration, mailed links, and the confirmation of a session. */
export function createLoginApi(hooks: AccountHooks) {
  return serve(loginCalls, accountRefusals, {
    register: async (ctx, input, c) => {
      const result = await register(ctx, input, callerOf(c))
      if (result.ok) return { ...result.value, message: '' }
      if (result.refusal === 'taken') return { id: 0, token: null, message: accountRefusals.textOf(result) }
      return result
    },
    // Its refusal has a body of its own.
    login: async (ctx, input, c) => {
      const result = await logIn(ctx, hooks, input, callerOf(c))
      if (result.ok) {
        const { account, token, device, notices } = result.value
        setDeviceCookie(c, device)
        return { success: true as const, object: { ...account, token }, notices: [...notices] }
      }
      const message = accountRefusals.textOf(result)
      const error = { code: result.refusal, message, requestId: c.get('requestId') }
      return c.json({ success: false as const, message, error }, accountRefusals.statusOf(result))
    },
    logout: async (ctx) => {
      await endSession(ctx, ctx.session)
    },
    confirm: async (ctx, { password, currentPassword, code }, c) => {
      const given = { password: password ?? currentPassword ?? '', code: code ?? null }
      const result = await confirmSession(ctx, ctx.session, given, callerOf(c))
      return result.ok ? { ok: true as const, confirmedUntil: result.value.toISOString() } : result
    },
    'password/forgotten': (ctx, input) => requestPasswordReset(ctx, input.email),
    'password/reset': async (ctx, input, c) => {
      const result = await resetPassword(ctx, input)
      if (!result.ok) return result
      setDeviceCookie(c, result.value.device)
    },
    recover: (ctx, input) => recoverAccount(ctx, input),
    'email/confirm': (ctx, input) => confirmEmail(ctx, hooks, ctx.session, input.token),
    'invitation/take': (ctx, input) => takeInvitation(ctx, input),
  })
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
    secure: isSecureOrigin(c.get('ctx').config),
    maxAge: deviceDays * 86_400,
  })
}
