import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test } from 'vitest'

import { auditLog } from '#app/account/audit/audit.tables.ts'
import { sendMail } from '#app/company/send-mail.server.ts'
import { shopTexts, shopTextVersions } from '#app/company/texts/texts.tables.ts'
import { defaultHome } from '#app/content/home/home-sections.ts'
import { mails } from '#app/platform/mail/mail.tables.ts'
import { inTransaction } from '#app/platform/context.server.ts'
import { aboutUrl, articleUrl, blogUrl, faqUrl, homeUrl, landingUrl } from '#app/urls.ts'
import { signedIn, type TestUser } from '#test/accounts.ts'
import { type Actor, as, testShop, visitor } from '#test/http.ts'
import { queuedMails } from '#test/mail.ts'
import { pageText } from '#test/page-text.ts'
import { testPicture } from '#test/uploads.ts'

const shop = testShop()
let eleni: TestUser
let nikos: TestUser

beforeAll(async () => {
  eleni = await signedIn(shop.ctx, 'staff', 'ελένη')
  nikos = await signedIn(shop.ctx, 'staff', 'νίκος')
})
afterEach(async () => {
  await shop.ctx.db.delete(shopTextVersions)
  await shop.ctx.db.delete(shopTexts)
})

const call = (name: string, body: object, actor: Actor = eleni) => shop.http(as(actor)).post(`/api/staff/texts/${name}`, body)
const read = (path: string) => shop.http(as(visitor)).get(path)
const about = { kind: 'page', key: 'about-us' } as const
const page = (change: object = {}) => pageText({ body: 'Είμαστε **εφτά** στο {{έδρα}}.', ...change })
const publish = (change: object = {}, name: object = about) => call('publish', { ...name, revision: 0, content: page(change) })

test('only staff see a draft; a published text is on its page immediately, and no other page is regenerated', async () => {
  const [others, before] = [await Promise.all([read(faqUrl()), read(homeUrl())]), (await read(aboutUrl())).text]
  const draft = await call('draft', { ...about, revision: 0, content: page() })
  expect([draft.status, draft.body]).toEqual([200, { revision: 1 }])
  expect((await read(aboutUrl())).text).toBe(before)
  const published = await call('publish', { ...about, revision: 1, content: page() })
  expect(published.body).toMatchObject({ revision: 2, hasDraft: false, versions: [{ state: 'live', publishedByName: 'ελένη' }] })
  await expect.poll(async () => (await read(aboutUrl())).text).toContain('<strong class="font-semibold">εφτά</strong>')
  const { text } = await read(aboutUrl())
  expect(text).toContain('Χολαργός')
  expect(text).toContain('Τελευταία ενημέρωση')
  const missed = await misses()
  for (const [at, path] of [faqUrl(), homeUrl()].entries()) expect((await read(path)).text).toBe(others[at]?.text)
  expect(await misses()).toBe(missed)
  const [change] = await shop.ctx.db.select().from(auditLog).where(eq(auditLog.subject, 'text'))
  expect(change).toMatchObject({ actorName: 'ελένη', subjectId: 'page/about-us', after: { title: 'Η ομάδα μας' } })
  expect(change?.before).toMatchObject({ title: 'Ποιοι είμαστε' })
})

async function misses(): Promise<number> {
  return Number(/^doro_cached_pages_total\{outcome="miss"\} (\d+)/m.exec((await read('/metrics')).text)?.[1])
}

test('hostile Markdown is text on the page', async () => {
  const body = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(2)>',
    '[πατήστε](javascript:alert(3))',
    '![x](javascript:alert(4))',
    '![x](https://elsewhere.example/pixel.png)',
    '![x](/pictures/../secret.jpg)',
    '[έξω](//elsewhere.example)',
  ].join('\n\n')
  expect((await publish({ title: 'Ξένα λόγια', body })).status).toBe(200)
  await expect.poll(async () => (await read(aboutUrl())).text).toContain('Ξένα λόγια')
  const main = /<main[^]*<\/main>/.exec((await read(aboutUrl())).text)?.[0] ?? ''
  expect(main).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(main).not.toMatch(/<script>alert|<img[^>]+(?:onerror|elsewhere|secret)|href="(?:javascript|\/\/)/)
})

