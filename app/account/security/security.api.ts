import { accountRefusals } from '#app/account/account-refusals.ts'
import { changeEmail, changePassword } from '#app/account/change-account.server.ts'
import { resendConfirmation } from '#app/account/login/follow-mail-link.server.ts'
import { confirmTwoFactor, disableTwoFactor, startTwoFactor } from '#app/account/security/change-two-factor.server.ts'
import { makeRecoveryCode } from '#app/account/security/recovery-code.server.ts'
import { securityCalls } from '#app/account/security/security.contract.ts'
import { serve } from '#app/platform/http/serve.server.ts'

/** Security settings; changes require the password again. */
export const securityApi = serve(securityCalls, accountRefusals, {
  password: (ctx, input) => changePassword(ctx, ctx.session, input),
  email: (ctx, input) => changeEmail(ctx, ctx.session, input),
  'email/resend': (ctx) => resendConfirmation(ctx, ctx.session),
  'two-factor/start': async (ctx, input) => {
    const result = await startTwoFactor(ctx, ctx.session, input.currentPassword)
    return result.ok ? { ...result.value } : result
  },
  'two-factor/confirm': async (ctx, input) => {
    const result = await confirmTwoFactor(ctx, ctx.session, input.code)
    return result.ok ? { recoveryCodes: [...result.value] } : result
  },
  'recovery-code/make': async (ctx, input) => {
    const made = await makeRecoveryCode(ctx, ctx.session, input)
    return made.ok ? { recoveryCode: made.value } : made
  },
  'two-factor/stop': (ctx, input) => disableTwoFactor(ctx, ctx.session, input),
})
