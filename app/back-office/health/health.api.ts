import { createRoute, z } from '@hono/zod-openapi'

import { refusalStatus, refusalText } from '#app/account/account-refusals.ts'
import { type BackupRefusal, createBackupLink, openBackup } from '#app/back-office/health/backup-download.server.ts'
import { readMailState, sendTestMail, retryMail, type UnknownMail } from '#app/back-office/health/failing-mails.server.ts'
import {
  backupLinkCall,
  backupLinkSchema,
  healthSchema,
  mailCall,
  mailStateSchema,
} from '#app/back-office/health/health-calls.ts'
import { startBackup, type BackupRunning } from '#app/back-office/health/make-backup.server.ts'
import { readHealth } from '#app/back-office/health/read-health.server.ts'
import { only, onlyConfirmed, userOf } from '#app/platform/http/access.server.ts'
import { createApi, doneAnswers, jsonAnswer, jsonBody, operationErrors, refusalAnswers } from '#app/platform/http/api.server.ts'
import { retryWaitingMailsNow } from '#app/platform/mail/mail.jobs.ts'

type Refusal = BackupRefusal | BackupRunning | UnknownMail

const answers = refusalAnswers<Refusal>(
  (refused) => {
    if (refused.refusal === 'backup-running') return 409
    if (refused.refusal === 'unknown-backup' || refused.refusal === 'unknown-mail') return 404
    return refusalStatus(refused)
  },
  (refused) => {
    if (refused.refusal === 'backup-running') return 'Φτιάχνεται ήδη ένα αντίγραφο. Περιμένετε να τελειώσει.'
    if (refused.refusal === 'unknown-backup') return 'Το αντίγραφο δεν υπάρχει πια σε αυτόν τον διακομιστή. Ανανεώστε τη σελίδα.'
    if (refused.refusal === 'unknown-mail') return 'Το e-mail δεν βρέθηκε. Ανανεώστε τη σελίδα.'
    return refusalText(refused)
  },
)

const administrator = { method: 'post' as const, tags: ['Staff: health'], ...only('administrator') }
const mailAnswers = { 200: jsonAnswer('The mail', mailStateSchema), ...operationErrors }

const get = createRoute({
  ...administrator,
  path: '/api/staff/health/get',
  summary: 'How the shop does: mails, jobs, disk, backups, what is configured',
  responses: { 200: jsonAnswer('As it is now, on the node that answers', healthSchema), ...operationErrors },
})

const testMail = createRoute({
  ...administrator,
  path: '/api/staff/health/test-mail',
  summary: 'Send a mail to the own address',
  responses: mailAnswers,
})

const mail = createRoute({
  ...administrator,
  path: '/api/staff/health/mail',
  summary: 'What became of a mail',
  request: { body: jsonBody(mailCall) },
  responses: mailAnswers,
})

const mailAgain = createRoute({
  ...administrator,
  path: '/api/staff/health/mail-again',
  summary: 'Try a mail again that was given up',
  request: { body: jsonBody(mailCall) },
  responses: mailAnswers,
})

const mailsNow = createRoute({
  ...administrator,
  path: '/api/staff/health/mails-now',
  summary: 'Try all mails now that wait',
  responses: doneAnswers,
})

const makeBackup = createRoute({
  ...administrator,
  path: '/api/staff/backups/make',
  summary: 'Make a backup, in the background',
  responses: doneAnswers,
})

const link = createRoute({
  ...administrator,
  ...onlyConfirmed('administrator'),
  path: '/api/staff/backups/link',
  summary: 'A link that downloads a backup within a minute',
  description: 'A backup holds all data of customers: the session must be confirmed, and the audit log records it.',
  request: { body: jsonBody(backupLinkCall) },
  responses: { 200: jsonAnswer('The link', backupLinkSchema), ...operationErrors },
})

const download = createRoute({
  method: 'get',
  path: '/api/staff/backups/download',
  tags: ['Staff: health'],
  summary: 'A backup, by a link of a minute',
  request: { query: z.object({ ticket: z.string().max(2_000).optional() }) },
  responses: { 200: { description: 'The file' }, ...operationErrors },
})

/** What an administrator sees and does on the shop's machine. */
export const healthApi = createApi()
healthApi.openapi(get, async (c) => c.json(await readHealth(c.get('ctx')), 200))
healthApi.openapi(testMail, async (c) => c.json(await sendTestMail(c.get('ctx'), userOf(c)), 200))
healthApi.openapi(mail, async (c) => {
  const result = await readMailState(c.get('ctx'), c.req.valid('json').id)
  return result.ok ? c.json(result.value, 200) : answers.refused(c, result)
})
healthApi.openapi(mailAgain, async (c) => {
  const result = await retryMail(c.get('ctx'), c.req.valid('json').id)
  return result.ok ? c.json(result.value, 200) : answers.refused(c, result)
})
healthApi.openapi(mailsNow, async (c) => {
  await retryWaitingMailsNow(c.get('ctx'))
  return c.json({ ok: true } as const, 200)
})
healthApi.openapi(makeBackup, async (c) => answers.done(c, await startBackup(c.get('ctx'), userOf(c))))
healthApi.openapi(link, async (c) => {
  const result = await createBackupLink(c.get('ctx'), userOf(c), c.req.valid('json'))
  return result.ok ? c.json(result.value, 200) : answers.refused(c, result)
})
healthApi.openapi(download, async (c) => {
  const file = await openBackup(c.get('ctx'), c.req.valid('query').ticket ?? '')
  if (file === null) return answers.refused(c, { refusal: 'unknown-backup' })
  return new Response(file.content, { headers: file.headers })
})
