import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { formStamp } from '#app/platform/http/form-guard.server.ts'
import { signedIn } from '#test/accounts.ts'
import { as, testShop, visitor } from '#test/http.ts'

const shop = testShop()
const productId = 28

const rows = async (query: ReturnType<typeof sql>) => (await shop.ctx.db.execute(query)).rows
const version = async () => (await rows(sql`select version from catalogue_version`))[0]?.['version']
const facts = async () => (await shop.http(as(visitor)).get(`/api/products?ids=${productId}`)).body[0]
const page = async () => (await shop.http(as(visitor)).get(`/product/${productId}`)).text

/** The stamp of a form opened this many seconds ago. */
const stampSince = (seconds: number) => formStamp({ ...shop.ctx, now: new Date(Date.now() - seconds * 1_000) }, 'review-form')

async function written(body: string, rating: number): Promise<number> {
  const review = { productId, rating, author: 'Μαρία Κ.', body, stamp: stampSince(40) }
  expect((await shop.http(as(visitor)).post('/api/reviews', review)).status).toBe(201)
  return Number((await rows(sql`select max(id) as id from reviews`))[0]?.['id'])
}

beforeEach(() => shop.ctx.db.execute(sql`delete from reviews`))

test('staff read pending reviews, oldest first, with their products', async () => {
  const first = await written('Ήρθαν στην ώρα τους.', 5)
  const second = await written('Το χρώμα ήταν άλλο.', 2)
  const { status, body } = await shop.http(as(await signedIn(shop.ctx, 'staff'))).post('/api/reviews/pending', {})
  expect([status, body.total, body.reviews.map(({ id }: { id: number }) => id)]).toEqual([200, 2, [first, second]])
  expect(body.reviews[0]).toMatchObject({ productId, productTitle: (await facts()).title, rating: 5, author: 'Μαρία Κ.' })
})

test('an approved review is on the product’s page at once, and the rating is the average of approved ones', async () => {
  const staff = shop.http(as(await signedIn(shop.ctx, 'staff')))
  const ids = [await written('Εξαιρετική εκτύπωση.', 5), await written('Καλή τιμή, αργή παράδοση.', 4)]
  await written('Αυτή δεν εγκρίθηκε ακόμη.', 1)
  expect(await page()).not.toContain('Εξαιρετική εκτύπωση.')
  const before = await version()
  for (const id of ids) expect((await staff.post('/api/reviews/approve', { id })).status).toBe(200)
  expect(await version()).toBe(Number(before) + 2)
  expect((await facts()).rating).toBe(4.5)
  await expect.poll(page).toContain('Καλή τιμή, αργή παράδοση.')
  expect(await page()).not.toContain('Αυτή δεν εγκρίθηκε')
  expect(await page()).toContain('"ratingValue":4.5')
})

test('a rejected review is never shown, and invalidates no cached page', async () => {
  const staff = shop.http(as(await signedIn(shop.ctx, 'staff')))
  const id = await written('Αγοράστε φθηνά ρολόγια.', 1)
  const before = await version()
  const { body } = await staff.post('/api/reviews/refuse', { id })
  expect([body, await version()]).toEqual([{ total: 0, reviews: [] }, before])
  expect(await page()).not.toContain('φθηνά ρολόγια')
})

test('a decision can be revoked; then there is no rating again', async () => {
  const staff = shop.http(as(await signedIn(shop.ctx, 'staff')))
  const own = (await facts()).rating
  const id = await written('Δεν μου άρεσε καθόλου.', 1)
  await staff.post('/api/reviews/approve', { id })
  expect((await facts()).rating).toBe(1)
  const before = await version()
  await staff.post('/api/reviews/approve', { id })
  expect(await version()).toBe(before)
  await staff.post('/api/reviews/refuse', { id })
  expect([(await facts()).rating, await version()]).toEqual([own, Number(before) + 1])
  const decided = async (state: string, after: number | null = null) =>
    (await staff.post('/api/reviews/decided', { state, after })).body
  expect(await decided('approved')).toEqual({ reviews: [], next: null })
  expect(await decided('rejected')).toMatchObject({ reviews: [{ id, body: 'Δεν μου άρεσε καθόλου.' }], next: null })
  expect(await decided('rejected', id)).toEqual({ reviews: [], next: null })
  expect((await staff.post('/api/reviews/decided', { state: 'pending' })).status).toBe(422)
})

test('each decision is in the audit log, under the review’s author and product', async () => {
  const staff = await signedIn(shop.ctx, 'staff')
  const id = await written('Για το ιστορικό αλλαγών.', 4)
  for (const call of ['approve', 'approve', 'refuse']) await shop.http(as(staff)).post(`/api/reviews/${call}`, { id })
  const { body } = await shop
    .http(as(await signedIn(shop.ctx, 'administrator')))
    .post('/api/staff/changes', { subject: 'review', userId: staff.id })
  expect(body.changes).toMatchObject([
    { before: { isPublished: true }, after: { isPublished: false } },
    { before: {}, after: { isPublished: true }, subjectName: `Μαρία Κ., ${(await facts()).title}` },
  ])
})

test('an unknown review is refused, and only staff decide', async () => {
  const staff = shop.http(as(await signedIn(shop.ctx, 'staff')))
  for (const id of [999_999, 0, -1, 2 ** 40]) {
    const { status, body } = await staff.post('/api/reviews/approve', { id })
    expect([status, body.error.code]).toEqual([404, 'unknown-review'])
  }
  const id = await written('Περιμένει έγκριση.', 5)
  for (const path of ['pending', 'decided', 'approve', 'refuse']) {
    expect((await shop.http(as(visitor)).post(`/api/reviews/${path}`, { id })).status).toBe(401)
    expect((await shop.http(as(await signedIn(shop.ctx))).post(`/api/reviews/${path}`, { id })).status).toBe(403)
  }
})
