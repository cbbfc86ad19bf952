import type { AccountHooks } from '#app/account/account-hooks.server.ts'
import { accountRefusals } from '#app/account/account-refusals.ts'
import { colleagueCalls } from '#app/account/team/team.contract.ts'
import {
  changeAreas,
  endAccount,
  endSessionsOf,
  findAccount,
  invite,
  readTeam,
  resetSecondFactorOf,
  revokeInvitation,
} from '#app/account/team/team.server.ts'
import { serve } from '#app/platform/http/serve.server.ts'

/** Actions of administrators on other accounts; each is recorded as an event. */
export function createColleaguesApi(hooks: AccountHooks) {
  return serve(colleagueCalls, accountRefusals, {
    'staff/colleagues/get': async (ctx) => {
      const { colleagues, invitations, events } = await readTeam(ctx)
      return { colleagues: [...colleagues], invitations: [...invitations], events: [...events] }
    },
    'staff/colleagues/find': (ctx, input) => findAccount(ctx, input.name),
    'account/invite': (ctx, input) => invite(ctx, input),
    'staff/colleagues/areas': (ctx, input) => changeAreas(ctx, ctx.session, input),
    'staff/colleagues/take-invitation-back': async (ctx, input) => {
      await revokeInvitation(ctx, input.email)
    },
    'staff/colleagues/end-sessions': (ctx, input) => endSessionsOf(ctx, input.id),
    'staff/colleagues/reset-second-factor': (ctx, input) => resetSecondFactorOf(ctx, ctx.session, input),
    'staff/colleagues/end-account': (ctx, input) => endAccount(ctx, hooks, ctx.session, input),
  })
}
