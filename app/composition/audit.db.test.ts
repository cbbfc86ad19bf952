import { randomUUID } from 'node:crypto'

import { desc, gt } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { accountEvents } from '#app/account/account.tables.ts'
import { auditLog } from '#app/account/audit/audit.tables.ts'
import { formOf } from '#app/personalisation/rate-cards/rate-card-form.ts'
import { reviews } from '#app/catalogue/reviews/reviews.tables.ts'
import { newsletterSubscribers } from '#app/content/newsletter/newsletter.tables.ts'
import { webhookDeliveries } from '#app/webhooks/webhooks.tables.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import { areas } from '#app/platform/session.ts'
import { authenticator, confirmed, signedIn, type TestUser, testPassword } from '#test/accounts.ts'
import { expectedAudit } from '#test/expected-audit.ts'
import { as, testShop, untilNotBusy, visitor } from '#test/http.ts'
import { storedOrder } from '#test/orders.ts'
import { cypriotInvoice, limassolAddress } from '#test/placed-orders.ts'
import { offeredQuote, submittedQuote } from '#test/quotes.ts'
import { testStripe } from '#test/stripe.ts'
import { supplierColumns, supplierFiles } from '#test/supplier-files.ts'

// What staff change or take out leaves a trace; the calls come from the OpenAPI document, so that none is forgotten.

const stripe = testStripe()
const shop = testShop(() => ({ ...stripe.base(), WEBHOOK_LOCAL_RECEIVERS: 'on' }))
const { call: importCall, checkFile, applyFile } = supplierFiles(shop)
let boss: TestUser
/** Calls whose trace was seen */
const seen = new Set<string>()

const listed = (kind: string) => (expectedAudit[kind] ?? '').split(/\s+/).filter((path) => path !== '')

beforeAll(async () => {
  boss = await confirmed(shop.ctx, await signedIn(shop.ctx, 'administrator', 'διευθύντρια'))
})

// A delivery under way may hold what a call needs for longer than the shop waits.
const post = (path: string, body: object | string | Uint8Array = {}, headers = {}) =>
  untilNotBusy(() => shop.http(as(boss)).post(`/api/${path}`, body, headers))

async function newest(table: typeof auditLog | typeof accountEvents): Promise<number> {
  const [row] = await shop.ctx.db.select({ id: table.id }).from(table).orderBy(desc(table.id)).limit(1)
  return row?.id ?? 0
}

/** Makes a call, and expects one trace of it: by whom, of what, from what to what. Returns its answer. */
async function did(path: string, body: object | string = {}, headers = {}) {
  const before = await newest(auditLog)
  const answer = await post(path, body, headers)
  expect([path, answer.status, answer.body?.error]).toEqual([path, 200, undefined])
  const rows = await shop.ctx.db.select().from(auditLog).where(gt(auditLog.id, before))
  expect([path, rows.length]).toEqual([path, expect.toSatisfy((count: number) => count > 0)])
  for (const row of rows) {
    expect([path, row.userId, row.actorName]).toEqual([path, boss.id, 'διευθύντρια'])
    expect([path, row.before]).not.toEqual([path, row.after])
  }
  seen.add(path.split('?')[0] ?? path)
  return answer.body
}

const vatConfirmation = { vatNumber: cypriotInvoice.vatNumber, checkedOn: dayInAthens(new Date()), reference: '', note: 'VIES' }

/** An order that may be exempt from VAT */
async function cypriotOrder(): Promise<string> {
  return (await storedOrder(shop.ctx, { invoice: cypriotInvoice, deliveryAddress: limassolAddress })).id
}

async function didToAccount(path: string, body: object) {
  const before = await newest(accountEvents)
  const answer = await post(path, body)
  expect([path, answer.status, answer.body?.error]).toEqual([path, 200, undefined])
  const rows = await shop.ctx.db.select().from(accountEvents).where(gt(accountEvents.id, before))
  expect([path, rows]).toEqual([path, [expect.objectContaining({ actorName: 'διευθύντρια', subjectName: expect.any(String) })]])
  seen.add(path)
}

