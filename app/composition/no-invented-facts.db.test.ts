import { randomUUID } from 'node:crypto'

import { extractText } from 'unpdf'
import { beforeAll, expect, test } from 'vitest'

import { spacedIban } from '#app/company/bank-accounts.ts'
import { sampleCompany } from '#app/company/sample-company.ts'
import { serviceHoursText, spanText } from '#app/company/service-hours.ts'
import { feedKinds, feedPath } from '#app/imports/feeds/feed-names.ts'
import { confirmed, signedIn, type TestUser } from '#test/accounts.ts'
import { decoratedProductId, importDecoratedProduct } from '#test/decorated-product.ts'
import { draftedOffer } from '#test/drafted-offer.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { queuedMails } from '#test/mail.ts'
import { athensAddress, cartWith, orderBody, postOrder } from '#test/placed-orders.ts'
import { decoratedQuote, proofCalls } from '#test/proofs.ts'
import { quoteKey } from '#test/quotes.ts'

// Without the sample no page, mail or document shows a fact of the sample's invented company.

const shop = testShop({ SAMPLE_CATALOGUE: 'off' }, undefined, 'empty')
const { get, post } = shop.http(as(visitor))
let boss: TestUser
const staff = (path: string, body: object = {}) => shop.http(as(boss)).post(`/api/staff/${path}`, body)
const proofs = proofCalls(shop, () => boss)
const own = {
  companyName: 'Δώρα Παπαδάκη',
  legalForm: 'Ο.Ε.',
  afm: '094019245',
  taxOffice: 'ΦΑΕ Πατρών',
  seat: 'Αγορά 1, 262 21 Πάτρα',
}

const { serviceHours, socialLinks, bankAccounts, phone, legalForm: _short, ...words } = sampleCompany
const inventedFacts = [
  ...Object.values(words),
  ...Object.values(socialLinks),
  ...bankAccounts.flatMap(({ bank, iban }) => [bank, iban, spacedIban(iban)]),
  phone,
  'doro.example',
  serviceHoursText(serviceHours),
  spanText(serviceHours.weekdays),
]
const withoutSpaces = (text: string) => text.replaceAll(/\s|&nbsp;/g, '')
const foundIn = (text: string) => inventedFacts.filter((fact) => withoutSpaces(text).includes(withoutSpaces(fact)))
const expectNone = (where: string, text: string) => expect([where, foundIn(text)]).toEqual([where, []])

async function expectNoneInFile(where: string, bytes: Uint8Array): Promise<string> {
  const text = (await extractText(new Uint8Array(bytes))).text.join(' ')
  expectNone(where, text)
  return text
}

const fileOf = async (path: string, body: object, actor = visitor) => {
  const { status, bytes } = await proofs.fileOf(path, body, actor)
  expect([path, status]).toEqual([path, 200])
  return bytes
}

beforeAll(async () => {
  boss = await confirmed(shop.ctx, await signedIn(shop.ctx, 'administrator'))
  await importDecoratedProduct(shop.ctx)
})

test('the closed shop', async () => {
  for (const path of ['/', '/product/1', '/coming-soon', '/login/']) expectNone(path, (await get(path)).text)
})

