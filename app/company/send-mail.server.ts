import { readMailSender } from '#app/company/mail-sender.server.ts'
import { readSettings } from '#app/company/settings.server.ts'
import { readMailWords } from '#app/company/texts/mail-words.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { type Mail, queueMail } from '#app/platform/mail/mail.server.ts'

/** Queues a mail with the merchant as sender and with the merchant's added texts, like `queueMail`. Returns its id. */
export async function sendMail(tx: Context, mail: Mail): Promise<string> {
  const words = await readMailWords(tx, await readSettings(tx), mail.template)
  return queueMail(tx, await readMailSender(tx), words === undefined ? mail : { ...mail, words })
}
