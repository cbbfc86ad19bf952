import type { Settings } from '#app/company/settings.ts'
import { isCustomerMail } from '#app/company/texts/customer-mails.ts'
import { mailTextsSchema } from '#app/company/texts/mail-texts.ts'
import { fillPlaceholders } from '#app/company/texts/placeholders.ts'
import { readPublishedText } from '#app/company/texts/published-texts.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import type { MailWords } from '#app/platform/mail/frame.mail.tsx'

/** The merchant's current additions to a mail; undefined for mails to staff. */
export async function readMailWords(ctx: Context, settings: Settings, template: string): Promise<MailWords | undefined> {
  if (!isCustomerMail(template)) return undefined
  const published = await readPublishedText(ctx, 'mail', 'mails')
  const texts = mailTextsSchema.safeParse(published?.content)
  if (!texts.success) return undefined
  const { greeting, closing, paragraphs } = texts.data
  const filled = (text: string) => fillPlaceholders(text, settings).trim()
  return { greeting: filled(greeting), paragraph: filled(paragraphs[template] ?? ''), closing: filled(closing) }
}
