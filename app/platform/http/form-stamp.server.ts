import type { Context } from '#app/platform/context.server.ts'
import { decryptOwn, encrypt } from '#app/platform/files/secret.server.ts'

/** Nobody reads and fills a form in less. */
const fastestMs = 3_000
const slowestMs = 24 * 3_600_000

/** Which form a stamp is for: another's does not fit. */
type StampedForm = 'contact-form' | 'quote-form'

/** Goes into the form with the page and comes back with it: only we can make one, so only we know how long it took. */
export function formStamp(ctx: Context, form: StampedForm): string {
  return encrypt(ctx.config, form, String(ctx.now.getTime()))
}

/** What a stamp tells against a form: that nobody is so fast, or that it is too old, or not ours. Null where all is well. */
export function stampRefusal(ctx: Context, form: StampedForm, stamp: string): 'too-fast' | 'too-old' | null {
  const age = ctx.now.getTime() - Number(decryptOwn(ctx.config, form, stamp) ?? Number.NaN)
  if (!(age <= slowestMs)) return 'too-old'
  return age < fastestMs ? 'too-fast' : null
}
