import { createTransport } from 'nodemailer'

import type { QueuedContent } from '#app/platform/mail/mail-content.server.ts'
import { withoutPassword } from '#app/platform/mail/mail-login.ts'
import type { MailTrial, MailTrialOutcome } from '#app/platform/mail/mail-trial.ts'
import { type DeliveredMail, messageOf } from '#app/platform/mail/mail-transport.server.ts'

/** Somebody waits for the answer. */
const patienceMs = 15_000
const patience = { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs, dnsTimeout: patienceMs }

/** Sends a mail by a server that is not in force yet, once. Any failure is an answer. */
export async function tryMailServer(url: string, from: string, mail: DeliveredMail, content: QueuedContent): Promise<MailTrial> {
  const transport = createTransport({ url, ...patience })
  try {
    const { response } = await transport.sendMail(messageOf(from, mail, content))
    return { outcome: 'accepted', answer: said(response, url) }
  } catch (error) {
    return { outcome: outcomeOf(error), answer: said(wordsOf(error), url) }
  } finally {
    transport.close()
  }
}

const textAt = (error: unknown, name: string): string => {
  const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined
  return typeof value === 'string' ? value : ''
}

const wordsOf = (error: unknown) => textAt(error, 'response') || (error instanceof Error ? error.message : String(error))

const said = (words: string, url: string) => withoutPassword(words, url).slice(0, 500)

const outcomes: Readonly<Record<string, MailTrialOutcome>> = {
  EDNS: 'no-host',
  ETIMEDOUT: 'no-answer',
  ETLS: 'no-tls',
  EAUTH: 'wrong-login',
  ENOAUTH: 'wrong-login',
  EENVELOPE: 'refused',
  EMESSAGE: 'refused',
  ECONNECTION: 'no-connection',
}

function outcomeOf(error: unknown): MailTrialOutcome {
  const words = wordsOf(error)
  if (/ENOTFOUND|EAI_AGAIN/.test(words)) return 'no-host'
  // Node reports a certificate, and a server without TLS, as an error of the socket.
  if (/certificate|\bssl\b|\btls\b|wrong version number/i.test(words) && textAt(error, 'command') === 'CONN') return 'no-tls'
  const code = textAt(error, 'code')
  return outcomes[code] ?? (textAt(error, 'command') === 'CONN' ? 'no-connection' : 'failed')
}
