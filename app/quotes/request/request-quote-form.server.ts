import { z } from 'zod'

import type { Context } from '#app/platform/context.server.ts'
import { decrypt, encrypt } from '#app/platform/secret.server.ts'
import { answerDue } from '#app/quotes/answer-due.ts'

/** Nobody reads and fills the form in less. */
const fastestMs = 3_000
const slowestMs = 24 * 3_600_000

/** Goes into the form with the page and comes back with it: only we can make one, so only we know how long it took. */
export function requestStamp(ctx: Context): string {
  return encrypt(ctx.config, 'quote-form', String(ctx.now.getTime()))
}

/** What a stamp tells against a form: that nobody is so fast, or that it is too old, or not ours. Null where all is well. */
export function stampRefusal(ctx: Context, stamp: string): 'too-fast' | 'too-old' | null {
  const age = ctx.now.getTime() - stampedAt(ctx, stamp)
  if (!(age <= slowestMs)) return 'too-old'
  return age < fastestMs ? 'too-fast' : null
}

/** NaN for a stamp that we did not make. */
function stampedAt(ctx: Context, stamp: string): number {
  const text = opened(ctx, 'quote-form', stamp)
  return text === null ? Number.NaN : Number(text)
}

/** What the thank-you says. The number is null for what fell into the trap. */
export interface Received {
  readonly number: string | null
  /** ISO moment */
  readonly dueAt: string
  /** The request had been sent before, and said something else then: what is new in it is not kept. */
  readonly differs: boolean
}

const receivedSchema = z.object({ number: z.string().nullable(), dueAt: z.iso.datetime(), differs: z.boolean() })

/** For the address of the thank-you page: numbers follow each other, so nobody reads another's by counting. */
export function sealReceived(ctx: Context, { number, dueAt, differs }: Received): string {
  return encrypt(ctx.config, 'quote-received', JSON.stringify({ number, dueAt, differs }))
}

/** Null for what we did not seal. */
export function openReceived(ctx: Context, sealed: string): Received | null {
  const text = opened(ctx, 'quote-received', sealed)
  return text === null ? null : receivedSchema.parse(JSON.parse(text))
}

function opened(ctx: Context, purpose: string, sealed: string): string | null {
  try {
    return decrypt(ctx.config, purpose, sealed)
  } catch {
    return null
  }
}

/** The answer to what fills in every field: as if all were well, and nothing is kept. */
export function trapped(ctx: Context): Received {
  ctx.log.info('a quote request fell into the trap')
  return { number: null, dueAt: answerDue(ctx.now).toISOString(), differs: false }
}

export function formRefusalText(refusal: 'too-fast' | 'too-old'): string {
  return refusal === 'too-fast'
    ? 'Η φόρμα στάλθηκε πολύ γρήγορα. Πατήστε ξανά «Αποστολή αιτήματος» σε λίγα δευτερόλεπτα.'
    : 'Η σελίδα έμεινε ανοιχτή πολλή ώρα. Όσα γράψατε είναι εδώ: πατήστε ξανά «Αποστολή αιτήματος».'
}
