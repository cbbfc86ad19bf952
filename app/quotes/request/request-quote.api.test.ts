import { randomUUID } from 'node:crypto'

import { asc, eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { mails } from '#app/platform/mail/mail.tables.ts'
import { sampleSettings } from '#app/company/sample-company.ts'
import { dayAfter, dayInAthens } from '#app/platform/calendar.ts'
import { maxFieldLengths } from '#app/quotes/request/quote-request.ts'
import { quoteNumbers } from '#app/quotes/number/quote-number.tables.ts'
import { quoteEvents, quoteLines, quotes } from '#app/quotes/quotes.tables.ts'
import { signedIn } from '#test/accounts.ts'
import { as, testShop, untilNotBusy, visitor } from '#test/http.ts'
import { testPicture, upload } from '#test/uploads.ts'
import { queuedMails } from '#test/mail.ts'

const shop = testShop({ RATE_LIMIT: 'on', TRUST_PROXY: 'on' })
/** A product of the sample catalogue with variants. */
const productId = 12

let lastAddress = 0

function requestBody(over: Readonly<Record<string, unknown>> = {}) {
  return {
    requestKey: randomUUID(),
    lines: [{ title: 'Κούπες', quantities: [250, 100], decoration: '1 θέση, μονόχρωμο λογότυπο' }],
    message: 'Για τα Χριστούγεννα',
    name: 'Άννα Δήμου',
    // Mails of one domain have a limit.
    email: `anna@etaireia-${randomUUID()}.gr`,
    consent: true,
    ...over,
  }
}

/** From a new network address, unless one is given. */
function ask(body: object, headers: Record<string, string> = {}, actor = visitor) {
  lastAddress += 1
  const address = { 'x-forwarded-for': `10.1.${Math.floor(lastAddress / 250)}.${lastAddress % 250}` }
  return shop.http(as(actor)).post('/api/quotes', body, { ...address, ...headers })
}

async function rowOf(requestKey: string) {
  const [row] = await shop.ctx.db.select().from(quotes).where(eq(quotes.requestKey, requestKey))
  return row
}

function mailsOf(number: string) {
  return queuedMails(shop.ctx, like(mails.subject, `%${number}%`))
}

async function lastNumber(): Promise<number> {
  const [row] = await shop.ctx.db.select().from(quoteNumbers)
  return row?.last ?? 0
}

const sequenceOf = (number: string) => Number(number.slice(5))

test('a request has a number, lines, an event and two mails, each with a link to it', async () => {
  const call = requestBody({
    lines: [
      { title: 'Κούπες', quantities: [250, 100, 250] },
      { productId, quantities: [50], note: 'Σε λευκό' },
    ],
    budget: { amount: 1250.5, per: 'total' },
    neededBy: dayAfter(dayInAthens(shop.ctx.now), 300),
    companyName: 'Δήμου & ΣΙΑ',
    afm: '094019245',
  })
  const { status, body } = await ask(call)
  expect(status).toBe(200)
  expect(body.number).toMatch(/^\d{4}-\d{5}$/)
  const row = await rowOf(call.requestKey)
  expect(row).toMatchObject({ state: 'submitted', number: body.number, userId: null, budgetCents: 125_050, afm: '094019245' })
  expect(row?.answerDueAt?.toISOString()).toBe(body.dueAt)
  expect(row?.consentedAt).not.toBeNull()
  const lines = await shop.ctx.db
    .select()
    .from(quoteLines)
    .where(eq(quoteLines.quoteId, row?.id ?? ''))
    .orderBy(asc(quoteLines.position))
  expect(lines.map(({ title, quantities }) => ({ title, quantities }))).toEqual([
    { title: 'Κούπες', quantities: [100, 250] },
    { title: expect.stringMatching(/\p{L}/u), quantities: [50] },
  ])
  expect(
    await shop.ctx.db
      .select()
      .from(quoteEvents)
      .where(eq(quoteEvents.quoteId, row?.id ?? '')),
  ).toMatchObject([{ kind: 'submit', role: 'owner', actorName: 'Άννα Δήμου', toState: 'submitted' }])
  const [toCustomer, toStaff] = await mailsOf(body.number)
  expect(toCustomer).toMatchObject({ recipient: call.email, replyTo: sampleSettings.email })
  expect(toStaff).toMatchObject({ recipient: sampleSettings.email, replyTo: call.email })
  expect(toStaff?.plain).toContain(`/vendor-dashboard/quotes/${row?.id}`)
  expect(toStaff?.plain).toContain('1.250,50')
  const [, token = ''] = /\/promo\/offer#([\w-]{43})/.exec(toCustomer?.plain ?? '') ?? []
  const opened = await shop.http(as(visitor)).post('/api/quotes/open', { token })
  expect(opened.status).toBe(200)
})

test('a request sent while logged in belongs to the account', async () => {
  const anna = await signedIn(shop.ctx)
  const call = requestBody()
  expect(await ask(call, {}, anna)).toMatchObject({ status: 200 })
  expect((await rowOf(call.requestKey))?.userId).toBe(anna.id)
})

test('twenty concurrent copies are one request with one number and one set of mails', async () => {
  const call = requestBody()
  const before = await lastNumber()
  // From several addresses, because each may have only a few waiting.
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => ask(call, { 'x-forwarded-for': `10.9.9.${index}` })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const numbers = new Set(answers.map(({ body }) => body.number))
  expect(numbers.size).toBe(1)
  expect(await lastNumber()).toBe(before + 1)
  expect(await mailsOf([...numbers][0] ?? '')).toHaveLength(2)
})

test('a different request under a used key is refused, changes nothing, and reveals only the number', async () => {
  const call = requestBody()
  const first = await ask(call)
  const second = await ask({ ...requestBody({ name: 'Κάποιος Άλλος' }), requestKey: call.requestKey.toUpperCase() })
  expect([second.status, second.body.error.code]).toEqual([422, 'key-reused'])
  expect(second.body.error.message).toContain(first.body.number)
  expect(Object.keys(second.body.error).toSorted()).toEqual(['code', 'message', 'received', 'requestId'])
  expect((await ask(call)).body.number).toBe(first.body.number)
  expect(await rowOf(call.requestKey)).toMatchObject({ name: 'Άννα Δήμου', email: call.email })
  expect(await mailsOf(first.body.number)).toHaveLength(2)
})

test('numbers have no gap, with forty concurrent requests and refused ones in between', async () => {
  const before = await lastNumber()
  const answers = await Promise.all(
    Array.from({ length: 80 }, (_, index) => {
      const body = index % 2 === 0 ? requestBody() : requestBody({ lines: [{ productId: 999_999, quantities: [1] }] })
      return untilNotBusy(() => ask(body))
    }),
  )
  const assigned = answers.filter(({ status }) => status === 200).map(({ body }) => sequenceOf(body.number))
  expect(assigned.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, index) => before + 1 + index))
  expect(await lastNumber()).toBe(before + 40)
})

