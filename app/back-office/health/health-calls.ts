import { z } from 'zod'

import { line } from '#app/platform/http/call-fields.ts'

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

export const healthSchema = z
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

export const mailCall = z.object({ id: z.uuid({ error: 'Το e-mail δεν βρέθηκε. Ανανεώστε τη σελίδα.' }) })

export const mailStateSchema = z
  .object({ id: z.string(), state: z.enum(['waiting', 'sent', 'failing', 'given-up']), failure: z.string().nullable() })
  .meta({ id: 'MailState' })
export type MailState = z.output<typeof mailStateSchema>

export const backupLinkCall = z.object({
  name: line(200, 'Διαλέξτε αντίγραφο.'),
  currentPassword: z
    .string({ error: 'Γράψτε τον κωδικό σας.' })
    .min(1, { error: 'Γράψτε τον κωδικό σας.' })
    .max(1_000)
    .optional()
    .meta({ description: 'Of callers of former versions: checked where it is given, and no substitute for the confirmation' }),
})

export const backupLinkSchema = z
  .object({ url: z.string().meta({ description: 'Works for a minute' }) })
  .meta({ id: 'BackupLink' })

type None = Readonly<Record<string, never>>

declare module '#app/platform/browser/call-api.ts' {
  interface ApiCalls {
    '/api/staff/health/get': { readonly body: None; readonly answer: ShopHealth }
    '/api/staff/health/test-mail': { readonly body: None; readonly answer: MailState }
    '/api/staff/health/mail': { readonly body: z.input<typeof mailCall>; readonly answer: MailState }
    '/api/staff/health/mail-again': { readonly body: z.input<typeof mailCall>; readonly answer: MailState }
    '/api/staff/health/mails-now': { readonly body: None; readonly answer: { readonly ok: true } }
    '/api/staff/backups/make': { readonly body: None; readonly answer: { readonly ok: true } }
    '/api/staff/backups/link': {
      readonly body: z.input<typeof backupLinkCall>
      readonly answer: z.output<typeof backupLinkSchema>
    }
  }
}
