import { createRoute } from '@hono/zod-openapi'

import {
  emailChangeCall,
  passwordCall,
  passwordChangeCall,
  recoveryCodesSchema,
  twoFactorCodeCall,
  twoFactorSetupSchema,
  twoFactorStopCall,
} from '#app/account/account-calls.ts'
import { refusalStatus, refusalText } from '#app/account/account-refusals.ts'
import { changeEmail, changePassword } from '#app/account/change-account.server.ts'
import { confirmTwoFactor, disableTwoFactor, startTwoFactor } from '#app/account/security/change-two-factor.server.ts'
import { resendConfirmation } from '#app/account/login/follow-mail-link.server.ts'
import { only, userOf } from '#app/platform/http/access.server.ts'
import { createApi, doneAnswers, jsonAnswer, jsonBody, operationErrors, refusalAnswers } from '#app/platform/http/api.server.ts'

const answers = refusalAnswers(refusalStatus, refusalText)
const own = { method: 'post' as const, tags: ['Account security'], ...only('customer') }

const password = createRoute({
  ...own,
  path: '/api/account/password',
  summary: 'Change the password',
  description: 'Ends the sessions of all other devices.',
  request: { body: jsonBody(passwordChangeCall) },
  responses: doneAnswers,
})

const email = createRoute({
  ...own,
  path: '/api/account/email',
  summary: 'Change the e-mail address',
  description: 'A mailed link to the new address confirms the change.',
  request: { body: jsonBody(emailChangeCall) },
  responses: doneAnswers,
})

const resend = createRoute({
  ...own,
  path: '/api/account/email/resend',
  summary: 'Send the mail that confirms the address again',
  responses: doneAnswers,
})

const start = createRoute({
  ...own,
  path: '/api/account/two-factor/start',
  summary: 'Start enabling the second factor',
  request: { body: jsonBody(passwordCall) },
  responses: { 200: jsonAnswer('What the authenticator app needs', twoFactorSetupSchema), ...operationErrors },
})

const confirm = createRoute({
  ...own,
  path: '/api/account/two-factor/confirm',
  summary: "Enable the second factor with the app's first code",
  description: 'Ends the sessions of all other devices.',
  request: { body: jsonBody(twoFactorCodeCall) },
  responses: { 200: jsonAnswer('Each opens the account once when the app is lost', recoveryCodesSchema), ...operationErrors },
})

const stop = createRoute({
  ...own,
  path: '/api/account/two-factor/stop',
  summary: 'Disable the second factor',
  description: 'Requires the password and a code. Ends the sessions of all other devices.',
  request: { body: jsonBody(twoFactorStopCall) },
  responses: doneAnswers,
})

/** Security settings; changes require the password again. */
export const securityApi = createApi()
securityApi.openapi(password, async (c) => answers.done(c, await changePassword(c.get('ctx'), userOf(c), c.req.valid('json'))))
securityApi.openapi(email, async (c) => answers.done(c, await changeEmail(c.get('ctx'), userOf(c), c.req.valid('json'))))
securityApi.openapi(resend, async (c) => answers.done(c, await resendConfirmation(c.get('ctx'), userOf(c))))
securityApi.openapi(start, async (c) => {
  const result = await startTwoFactor(c.get('ctx'), userOf(c), c.req.valid('json').currentPassword)
  return result.ok ? c.json({ ...result.value }, 200) : answers.refused(c, result)
})
securityApi.openapi(confirm, async (c) => {
  const result = await confirmTwoFactor(c.get('ctx'), userOf(c), c.req.valid('json').code)
  return result.ok ? c.json({ recoveryCodes: [...result.value] }, 200) : answers.refused(c, result)
})
securityApi.openapi(stop, async (c) => {
  return answers.done(c, await disableTwoFactor(c.get('ctx'), userOf(c), c.req.valid('json')))
})
