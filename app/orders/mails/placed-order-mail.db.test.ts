import { expect, test } from 'vitest'

import { mailPlacedOrderById } from '#app/orders/mails/placed-order-mail.server.ts'
import { testContext } from '#test/database.ts'
import { whileKillingWorkers } from '#test/kill-workers.ts'
import { queuedMails } from '#test/mail.ts'
import { storedOrder } from '#test/orders.ts'

const database = testContext()
const placedAt = '2026-11-20T07:30:00Z'

/** Mails to the customer of an order, with the names of their documents */
async function mailed(email: string) {
  const all = await queuedMails(database.ctx)
  return all.filter(({ recipient }) => recipient === email).map(({ attachments }) => attachments.map(({ filename }) => filename))
}

async function placed(email: string, minutesAgo: number) {
  const { id } = await storedOrder(database.at(placedAt), { email, createdAt: new Date(placedAt) })
  return { id, later: { ...database.ctx, now: new Date(new Date(placedAt).getTime() + minutesAgo * 60_000) } }
}

test('the mail of a new order waits for its document while that cannot be made', async () => {
  const { id, later } = await placed('new@example.gr', 2)
  const interrupted = whileKillingWorkers('order-pdf', () => mailPlacedOrderById(later, id))
  await expect(interrupted).rejects.toMatchObject({ name: 'WorkerEndedError' })
  expect(await mailed('new@example.gr')).toEqual([])
  await mailPlacedOrderById(later, id)
  expect(await mailed('new@example.gr')).toEqual([[expect.stringMatching(/\.pdf$/)]])
})

test('after some minutes it goes without the document', async () => {
  const { id, later } = await placed('older@example.gr', 20)
  await whileKillingWorkers('order-pdf', () => mailPlacedOrderById(later, id))
  expect(await mailed('older@example.gr')).toEqual([[]])
})
