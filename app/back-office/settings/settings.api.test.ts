import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { sampleSettings } from '#app/company/sample-company.ts'
import { addWorkingDays } from '#app/company/working-days.ts'
import { dayAfter, dayInAthens, longDayText } from '#app/platform/calendar.ts'
import { contactUrl, homeUrl, loginUrl, privacyUrl, productUrl, quoteUrl } from '#app/urls.ts'
import { confirmed, signedIn, type TestUser } from '#test/accounts.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { cartWith } from '#test/placed-orders.ts'

// Two nodes on one database.
const shop = testShop()
const node = testShop(() => ({ DATABASE_URL: shop.ctx.config.databaseUrl, DATA_DIR: shop.ctx.config.dataDir }))
let boss: TestUser

beforeAll(async () => {
  boss = await confirmed(shop.ctx, await signedIn(shop.ctx, 'administrator', 'αφεντικό'))
})

const get = async () => (await shop.http(as(boss)).post('/api/staff/settings/get', {})).body
const save = (body: object) => shop.http(as(boss)).post('/api/staff/settings/save', body)
/** Overwrites any concurrent change. */
const saveNow = async (section: string, values: object) =>
  save({ section, revision: (await get()).revisions[section], ...values })

const contact = {
  phone: '210 123 4567',
  email: 'shop@example.gr',
  facebook: '',
  instagram: '',
  linkedin: 'https://www.linkedin.com/company/shop',
}

test('a saved section is on all pages of all nodes, and in the audit log', async () => {
  const home = async (each: typeof shop) => (await each.http(as(visitor)).get(homeUrl())).text
  for (const each of [shop, node]) expect(await home(each)).toContain(sampleSettings.phone)
  const saved = await saveNow('contact', contact)
  expect(saved.status).toBe(200)
  expect(saved.body.values).toMatchObject({ phone: contact.phone, socialLinks: { facebook: '', linkedin: contact.linkedin } })
  for (const each of [shop, node]) await expect.poll(() => home(each)).toContain(contact.phone)
  expect(saved.body.changes[0]).toMatchObject({
    actorName: 'αφεντικό',
    section: 'contact',
    before: { phone: sampleSettings.phone },
    after: { phone: contact.phone },
  })
})

test('numbers are read as typed in Greek, and ambiguous ones are refused', async () => {
  const offers = {
    offerTerms: 'Όροι\r\nδύο γραμμών',
    leastMarginPercent: '25 %',
    rushPercent: 40,
    decorationDays: '7',
    deliveryDays: '2',
  }
  const { body } = await saveNow('offers', offers)
  expect(body.values).toMatchObject({
    offerTerms: 'Όροι\nδύο γραμμών',
    leastMarginPercent: 25,
    rushPercent: 40,
    leadTimes: { decorationDays: 7, deliveryDays: 2 },
  })
  const refused = await saveNow('offers', { ...offers, leastMarginPercent: '250', rushPercent: 'πολύ' })
  expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ['leastMarginPercent', 'rushPercent']])
})

