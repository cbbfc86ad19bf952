import { readdir, readFile, utimes } from 'node:fs/promises'

import { render } from '@react-email/render'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { inTransaction, type Context } from '#app/platform/context.server.ts'
import { framedMail, mailColours, MailAction, MailText, MailTitle } from '#app/platform/mail/frame.mail.tsx'
import { deliverMailJob } from '#app/platform/mail/deliver-mail.ts'
import { deliverMail, emptySentMails, cleanUpOutbox } from '#app/platform/mail/mail.jobs.ts'
import { smtpTimeouts } from '#app/platform/mail/mail-transport.server.ts'
import { readMailSender } from '#app/company/mail-sender.server.ts'
import { contentHash } from '#app/platform/mail/mail-content.server.ts'
import { mails } from '#app/platform/mail/mail.tables.ts'
import { writeSettings } from '#app/company/settings.server.ts'
import { sampleSettings } from '#app/company/sample-company.ts'
import { testContext } from '#test/database.ts'
import { temporaryFolder } from '#test/folder.ts'
import { queuedMails, testMailServer } from '#test/mail.ts'
import { sendMail } from '#app/company/send-mail.server.ts'

const server = testMailServer()
const folder = temporaryFolder()
const shop = testContext()

beforeAll(() => writeSettings(shop.ctx, { isSample: true }))

const greeting = {
  subject: 'Καλώς ήρθατε',
  template: 'greeting',
  preview: 'Ένα μήνυμα',
  body: (
    <>
      <MailTitle>Καλώς ήρθατε</MailTitle>
      <MailText>Η Άννα & ο Νίκος είπαν: «ναι».</MailText>
      <MailAction href="http://localhost:3000/somewhere#secret">Συνέχεια</MailAction>
    </>
  ),
}

function bySmtp(): Context {
  const { ctx } = shop
  return { ...ctx, config: { ...ctx.config, smtpUrl: server.url, mailFrom: 'Doro <shop@doro.example>' } }
}

async function deliver(ctx: Context, id: string): Promise<void> {
  return deliverMail(ctx, id, await readMailSender(ctx))
}

async function rowOf(id: string) {
  const [row] = await shop.ctx.db.select().from(mails).where(eq(mails.id, id))
  return row
}

test('a mail arrives with text and HTML, the company in the footer and its own Message-ID', async () => {
  const ctx = bySmtp()
  const id = await sendMail(ctx, { ...greeting, to: 'anna@etaireia.example', replyTo: 'nikos@etaireia.example' })
  await deliver(ctx, id)
  const mail = await server.mailTo('anna@etaireia.example')
  expect(mail).toMatchObject({
    subject: 'Καλώς ήρθατε',
    messageId: `<${id}@doro.example>`,
    from: { address: 'shop@doro.example' },
  })
  expect(mail.replyTo?.[0]?.address).toBe('nikos@etaireia.example')
  expect(mail.html).toContain('<html dir="ltr" lang="el">')
  expect(mail.html).toContain('word-break:break-word')
  expect(mail.html).toContain(`ΓΕΜΗ ${sampleSettings.gemi}`)
  expect(mail.text).toContain('Η Άννα & ο Νίκος είπαν: «ναι».')
  expect(mail.text?.split('http://localhost:3000/somewhere#secret')).toHaveLength(2)
  expect(mail.text).toContain('Καλώς ήρθατε')
  expect(mail.text).not.toContain('Ένα μήνυμα')
})

test('a mail whose transaction is rolled back is never sent', async () => {
  const ctx = bySmtp()
  let id = ''
  const change = inTransaction(ctx, async (tx) => {
    id = await sendMail(tx, { ...greeting, to: 'nobody@etaireia.example' })
    throw new Error('the change failed')
  })
  await expect(change).rejects.toThrow('the change failed')
  expect(await rowOf(id)).toBeUndefined()
  const jobs = await ctx.db.execute(`select from pgboss.job where id = '${id}'`)
  expect(jobs.rowCount).toBe(0)
})

test('a delivered mail is not delivered again', async () => {
  const ctx = bySmtp()
  const id = await sendMail(ctx, { ...greeting, to: 'once@etaireia.example' })
  await deliver(ctx, id)
  await deliver(ctx, id)
  expect(server.mails.filter(({ to }) => to?.[0]?.address === 'once@etaireia.example')).toHaveLength(1)
  expect(await rowOf(id)).toMatchObject({ attempts: 1, failure: null, failedAt: null })
})

