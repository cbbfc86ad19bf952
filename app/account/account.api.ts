import { createRoute, z } from '@hono/zod-openapi'

import {
  accountSchema,
  addressCall,
  addressRemoveCall,
  addressSchema,
  detailsCall,
  passwordCall,
  sessionEndCall,
  sessionSchema,
  staffMailsCall,
} from '#app/account/account-calls.ts'
import { refusalStatus, refusalText } from '#app/account/account-refusals.ts'
import type { AccountHooks } from '#app/account/account-hooks.server.ts'
import { listAddresses, removeAddress, saveAddress } from '#app/account/addresses.server.ts'
import { changeDetails, changeStaffMails, closeAccount, exportAccount, readAccount } from '#app/account/change-account.server.ts'
import { markKeptCompanySeen } from '#app/account/keep-company.server.ts'
import { endSession, endSessions, listSessions } from '#app/account/security/sessions.server.ts'
import { only, userOf } from '#app/platform/http/access.server.ts'
import { createApi, doneAnswers, jsonAnswer, jsonBody, operationErrors, refusalAnswers } from '#app/platform/http/api.server.ts'

const answers = refusalAnswers(refusalStatus, refusalText)
const own = { method: 'post' as const, tags: ['Account'], ...only('customer') }
const account = { 200: jsonAnswer('The account', accountSchema), ...operationErrors }
const allAddresses = { 200: jsonAnswer('All addresses, the defaults first', z.array(addressSchema)), ...operationErrors }
const allSessions = { 200: jsonAnswer('The devices that are logged in', z.array(sessionSchema)), ...operationErrors }

const read = createRoute({ ...own, path: '/api/account/get', summary: 'Read the account', responses: account })

const change = createRoute({
  ...own,
  path: '/api/account/update',
  summary: 'Change person and company',
  description: 'Missing fields become empty.',
  request: { body: jsonBody(detailsCall) },
  responses: account,
})

const seeKeptCompany = createRoute({
  ...own,
  path: '/api/account/kept-company/seen',
  summary: 'Confirm having read that an order filled the company’s fields',
  responses: account,
})

const readAddresses = createRoute({
  ...own,
  path: '/api/account/addresses/get',
  summary: 'Read the addresses',
  responses: allAddresses,
})

const writeAddress = createRoute({
  ...own,
  path: '/api/account/addresses',
  summary: 'Add an address, or change the one that `id` names',
  request: { body: jsonBody(addressCall) },
  responses: allAddresses,
})

const dropAddress = createRoute({
  ...own,
  path: '/api/account/addresses/remove',
  summary: 'Remove an address',
  request: { body: jsonBody(addressRemoveCall) },
  responses: allAddresses,
})

const chooseMails = createRoute({
  ...own,
  ...only('staff'),
  path: '/api/account/staff-mails',
  summary: 'Choose one’s own staff mails',
  request: { body: jsonBody(staffMailsCall) },
  responses: { 200: jsonAnswer('The account', accountSchema), ...operationErrors },
})

const readSessions = createRoute({
  ...own,
  path: '/api/account/sessions/get',
  summary: 'Read the sessions',
  responses: allSessions,
})

const dropSessions = createRoute({
  ...own,
  path: '/api/account/sessions/end',
  summary: 'End a session, or all but this',
  request: { body: jsonBody(sessionEndCall) },
  responses: allSessions,
})

const exported = createRoute({
  ...own,
  path: '/api/account/export',
  summary: 'All stored data of the account',
  responses: { 200: jsonAnswer('By kind', z.record(z.string(), z.unknown())), ...operationErrors },
})

const close = createRoute({
  ...own,
  path: '/api/account/close',
  summary: 'Close the account',
  description: 'Deletes its data. Refused to the last administrator.',
  request: { body: jsonBody(passwordCall) },
  responses: doneAnswers,
})

/** Calls of an account's owner. */
export function createAccountApi(hooks: AccountHooks) {
  const api = createApi()
  api.openapi(read, async (c) => c.json(await readAccount(c.get('ctx'), userOf(c)), 200))
  api.openapi(change, async (c) => c.json(await changeDetails(c.get('ctx'), userOf(c), c.req.valid('json')), 200))
  api.openapi(seeKeptCompany, async (c) => {
    await markKeptCompanySeen(c.get('ctx'), userOf(c))
    return c.json(await readAccount(c.get('ctx'), userOf(c)), 200)
  })
  api.openapi(chooseMails, async (c) => {
    return c.json(await changeStaffMails(c.get('ctx'), userOf(c), c.req.valid('json').muted), 200)
  })
  api.openapi(readAddresses, async (c) => c.json(await listAddresses(c.get('ctx'), userOf(c)), 200))
  api.openapi(writeAddress, async (c) => {
    const result = await saveAddress(c.get('ctx'), userOf(c), c.req.valid('json'))
    return result.ok ? c.json(result.value, 200) : answers.refused(c, result)
  })
  api.openapi(dropAddress, async (c) => c.json(await removeAddress(c.get('ctx'), userOf(c), c.req.valid('json').id), 200))
  api.openapi(readSessions, async (c) => c.json(await listSessions(c.get('ctx'), userOf(c)), 200))
  api.openapi(dropSessions, async (c) => {
    const ctx = c.get('ctx')
    const session = userOf(c)
    const { id } = c.req.valid('json')
    if (id === 'others') await endSessions(ctx, session.userId, session.sessionId)
    else await endSession(ctx, session, id)
    return c.json(await listSessions(ctx, session), 200)
  })
  api.openapi(exported, async (c) => c.json(await exportAccount(c.get('ctx'), hooks, userOf(c)), 200))
  api.openapi(close, async (c) => {
    return answers.done(c, await closeAccount(c.get('ctx'), hooks, userOf(c), c.req.valid('json').currentPassword))
  })
  return api
}