test('saving without a difference changes nothing, and a section that a colleague saved meanwhile is not overwritten', async () => {
  const before = await get()
  const same = await saveNow('security', { staffSecondFactorDays: String(before.values.staffSecondFactorDays) })
  expect(same.body.changes).toEqual(before.changes)
  const { security } = before.revisions
  const answers = await Promise.all(
    [10, 11, 12].map((staffSecondFactorDays) => save({ section: 'security', revision: security, staffSecondFactorDays })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const won = answers.find(({ status }) => status === 200)
  expect((await get()).values.staffSecondFactorDays).toBe(won?.body.values.staffSecondFactorDays)
  // Changes to other sections do not conflict.
  expect((await save({ section: 'contact', revision: before.revisions.contact, ...contact })).status).toBe(200)
})

test('bank accounts keep their order; empty rows are dropped, and errors are at their row', async () => {
  const first = { bank: 'Εθνική Τράπεζα', iban: 'GR38 0110 1250 0000 0001 2548 037' }
  const none = { bank: '', iban: '' }
  const saved = await saveNow('banks', { bankAccounts: [none, first] })
  expect(saved.body.values.bankAccounts).toEqual([{ bank: first.bank, iban: 'GR3801101250000000012548037' }])
  const wrong = await saveNow('banks', { bankAccounts: [none, { ...first, iban: 'GR38 0110 1250 0000 0001 2548 038' }] })
  expect([wrong.status, Object.keys(wrong.body.error.fields)]).toEqual([422, ['bankAccounts.1.iban']])
  expect((await saveNow('banks', { bankAccounts: [first, first] })).status).toBe(422)
})

test('invalid values are refused with a sentence, and nothing is partly saved', async () => {
  const { values: before, revisions } = await get()
  const company = { companyName: 'Α', legalForm: 'ΙΚΕ', seat: 'Αθήνα', gemi: '123456789012', afm: '094019245', taxOffice: 'Δ' }
  const hostile: readonly object[] = [
    {},
    { section: 'everything', revision: 'x' },
    { section: 'company', revision: revisions.company },
    { section: 'company', revision: revisions.company, ...company, afm: '123456789' },
    { section: 'company', revision: revisions.company, ...company, gemi: '12' },
    { section: 'company', revision: revisions.company, ...company, companyName: 'α'.repeat(301) },
    { section: 'company', revision: revisions.company, ...company, companyName: 'α\u0000β' },
    { section: 'contact', revision: revisions.contact, ...contact, linkedin: 'javascript:alert(1)' },
    { section: 'vat', revision: revisions.vat, standard: '24,5' },
  ]
  for (const body of hostile) {
    const { status, body: answer } = await save(body)
    expect([body, status]).toEqual([body, 422])
    expect(answer.error.message).toMatch(/[α-ω]/)
  }
  expect((await save({ section: 'company', revision: 'x'.repeat(43), ...company })).status).toBe(409)
  expect((await get()).values).toEqual(before)
})

test('closed days postpone the delivery day from then on, on pages and in calls', async () => {
  const options = async () => {
    const cart = await cartWith(shop, [{ id: 1, qty: 5, variantId: 102 }])
    return (await shop.http(as(visitor)).post('/api/delivery/options', { orderId: cart, postcode: '105 57' })).body.options
  }
  const dayOfPage = async () =>
    /Παράδοση έως <span[^>]*>([^<]+)/.exec((await shop.http(as(visitor)).get(productUrl(1))).text)?.[1]
  const price = { productId: 1, variantId: 102, quantity: 5, placements: [] }
  const dayOfPrice = async () => (await shop.http(as(visitor)).post('/api/personalisation/price', price)).body.deliveryDay
  const before = await dayOfPage()
  const today = dayInAthens(shop.ctx.now)
  const closed = { name: 'Απογραφή', from: today, until: dayAfter(today, 30), isYearly: false }
  const none = { name: '', from: '', until: '', isYearly: false }
  const yearly = `${Number(today.slice(0, 4)) + 1}-10-26`
  const saved = await saveNow('closed-days', { closedDays: [none, closed, { ...none, from: yearly, isYearly: true }] })
  expect(saved.body.values.closedDays).toEqual([closed, { name: '', from: yearly, until: yearly, isYearly: true }])
  expect(saved.body.changes[0]).toMatchObject({
    section: 'closed-days',
    before: { closedDays: [] },
    after: { closedDays: [closed, {}] },
  })
  const again = await saveNow('closed-days', { closedDays: saved.body.values.closedDays })
  expect(again.body.changes[0].id).toBe(saved.body.changes[0].id)
  for (const { earliestDay } of await options()) expect(earliestDay > closed.until).toBe(true)
  // The product leaves after one working day, and the courier takes three to the mainland.
  const days = 1 + 3
  expect(before).toBe(longDayText(addWorkingDays(today, days, [])))
  await expect.poll(dayOfPage).toBe(longDayText(addWorkingDays(today, days, [closed])))
  expect(await dayOfPrice()).toBe(addWorkingDays(today, days, [closed]))
  await saveNow('closed-days', { closedDays: [] })
})

test('closed days that end before they begin, or never let anybody work, are refused at their row', async () => {
  const row = { name: '', from: '2027-08-10', until: '2027-08-21', isYearly: false }
  for (const [closedDays, field] of [
    [[row, { ...row, until: '2027-08-09' }], 'closedDays.1.until'],
    [[{ ...row, from: '' }], 'closedDays.0.from'],
    [[{ ...row, from: '2027-02-30' }], 'closedDays.0.from'],
    [[{ ...row, until: '2028-08-09' }], 'closedDays.0.until'],
    [Array.from({ length: 11 }, () => ({ ...row, isYearly: true })), 'closedDays'],
  ] as const) {
    const { status, body } = await saveNow('closed-days', { closedDays })
    expect([status, Object.keys(body.error.fields)]).toEqual([422, [field]])
  }
})

const hours = { weekdaysFrom: '09:30', weekdaysUntil: '15:00', saturdayFrom: '', saturdayUntil: '' }

test('hours of service are on pages and in reports; those that close before they open are refused', async () => {
  const { status, body } = await saveNow('hours', { ...hours, saturdayFrom: '10.00', saturdayUntil: '14.00' })
  expect(status).toBe(200)
  expect(body.values.serviceHours).toEqual({
    weekdays: { opensAt: 570, closesAt: 900 },
    saturday: { opensAt: 600, closesAt: 840 },
  })
  expect(body.changes[0]).toMatchObject({ section: 'hours', before: { serviceHours: sampleSettings.serviceHours } })
  const page = async (path: string) => (await shop.http(as(visitor)).get(path)).text
  await expect.poll(() => page(contactUrl())).toContain('Δευτέρα – Παρασκευή 9.30-15.00, Σάββατο 10.00-14.00')
  expect(await page(contactUrl())).toContain('<option>12.30-15.00</option>')
  expect(await page(homeUrl())).toContain('"dayOfWeek":["Saturday"],"opens":"10:00","closes":"14:00"')
  const span = { from: dayInAthens(shop.ctx.now), to: dayInAthens(shop.ctx.now) }
  const report = await shop.http(as(boss)).post('/api/staff/report', span)
  expect(report.body.serviceHours).toContain('9.30-15.00')
  for (const [wrong, field] of [
    [{ ...hours, weekdaysUntil: '09:30' }, 'weekdaysUntil'],
    [{ ...hours, weekdaysFrom: '' }, 'weekdaysFrom'],
    [{ ...hours, weekdaysFrom: 'εννιά' }, 'weekdaysFrom'],
    [{ ...hours, weekdaysUntil: '24:01' }, 'weekdaysUntil'],
    [{ ...hours, saturdayUntil: '14:00' }, 'saturdayFrom'],
  ] as const) {
    const refused = await saveNow('hours', wrong)
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, [field]])
  }
})