test('of two concurrent editors the second is refused, and nothing of the first is lost', async () => {
  await call('draft', { ...about, revision: 0, content: page({ title: 'Της Ελένης' }) })
  for (const [name, more] of [
    ['draft', { content: page() }],
    ['publish', { content: page() }],
    ['discard', {}],
  ] as const) {
    const answer = await call(name, { ...about, revision: 0, ...more }, nikos)
    expect([name, answer.status, answer.body.error.code]).toEqual([name, 409, 'text-changed'])
    expect(answer.body.error.message).toContain('«ελένη»')
  }
  const both = await Promise.all([eleni, nikos].map((actor) => call('draft', { ...about, revision: 1, content: page() }, actor)))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await call('get', about)).body).toMatchObject({ revision: 2, hasDraft: true })
})

test('an incomplete text is refused at its field, and nothing is published', async () => {
  for (const [change, field] of [
    [{ title: ' ' }, 'title'],
    [{ description: '' }, 'description'],
    [{ body: '' }, 'body'],
    [{ body: 'Καλέστε στο {{τηλεφνο}}.' }, 'body'],
    [{ lead: 'Μία {{ αγκύλη' }, 'lead'],
    [{ body: '![](/pictures/texts/0123456789abcdef01234567-8x8.jpg)' }, 'body'],
  ] as const) {
    const { status, body } = await publish(change)
    expect([field, status, Object.keys(body.error.fields)]).toEqual([field, 422, [field]])
    expect(body.error.fields[field]).toMatch(/\p{Script=Greek}/u)
  }
  const day = (days: object) => call('publish', { ...about, revision: 0, content: page(), ...days })
  expect((await day({ from: '2020-01-01' })).body.error.fields).toHaveProperty('from')
  expect((await day({ from: '2999-05-02', until: '2999-05-01' })).body.error.fields).toHaveProperty('until')
  expect((await day({ from: '31/12/2026' })).status).toBe(422)
  expect((await publish({ title: 'α'.repeat(161) })).status).toBe(422)
  expect((await publish({}, { kind: 'article', key: 'about-us' })).status).toBe(404)
  expect((await publish({}, { kind: 'page', key: 'no-such-page' })).status).toBe(404)
  expect((await call('get', { kind: 'page', key: 'no-such-page' })).status).toBe(404)
  expect(await shop.ctx.db.$count(shopTextVersions)).toBe(0)
})

test('an earlier version can be compared and restored, and so can the default text', async () => {
  const first = (await publish({ title: 'Πρώτος τίτλος' })).body
  const second = (await call('publish', { ...about, revision: 1, content: page({ title: 'Δεύτερος τίτλος' }) })).body
  const [, old] = second.versions
  const compared = await call('compare', { ...about, content: second.content, versionId: old.id })
  expect(compared.body.lines.filter(({ is }: { is: string }) => is !== 'same')).toEqual([
    { is: 'removed', text: 'Τίτλος: Πρώτος τίτλος' },
    { is: 'added', text: 'Τίτλος: Δεύτερος τίτλος' },
  ])
  const restored = await call('restore', { ...about, revision: 2, versionId: first.versions[0].id })
  expect(restored.body.content.title).toBe('Πρώτος τίτλος')
  await expect.poll(async () => (await read(aboutUrl())).text).toContain('Πρώτος τίτλος')
  expect((await call('restore', { ...about, revision: 3, versionId: 999_999 })).body.error.code).toBe('unknown-version')
  const reset = await call('reset', { ...about, revision: 3 })
  expect(reset.body).toMatchObject({ content: { title: 'Ποιοι είμαστε' }, liveVersionId: null })
  expect(reset.body.versions).toHaveLength(4)
  await expect.poll(async () => (await read(aboutUrl())).text).toContain('Ποιοι είμαστε')
})