test('each call of staff leaves a trace, or stands in a list that says why not', async () => {
  const { body } = await shop.http(as(visitor)).get('/api/openapi.json')
  const ofStaff = new Set<string>(['administrator', 'staff', ...areas])
  const calls = Object.entries<Record<string, { 'x-access'?: string[] }>>(body.paths).flatMap(([path, methods]) =>
    Object.values(methods).some((operation) => operation['x-access']?.some((access) => ofStaff.has(access)))
      ? [path.replace(/^\/api\//, '')]
      : [],
  )
  expect(Object.keys(expectedAudit).flatMap(listed).toSorted()).toEqual(calls.toSorted())
})

test('keys, webhooks, settings and backups', async () => {
  const { key } = await did('staff/api-keys/add', { name: 'ERP', scopes: ['sales:read'], days: 30 })
  await did('staff/api-keys/revoke', { id: key.id })
  const { endpoint } = await did('staff/webhooks/add', { url: 'http://127.0.0.1:9/hook', events: ['order.placed'] })
  const deliveryId = randomUUID()
  const times = { createdAt: shop.ctx.now, queuedAt: shop.ctx.now }
  const failed = { id: deliveryId, endpointId: endpoint.id, event: 'webhook.test', body: '{}', state: 'failed' } as const
  await shop.ctx.db.insert(webhookDeliveries).values({ ...failed, ...times })
  await did('staff/webhooks/replay', { deliveryId })
  await did('staff/webhooks/switch', { id: endpoint.id, isOn: false })
  await did('staff/webhooks/remove', { id: endpoint.id })
  const { revisions } = (await post('staff/settings/get')).body
  await did('staff/settings/save', { section: 'security', revision: revisions.security, staffSecondFactorDays: 30 })
  const mailServer = { host: '127.0.0.1', port: 465, security: 'tls', user: '', password: '' }
  await did('staff/configuration/save-mail', mailServer)
  await did('staff/configuration/save-address', { url: 'https://www.etaireia.gr' })
  await did('staff/configuration/save-cards', { secretKey: 'sk_test_doro', webhookSecret: 'whsec_doro' })
  await did('staff/configuration/save-passphrase', { passphrase: 'τέσσερις άσχετες λέξεις' })
  for (const part of ['mail', 'address', 'cards', 'passphrase']) await did('staff/configuration/remove', { part })
  await did('staff/shop/close')
  await did('staff/shop/open')
  await did('staff/feeds/save', { on: ['google'] })
  await did('staff/backups/make')
  const name = await expect
    .poll(async () => (await post('staff/health/get')).body.backups.stored[0]?.name, { timeout: 90_000, interval: 500 })
    .toBeTruthy()
    .then(async () => (await post('staff/health/get')).body.backups.stored[0].name)
  await did('staff/backups/link', { name })
  await did('staff/changes/export', { format: 'csv', subject: 'api-key' })
})

test('accounts of colleagues', async () => {
  const [colleague, other] = [await signedIn(shop.ctx, 'staff', undefined, ['sales']), await signedIn(shop.ctx, 'staff')]
  await did('staff/colleagues/areas', { id: colleague.id, areas: ['catalogue'], was: ['sales'] })
  await didToAccount('account/recovery-code/make', { currentPassword: testPassword })
  await didToAccount('account/invite', { email: 'nea@example.gr', role: 'staff', areas: ['sales'] })
  await didToAccount('staff/colleagues/take-invitation-back', { email: 'nea@example.gr' })
  await didToAccount('staff/colleagues/end-sessions', { id: colleague.id })
  const again = shop.http(as(other))
  const { secret } = (await again.post('/api/account/two-factor/start', { currentPassword: testPassword })).body
  await again.post('/api/account/two-factor/confirm', { code: authenticator(secret)() })
  await didToAccount('staff/colleagues/reset-second-factor', { id: other.id, currentPassword: testPassword })
  await didToAccount('staff/colleagues/end-account', { id: other.id, currentPassword: testPassword })
})

test('customers and their quotes', async () => {
  const [email, otherEmail] = ['anna@example.gr', 'nikos@example.gr']
  const quote = await submittedQuote(shop.ctx, { email, name: 'Άννα', companyName: 'Αιγαίο' })
  const other = await submittedQuote(shop.ctx, { email: otherEmail, name: 'Νίκος', companyName: 'Κυκλάδες' })
  const idOf = async (quoteId: string) => (await post('staff/customers/get', { quoteId })).body.customerId
  const [id, otherId] = [await idOf(quote.id), await idOf(other.id)]
  await did('staff/customers/save', { id, revision: 0, discountPercent: 5, invoicesNote: '', note: 'Με κούριερ' })
  await did('staff/customers/export', { format: 'csv' })
  const person = { id, userId: null, email, phone: '' }
  await did('staff/customers/person/export', person)
  const { goes } = (await post('staff/customers/merge/preview', { id, otherId })).body
  await did('staff/customers/merge', { id, otherId, confirmation: goes })
  await did('staff/customers/person/erase', { ...person, confirmation: email })
  const account = await signedIn(shop.ctx)
  await did('staff/customers/credit/save', { userId: account.id, limit: 1_000, paymentDays: 30 })
  await did('staff/customers/credit/save', { userId: account.id, limit: 0 })
  await did('staff/quotes/export', { format: 'csv' })
  await did('staff/orders/vat-exemption', { id: await cypriotOrder(), confirmation: vatConfirmation })
  await did('staff/orders/export', { from: '2026-01-01', to: '2026-02-01', format: 'csv' })
  await shop.ctx.db
    .insert(newsletterSubscribers)
    .values({ email: 'news@example.gr', askedAt: shop.ctx.now, confirmedAt: shop.ctx.now })
  await did('staff/newsletter/export', { format: 'csv' })
  await did('staff/newsletter/unsubscribe', { email: 'news@example.gr' })
  const [added] = (await did('staff/templates/add', { kind: 'terms', name: 'Όροι', text: 'Πληρωμή' })).templates
  await did('staff/templates/change', { id: added.id, revision: 1, name: 'Όροι', text: 'Προκαταβολή' })
  await did('staff/templates/remove', { id: added.id, revision: 2 })
  const offered = await offeredQuote(shop.ctx)
  await did('staff/templates/keep-offer', { id: offered.id, name: 'Καλοκαίρι' })
})

test('categories, collections, colours, reviews, search and texts', async () => {
  const categories = async () => (await post('staff/categories/get')).body.categories
  const named = async (name: string) => (await categories()).find((each: { name: string }) => each.name === name)
  await did('staff/categories/add', { name: 'Νέα δώρα', parentId: null })
  const { id, hidden, imageSrc, revision } = await named('Νέα δώρα')
  await did('staff/categories/change', { id, revision, name: 'Νεότερα δώρα', hidden, imageSrc })
  const [first] = await categories()
  await did('staff/categories/move', { id, revision: (await named('Νεότερα δώρα')).revision, parentId: null, beforeId: first.id })
  await did('staff/categories/remove', { id, revision: (await named('Νεότερα δώρα')).revision, moveTo: null })

  const name = 'Δοκιμής'
  await did('staff/collections/add', { label: name })
  for (const productId of [1, 2]) await did('staff/collections/add-product', { name, productId })
  const collection = (await post('staff/collections/get', { name })).body
  const turned = collection.products.map((each: { id: number }) => each.id).toReversed()
  await did('staff/collections/sort', { name, revision: collection.revision, productIds: turned })
  await did('staff/collections/rename', { name, label: 'Δοκιμών' })
  for (const productId of [1, 2]) await did('staff/collections/remove-product', { name, productId })
  await did('staff/collections/remove', { name })

  const colour = { name: 'test', label: 'Δοκιμής', hex: '#123456', dark: true }
  const colourNow = async () =>
    (await post('staff/colours/get')).body.colours.find((each: { name: string }) => each.name === 'test')
  await did('staff/colours/add', colour)
  await did('staff/colours/change', { ...colour, revision: (await colourNow()).revision, label: 'Άλλο' })
  await did('staff/colours/remove', { name: 'test', revision: (await colourNow()).revision })

  const ink = { kind: 'thread', code: 'Δ-1', name: 'Δοκιμής', value: '#123456' } as const
  const inkNow = async () => (await post('staff/inks/get')).body.inks.find((each: { code: string }) => each.code === ink.code)
  await did('staff/inks/add', ink)
  await did('staff/inks/import', { kind: 'thread', text: 'Δ-2; Άλλης δοκιμής; #654321' })
  const threads = (await post('staff/inks/get')).body.inks.filter((each: { kind: string }) => each.kind === 'thread')
  await did('staff/inks/sort', { kind: 'thread', ids: threads.map((each: { id: number }) => each.id).toReversed() })
  await did('staff/inks/change', { ...ink, ...(await inkNow()), name: 'Άλλο', value: '#123456' })
  await did('staff/inks/remove', { id: (await inkNow()).id, revision: (await inkNow()).revision })

  const written = await shop.ctx.db
    .insert(reviews)
    .values(['Α', 'Β'].map((author) => ({ productId: 1, rating: 5, author, body: 'Καλό.', createdAt: shop.ctx.now })))
    .returning()
  await did('reviews/approve', { id: written[0]?.id })
  await did('reviews/refuse', { id: written[1]?.id })
  await did('reviews/export', { format: 'csv', state: 'approved' })

  await did('staff/search/synonyms/save', { before: null, after: 'ζουζούνι, κούπα' })
  const tag = (await did('staff/search/tags/add', { kind: 'occasion', name: 'Γιορτή', words: 'γιορτούλα' })).tags.at(-1)
  const changed = { key: tag.key, revision: tag.revision, kind: 'occasion', name: 'Γιορτές', words: 'γιορτούλα' }
  const tags = (await did('staff/search/tags/change', changed)).tags
  const last = tags.find((each: { key: string }) => each.key === tag.key)
  await did('staff/search/tags/remove', { key: tag.key, revision: last.revision })

  const about = { kind: 'page', key: 'about-us' }
  const content = {
    kind: 'page',
    title: 'Εμείς',
    description: 'Ποιοι.',
    lead: '',
    body: 'Εμείς.',
    showsDay: true,
    isSample: false,
  }
  const published = await did('staff/texts/publish', { ...about, revision: 0, content })
  const next = await did('staff/texts/publish', {
    ...about,
    revision: published.revision,
    content: { ...content, title: 'Όλοι' },
  })
  const restored = await did('staff/texts/restore', { ...about, revision: next.revision, versionId: published.versions[0].id })
  const back = await did('staff/texts/withdraw', { ...about, revision: restored.revision, versionId: restored.versions[0].id })
  await did('staff/texts/reset', { ...about, revision: back.revision })
})

test('products, prices and imports', async () => {
  const products = (await post('staff/products/list', {})).body.products
  const [one, two] = products
  await did('staff/products/change', { id: one.id, revision: one.revision, hidden: true })
  const { productId, revision, read, form } = (await post('staff/product/open', { productId: two.id, copyOf: null })).body
  const edited = { productId, revision, read, form: { ...form, brand: 'Δοκιμή' }, removeUsed: false, isRestored: false }
  await did('staff/product/save', { ...edited, despiteWarnings: true })
  const selection = { ids: [two.id] }
  const later = { selection, action: { kind: 'visibility', hidden: true }, count: 1, startOn: '2031-01-01' }
  const waiting = await did('staff/products/bulk/start', later)
  await did('staff/products/bulk/stop', { id: waiting.id })
  const { id } = await did('staff/products/bulk/start', { selection, action: { kind: 'visibility', hidden: true }, count: 1 })
  const stateOf = async () =>
    (await post('staff/products/bulk/list')).body.bulks.find((each: { id: string }) => each.id === id)?.state
  await expect.poll(stateOf, { timeout: 60_000 }).toBe('done')
  await did('staff/products/bulk/undo', { id })
  const card = (await post('staff/rate-cards/get')).body.cards[0]
  await did('staff/rate-cards/save', { key: card.card.key, revision: card.revision, form: { ...formOf(card), setup: '31,50' } })
  const [{ brand, revision: written }] = (await post('staff/manufacturers/get')).body.brands
  await did('staff/manufacturers/save', { brand, revision: written, manufacturerName: 'Άλφα ΑΕ' })
  await did('staff/import/export', { content: 'products', format: 'csv' })
  const octets = { 'content-type': 'application/octet-stream' }
  const table = 'Κωδικός;Όνομα;Χρώμα;Σκούρο\nδοκιμής;Δοκιμή;#123456;ναι'
  const { revision: found } = (await post('staff/import/table?table=colours', table, octets)).body
  await did(`staff/import/table?table=colours&revision=${found}`, table, octets)

  const applied = await applyFile('Άλφα', supplierColumns, 'A-1;Ένα;Γραφείο;1,00;5')
  const checked = await checkFile('Άλφα', supplierColumns, 'A-1;Ένα;Γραφείο;2,00;5')
  await did('staff/import/move', { runId: checked, to: 'cancelled' })
  const { suppliers } = (await importCall('overview', {})).body
  const supplier = suppliers.find((each: { name: string }) => each.name === 'Άλφα')
  await did('staff/import/supplier', { id: supplier.id, revision: supplier.revision, name: 'Άλφα ΑΕ' })
  await did('staff/import/delete-run', { runId: applied })
  await did('staff/import/delete-supplier', { id: supplier.id })
  const made = (await post('staff/products/list', { filter: { text: 'A-1' } })).body.products[0]
  await did('staff/products/delete', { id: made.id, revision: made.revision })
})

test('suppliers and purchase orders', async () => {
  const supplier = await did('staff/purchasing/suppliers/save', { name: 'Χονδρική ΑΕ', deliveryDays: 3 })
  const productId = (await post('staff/products/list', {})).body.products[0].id
  await did('staff/purchasing/suppliers/of-product', { productId, supplierId: supplier.id, code: 'Χ-1' })
  await storedOrder(shop.ctx, { lines: [{ productId, quantity: 30 }] })
  const draft = await did('staff/purchasing/draft', { supplierId: supplier.id })
  const { id } = draft
  const changed = await did('staff/purchasing/change', { id, revision: draft.revision, note: 'Σε παλέτα' })
  const sent = await did('staff/purchasing/send', { id, revision: changed.revision, isMailed: false })
  const confirmed = await did('staff/purchasing/confirm', { id, revision: sent.revision, day: '2031-01-01' })
  const came = { id, revision: confirmed.revision, lines: [{ id: sent.lines[0].id, received: 10 }] }
  const received = await did('staff/purchasing/receive', came)
  await did('staff/purchasing/cancel', { id, revision: received.revision, reason: 'Εξαντλήθηκε' })
})

test('the removal of the sample', async () => {
  await did('staff/shop/start-own', { removesSample: true })
})

test('no call of those that leave a trace was left out here', () => {
  const unseen = [...listed('audit log'), ...listed('account events')].filter((path) => !seen.has(path))
  expect(unseen).toEqual([])
})
