import { createRoute } from '@hono/zod-openapi'

import type { AccountHooks } from '#app/account/account-hooks.server.ts'
import { refusalStatus, refusalText } from '#app/account/account-refusals.ts'
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
import { only, onlyConfirmedWhere, userOf } from '#app/platform/http/access.server.ts'
import { createApi, doneAnswers, jsonAnswer, jsonBody, operationErrors, refusalAnswers } from '#app/platform/http/api.server.ts'
import {
  accountNameCall,
  areasCall,
  colleagueCall,
  colleagueConfirmedCall,
  colleagueSchema,
  invitationCall,
  invitedCall,
  teamSchema,
} from '#app/account/team/team-calls.ts'

const answers = refusalAnswers(refusalStatus, refusalText)
const administrator = { method: 'post' as const, tags: ['Staff: colleagues'], ...only('administrator') }

const read = createRoute({
  ...administrator,
  path: '/api/staff/colleagues/get',
  summary: 'Staff, open invitations, and recorded actions on accounts',
  responses: { 200: jsonAnswer('The team', teamSchema), ...operationErrors },
})

const find = createRoute({
  ...administrator,
  path: '/api/staff/colleagues/find',
  summary: "Find an account, a customer's too, by its whole user name or e-mail",
  request: { body: jsonBody(accountNameCall) },
  responses: { 200: jsonAnswer('The account', colleagueSchema), ...operationErrors },
})

const invitation = createRoute({
  ...administrator,
  ...onlyConfirmedWhere({ role: 'administrator' }, 'administrator'),
  path: '/api/account/invite',
  summary: 'Invite somebody to the staff',
  description: 'All administrators are mailed of a new administrator.',
  request: { body: jsonBody(invitationCall) },
  responses: doneAnswers,
})

const chooseAreas = createRoute({
  ...administrator,
  path: '/api/staff/colleagues/areas',
  summary: 'Set the areas of a member of staff',
  request: { body: jsonBody(areasCall) },
  responses: { 200: jsonAnswer('The account as it is now', colleagueSchema), ...operationErrors },
})

const takeBack = createRoute({
  ...administrator,
  path: '/api/staff/colleagues/take-invitation-back',
  summary: 'Revoke an invitation',
  request: { body: jsonBody(invitedCall) },
  responses: doneAnswers,
})

const logOut = createRoute({
  ...administrator,
  path: '/api/staff/colleagues/end-sessions',
  summary: 'Log an account out on all its devices',
  request: { body: jsonBody(colleagueCall) },
  responses: doneAnswers,
})

const resetFactor = createRoute({
  ...administrator,
  path: '/api/staff/colleagues/reset-second-factor',
  summary: 'Reset a lost second factor',
  description: "Requires the administrator's own password. Ends the account's sessions, and mails its owner.",
  request: { body: jsonBody(colleagueConfirmedCall) },
  responses: doneAnswers,
})

const end = createRoute({
  ...administrator,
  path: '/api/staff/colleagues/end-account',
  summary: "Close a colleague's account",
  description: "Requires the administrator's own password.",
  request: { body: jsonBody(colleagueConfirmedCall) },
  responses: doneAnswers,
})

/** Actions of administrators on other accounts; each is recorded as an event. */
export function createColleaguesApi(hooks: AccountHooks) {
  const api = createApi()
  api.openapi(read, async (c) => {
    const { colleagues, invitations, events } = await readTeam(c.get('ctx'))
    return c.json({ colleagues: [...colleagues], invitations: [...invitations], events: [...events] }, 200)
  })
  api.openapi(find, async (c) => {
    const result = await findAccount(c.get('ctx'), c.req.valid('json').name)
    return result.ok ? c.json(result.value, 200) : answers.refused(c, result)
  })
  api.openapi(invitation, async (c) => answers.done(c, await invite(c.get('ctx'), c.req.valid('json'))))
  api.openapi(chooseAreas, async (c) => {
    const result = await changeAreas(c.get('ctx'), userOf(c), c.req.valid('json'))
    return result.ok ? c.json(result.value, 200) : answers.refused(c, result)
  })
  api.openapi(takeBack, async (c) => {
    await revokeInvitation(c.get('ctx'), c.req.valid('json').email)
    return c.json({ ok: true } as const, 200)
  })
  api.openapi(logOut, async (c) => answers.done(c, await endSessionsOf(c.get('ctx'), c.req.valid('json').id)))
  api.openapi(resetFactor, async (c) => {
    return answers.done(c, await resetSecondFactorOf(c.get('ctx'), userOf(c), c.req.valid('json')))
  })
  api.openapi(end, async (c) => answers.done(c, await endAccount(c.get('ctx'), hooks, userOf(c), c.req.valid('json'))))
  return api
}
