import { z } from 'zod'

import { readSettings } from '#app/company/settings.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { decryptOwn, encrypt } from '#app/platform/files/secret.server.ts'
import { refusals } from '#app/platform/http/refusals.ts'
import { answerDue } from '#app/quotes/answer-due/answer-due.ts'

/** Data of the thank-you page. The number is null for a bot, whose request is not stored. */
export interface Received {
  readonly number: string | null
  readonly id: string | null
  /** ISO moment */
  readonly dueAt: string
  /** Sent again with different content, which was not stored. */
  readonly differs: boolean
}

const receivedSchema = z.object({
  number: z.string().nullable(),
  id: z.guid().nullable().default(null),
  dueAt: z.iso.datetime(),
  differs: z.boolean(),
})

/** Encrypts the thank-you page's data for its URL: request numbers are sequential and could be guessed. */
export function encryptReceived(ctx: Context, { number, id, dueAt, differs }: Received): string {
  return encrypt(ctx.config, 'quote-received', JSON.stringify({ number, id, dueAt, differs }))
}

/** Null if it cannot be decrypted. */
export function decryptReceived(ctx: Context, encrypted: string): Received | null {
  const text = decryptOwn(ctx.config, 'quote-received', encrypted)
  return text === null ? null : receivedSchema.parse(JSON.parse(text))
}

/** The answer to a bot: looks like success, stores nothing. */
export async function fakeReceived(ctx: Context): Promise<Received> {
  return { number: null, id: null, dueAt: answerDue(ctx.now, await readSettings(ctx)).toISOString(), differs: false }
}

/** Why a form is not taken: it was filled in faster than people can, or opened more than a day ago. */
export const formRefusals = refusals({
  'too-fast': [422, 'Η φόρμα στάλθηκε πολύ γρήγορα. Πατήστε ξανά «Αποστολή αιτήματος» σε λίγα δευτερόλεπτα.'],
  'too-old': [422, 'Η σελίδα έμεινε ανοιχτή για πολλή ώρα. Όσα γράψατε είναι εδώ: πατήστε ξανά «Αποστολή αιτήματος».'],
})
