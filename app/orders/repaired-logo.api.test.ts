import { randomUUID } from 'node:crypto'

import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'

import type { StaffProofs } from '#app/proofs/proof-answers.ts'
import { signedIn } from '#test/accounts.ts'
import { decoratedProductId, importDecoratedProduct } from '#test/decorated-product.ts'
import { type Actor, as, testShop, visitor } from '#test/http.ts'
import { testLogo, uploadLogo } from '#test/logos.ts'
import { storedOrder } from '#test/orders.ts'
import { approval, logoElement, proofCalls, quotePlacement } from '#test/proofs.ts'

// A logo that staff repair for an order: until its proof is approved, in production, and after it.

const shop = testShop({ RATE_LIMIT: 'off' })
let staff: Actor

beforeAll(async () => {
  staff = await signedIn(shop.ctx, 'staff')
  await importDecoratedProduct(shop.ctx)
})

const { call, fileOf } = proofCalls(shop, () => staff)
const newest = ({ lines }: StaffProofs) => lines[0]?.proofs[0] ?? expect.fail('no proof')
const advance = async (id: string, action: string) =>
  (await shop.http(as(staff)).post('/api/staff/orders/advance', { id, action, reason: '' })).body.state
const refused = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [status, body.error?.code]

async function orderWithBitmap() {
  const png = await sharp(Buffer.from(testLogo())).resize(200).png().toBuffer()
  const { body } = await uploadLogo(shop, randomUUID(), new Uint8Array(png), 'Σήμα.png')
  const picture = String(body.picture)
  const line = { title: 'Σημειωματάριο', productId: decoratedProductId, placements: [quotePlacement([logoElement(picture)])] }
  const order = await storedOrder(shop.ctx, { state: 'in-artwork', email: `${randomUUID()}@example.gr`, lines: [line] })
  return { ...order, picture }
}

test('an order is printed from the repair that its customer approved; then that version never changes', async () => {
  const { id, key, lineIds, picture } = await orderWithBitmap()
  const { id: proofId, revision } = newest((await call('make', { id, lineId: lineIds[0], after: 0 })).body)
  const shown = { id, proofId, position: 'front', picture }
  const repaired = newest((await call('repair', { ...shown, revision })).body)
  expect(repaired).toMatchObject({ placements: [{ isRepaired: true }] })
  await call('send', { id, proofId, revision: repaired.revision })
  expect((await shop.http(as(visitor)).post('/api/proofs/approve', { id, key, proofId, ...approval })).status).toBe(200)

  // The line has the logo as it was uploaded, and the approved repair counts for it.
  const order = (await shop.http(as(visitor)).post('/api/orders/get', { key })).body
  expect(order.lines[0].proof).toEqual({ state: 'approved', version: 1 })
  expect(await advance(id, 'start-production')).toBe('in-production')
  const sheet = await fileOf('/api/staff/proofs/sheet', { id, proofId, format: 'svg' }, staff)
  expect([sheet.status, sheet.bytes.toString().includes('<image')]).toEqual([200, false])
  for (const name of ['repair', 'repair/undo']) {
    const answer = await call(name, { ...shown, revision: repaired.revision })
    expect(refused(answer)).toEqual([409, 'wrong-proof-state'])
    expect(answer.body.error.message).toContain('«Εγκρίθηκε»')
  }
})

test('in production another version can be repaired, and what is printed stays the approved one; afterwards nothing can', async () => {
  const { id, key, lineIds, picture } = await orderWithBitmap()
  const first = newest((await call('make', { id, lineId: lineIds[0], after: 0 })).body)
  await call('send', { id, proofId: first.id, revision: first.revision })
  await shop.http(as(visitor)).post('/api/proofs/approve', { id, key, proofId: first.id, ...approval })
  expect(await advance(id, 'start-production')).toBe('in-production')
  const next = newest((await call('make', { id, lineId: lineIds[0], after: 1 })).body)
  const shown = { id, proofId: next.id, position: 'front', picture }
  const repaired = newest((await call('repair', { ...shown, revision: next.revision })).body)
  expect(repaired).toMatchObject({ version: 2, state: 'in-progress', placements: [{ isRepaired: true }] })
  const printed = (await shop.http(as(visitor)).post('/api/orders/get', { key })).body.lines[0].proof
  expect(printed).toEqual({ state: 'approved', version: 1 })

  expect(await advance(id, 'mark-ready')).toBe('ready')
  for (const name of ['repair', 'repair/preview', 'repair/undo']) {
    const answer = await call(name, { ...shown, revision: repaired.revision })
    expect([name, ...refused(answer)]).toEqual([name, 409, 'wrong-state'])
    expect(answer.body.error.message).toMatch(/^Αυτό δεν γίνεται τώρα: η κατάσταση της παραγγελίας είναι «/)
  }
})