test('a server that is down or answers 4xx leaves the mail in the outbox; the next attempt delivers it', async () => {
  const ctx = bySmtp()
  const id = await sendMail(ctx, { ...greeting, to: 'later@etaireia.example' })
  await server.stop()
  await expect(deliver(ctx, id)).rejects.toThrow('ECONNREFUSED')
  await server.start()
  server.refuse(1, 451)
  await expect(deliver(ctx, id)).rejects.toThrow('451')
  expect(await rowOf(id)).toMatchObject({ attempts: 2, sentAt: null, failedAt: null })
  await deliver(ctx, id)
  expect(await rowOf(id)).toMatchObject({ attempts: 3, failure: null, failedAt: null })
})

test('a mail that is refused permanently is given up, and so is one after five days', async () => {
  const ctx = bySmtp()
  const refused = await sendMail(ctx, { ...greeting, to: 'refused@etaireia.example' })
  server.refuse(1, 550)
  await deliver(ctx, refused)
  expect(await rowOf(refused)).toMatchObject({ sentAt: null, failure: expect.stringContaining('550') })
  expect((await rowOf(refused))?.failedAt).not.toBeNull()

  const old = await sendMail({ ...ctx, now: new Date(Date.now() - 6 * 86_400_000) }, { ...greeting, to: 'old@etaireia.example' })
  server.refuse(1, 451)
  await deliver(ctx, old)
  expect((await rowOf(old))?.failedAt).not.toBeNull()
})

test('without a mail server it becomes a file, the same one for a second delivery', async () => {
  const ctx = { ...shop.ctx, config: { ...shop.ctx.config, dataDir: folder.path } }
  const attachment = { filename: 'Προσφορά.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.7') }
  const id = await sendMail(ctx, { ...greeting, to: 'file@etaireia.example', attachments: [attachment] })
  await deliver(ctx, id)
  await ctx.db.update(mails).set({ sentAt: null }).where(eq(mails.id, id))
  await deliver(ctx, id)
  const [file = '', ...others] = await readdir(`${folder.path}/outbox`)
  expect(others).toEqual([])
  const content = await readFile(`${folder.path}/outbox/${file}`, 'utf8')
  expect(content).toContain(`Message-ID: <${id}@doro.example>`)
  expect(content).toContain('application/pdf')
})

test("visitors' text never becomes a header or markup", async () => {
  const ctx = bySmtp()
  const id = await sendMail(ctx, {
    subject: 'Θέμα\r\nBcc: thief@evil.example',
    template: 'greeting',
    preview: '',
    body: <MailText>{'<script>alert(1)</script>'}</MailText>,
    to: 'staff@doro.example',
  })
  await deliver(ctx, id)
  const mail = await server.mailTo('staff@doro.example')
  expect(mail.bcc).toBeUndefined()
  expect(mail.headers.map(({ key }) => key)).not.toContain('bcc')
  expect(mail.html).not.toContain('<script>')
  expect(mail.text).toContain('<script>alert(1)</script>')
})

test('mails have the colours of the shop', async () => {
  const css = await readFile('app/app.css', 'utf8')
  for (const [name, colour] of Object.entries(mailColours)) expect(css).toContain(`--color-${name}: ${colour};`)
  expect(
    await render(
      framedMail(greeting, {
        name: 'Doro',
        registryLine: '',
        phone: '',
        email: '',
        hours: '',
        notice: '',
        logo: null,
        colour: '',
      }),
    ),
  ).toContain('Doro')
})

test('minutes after sending a mail has no content, and its hash proves what it was', async () => {
  const ctx = bySmtp()
  const attachment = { filename: 'Προσφορά.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.7') }
  const send = (to: string) => sendMail(ctx, { ...greeting, to, headers: { 'X-Key': 'secret' }, attachments: [attachment] })
  const [sent, waiting] = [await send('sent@etaireia.example'), await send('waiting@etaireia.example')]
  await deliver(ctx, sent)
  const [content] = await queuedMails(ctx, eq(mails.id, sent))
  if (content === undefined) throw new Error('the mail is gone')
  const before = await rowOf(sent)
  await emptySentMails(ctx)
  expect(await rowOf(sent)).toEqual(before)
  await emptySentMails({ ...ctx, now: new Date(Date.now() + 11 * 60_000) })
  const stored = await rowOf(sent)
  expect(stored).toMatchObject({
    encryptedContent: null,
    html: '',
    plain: '',
    headers: {},
    attachments: [],
    template: 'greeting',
    subject: greeting.subject,
  })
  expect(stored?.contentHash).toEqual(contentHash(greeting.subject, content))
  expect(contentHash(greeting.subject, { ...content, plain: `${content.plain}!` })).not.toEqual(stored?.contentHash)
  await deliver(ctx, waiting)
  expect((await server.mailTo('waiting@etaireia.example')).attachments).toHaveLength(1)
})

