import { z } from 'zod'

import { line } from '#app/platform/http/call-fields.ts'
import { answer, type CallsOf, contract, doneAnswer, fileAnswer } from '#app/platform/http/contract.ts'

const moment = z.string().meta({ description: 'ISO 8601' })

const failingMailSchema = z
  .object({
    id: z.string(),
    recipient: z.string(),
    subject: z.string(),
    createdAt: moment,
    attempts: z.int(),
    isGivenUp: z.boolean(),
    failure: z.string().meta({ description: 'The last error of the mail server or the network' }),
  })
  .meta({ id: 'FailingMail' })
export type FailingMail = z.output<typeof failingMailSchema>

const backupSchema = z.object({ name: z.string(), madeAt: moment, bytes: z.int() })
export type StoredBackup = z.output<typeof backupSchema>

const healthSchema = z
  .object({
    startedAt: moment,
    database: z.object({ bytes: z.int(), isEmbedded: z.boolean() }),
    disk: z.object({ freeBytes: z.int(), totalBytes: z.int(), folder: z.string() }),
    mails: z.object({
      server: z.string().nullable().meta({ description: 'Null: mails are written to a folder' }),
      waiting: z.int(),
      oldestWaitingSeconds: z.int(),
      failing: z.array(failingMailSchema).meta({ description: 'Tried and not delivered, the newest 20' }),
    }),
    jobs: z
      .array(z.object({ queue: z.string(), due: z.int(), givenUp: z.int(), oldestDueSeconds: z.int() }))
      .meta({ description: 'Kinds of work that wait or were given up' }),
    backups: z.object({
      folder: z.string(),
      stored: z.array(backupSchema).meta({ description: 'On this machine, the newest first' }),
      isNightly: z.boolean(),
      kept: z.int(),
      holdsSecret: z.boolean(),
      runningSince: moment.nullable(),
      failure: z.string().nullable().meta({ description: 'Why the last one was not made' }),
    }),
    address: z.object({ publicUrl: z.string().nullable(), isSecure: z.boolean() }),
    cards: z.enum(['off', 'test', 'live']),
    thirdParties: z.array(z.string()).meta({ description: 'With the purposes for which they load; only after consent' }),
    staffWithoutSecondFactor: z.int(),
  })
  .meta({ id: 'ShopHealth' })
export type ShopHealth = z.output<typeof healthSchema>

const mailCall = z.object({ id: z.uuid({ error: 'Το e-mail δεν βρέθηκε. Ανανεώστε τη σελίδα.' }) })

const mailStateSchema = z
  .object({ id: z.string(), state: z.enum(['waiting', 'sent', 'failing', 'given-up']), failure: z.string().nullable() })
  .meta({ id: 'MailState' })
export type MailState = z.output<typeof mailStateSchema>

const backupLinkCall = z.object({
  name: line(200, 'Διαλέξτε αντίγραφο.'),
  currentPassword: z
    .string({ error: 'Γράψτε τον κωδικό σας.' })
    .min(1, { error: 'Γράψτε τον κωδικό σας.' })
    .max(1_000)
    .optional()
    .meta({ description: 'Of callers of former versions: checked where it is given, and no substitute for the confirmation' }),
})

const backupLinkSchema = z.object({ url: z.string().meta({ description: 'Works for a minute' }) }).meta({ id: 'BackupLink' })

const mailAnswer = answer('The mail', mailStateSchema)

export const healthCalls = contract(
  '/api/staff',
  { tag: 'Staff: health', access: ['administrator'] },
  {
    'health/get': {
      summary: 'How the shop does: mails, jobs, disk, backups, what is configured',
      answer: answer('As it is now, on the node that answers', healthSchema),
    },
    'health/test-mail': { summary: 'Send a mail to the own address', answer: mailAnswer },
    'health/mail': { summary: 'What became of a mail', body: mailCall, answer: mailAnswer },
    'health/mail-again': { summary: 'Try a mail again that was given up', body: mailCall, answer: mailAnswer },
    'health/mails-now': { summary: 'Try all mails now that wait', answer: doneAnswer },
    'backups/make': { summary: 'Make a backup, in the background', answer: doneAnswer },
    'backups/link': {
      summary: 'A link that downloads a backup within a minute',
      description: 'A backup holds all data of customers: the session must be confirmed, and the audit log records it.',
      confirmation: true,
      body: backupLinkCall,
      answer: answer('The link', backupLinkSchema),
    },
  },
)

/** Anybody who has the link may use it. */
export const backupDownloadCalls = contract(
  '/api/staff',
  { tag: 'Staff: health' },
  {
    'backups/download': {
      method: 'get',
      summary: 'A backup, by a link of a minute',
      query: z.object({ ticket: z.string().max(2_000).optional() }),
      answer: fileAnswer('The file'),
    },
  },
)

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls extends CallsOf<typeof healthCalls> {}
}