test('an article is in lists and the sitemap while it is published, not once hidden', async () => {
  const slug = 'dora-christougennon'
  const name = { kind: 'article', key: slug }
  const added = await call('add-article', { title: 'Δώρα Χριστουγέννων', slug })
  expect(added.body).toMatchObject({ hasDraft: true, hasOwn: false, url: null, content: { title: 'Δώρα Χριστουγέννων' } })
  expect((await read(articleUrl(slug))).status).toBe(404)
  expect((await call('add-article', { title: 'Άλλο', slug })).body.error.code).toBe('address-taken')
  expect((await call('add-article', { title: 'Άλλο', slug: 'metaksotypia-i-laser' })).body.error.code).toBe('address-taken')
  for (const wrong of ['', 'Κεφαλαία', 'με κενό', '-x', 'blog-2', '../x'])
    expect((await call('add-article', { title: 'Άλλο', slug: wrong })).body.error.fields).toHaveProperty('slug')
  const content = { ...added.body.content, description: 'Τι, πόσο, πότε.', body: 'Κείμενο', author: 'Μαρία Π.', products: [28] }
  const published = await call('publish', { ...name, revision: 1, content })
  expect(published.body.url).toBe(articleUrl(slug))
  await expect.poll(async () => (await read(blogUrl())).text).toContain('Δώρα Χριστουγέννων')
  expect((await read(articleUrl(slug))).text).toContain('Μαρία Π.')
  expect((await read('/sitemap.xml')).text).toContain(articleUrl(slug))
  await call('publish', { ...name, revision: 2, content: { ...content, isHidden: true } })
  await expect.poll(async () => (await read(articleUrl(slug))).status).toBe(404)
  expect((await read(blogUrl())).text).not.toContain('Δώρα Χριστουγέννων')
  expect((await read('/sitemap.xml')).text).not.toContain(articleUrl(slug))
  expect((await call('reset', { ...name, revision: 3 })).body.error.code).toBe('nothing-of-its-own')

  await call('add-article', { title: 'Μισό', slug: 'miso' })
  const gone = await call('discard', { kind: 'article', key: 'miso', revision: 1 })
  expect([gone.status, gone.body]).toEqual([200, null])
  const { texts } = (await call('list', {})).body
  const keys = texts.map(({ key }: { key: string }) => key)
  expect(keys).not.toContain('miso')
  expect(texts.find(({ key }: { key: string }) => key === slug)).toMatchObject({ state: 'hidden', name: 'Δώρα Χριστουγέννων' })
})

test('the home page has the chosen sections in order, and a landing page its own text', async () => {
  const shelf = {
    part: 'shelf',
    id: 'shelf-1',
    title: 'Για το γραφείο',
    source: 'category',
    collection: '',
    categoryId: 1,
    sort: 'newest',
    count: 3,
    isShown: true,
  }
  const sections = [
    { part: 'how', isShown: true },
    shelf,
    { part: 'categories', isShown: true },
    { part: 'ready', isShown: false },
  ]
  const content = { ...defaultHome, title: 'Δώρα που μένουν', actionText: 'Στα νέα μας', actionTo: '/blog', sections }
  const preview = (await call('preview', { kind: 'home', key: 'home', content })).body
  expect(preview.shelves).toEqual([{ title: 'Για το γραφείο', products: expect.any(Array) }])
  expect(preview.shelves[0].products).toHaveLength(3)
  expect(
    (await call('publish', { kind: 'home', key: 'home', revision: 0, content: { ...content, actionTo: '//evil.example' } })).body
      .error.fields,
  ).toHaveProperty('actionTo')
  expect((await call('publish', { kind: 'home', key: 'home', revision: 0, content })).status).toBe(200)
  await expect.poll(async () => (await read(homeUrl())).text).toContain('Δώρα που μένουν')
  const main = /<main[^]*<\/main>/.exec((await read(homeUrl())).text)?.[0] ?? ''
  const places = ['id="how"', 'Για το γραφείο', 'id="categories"'].map((words) => main.indexOf(words))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places).not.toContain(-1)
  expect(main).not.toContain('id="best-sellers"')
  expect(
    main
      .split('Για το γραφείο')[1]
      ?.split('</section>')[0]
      ?.match(/href="\/product\/\d+"/g),
  ).toHaveLength(3)
  const landing = { kind: 'landing', title: 'Gadgets', lead: '', actionText: 'Όλα', picture: '', pictureAlt: '' }
  await call('publish', { kind: 'landing', key: 'electronics', revision: 0, content: landing })
  await expect.poll(async () => (await read(landingUrl('electronics'))).text).toContain('Gadgets')
})