test('every page, and all that programs read', async () => {
  expect((await staff('shop/open')).status).toBe(200)
  await expect.poll(async () => (await get('/')).status).toBe(200)
  await staff('feeds/save', { on: feedKinds })
  const sitemap = (await get('/sitemap.xml')).text
  const listed = [...sitemap.matchAll(/<loc>[^<]*?\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(([, path = '']) => path)
  expect(listed).toContain('/contact-us')
  const pages = [
    ...listed,
    `/product/${decoratedProductId}`,
    '/shop/0?search=δώρο',
    '/cart',
    '/promo/offer',
    '/contact-us/contact-us-2',
    '/register/',
    '/404',
    '/my-account/checkout',
    '/my-account/checkout-2',
    '/my-account/order-tracking',
    '/my-account/compare',
    '/my-account/wishlist',
    '/vendor-dashboard',
    '/vendor-dashboard/setting',
  ]
  const read = [
    '/sitemap.xml',
    '/robots.txt',
    '/llms.txt',
    '/.well-known/ucp',
    '/manifest.webmanifest',
    '/feeds/blog.xml',
    '/api/docs',
    ...['about-us', 'conditions-of-use', 'privacy-policy', 'delivery', 'returns', 'faq'].map((name) => `/${name}.md`),
    ...feedKinds.map(feedPath),
  ]
  for (const path of new Set([...pages, ...read])) {
    const { status, text } = await get(path)
    expect([path, status]).toEqual([path, path === '/404' ? 404 : 200])
    expectNone(path, text)
  }
})

test('texts leave out what is not known, and their sentences stay whole', async () => {
  const terms = (await get('/conditions-of-use')).text
  expect(terms).toContain('Μιλήστε πρώτα με εμάς. Αν είστε καταναλωτής')
  for (const path of ['/conditions-of-use', '/privacy-policy', '/about-us', '/returns', '/delivery', '/faq', '/accessibility'])
    expect([path, (await get(path)).text.match(/[,:] ?\.|\. \.|{{|ΑΦΜ ,|ΓΕΜΗ ,|στο \.|στο ,/)?.[0]]).toEqual([path, undefined])
})

test('structured data has the organisation without empty facts', async () => {
  const home = (await get('/')).text
  const data = [...home.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
    .map(([, json = '']) => json)
    .join()
  expect(data).toContain('"Organization"')
  for (const name of ['vatID', 'telephone', 'contactPoint', 'sameAs', 'PostalAddress']) expect(data).not.toContain(name)
})

test('an order: no account to pay into, no place to collect from, nothing invented in mails and documents', async () => {
  const orderId = await cartWith(shop, [{ id: decoratedProductId, qty: 50 }])
  const ways = (await post('/api/orders/payment-methods', { orderId, delivery: { method: 'courier', address: athensAddress } }))
    .body
  expect(JSON.stringify(ways)).not.toContain('bank-transfer')
  expect((await postOrder(shop, orderBody(orderId))).status).not.toBe(201)
  const over = { delivery: { method: 'courier', address: athensAddress }, payment: { method: 'cash-on-delivery' as const } }
  const placed = await postOrder(shop, orderBody(orderId, over))
  expect([placed.status, placed.body.error]).toEqual([201, undefined])
  const { key } = placed.body
  expectNone('the order', placed.text)
  expectNone('the order as it is read', (await post('/api/orders/get', { key })).text)
  for (const kind of ['confirmation', 'proforma']) await expectNoneInFile(kind, await fileOf('/api/orders/pdf', { key, kind }))
})

test('an offer leaves once the company has its name, ΑΦΜ and seat, and names that company alone', async () => {
  const { id, revision } = await draftedOffer(shop, boss)
  await expectNoneInFile('preview', await fileOf('/api/staff/quotes/preview-pdf', { id }, boss))
  const send = () => staff('quotes/send', { id, revision, despiteWarnings: true })
  const refused = await send()
  expect([refused.status, refused.body.error.code]).toEqual([409, 'company-unknown'])
  expect(refused.body.error.message).toContain('Επωνυμία, ΑΦΜ, Έδρα')
  const { revisions } = (await staff('settings/get')).body
  const saved = await staff('settings/save', { section: 'company', revision: revisions.company, ...own, gemi: '' })
  expect([saved.status, saved.body.error]).toEqual([200, undefined])
  expect((await send()).status).toBe(200)
  const pdf = await expectNoneInFile(
    'offer',
    await fileOf('/api/quotes/pdf', { id, key: await quoteKey(shop.ctx, id), version: 1 }),
  )
  expect(pdf).toContain(own.afm)
})

test('a proof', async () => {
  const quote = await decoratedQuote(shop.ctx)
  const { id: proofId } = await proofs.send(quote)
  const key = await quoteKey(shop.ctx, quote.id)
  await expectNoneInFile('proof', await fileOf('/api/proofs/pdf', { id: quote.id, key, proofId }))
})

test('every mail, and those to the shop reach its administrator', async () => {
  await post('/api/quotes', {
    requestKey: randomUUID(),
    lines: [{ title: 'Κούπες', quantities: [250] }],
    name: 'Άννα Δήμου',
    email: 'anna@etaireia.example',
    consent: true,
  })
  const mails = await queuedMails(shop.ctx)
  const recipients = new Set(mails.map(({ recipient }) => recipient))
  expect(recipients).toContain('anna@etaireia.example')
  const { rows } = await shop.ctx.db.execute<{ email: string }>(`select email from users where role = 'administrator'`)
  expect(rows.map(({ email }) => email).filter((email) => recipients.has(email))).not.toEqual([])
  for (const { subject, recipient, replyTo, html, plain, attachments } of mails) {
    expectNone(`${subject} to ${recipient}`, [subject, recipient, replyTo, html, plain].join(' '))
    for (const { filename, contentType, base64 } of attachments) {
      if (contentType === 'application/pdf') await expectNoneInFile(filename, Buffer.from(base64, 'base64'))
    }
  }
})
