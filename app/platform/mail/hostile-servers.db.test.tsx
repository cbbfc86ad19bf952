import { createServer, type Server, type Socket } from 'node:net'

import { eq } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'

import { MailText } from '#app/platform/mail/frame.mail.tsx'
import { sendMail } from '#app/company/send-mail.server.ts'
import { readMailSender } from '#app/company/mail-sender.server.ts'
import { parseConfig } from '#app/platform/config.ts'
import type { Context } from '#app/platform/context.server.ts'
import { deliver, smtpTimeouts } from '#app/platform/mail/mail-transport.server.ts'
import { deliverMail } from '#app/platform/mail/mail.jobs.ts'
import { readContent } from '#app/platform/mail/mail-content.server.ts'
import { mails } from '#app/platform/mail/mail.tables.ts'
import { testContext } from '#test/database.ts'

const shop = testContext()
const closing: (() => void)[] = []

afterEach(() => {
  for (const close of closing.splice(0)) close()
})

function portOf(server: Pick<Server, 'address'>): number {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** A mail server as it should not be, by what it does with a connection. */
async function rawServer(onConnection: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    onConnection(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `smtp://127.0.0.1:${portOf(server)}`
}

async function queued(smtpUrl: string, to = 'anna@etaireia.example') {
  const { mailFrom, isInEnvironment } = parseConfig({ SMTP_URL: smtpUrl, MAIL_FROM: 'Doro <shop@doro.example>' })
  const ctx: Context = { ...shop.ctx, config: { ...shop.ctx.config, smtpUrl, mailFrom, isInEnvironment } }
  const id = await sendMail(ctx, { to, subject: 'Θέμα', template: 'greeting', preview: '', body: <MailText>Κείμενο</MailText> })
  const row = async () => {
    const [mail] = await ctx.db.select().from(mails).where(eq(mails.id, id))
    return mail ?? expect.fail('no mail')
  }
  return { ctx, id, row, try: async () => deliverMail(ctx, id, await readMailSender(ctx)) }
}

/** The transport alone, with shorter patience than the standard's. */
async function deliverWithin(smtpUrl: string, timeouts: Partial<typeof smtpTimeouts>) {
  const { ctx, row } = await queued(smtpUrl)
  const mail = await row()
  const content = readContent(ctx, mail) ?? expect.fail('no content')
  return deliver(ctx.config, 'shop@doro.example', mail, content, { ...smtpTimeouts, ...timeouts })
}

test('a server that takes the connection and says nothing is left after the time for a greeting', async () => {
  const silent = await rawServer(() => undefined)
  await expect(deliverWithin(silent, { greetingTimeout: 200 })).rejects.toThrow('Greeting never received')
})

test('a server that drips its answers byte by byte, and so is never silent, is left after the longest time', async () => {
  const dripping = await rawServer((socket) => {
    socket.write('220 mail.example ESMTP\r\n')
    const drip = setInterval(() => socket.write('2'), 20)
    socket.once('close', () => clearInterval(drip))
  })
  await expect(deliverWithin(dripping, { deliveryMs: 500, socketTimeout: 10_000 })).rejects.toThrow(/abort|timeout/i)
})

test('a server that hangs up, before its greeting or in the middle, leaves the mail for another try', async () => {
  const hangingUp = [
    await rawServer((socket) => socket.end()),
    await rawServer((socket) => socket.write('220 mail.example ESMTP\r\n', () => socket.destroy())),
    await rawServer((socket) => {
      socket.write('220 mail.example ESMTP\r\n')
      socket.once('data', () => socket.end('250-mail.example\r\n'))
    }),
  ]
  for (const url of hangingUp) {
    const mail = await queued(url)
    await expect(mail.try()).rejects.toThrow(/closed|hang up|ECONNRESET/i)
    expect(await mail.row()).toMatchObject({ attempts: 1, sentAt: null, failedAt: null })
  }
})

/** A real server that takes or refuses recipients by their address. */
async function choosyServer(codes: Readonly<Record<string, number>>) {
  const received: string[][] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, callback) => {
      const code = codes[address]
      callback(code === undefined ? null : Object.assign(new Error(`not ${address}`), { responseCode: code }))
    },
    onData: (stream, session, callback) => {
      received.push(session.envelope.rcptTo.map(({ address }) => address))
      stream.resume().once('end', () => callback(null))
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await new Promise<void>((resolve) => listening.once('listening', resolve))
  closing.push(() => server.close(() => undefined))
  return { url: `smtp://127.0.0.1:${portOf(listening)}`, received, codes }
}

const both = 'anna@etaireia.example, nikos@etaireia.example'

test('a server that refuses the recipient for good ends the mail, and one that says "later" does not', async () => {
  const { url } = await choosyServer({ 'gone@etaireia.example': 550, 'full@etaireia.example': 452 })
  const gone = await queued(url, 'gone@etaireia.example')
  await gone.try()
  expect(await gone.row()).toMatchObject({
    sentAt: null,
    failedAt: expect.any(Date),
    failure: expect.stringContaining('not gone@'),
  })
  const full = await queued(url, 'full@etaireia.example')
  await expect(full.try()).rejects.toThrow('452')
  expect(await full.row()).toMatchObject({ sentAt: null, failedAt: null, attempts: 1 })
})

test('one of two recipients refused for good: the other has the mail once, and the refusal is written down', async () => {
  const { url, received } = await choosyServer({ 'nikos@etaireia.example': 550 })
  const mail = await queued(url, both)
  await mail.try()
  await mail.try()
  expect(received).toEqual([['anna@etaireia.example']])
  expect(await mail.row()).toMatchObject({ sentAt: expect.any(Date), failedAt: null, failure: expect.stringContaining('nikos@') })
})

test('one of two recipients put off: only that one is tried again', async () => {
  const codes: Record<string, number> = { 'nikos@etaireia.example': 451 }
  const { url, received } = await choosyServer(codes)
  const mail = await queued(url, both)
  await expect(mail.try()).rejects.toThrow('nikos@')
  expect(await mail.row()).toMatchObject({ sentAt: null, failedAt: null, recipient: 'nikos@etaireia.example' })
  delete codes['nikos@etaireia.example']
  await mail.try()
  expect(received).toEqual([['anna@etaireia.example'], ['nikos@etaireia.example']])
  expect(await mail.row()).toMatchObject({ sentAt: expect.any(Date), failure: null })
})
