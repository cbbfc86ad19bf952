import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'

import PostalMime, { type Email } from 'postal-mime'
import { asc, type SQL } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, vi } from 'vitest'

import type { Context } from '#app/platform/context.server.ts'
import { readContent } from '#app/platform/mail/mail-content.server.ts'
import { mails } from '#app/platform/mail/mail.tables.ts'

import { freePort } from './free-port.ts'

/** The outbox's mails with their content, oldest first. */
export async function queuedMails(ctx: Context, where?: SQL) {
  const rows = await ctx.db.select().from(mails).where(where).orderBy(asc(mails.createdAt), asc(mails.id))
  return rows.map((row) => ({ ...row, ...(readContent(ctx, row) ?? expect.fail('encrypted with another secret')) }))
}

export interface TestMailServer {
  /** For SMTP_URL */
  readonly url: string
  readonly port: number
  /** All mails received so far, oldest first */
  readonly mails: readonly Email[]
  /** Resolves to the newest mail to an address, with this text in its subject, once there is one. */
  mailTo(address: string, subject?: string): Promise<Email>
  /** Stops listening. */
  stop(): Promise<void>
  /** Listens again on the same port. */
  start(): Promise<void>
  /** Answers the next `count` messages with this code, after reading them. */
  refuse(count: number, code: number): void
}

/** The path of a mail's link to its quote. */
export function quoteLinkIn({ text = '' }: Pick<Email, 'text'>): string {
  return /\/promo\/offer#[\w-]+/.exec(text)?.[0] ?? expect.fail(`no link in: ${text}`)
}

/** A real mail server in this process, on its own port, for a test file; with a login, it takes mails of no other. */
export function testMailServer(login?: { readonly user: string; readonly password: string }): TestMailServer {
  const received: Email[] = []
  let server: SMTPServer | undefined
  let port: number | undefined
  let refusal = { count: 0, code: 0 }

  async function receive(stream: Readable): Promise<void> {
    const mail = await PostalMime.parse(await buffer(stream))
    if (refusal.count > 0) {
      refusal.count -= 1
      throw Object.assign(new Error('No'), { responseCode: refusal.code })
    }
    received.push(mail)
  }

  async function start(): Promise<void> {
    server = new SMTPServer({
      authOptional: login === undefined,
      allowInsecureAuth: true,
      disabledCommands: login === undefined ? ['STARTTLS', 'AUTH'] : ['STARTTLS'],
      onAuth: ({ username, password }, _session, callback) =>
        username === login?.user && password === login?.password
          ? callback(null, { user: username })
          : callback(new Error(`No such login: ${username} ${password}`)),
      onData: (stream, _session, callback) => callbackify(receive)(stream, (error) => callback(error)),
    })
    // It stays free while the server is stopped.
    port ??= await freePort()
    const listening = server.listen(port, '127.0.0.1')
    await new Promise<void>((resolve, reject) => listening.once('listening', resolve).once('error', reject))
  }

  async function stop(): Promise<void> {
    await new Promise<void>((resolve) => (server === undefined ? resolve() : server.close(() => resolve())))
    server = undefined
  }

  beforeAll(start)
  afterAll(stop)
  return {
    get url() {
      return `smtp://127.0.0.1:${port}`
    },
    get port() {
      return port ?? 0
    },
    mails: received,
    start,
    stop,
    refuse: (count, code) => {
      refusal = { count, code }
    },
    async mailTo(address, text = '') {
      const isTo = ({ to = [] }: Email) => to.some((one) => one.address === address)
      const of = () => received.findLast((one) => isTo(one) && one.subject?.includes(text) === true)
      await vi.waitFor(() => expect(of()).toBeDefined(), { timeout: 120_000, interval: 20 })
      const mail = of()
      if (mail === undefined) throw new Error(`No mail to ${address}: ${text}`)
      return mail
    },
  }
}