test('an unknown product or variant is reported at its line, and nothing is stored', async () => {
  for (const line of [{ productId: 999_999 }, { productId, variantId: 999_999 }]) {
    const call = requestBody({
      lines: [
        { title: 'Κούπες', quantities: [5] },
        { ...line, quantities: [1] },
      ],
    })
    const { status, body } = await ask(call)
    expect(status).toBe(422)
    expect(body.error.code).toBe('unknown-product')
    expect(body.error.fields['lines.1.title']).toContain('δεν υπάρχει πια στον κατάλογο')
    expect(await rowOf(call.requestKey)).toBeUndefined()
  }
})

test('every kind of invalid input has a sentence, and nothing is stored', async () => {
  const wrong: Readonly<Record<string, unknown>>[] = [
    { requestKey: 'key' },
    { requestKey: null },
    { lines: 'κούπες' },
    { lines: [null] },
    { lines: [{ title: 'Κούπες', quantities: [] }] },
    { lines: [{ title: 'Κούπες', quantities: [0] }] },
    { lines: [{ title: 'Κούπες', quantities: [1.5] }] },
    { lines: [{ title: 'Κούπες', quantities: [1, 2, 3, 4, 5] }] },
    { lines: [{ title: 'Κούπες', quantities: ['100'] }] },
    { lines: [{ title: '', quantities: [5] }] },
    { lines: [{ productId: 1.5, quantities: [5] }] },
    { lines: [{ title: 'Κούπες', variantId: 5, quantities: [5] }] },
    { lines: Array.from({ length: 51 }, () => ({ title: 'Κούπες', quantities: [5] })) },
    { lines: [], message: '' },
    { message: 'α'.repeat(maxFieldLengths.message + 1) },
    { budget: { amount: -1, per: 'total' } },
    { budget: { amount: 10, per: 'μήνας' } },
    { budget: { amount: 10.123, per: 'piece' } },
    { neededBy: '2020-01-01' },
    { neededBy: '15 Δεκεμβρίου' },
    { sample: 'όλα' },
    { name: '' },
    { email: 'anna@etaireia' },
    { email: 'anna@etaireia.gr\r\nBcc: all@etaireia.gr' },
    { phone: '123' },
    { afm: '123456789' },
    { consent: false },
    { consent: 'yes' },
  ]
  const before = await lastNumber()
  for (const over of wrong) {
    const { status, body } = await ask(requestBody(over))
    expect({ over, status }).toEqual({ over, status: 422 })
    expect(body.error.message).toMatch(/\p{Script=Greek}/u)
  }
  expect(await lastNumber()).toBe(before)
})

