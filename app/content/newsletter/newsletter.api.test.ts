import type { Email } from 'postal-mime'
import { expect, test } from 'vitest'

import { newsletterLink, readNewsletterLink } from '#app/content/newsletter/newsletter.ts'
import { newsletterSubscribers } from '#app/content/newsletter/newsletter.tables.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { testMailServer } from '#test/mail.ts'

const mailServer = testMailServer()
const shop = testShop(() => ({
  SMTP_URL: mailServer.url,
  PUBLIC_URL: 'https://doro.example',
  RATE_LIMIT: 'on',
  TRUST_PROXY: 'on',
}))

/** Each test uses its own network address, because addresses are rate-limited. */
function from(address: string) {
  const http = shop.http(as(visitor))
  return { post: (path: string, body: unknown) => http.post(path, body, { 'x-forwarded-for': address }) }
}

async function subscribers(): Promise<readonly { email: string; confirmedAt: Date | null }[]> {
  return shop.ctx.db.select().from(newsletterSubscribers)
}

function linkIn(mail: Email): NonNullable<ReturnType<typeof readNewsletterLink>> {
  const [, fragment = ''] = /doro\.example\/newsletter(#\S+)/.exec(mail.text ?? '') ?? []
  const link = readNewsletterLink(fragment)
  if (link === null) throw new Error(`No link in: ${mail.text}`)
  return link
}

test('an address becomes a subscriber only when its owner confirms by the mailed link', async () => {
  const { post } = from('10.0.0.1')
  expect(await post('/api/newsletter', { email: ' Anna@Etaireia.example ' })).toMatchObject({
    status: 200,
    body: { success: true },
  })
  const { token, action } = linkIn(await mailServer.mailTo('anna@etaireia.example'))
  expect(action).toBe('confirm')
  expect(await subscribers()).toMatchObject([{ email: 'anna@etaireia.example', confirmedAt: null }])
  expect((await post('/api/newsletter/confirm', { token })).status).toBe(200)
  expect((await post('/api/newsletter/confirm', { token })).status).toBe(200)
  expect((await subscribers())[0]?.confirmedAt).not.toBeNull()
})

test('a known address gets the same answer as an unknown one; only its mail differs', async () => {
  const { post } = from('10.0.0.2')
  const known = await post('/api/newsletter', { email: 'anna@etaireia.example' })
  const unknown = await post('/api/newsletter', { email: 'nikos@etaireia.example' })
  expect(known.text).toBe(unknown.text)
  expect(known.status).toBe(unknown.status)
  await expect.poll(async () => (await mailServer.mailTo('anna@etaireia.example')).subject).toBe('Είστε ήδη στο newsletter μας')
  expect(linkIn(await mailServer.mailTo('anna@etaireia.example')).action).toBe('unsubscribe')
})

test('the mail program’s button unsubscribes by one POST', async () => {
  const { post } = from('10.0.0.3')
  const mail = await mailServer.mailTo('anna@etaireia.example')
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const [, path = ''] = /^<https:\/\/doro\.example(\/\S+)>$/.exec(header('list-unsubscribe') ?? '') ?? []
  // Opened in a browser, it leads to the page of the mail's link and changes nothing.
  const shown = await fetch(shop.origin + path, { redirect: 'manual' })
  expect([shown.status, shown.headers.get('location')]).toEqual([
    302,
    newsletterLink('/newsletter', 'unsubscribe', path.split('/').at(-1) ?? ''),
  ])
  expect((await subscribers()).map(({ email }) => email)).toContain('anna@etaireia.example')
  const answer = await fetch(shop.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(answer.status).toBe(200)
  expect((await subscribers()).map(({ email }) => email)).not.toContain('anna@etaireia.example')
  expect((await post('/api/newsletter/unsubscribe', { token: path.split('/').at(-1) })).status).toBe(200)
})

test('a confirmation link cannot unsubscribe, and a manipulated one does nothing', async () => {
  const { post } = from('10.0.0.4')
  const { token } = linkIn(await mailServer.mailTo('nikos@etaireia.example'))
  const changed = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`
  for (const [path, given] of [
    ['/api/newsletter/unsubscribe', token],
    ['/api/newsletter/confirm', changed],
    ['/api/newsletter/confirm', 'x'],
  ] as const) {
    expect(await post(path, { token: given })).toMatchObject({ status: 422, body: { error: { code: 'unknown-link' } } })
  }
  expect((await subscribers()).map(({ email }) => email)).toContain('nikos@etaireia.example')
})

test('invalid input is explained in Greek', async () => {
  const { post } = from('10.0.0.5')
  for (const body of [{}, { email: '' }, { email: 'nikos' }, { email: 7 }, { email: `${'a'.repeat(300)}@b.gr` }]) {
    expect(await post('/api/newsletter', body)).toMatchObject({
      status: 422,
      body: { error: { message: expect.stringContaining('e-mail') } },
    })
  }
})

test('mails per mailbox and requests per address are limited', async () => {
  for (let count = 0; count < 4; count += 1) {
    const { status } = await from(`10.0.1.${count}`).post('/api/newsletter', { email: 'victim@etaireia.example' })
    expect(status).toBe(200)
  }
  const { post } = from('10.0.0.6')
  for (let count = 0; count < 5; count += 1)
    expect((await post('/api/newsletter', { email: `a${count}@b.example` })).status).toBe(200)
  const refused = await post('/api/newsletter', { email: 'a6@b.example' })
  expect(refused).toMatchObject({ status: 429, body: { error: { code: 'too-many' } } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  await mailServer.mailTo('a4@b.example')
  expect(mailServer.mails.filter(({ to }) => to?.[0]?.address === 'victim@etaireia.example')).toHaveLength(2)
})
