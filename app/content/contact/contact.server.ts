import { mailToShop } from '#app/account/mail-to-shop.server.ts'
import { contactMail } from '#app/content/contact/contact.mail.tsx'
import type { ContactMessage } from '#app/content/contact/contact.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result, TooManyMailsError } from '#app/platform/errors.ts'
import { isHoneypotFilled, stampRefusal } from '#app/platform/http/form-guard.server.ts'
import { type RefusalOf, refusals } from '#app/platform/http/refusals.ts'
import { sharedLimit } from '#app/platform/limits/shared-limit.server.ts'

const limit = sharedLimit('contact', [
  { points: 5, seconds: 600 },
  { points: 20, seconds: 86_400 },
])

interface Circumstances {
  readonly stamp: string
  /** The honeypot field, invisible to people */
  readonly honeypot: string
}

export const contactRefusals = refusals({
  'too-fast': [422, 'Η φόρμα στάλθηκε πολύ γρήγορα. Πατήστε ξανά «Αποστολή» σε λίγα δευτερόλεπτα.'],
  'too-old': [422, 'Η σελίδα έμεινε ανοιχτή για πολλή ώρα. Το μήνυμά σας είναι εδώ: πατήστε ξανά «Αποστολή».'],
  'too-many': [
    429,
    ({ seconds }: { readonly seconds: number }) =>
      `Πολλά μηνύματα σε λίγο χρόνο. Δοκιμάστε ξανά σε ${Math.ceil(seconds / 60)} λεπτά, ή καλέστε μας.`,
  ],
})

/**
 * Mails a validated message to the staff. If the honeypot is filled, answers success but sends nothing. Refuses forms
 * filled in faster than people can, forms older than a day, and too many messages from one address.
 */
export async function sendContactMessage(
  ctx: Context,
  message: ContactMessage,
  { stamp, honeypot }: Circumstances,
): Promise<Result<null, RefusalOf<typeof contactRefusals>>> {
  if (isHoneypotFilled(ctx, 'contact-form', honeypot)) return done(null)
  const untimely = stampRefusal(ctx, 'contact-form', stamp)
  if (untimely !== null) return refuse({ refusal: untimely })
  const seconds = await limit.consume(ctx, ctx.address)
  if (seconds !== null) return refuse({ refusal: 'too-many', seconds })
  try {
    await mailToShop(ctx, { ...contactMail(message), replyTo: message.email })
  } catch (error) {
    if (error instanceof TooManyMailsError) return refuse({ refusal: 'too-many', seconds: error.seconds })
    throw error
  }
  return done(null)
}