test('a picture is stored by its content and shown in sizes; other files are refused, and its description is required', async () => {
  const send = async (body: BodyInit, actor: Actor = eleni) => {
    const headers = { ...actor.headers, 'content-type': 'application/octet-stream' }
    const response = await fetch(`${shop.origin}/api/staff/texts/picture`, { method: 'POST', headers, body })
    return { status: response.status, body: await response.json() }
  }
  const { body: stored } = await send(await testPicture())
  expect(stored.name).toMatch(/^texts\/[0-9a-f]{24}-\d+x\d+\.png$/)
  expect((await send(await testPicture())).body).toEqual(stored)
  const shown = await read(stored.url)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect((await send('<svg xmlns="http://www.w3.org/2000/svg"/>')).status).toBe(422)
  expect((await send('%PDF-1.7 όχι εικόνα')).body.error.code).toBe('no-picture')
  expect((await send('')).body.error.code).toBe('empty-file')
  expect((await send(await testPicture(), await signedIn(shop.ctx, 'customer'))).status).toBe(403)
  expect((await publish({ body: `![Η αποθήκη](/pictures/${stored.name})` })).status).toBe(200)
  await expect
    .poll(async () => (await read(aboutUrl())).text)
    .toMatch(/<img src="\/pictures\/texts\/[^"]+webp"[^>]+alt="Η αποθήκη"/)
})

test('mails to customers carry the merchant’s words, those to staff do not', async () => {
  const content = {
    kind: 'mail',
    greeting: 'Καλή σας ημέρα,',
    closing: 'Η ομάδα της {{επωνυμία}}',
    paragraphs: { orderPlacedMail: 'Κλειστά στις 6/12.' },
  }
  const wrong = { ...content, paragraphs: { orderPlacedMail: 'Καλέστε {{κινητό}}' } }
  const mailTexts = { kind: 'mail', key: 'mails', revision: 0 }
  expect((await call('publish', { ...mailTexts, content: wrong })).body.error.fields).toHaveProperty([
    'paragraphs.orderPlacedMail',
  ])
  expect((await call('publish', { ...mailTexts, content })).status).toBe(200)
  const { orderPlacedMail, newOrderMail } = await import('#app/orders/mails/order-placed.mail.tsx')
  const sums = { goodsCents: 0, deliveryCents: 0, feesCents: 0, totals: { net: 0, vat: [], gross: 0 }, isVatExempt: false }
  const days = { promisedDay: null, isDaySure: true, deadline: null }
  const order = {
    ...sums,
    plan: [],
    number: 'Π-2026-00042',
    reference: '',
    lines: [],
    deliveryName: 'Κούριερ',
    place: '',
    ...days,
  }
  const facts = { order, transfer: null, awaited: null, isPersonalised: false, isDocumentOpen: false }
  const staff = newOrderMail({ order, customer: 'Α', contact: '', document: '', payment: '', notes: '' }, 'http://localhost/x')
  for (const mail of [orderPlacedMail(facts, 'http://localhost/x'), staff])
    await inTransaction(shop.ctx, (tx) => sendMail(tx, { ...mail, to: `${mail.template}@example.gr` }))
  const [toCustomer] = await queuedMails(shop.ctx, eq(mails.recipient, 'orderPlacedMail@example.gr'))
  const [toStaff] = await queuedMails(shop.ctx, eq(mails.recipient, 'newOrderMail@example.gr'))
  for (const words of ['Καλή σας ημέρα,', 'Κλειστά στις 6/12.', 'Η ομάδα της Doro Εταιρικά Δώρα']) {
    expect(toCustomer?.plain).toContain(words)
    expect(toStaff?.plain).not.toContain(words)
  }
})

test('the preview reports contradictions with the settings and broken links', async () => {
  const body = 'Προκαταβολή: προκαταβολή 30 %. [Εδώ](/no-such-page), [εκεί](#nowhere), [σωστά](/faq), [έξω](https://example.com).'
  const { warnings } = (await call('preview', { ...about, content: page({ body }) })).body
  expect(warnings).toEqual([
    'Γράφει προκαταβολή 30 %, ενώ οι ρυθμίσεις 50 %.',
    'Ο σύνδεσμος #nowhere δεν οδηγεί σε ενότητα της σελίδας.',
    'Ο σύνδεσμος /no-such-page δεν οδηγεί σε σελίδα του καταστήματος.',
  ])
  await publish({ body })
  const { texts } = (await call('list', {})).body
  expect(texts.filter(({ warnings: count }: { warnings: number }) => count > 0)).toMatchObject([{ key: 'about-us', warnings: 1 }])
})

test('nobody else reads or writes texts', async () => {
  const customer = await signedIn(shop.ctx, 'customer')
  for (const [name, body] of [
    ['list', {}],
    ['get', about],
    ['publish', { ...about, revision: 0, content: page() }],
  ] as const) {
    expect((await call(name, body, visitor)).status).toBe(401)
    expect((await call(name, body, customer)).status).toBe(403)
  }
})
