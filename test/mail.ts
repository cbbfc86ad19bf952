import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'

import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, vi } from 'vitest'

export interface TestMailServer {
  /** For SMTP_URL */
  readonly url: string
  /** All that came so far, oldest first */
  readonly mails: readonly Email[]
  /** Resolves to the newest mail to an address, as soon as there is one. */
  mailTo(address: string): Promise<Email>
  /** Nobody listens any more. */
  stop(): Promise<void>
  /** Listens again, at the same place. */
  start(): Promise<void>
  /** Answers the next so many messages with this code, after it has read them. */
  refuse(count: number, code: number): void
}

/** A real mail server in this process, on a port of its own, for a test file. */
export function testMailServer(): TestMailServer {
  const mails: Email[] = []
  let server: SMTPServer | undefined
  let port = 0
  let refusal = { count: 0, code: 0 }

  async function receive(stream: Readable): Promise<void> {
    const mail = await PostalMime.parse(await buffer(stream))
    if (refusal.count > 0) {
      refusal.count -= 1
      throw Object.assign(new Error('No'), { responseCode: refusal.code })
    }
    mails.push(mail)
  }

  async function start(): Promise<void> {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData: (stream, _session, callback) => callbackify(receive)(stream, (error) => callback(error)),
    })
    const listening = server.listen(port, '127.0.0.1')
    await new Promise<void>((resolve, reject) => listening.once('listening', resolve).once('error', reject))
    const address = listening.address()
    if (address !== null && typeof address === 'object') port = address.port
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
    mails,
    start,
    stop,
    refuse: (count, code) => {
      refusal = { count, code }
    },
    async mailTo(address) {
      const of = () => mails.findLast(({ to = [] }) => to.some((one) => one.address === address))
      await vi.waitFor(() => expect(of()).toBeDefined(), { timeout: 45_000, interval: 20 })
      const mail = of()
      if (mail === undefined) throw new Error(`No mail to ${address}`)
      return mail
    },
  }
}
