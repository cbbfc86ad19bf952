import { getMeta, getDocumentProxy } from 'unpdf'
import { beforeAll, expect, test } from 'vitest'

import { renderOfferPdf } from '#app/quotes/document/offer-pdf.server.ts'
import routes from '#app/routes.ts'
import { confirmed, signedIn, type TestUser, testPassword } from '#test/accounts.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { testMailServer } from '#test/mail.ts'
import { aQuote, pagesOf, sentAt, someContent } from '#test/offer-document.ts'
import { cartWith, orderBody, postOrder } from '#test/placed-orders.ts'

// A shop with a brand of its own: nothing of the software's is left.

const mailServer = testMailServer()
const shop = testShop(() => ({ SMTP_URL: mailServer.url, PUBLIC_URL: 'https://papadaki.example' }))
const { get, post } = shop.http(as(visitor))
let boss: TestUser

const company = {
  companyName: 'Δώρα Παπαδάκη',
  legalForm: 'Ο.Ε.',
  afm: '094019245',
  taxOffice: 'ΔΟΥ Ηρακλείου',
  gemi: '123456789012',
  seat: 'Λεωφόρος Κνωσού 1, 714 09 Ηράκλειο',
}
const contact = { phone: '2810 123 456', email: 'info@papadaki.example', facebook: '', instagram: '', linkedin: '' }
const brand = {
  shopName: '',
  tagLine: 'Δώρα με όνομα',
  mailSenderName: '',
  isCredited: true,
  logo: null,
  darkLogo: null,
  icon: '',
  accent: '#1f4e79',
}

async function save(section: string, values: object) {
  const http = shop.http(as(boss))
  const { revisions } = (await http.post('/api/staff/settings/get', {})).body
  return http.post('/api/staff/settings/save', { section, revision: revisions[section], ...values })
}

beforeAll(async () => {
  boss = await confirmed(shop.ctx, await signedIn(shop.ctx, 'administrator'))
  for (const [section, values] of Object.entries({ company, contact, brand })) {
    const { status, text } = await save(section, values)
    if (status !== 200) throw new Error(text)
  }
})

/** The addresses of all pages, with a value for each parameter. */
const given: Readonly<Record<string, string>> = {
  ':id': '1',
  ':productId': '1',
  ':categoryId': '1',
  ':slug': 'doro-kalosorismatos',
}
interface Routes {
  readonly path?: string | undefined
  readonly children?: readonly Routes[] | undefined
}
const pathsOf = ({ path, children }: Routes): readonly string[] => [
  ...(path === undefined ? [] : [path]),
  ...(children ?? []).flatMap(pathsOf),
]
const pages = [
  '/',
  ...routes.flatMap(pathsOf).map(
    (path) =>
      `/${path
        .split('/')
        .map((part) =>
          part === '*' ? 'nowhere' : (given[part] ?? part.replace(/^:(\w+)\??$/, (_, name: string) => given[`:${name}`] ?? '1')),
        )
        .join('/')}`,
  ),
]
const files = [
  '/llms.txt',
  '/feeds/blog.xml',
  '/manifest.webmanifest',
  '/.well-known/ucp',
  '/api/docs',
  '/api/openapi.json',
  '/product/1.md',
]

/** Where a text says «Doro», apart from the small print. */
const found = (text: string) => text.replaceAll('Με το Doro', '').match(/.{0,40}\bDoro\b.{0,40}/gu) ?? []

test('no page and no file says «Doro», but for the small print of pages', async () => {
  await expect.poll(async () => (await get('/')).text).toContain('Δώρα με όνομα')
  expect(pages.length).toBeGreaterThan(70)
  for (const path of [...pages, ...files]) {
    let answer = await get(path)
    const to = answer.headers.get('location')
    if (to !== null) answer = await get(to.replace('https://papadaki.example', ''))
    expect([path, found(answer.text)]).toEqual([path, []])
  }
  const home = (await get('/')).text
  for (const expected of [
    '<title>Δώρα Παπαδάκη, εταιρικά δώρα με το λογότυπό σας | Δώρα με όνομα</title>',
    'content="Δώρα Παπαδάκη"',
    'aria-label="Δώρα Παπαδάκη, αρχική σελίδα"',
    '"@type":"WebSite","name":"Δώρα Παπαδάκη"',
    '--color-accent:#1f4e79',
    'Με το Doro',
  ])
    expect(home).toContain(expected)
  expect((await get('/manifest.webmanifest')).body ?? JSON.parse((await get('/manifest.webmanifest')).text)).toMatchObject({
    short_name: 'Δώρα Παπαδάκη',
    icons: [],
  })
})

test('the small print can be switched off, and another name than the company’s is shown', async () => {
  const other = { shopName: 'Δωροπωλείο', mailSenderName: 'Η ομάδα μας', isCredited: false }
  expect((await save('brand', { ...brand, ...other })).status).toBe(200)
  await expect.poll(async () => (await get('/')).text).toContain('aria-label="Δωροπωλείο, αρχική σελίδα"')
  const { text } = await get('/')
  expect(text).not.toContain('Doro')
  expect(text).toContain('Δώρα Παπαδάκη Ο.Ε.')
  await post('/api/newsletter', { email: 'nikos@etaireia.example' })
  const mail = await mailServer.mailTo('nikos@etaireia.example')
  expect([mail.from?.name, mail.html?.includes('Δωροπωλείο')]).toEqual(['Η ομάδα μας', true])
  await save('brand', brand)
})

test('mails come from the shop and call it by its name', async () => {
  const email = 'nea@etaireia.example'
  await post('/api/account/register', { username: 'νέα', email, password: testPassword, tempId: '' })
  const welcome = await mailServer.mailTo(email)
  expect(welcome.from).toMatchObject({ name: 'Δώρα Παπαδάκη', address: 'info@papadaki.example' })
  expect(welcome.text).toContain('στο κατάστημα «Δώρα Παπαδάκη»')
  await shop.http(as(boss)).post('/api/account/invite', { email: 'synadelfos@papadaki.example', role: 'staff', areas: ['sales'] })
  const invitation = await mailServer.mailTo('synadelfos@papadaki.example')
  expect(invitation.subject).toBe('Πρόσκληση στην ομάδα του καταστήματος «Δώρα Παπαδάκη»')
  const order = orderBody(await cartWith(shop, [{ id: 28, qty: 100 }]))
  expect((await postOrder(shop, order)).status).toBe(201)
  const confirmation = await mailServer.mailTo(order.contact.email)
  for (const mail of [welcome, invitation, confirmation])
    expect([mail.subject, found(`${mail.from?.name} ${mail.subject} ${mail.html} ${mail.text}`)]).toEqual([mail.subject, []])
})

test('documents have the shop’s name, also in what the file says of itself', async () => {
  const made = await renderOfferPdf(shop.ctx, aQuote(), { version: 1, content: someContent(1, 1), sentAt })
  if (!made.ok) throw new Error(made.refusal)
  const pages = await pagesOf(made.value)
  expect(pages.join(' ')).toContain('Δώρα Παπαδάκη Ο.Ε.')
  const { info } = await getMeta(await getDocumentProxy(new Uint8Array(made.value)))
  expect(info).toMatchObject({ Producer: 'Δώρα Παπαδάκη' })
  expect(found(`${pages.join(' ')} ${JSON.stringify(info)}`)).toEqual([])
})