test('hostile text stays text, in mails and their headers', async () => {
  const call = requestBody({
    name: 'Άννα\r\nBcc: all@etaireia.gr <script>alert(1)</script>',
    companyName: '"><img src=x onerror=alert(1)> \u202e ΑΕ\u0000',
    projectName: "'; drop table quotes; --",
    lines: [{ title: '<b>Κούπες</b> δείτε https://evil.example/x', quantities: [5], note: '${7*7} {{7*7}}' }],
    message: 'Γεια\u0000\nwww.evil.example\n</p><script>alert(2)</script>',
  })
  const { status, body } = await ask(call)
  expect(status).toBe(200)
  const [toCustomer, toStaff] = await mailsOf(body.number)
  for (const mail of [toCustomer, toStaff]) {
    expect(mail?.subject).not.toMatch(/[\p{Cc}\p{Cf}]/u)
    expect(mail?.html).not.toMatch(/<script|<img|<b>Κ/i)
  }
  // The mail address may be a stranger's, so all links lead to the shop.
  expect(toCustomer?.html).not.toContain('evil')
  expect(toStaff?.plain).toContain('https://evil.example/x')
})

test('the largest request is accepted', async () => {
  const line = {
    title: 'τ'.repeat(maxFieldLengths.title),
    quantities: [1, 2, 3, 4],
    decoration: 'δ'.repeat(maxFieldLengths.decoration),
    note: 'σ'.repeat(maxFieldLengths.note),
  }
  const call = requestBody({ lines: Array.from({ length: 50 }, () => line), message: 'μ'.repeat(maxFieldLengths.message) })
  expect((await ask(call)).status).toBe(200)
})

test('requests are limited per address and per mailbox; a repeated one is not counted', async () => {
  const address = { 'x-forwarded-for': '10.7.7.7' }
  const statuses: number[] = []
  const first = requestBody()
  for (let count = 0; count < 11; count += 1) {
    statuses.push((await ask(count === 0 ? first : requestBody(), address)).status)
    expect((await ask(first, address)).status).toBe(200)
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429])
  const before = await lastNumber()
  const mailbox = `maria@etaireia-${randomUUID()}.gr`
  const toOne: number[] = []
  for (let count = 0; count < 6; count += 1) toOne.push((await ask(requestBody({ email: mailbox.toUpperCase() }))).status)
  expect(toOne).toEqual([200, 200, 200, 200, 200, 429])
  expect(await lastNumber()).toBe(before + 5)
})

test('a bot that fills in every field gets a confirmation, and nothing is stored', async () => {
  const call = requestBody({ website: 'http://spam.example' })
  expect(await ask(call)).toMatchObject({ status: 200, body: { number: null } })
  expect(await rowOf(call.requestKey)).toBeUndefined()
})

test('a quote is found by its words', async () => {
  const call = requestBody({ companyName: 'Ζαχαροπλαστική Αιγαίου', projectName: 'Πάσχα' })
  await ask(call)
  const { rows } = await shop.ctx.db.execute(
    `select request_key from quotes where search_words @@ 'ζαχαροπλασ:* & πασχα:* & κουπεσ:*'::tsquery`,
  )
  expect(rows).toEqual([{ request_key: call.requestKey }])
})

test('a request whose uploads were deleted to make room is refused, unless its sender knows', async () => {
  const call = requestBody()
  const refused = await ask({ ...call, fileCount: 1 })
  expect(refused.status).toBe(409)
  expect(refused.body.error).toMatchObject({ code: 'files-gone', message: expect.stringContaining('διαλέξτε τα ξανά') })
  expect(await rowOf(call.requestKey)).toBeUndefined()
  expect((await upload(shop, { draft: call.requestKey }, 'a.png', await testPicture())).status).toBe(200)
  expect((await ask({ ...call, fileCount: 1 })).status).toBe(200)
})
