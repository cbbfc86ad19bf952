import type { Context as HonoContext } from 'hono'

import { doneSchema } from '#app/account/account-calls.ts'
import { type AccountRefusal, refusalStatus, refusalText } from '#app/account/account-refusals.ts'
import { type ApiEnv, commonErrors, errorAnswer, jsonAnswer, refused } from '#app/platform/api.server.ts'
import type { Result } from '#app/platform/errors.ts'

/** What the account's calls may answer besides their own. */
export const accountErrors = {
  ...commonErrors,
  401: errorAnswer('Nobody is logged in, the session ended, or the credentials are wrong'),
  403: errorAnswer('The account may not do this'),
  404: errorAnswer('The account has no such thing'),
  409: errorAnswer('Refused; nothing changed'),
}

/** For calls that answer nothing but that it is done. */
export const doneAnswers = { 200: jsonAnswer('Done', doneSchema), ...accountErrors }

export function refusedAccount(c: HonoContext<ApiEnv>, refusal: AccountRefusal) {
  return refused(c, refusalStatus(refusal), refusal.refusal, refusalText(refusal))
}

export function answerDone(c: HonoContext<ApiEnv>, result: Result<null, AccountRefusal>) {
  return result.ok ? c.json({ ok: true } as const, 200) : refusedAccount(c, result)
}
