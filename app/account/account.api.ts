import type { AccountHooks } from '#app/account/account-hooks.server.ts'
import { accountRefusals } from '#app/account/account-refusals.ts'
import { accountCalls } from '#app/account/account.contract.ts'
import { listAddresses, removeAddress, saveAddress } from '#app/account/addresses.server.ts'
import { changeDetails, changeStaffMails, closeAccount, exportAccount, readAccount } from '#app/account/change-account.server.ts'
import { markKeptCompanySeen } from '#app/account/keep-company.server.ts'
import { endSession, endSessions, listSessions } from '#app/account/security/sessions.server.ts'
import { serve } from '#app/platform/http/serve.server.ts'

/** Calls of an account's owner. */
export function createAccountApi(hooks: AccountHooks) {
  return serve(accountCalls, accountRefusals, {
    get: (ctx) => readAccount(ctx, ctx.session),
    update: (ctx, input) => changeDetails(ctx, ctx.session, input),
    'kept-company/seen': async (ctx) => {
      await markKeptCompanySeen(ctx, ctx.session)
      return await readAccount(ctx, ctx.session)
    },
    'staff-mails': (ctx, input) => changeStaffMails(ctx, ctx.session, input.muted),
    'addresses/get': (ctx) => listAddresses(ctx, ctx.session),
    addresses: (ctx, input) => saveAddress(ctx, ctx.session, input),
    'addresses/remove': (ctx, input) => removeAddress(ctx, ctx.session, input.id),
    'sessions/get': (ctx) => listSessions(ctx, ctx.session),
    'sessions/end': async (ctx, input) => {
      const session = ctx.session
      const { id } = input
      if (id === 'others') await endSessions(ctx, session.userId, session.sessionId)
      else await endSession(ctx, session, id)
      return await listSessions(ctx, session)
    },
    export: (ctx) => exportAccount(ctx, hooks, ctx.session),
    close: (ctx, input) => closeAccount(ctx, hooks, ctx.session, input.currentPassword),
  })
}