test('the closures of the next two weeks are where the hours are', async () => {
  const today = dayInAthens(shop.ctx.now)
  const day = addWorkingDays(today, 3, [])
  const [, month = '', date = ''] = day.split('-')
  await saveNow('closed-days', { closedDays: [{ name: 'Απογραφή', from: day, until: day, isYearly: false }] })
  for (const each of [shop, node])
    for (const path of [homeUrl(), contactUrl(), quoteUrl()]) {
      const page = async () => (await each.http(as(visitor)).get(path)).text
      await expect.poll(page).toMatch(new RegExp(`Κλειστά: [^<"]*${Number(date)}`))
      expect([month, (await page()).includes('Απογραφή')]).toEqual([month, false])
    }
  await saveNow('closed-days', { closedDays: [] })
})

const noThirdParties = { tagManagerId: '', tagManagerPurpose: 'either', analyticsId: '', pixelId: '' }

test('third parties are in the policy and the pages of all nodes, and gone again', async () => {
  const home = async (each: typeof shop) => {
    const { headers, text } = await each.http(as(visitor)).get(homeUrl())
    return `${headers.get('content-security-policy')} ${text}`
  }
  for (const each of [shop, node]) expect(await home(each)).not.toMatch(/googletagmanager|facebook\.net|Ρυθμίσεις cookies/)
  const ids = { ...noThirdParties, analyticsId: 'g-abc1234567', pixelId: '123456789012345' }
  const saved = await saveNow('third-parties', ids)
  expect(saved.body.values.thirdParties).toEqual({ ...ids, analyticsId: 'G-ABC1234567' })
  expect(saved.body.changes[0]).toMatchObject({
    section: 'third-parties',
    before: { thirdParties: noThirdParties },
    after: { thirdParties: { pixelId: '123456789012345' } },
  })
  for (const each of [shop, node])
    for (const part of ['https://*.googletagmanager.com', 'https://connect.facebook.net', 'G-ABC1234567', 'Ρυθμίσεις cookies'])
      await expect.poll(() => home(each)).toContain(part)
  const privacy = await shop.http(as(visitor)).get(privacyUrl())
  expect(privacy.text).toContain('Google Analytics (στατιστικά), Meta Pixel (προώθηση)')
  const health = await shop.http(as(boss)).post('/api/staff/health/get', {})
  expect(health.body.thirdParties).toEqual(['Google Analytics (στατιστικά)', 'Meta Pixel (προώθηση)'])
  // Login has no third party, whatever is configured.
  expect((await shop.http(as(visitor)).get(loginUrl())).headers.get('content-security-policy')).not.toMatch(/google|facebook/)

  const revision = (await get()).revisions['third-parties']
  const answers = await Promise.all([
    save({ section: 'third-parties', revision, ...noThirdParties }),
    save({ section: 'third-parties', revision, ...noThirdParties, pixelId: '12345' }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await saveNow('third-parties', noThirdParties)
  for (const each of [shop, node])
    await expect.poll(() => home(each)).not.toMatch(/googletagmanager|facebook\.net|Ρυθμίσεις cookies/)
})

test('ids that are not in the format of their provider are refused with a sentence', async () => {
  for (const [field, id, sentence] of [
    ['analyticsId', 'UA-12345-1', 'Οι παλιοί κωδικοί UA- δεν ισχύουν πια.'],
    ['analyticsId', 'G-ABC"><script>', 'G-ABC1234567'],
    ['tagManagerId', 'G-ABC1234567', 'GTM-ABC1234'],
    ['pixelId', 'facebook', 'αριθμός'],
  ] as const) {
    const { status, body } = await saveNow('third-parties', { ...noThirdParties, [field]: id })
    expect([status, body.error.fields[field]]).toEqual([422, expect.stringContaining(sentence)])
  }
  expect((await saveNow('third-parties', { ...noThirdParties, tagManagerPurpose: 'none' })).status).toBe(422)
})

test('a changed VAT rate is that of products, carts and delivery; its bulk change can be undone', async () => {
  const { values } = await get()
  const { standard, reduced, superReduced, islands } = values.vatRates
  const vat = {
    standard,
    reduced,
    superReduced,
    islandStandard: islands[0],
    islandReduced: islands[1],
    islandSuperReduced: islands[2],
    useIslandRates: false,
  }
  const vatOfCart = async () => {
    const cart = await cartWith(shop, [{ id: 1, qty: 5, variantId: 102 }])
    return (await shop.http(as(visitor)).post('/api/cart/summary', { orderId: cart })).body.vat
  }
  expect(await vatOfCart()).toMatchObject([{ percent: 24 }])
  const saved = await saveNow('vat', { ...vat, standard: 25 })
  expect([saved.body.values.delivery.vatPercent, saved.body.values.payment.cashOnDelivery.feeVatPercent]).toEqual([25, 25])
  await expect.poll(vatOfCart, { timeout: 120_000 }).toMatchObject([{ percent: 25 }])
  const { body } = await shop.http(as(boss)).post('/api/staff/products/bulk/list', {})
  expect(body.bulks[0]).toMatchObject({ text: 'ΦΠΑ 24 % σε 25 %' })
  await shop.http(as(boss)).post('/api/staff/products/bulk/undo', { id: body.bulks[0].id })
  await expect.poll(vatOfCart, { timeout: 120_000 }).toMatchObject([{ percent: 24 }])
  // Simulates a bulk that still runs and has reached no product.
  await shop.ctx.db.execute(
    sql`update product_bulks set state = 'running', moved_at = now() where id = ${body.bulks[0].id}::uuid`,
  )
  await saveNow('vat', { ...vat, standard: 26 })
  await expect.poll(vatOfCart, { timeout: 120_000 }).toMatchObject([{ percent: 26 }])
  await saveNow('vat', vat)
  await expect.poll(vatOfCart, { timeout: 120_000 }).toMatchObject([{ percent: 24 }])
})
