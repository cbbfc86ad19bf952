import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { reviewsApi } from '#app/catalogue/reviews/reviews.api.ts'
import { readReviews } from '#app/catalogue/reviews/reviews.server.ts'
import { formStamp } from '#app/platform/http/form-guard.server.ts'
import { apiOf } from '#test/api.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { testContext } from '#test/database.ts'

const given = testContext()
const call = apiOf(reviewsApi, () => given.ctx)
const good = { productId: 1, rating: 5, author: 'Μαρία Κ.', body: 'Ήρθαν στην ώρα τους.', website: '' }

/** The stamp of a form opened this many seconds ago. */
const stampOf = (seconds: number, form: Parameters<typeof formStamp>[1] = 'review-form') =>
  formStamp({ ...given.ctx, now: new Date(given.ctx.now.getTime() - seconds * 1_000) }, form)

const write = (over: object = {}) =>
  call('/api/reviews', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...good, stamp: stampOf(40), ...over }),
  })

async function storedReviews(): Promise<Record<string, unknown>[]> {
  const { rows } = await given.ctx.db.execute(sql`select state, rating, author, body from reviews order by id`)
  return rows
}

const approveAll = () => given.ctx.db.execute(sql`update reviews set state = 'approved'`)

beforeAll(() => importFiles(given.ctx, { products: [rawProduct({ id: 1 }), rawProduct({ id: 2, title: 'Στυλό' })] }))
beforeEach(() => given.ctx.db.execute(sql`delete from reviews`))

test('a review waits for approval, and is not shown before', async () => {
  expect(await write()).toMatchObject({ status: 201, body: { state: 'pending' } })
  expect(await storedReviews()).toEqual([{ state: 'pending', rating: 5, author: 'Μαρία Κ.', body: 'Ήρθαν στην ώρα τους.' }])
  expect(await readReviews(given.ctx, 1)).toEqual({ count: 0, average: null, byRating: [0, 0, 0, 0, 0], newest: [] })
})

test("count, average and stars come from the product's approved reviews only", async () => {
  await write({ rating: 5, body: 'Εξαιρετική ποιότητα.' })
  await write({ rating: 4, body: 'Πολύ καλή ποιότητα.' })
  await write({ rating: 4, body: 'Καλή ποιότητα και τιμή.' })
  await write({ productId: 2, rating: 1 })
  await approveAll()
  await write({ rating: 1, body: 'Περιμένει ακόμη έγκριση.' })
  await given.ctx.db.execute(sql`
    insert into reviews (product_id, state, rating, author, body, created_at) values (1, 'rejected', 1, 'x', 'spam', now())`)
  const { count, average, byRating, newest } = await readReviews(given.ctx, 1)
  expect({ count, average, byRating }).toEqual({ count: 3, average: 4.3, byRating: [0, 0, 0, 2, 1] })
  expect(newest.map(({ body }) => body)).toEqual(['Καλή ποιότητα και τιμή.', 'Πολύ καλή ποιότητα.', 'Εξαιρετική ποιότητα.'])
})

test('the same review sent twice is stored once', async () => {
  await write()
  expect((await write()).status).toBe(201)
  expect(await storedReviews()).toHaveLength(1)
})

test('a filled honeypot field gets the normal answer, and nothing is stored', async () => {
  expect((await write({ website: 'https://spam.example' })).status).toBe(201)
  expect(await storedReviews()).toEqual([])
})

test('a form submitted less than three seconds after it was opened is refused with advice', async () => {
  const { body: opened } = await call('/api/reviews/start', { method: 'POST' })
  for (const stamp of [opened.stamp, stampOf(2.9)]) {
    const { status, body } = await write({ stamp })
    expect([status, body.error.code]).toEqual([422, 'too-fast'])
    expect(body.error.message).toContain('στείλτε την ξανά')
  }
  expect(await storedReviews()).toEqual([])
  expect((await write({ stamp: stampOf(3) })).status).toBe(201)
})

test('a stamp that is older than a day, forged, altered or of another form is refused with advice', async () => {
  const genuine = stampOf(40)
  const altered = genuine.slice(0, -2) + (genuine.endsWith('AA') ? 'BB' : 'AA')
  for (const stamp of [stampOf(86_401), 'forged', '', String(Date.now() - 40_000), altered, stampOf(40, 'contact-form')]) {
    const { status, body } = await write({ stamp })
    expect([stamp, status, body.error.code]).toEqual([stamp, 422, 'too-old'])
    expect(body.error.message).toContain('πατήστε ξανά «Αποστολή κριτικής»')
  }
  expect((await write({ stamp: undefined })).status).toBe(422)
  expect(await storedReviews()).toEqual([])
})

test('a stamp serves a form that is sent again, for a day', async () => {
  const stamp = stampOf(86_399)
  expect((await write({ stamp, rating: 0 })).status).toBe(422)
  expect((await write({ stamp })).status).toBe(201)
})

test.each([
  ['rating', { rating: 0 }, 'αστέρια'],
  ['rating', { rating: 4.5 }, 'αστέρια'],
  ['rating', { rating: '5' }, 'αστέρια'],
  ['author', { author: '   ' }, 'όνομα'],
  ['author', { author: 'α'.repeat(61) }, '60 χαρακτήρες'],
  ['body', { body: 'Ωραίο' }, 'λίγα λόγια'],
  ['body', { body: 'α'.repeat(2_001) }, '2.000'],
])('a wrong %s is refused with its sentence (%j)', async (field, over, sentence) => {
  const { status, body } = await write(over)
  expect(status).toBe(422)
  expect(body.error.fields[field]).toContain(sentence)
  expect(await storedReviews()).toEqual([])
})

test('an unknown product is refused', async () => {
  for (const productId of [999, 0, -1, 2 ** 40]) {
    const { status, body } = await write({ productId })
    expect([status, body.error.code]).toEqual([422, 'unknown-product'])
  }
})

test('control characters are removed, line breaks stay, and markup is text', async () => {
  await write({ author: 'Νίκος\u0000\u001b', body: 'Γραμμή ένα\r\nγραμμή δύο <script>alert(1)</script>\u0007' })
  expect(await storedReviews()).toMatchObject([{ author: 'Νίκος', body: 'Γραμμή ένα\nγραμμή δύο <script>alert(1)</script>' }])
})

test('a page shows the twenty newest', async () => {
  await given.ctx.db.execute(sql`
    insert into reviews (product_id, state, rating, author, body, created_at)
    select 1, 'approved', 5, 'Α', 'Κριτική ' || n, timestamptz '2026-01-01' + n * interval '1 day' from generate_series(1, 25) n`)
  const { count, newest } = await readReviews(given.ctx, 1)
  expect([count, newest.length, newest[0]?.body, newest[0]?.day]).toEqual([25, 20, 'Κριτική 25', '2026-01-26'])
})