test('a waiting mail is unreadable with the database but without the secret', async () => {
  const attachment = { filename: 'Προσφορά.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.7') }
  const id = await sendMail(shop.ctx, { ...greeting, to: 'waits@etaireia.example', attachments: [attachment] })
  const row = JSON.stringify(await rowOf(id))
  for (const text of ['somewhere', 'Άννα', attachment.content.toString('base64')]) expect(row).not.toContain(text)
  const [mail] = await queuedMails(shop.ctx, eq(mails.id, id))
  expect(mail?.plain).toContain('http://localhost:3000/somewhere#secret')
})

test('an unencrypted mail of an older version is delivered', async () => {
  const ctx = bySmtp()
  const id = await sendMail(ctx, { ...greeting, to: 'earlier@etaireia.example' })
  const clear = { encryptedContent: null, html: '<p>Γεια</p>', plain: 'Γεια', headers: { 'X-Key': 'κλειδί' } }
  await ctx.db.update(mails).set(clear).where(eq(mails.id, id))
  await deliver(ctx, id)
  expect((await server.mailTo('earlier@etaireia.example')).text).toContain('Γεια')
})

test('a mail encrypted with another secret is given up with a reason', async () => {
  const ctx = bySmtp()
  const other = { ...ctx, config: { ...ctx.config, secret: 'another secret that is long enough for a shop' } }
  const id = await sendMail(other, { ...greeting, to: 'unreadable@etaireia.example' })
  await deliver(ctx, id)
  expect(await rowOf(id)).toMatchObject({ sentAt: null, failedAt: expect.any(Date), failure: expect.stringContaining('SECRET') })
})

test('old mail files are deleted', async () => {
  const ctx = { ...shop.ctx, config: { ...shop.ctx.config, dataDir: folder.path } }
  for (const to of ['old@example.gr', 'new@example.gr']) await deliver(ctx, await sendMail(ctx, { ...greeting, to }))
  const before = await readdir(`${folder.path}/outbox`)
  const [oldest = ''] = before.toSorted()
  const long = new Date(Date.now() - 31 * 86_400_000)
  await utimes(`${folder.path}/outbox/${oldest}`, long, long)
  await cleanUpOutbox(ctx)
  expect(await readdir(`${folder.path}/outbox`)).toEqual(before.filter((name) => name !== oldest))
})

test('the server has the time that RFC 5321 allows, and attempts never overlap', () => {
  const { connectionTimeout, greetingTimeout, socketTimeout } = smtpTimeouts
  expect(greetingTimeout).toBeGreaterThanOrEqual(5 * 60_000)
  expect(socketTimeout).toBeGreaterThanOrEqual(10 * 60_000)
  // EHLO, STARTTLS, EHLO, two of AUTH, MAIL, RCPT, DATA, the message
  const maxMs = connectionTimeout + greetingTimeout + 9 * socketTimeout
  expect(deliverMailJob.patience * 1_000).toBeGreaterThan(maxMs)
})

test('a picture within the text arrives as such, beside the text and other attachments', async () => {
  const ctx = bySmtp()
  const content = Buffer.from('89504e470d0a1a0a', 'hex')
  const id = await sendMail(ctx, {
    ...greeting,
    to: 'inline@etaireia.example',
    body: (
      <>
        {greeting.body}
        <img src="cid:proof-1@doro" alt="Κούπα με το λογότυπο" />
      </>
    ),
    attachments: [
      { filename: 'Δοκίμιο.pdf', contentType: 'application/pdf', content },
      { filename: 'Δοκίμιο.png', contentType: 'image/png', content, cid: 'proof-1@doro' },
    ],
  })
  await deliver(ctx, id)
  const { attachments, html, text } = await server.mailTo('inline@etaireia.example')
  expect(attachments.map(({ filename, disposition, contentId }) => [filename, disposition, contentId])).toEqual([
    ['Δοκίμιο.png', 'inline', '<proof-1@doro>'],
    ['Δοκίμιο.pdf', 'attachment', undefined],
  ])
  expect(html).toContain('src="cid:proof-1@doro"')
  expect(text).toContain('Η Άννα & ο Νίκος είπαν: «ναι».')
  expect(text).not.toContain('cid:')
})
