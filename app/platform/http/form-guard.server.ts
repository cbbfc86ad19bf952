import type { Context } from '#app/platform/context.server.ts'
import { decryptOwn, encrypt } from '#app/platform/files/secret.server.ts'

/** No human reads and fills in a form faster. */
export const fastestMs = 3_000
const slowestMs = 24 * 3_600_000

/** Forms that anybody may send. A stamp is valid for one of them only. */
type GuardedForm = 'contact-form' | 'quote-form' | 'review-form'

/** A hidden field with the signed time of rendering, which only the server can create. */
export function formStamp(ctx: Context, form: GuardedForm): string {
  return encrypt(ctx.config, form, String(ctx.now.getTime()))
}

/** Why a stamp is rejected: submitted too fast, too old or not ours. Null if it is valid. */
export function stampRefusal(ctx: Context, form: GuardedForm, stamp: string): 'too-fast' | 'too-old' | null {
  const age = ctx.now.getTime() - Number(decryptOwn(ctx.config, form, stamp) ?? Number.NaN)
  if (!(age <= slowestMs)) return 'too-old'
  return age < fastestMs ? 'too-fast' : null
}

/** Whether the field that people cannot see is filled in: the answer pretends success, and nothing is stored. */
export function isHoneypotFilled(ctx: Context, form: GuardedForm, honeypot: string): boolean {
  if (honeypot !== '') ctx.log.info({ form }, 'a form was filled in by a bot')
  return honeypot !== ''
}
