import { readMailSender } from '#app/company/mail-sender.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { type Mail, queueMail } from '#app/platform/mail/mail.server.ts'

/** Queues a mail with the merchant as sender, like `queueMail`. Returns its id. */
export async function sendMail(tx: Context, mail: Mail): Promise<string> {
  return queueMail(tx, await readMailSender(tx), mail)
}
