import { render, unstableToPlainText } from '@react-email/render'
import { z } from 'zod'

import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { framedMail, type MailContent, type MailSender } from '#app/platform/frame.mail.tsx'
import { enqueue } from '#app/platform/jobs.server.ts'
import { jobKind } from '#app/platform/jobs.ts'
import { mails } from '#app/platform/mail.tables.ts'
import { readSettings } from '#app/platform/settings.server.ts'
import { registryLine, type Settings } from '#app/platform/settings.ts'
import { uuidv7 } from '#app/platform/uuid.ts'

export interface Mail extends MailContent {
  readonly to: string
  readonly replyTo?: string | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly attachments?:
    | readonly { readonly filename: string; readonly contentType: string; readonly content: Buffer }[]
    | undefined
}

/** Delivers one mail of the outbox. Days of tries: a mail server that is away for a night costs no mail. */
export const deliverMailJob = jobKind('deliver-mail', z.object({ mailId: z.uuid() }), {
  tries: { most: 400, firstWait: 2, longestWait: 1_800 },
  patience: 90,
})

/**
 * Puts a mail into the outbox, in the Context's transaction: it leaves if and when that commits, and is tried for days.
 * Answers its id. Rendered here, so that it says what was true now.
 */
export async function sendMail(tx: Context, mail: Mail): Promise<string> {
  const id = uuidv7()
  const html = await render(framedMail(mail, senderOf(await readSettings(tx))))
  await inTransaction(tx, async (both) => {
    await both.db.insert(mails).values({
      id,
      recipient: mail.to,
      replyTo: mail.replyTo,
      subject: mail.subject,
      html,
      // The library's other way writes the same text, but compiles its rules anew for each mail.
      plain: unstableToPlainText(html),
      headers: mail.headers ?? {},
      attachments: (mail.attachments ?? []).map(({ content, ...rest }) => ({ ...rest, base64: content.toString('base64') })),
      createdAt: tx.now,
    })
    await enqueue(both, deliverMailJob, { mailId: id }, { id })
  })
  return id
}

/** A link for a mail: mails have no page to be relative to. */
export function mailLink({ config }: Context, path: string): string {
  return `${config.publicUrl ?? `http://localhost:${config.port}`}${path}`
}

function senderOf(settings: Settings): MailSender {
  return {
    name: settings.companyName,
    registryLine: registryLine(settings),
    phone: settings.phone,
    email: settings.email,
    hours: settings.hours,
  }
}
