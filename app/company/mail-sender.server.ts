import { readSettings } from '#app/company/settings.server.ts'
import { registryLine } from '#app/company/settings.ts'
import type { Context } from '#app/platform/context.server.ts'
import type { MailSender } from '#app/platform/mail/frame.mail.tsx'
import { type Mail, queueMail } from '#app/platform/mail/mail.server.ts'

/** In whose name mails leave. Apart from making mails, which scripts that run from source could not load. */
export async function readMailSender(ctx: Context): Promise<MailSender> {
  const settings = await readSettings(ctx)
  return {
    name: settings.companyName,
    registryLine: registryLine(settings),
    phone: settings.phone,
    email: settings.email,
    hours: settings.hours,
  }
}

/** Queues a mail in the merchant's name, as `queueMail` describes. Answers its id. */
export async function sendMail(tx: Context, mail: Mail): Promise<string> {
  return queueMail(tx, await readMailSender(tx), mail)
}
