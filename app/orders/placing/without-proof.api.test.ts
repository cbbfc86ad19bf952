import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { mails } from '#app/platform/mail/mail.tables.ts'
import { importFiles, rawProduct } from '#test/catalogue.ts'
import { decoratedProductId, frontPlacement, importDecoratedProduct } from '#test/decorated-product.ts'
import { as, testShop, visitor } from '#test/http.ts'
import { queuedMails } from '#test/mail.ts'
import { cartWith, orderBody, postOrder } from '#test/placed-orders.ts'

const shop = testShop()
const mug = 72_101
const printed = [{ id: decoratedProductId, qty: 100, placements: [frontPlacement] }]
const plain = [{ id: mug, qty: 5 }]

beforeAll(async () => {
  await importDecoratedProduct(shop.ctx)
  await importFiles(shop.ctx, { products: [rawProduct({ id: mug, title: 'Κούπα', price: 2.45, stock: 100 })] })
})

async function place(lines: Parameters<typeof cartWith>[1], over: object) {
  const { status, body } = await postOrder(shop, { ...orderBody(await cartWith(shop, lines)), ...over })
  expect([status, body.error]).toEqual([201, undefined])
  return body
}

/** Queued by a job, with its documents. */
async function mailTextOf(number: string): Promise<string> {
  const about = eq(mails.subject, `Λάβαμε την παραγγελία σας ${number}`)
  await expect.poll(() => queuedMails(shop.ctx, about), { timeout: 120_000 }).toHaveLength(1)
  return (await queuedMails(shop.ctx, about))[0]?.html ?? ''
}

test('«Τυπώστε χωρίς δοκίμιο» is kept with the order, and then nothing promises a proof', async () => {
  const waived = await place(printed, { withoutProof: true })
  expect(waived).toMatchObject({ isArtworkApproved: true, proofWaiver: { by: 'customer' } })
  const { body: read } = await shop.http(as(visitor)).post('/api/orders/get', { key: waived.key })
  expect(read.proofWaiver).toEqual(waived.proofWaiver)
  const text = await mailTextOf(waived.number)
  expect(text).toContain('χωρίς δοκίμιο')
  expect(text).not.toContain('για έγκριση')
})

test('without the tick the customer gets a proof, and an order without a logo has nothing to waive', async () => {
  const asked = await place(printed, {})
  expect(asked).toMatchObject({ isArtworkApproved: false, proofWaiver: null })
  expect(await mailTextOf(asked.number)).toContain('σας στέλνουμε δοκίμιο της εκτύπωσης για έγκριση')
  for (const withoutProof of [false, null]) expect((await place(printed, { withoutProof })).proofWaiver).toBeNull()
  expect((await place(plain, { withoutProof: true })).proofWaiver).toBeNull()
})

test('the tick is true or false', async () => {
  const { status, body } = await postOrder(shop, { ...orderBody(await cartWith(shop, plain)), withoutProof: 'ναι' })
  expect([status, Object.keys(body.error.fields)]).toEqual([422, ['withoutProof']])
})
