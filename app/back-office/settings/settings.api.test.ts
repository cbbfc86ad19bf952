import { setTimeout as delay } from 'node:timers/promises'

import { beforeAll, expect, test } from 'vitest'

import { defaultSettings } from '#app/company/settings.ts'
import { dayInAthens } from '#app/catalogue/catalogue.ts'
import { addWorkingDays, longDayText } from '#app/company/working-days.ts'
import { dayAfter } from '#app/platform/text/day-span.ts'
import { homeUrl, productUrl } from '#app/urls.ts'
import { signedIn, type TestUser } from '#test/accounts.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { cartWith } from '#test/placed-orders.ts'

// Two nodes on one database.
const shop = testShop()
const node = testShop(() => ({ DATABASE_URL: shop.ctx.config.databaseUrl, DATA_DIR: shop.ctx.config.dataDir }))
let boss: TestUser

beforeAll(async () => {
  boss = await signedIn(shop.ctx, 'administrator', 'αφεντικό')
})

const get = async () => (await shop.http(as(boss)).post('/api/staff/settings/get', {})).body
const save = (body: object) => shop.http(as(boss)).post('/api/staff/settings/save', body)
/** Overwrites any concurrent change. */
const saveNow = async (section: string, values: object) =>
  save({ section, revision: (await get()).revisions[section], ...values })

const contact = {
  phone: '210 123 4567',
  email: 'shop@example.gr',
  hours: 'Καθημερινές 9.00-17.00',
  facebook: '',
  instagram: '',
  linkedin: 'https://www.linkedin.com/company/shop',
}

test('a saved section is on all pages of all nodes within a second, and in the audit log', async () => {
  const home = async (each: typeof shop) => (await each.http(as(visitor)).get(homeUrl())).text
  for (const each of [shop, node]) expect(await home(each)).toContain(defaultSettings.hours)
  const saved = await saveNow('contact', contact)
  expect(saved.status).toBe(200)
  expect(saved.body.values).toMatchObject({ phone: contact.phone, socialLinks: { facebook: '', linkedin: contact.linkedin } })
  await delay(1_000)
  for (const each of [shop, node]) expect(await home(each)).toContain(contact.hours)
  expect(saved.body.changes[0]).toMatchObject({
    actorName: 'αφεντικό',
    section: 'contact',
    before: { hours: defaultSettings.hours },
    after: { hours: contact.hours },
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
  const saved = await saveNow('closed-days', { closedDays: [none, closed, { ...none, from: '2027-10-26', isYearly: true }] })
  expect(saved.body.values.closedDays).toEqual([closed, { name: '', from: '2027-10-26', until: '2027-10-26', isYearly: true }])
  expect(saved.body.changes[0]).toMatchObject({
    section: 'closed-days',
    before: { closedDays: [] },
    after: { closedDays: [closed, {}] },
  })
  for (const { earliestDay } of await options()) expect(earliestDay > closed.until).toBe(true)
  await delay(1_000)
  // The product leaves after one working day.
  const days = saved.body.values.leadTimes.deliveryDays + 1
  expect(before).toBe(longDayText(addWorkingDays(today, days, [])))
  expect(await dayOfPage()).toBe(longDayText(addWorkingDays(today, days, [closed])))
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
