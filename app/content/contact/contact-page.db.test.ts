import { setTimeout as delay } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { sampleSettings } from '#app/company/sample-company.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { testMailServer } from '#test/mail.ts'

const mailServer = testMailServer()
const shop = testShop(() => ({ SMTP_URL: mailServer.url, RATE_LIMIT: 'on', TRUST_PROXY: 'on' }))

const message = {
  name: 'Άννα Δήμου',
  email: 'anna@etaireia.gr',
  message: 'Θέλω 200 κούπες\nως τις 12/12.',
  company: 'Δήμου & ΣΙΑ',
}

async function openForm(): Promise<{ readonly stamp: string }> {
  const { text } = await shop.http(as(visitor)).get('/contact-us')
  const [, stamp = ''] = /name="stamp" value="([\w-]+)"/.exec(text) ?? []
  return { stamp }
}

/** The form as sent by a browser without JavaScript. */
async function send(fields: Record<string, string>, address = '10.0.0.1') {
  const response = await fetch(`${shop.origin}/contact-us`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'x-forwarded-for': address, origin: shop.origin },
    body: new URLSearchParams(fields),
  })
  return { status: response.status, location: response.headers.get('location'), text: await response.text() }
}

/** People need at least three seconds to fill the form. */
async function openedAWhileAgo() {
  const form = await openForm()
  await delay(3_100)
  return form
}

test('a message reaches the staff by mail, and an answer to it the visitor; without JavaScript', async () => {
  const { stamp } = await openedAWhileAgo()
  const sent = await send({ ...message, stamp, website: '', callAt: '8.00-11.00', phone: '694 123 4567' })
  expect(sent).toMatchObject({ status: 303, location: '/contact-us?sent' })
  const mail = await mailServer.mailTo(sampleSettings.email)
  expect(mail.subject).toBe('Αίτημα κλήσης από τη φόρμα: Άννα Δήμου')
  expect(mail.replyTo).toMatchObject([{ address: 'anna@etaireia.gr' }])
  expect(mail.text).toContain('Θέλω 200 κούπες\nως τις 12/12.')
  expect(mail.text).toContain('Δήμου & ΣΙΑ')
  const thanks = await shop.http(as(visitor)).get('/contact-us?sent')
  expect(thanks.text).toContain('Το μήνυμά σας στάλθηκε')
  expect(thanks.headers.get('cache-control')).toBe('no-cache')
})

test('errors show beside their fields, and nothing typed is lost', async () => {
  const { stamp } = await openForm()
  const { status, text } = await send({
    ...message,
    stamp,
    email: 'anna@',
    phone: '',
    callAt: '8.00-11.00',
    message: '<b>Κούπες</b>',
  })
  expect(status).toBe(422)
  expect(text).toContain('Το e-mail δεν είναι σωστό.')
  expect(text).toContain('Γράψτε το τηλέφωνό σας, για να σας καλέσουμε.')
  expect(text).toContain('value="Άννα Δήμου"')
  expect(text).toContain('value="anna@"')
  expect(text).toContain('&lt;b&gt;Κούπες&lt;/b&gt;')
  expect(text).toContain('<option selected="">8.00-11.00</option>')
})

test('a bot that fills in every field is thanked, and ignored', async () => {
  const before = mailServer.mails.length
  const { stamp } = await openForm()
  expect(await send({ ...message, stamp, website: 'http://spam.example' })).toMatchObject({ status: 303 })
  expect(mailServer.mails).toHaveLength(before)
})

test('a form filled in too fast, or not ours, is refused', async () => {
  const { stamp } = await openForm()
  const fast = await send({ ...message, stamp })
  expect(fast).toMatchObject({ status: 422, text: expect.stringContaining('Η φόρμα στάλθηκε πολύ γρήγορα.') })
  const forged = await send({ ...message, stamp: 'forged' })
  expect(forged).toMatchObject({ status: 422, text: expect.stringContaining('Η σελίδα έμεινε ανοιχτή για πολλή ώρα.') })
  expect(forged.text).toContain('value="Άννα Δήμου"')
})

test('messages from one address are limited', async () => {
  const { stamp } = await openedAWhileAgo()
  const statuses: number[] = []
  for (let count = 0; count < 6; count += 1) statuses.push((await send({ ...message, stamp }, '10.0.0.9')).status)
  expect(statuses).toEqual([303, 303, 303, 303, 303, 429])
})

test('a page of another site posts nothing', async () => {
  const { stamp } = await openForm()
  const response = await fetch(`${shop.origin}/contact-us`, {
    method: 'POST',
    headers: { origin: 'https://evil.example' },
    body: new URLSearchParams({ ...message, stamp }),
  })
  expect(response.status).toBe(400)
})
