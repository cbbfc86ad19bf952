import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { orders } from '#app/orders/orders.tables.ts'
import { mails } from '#app/platform/mail/mail.tables.ts'
import { signedIn } from '#test/accounts.ts'
import { type Actor, as, testShop, visitor } from '#test/http.ts'
import { queuedMails } from '#test/mail.ts'
import { type OrderMade, storedOrder } from '#test/orders.ts'

const shop = testShop()
let staff: Actor

beforeAll(async () => {
  staff = await signedIn(shop.ctx, 'staff', 'νίκος')
})

const call = (name: string, body: object, actor = staff) => shop.http(as(actor)).post(`/api/staff/orders/${name}`, body)
const code = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [status, body.error?.code]
const mailsTo = (email: string) => queuedMails(shop.ctx, eq(mails.recipient, email))

async function order(over: OrderMade = {}) {
  const email = `${randomUUID()}@example.gr`
  return { email, ...(await storedOrder(shop.ctx, { email, ...over })) }
}

async function advanced(id: string, action: string) {
  const { status, body, text } = await call('advance', { id, action, reason: '' })
  if (status !== 200) throw new Error(text)
  return body
}

/** Moves the events and mails of an order so much into the past. */
async function later(id: string, seconds: number): Promise<void> {
  const interval = `${seconds} seconds`
  await shop.ctx.db.execute(`update order_events set at = at - interval '${interval}' where order_id = '${id}'`)
  const [row] = await shop.ctx.db.select({ email: orders.email }).from(orders).where(eq(orders.id, id))
  await shop.ctx.db.execute(`update mails set created_at = created_at - interval '${interval}' where recipient = '${row?.email}'`)
}

test('a step is taken back with its mail; the history keeps both, and its customer reads neither', async () => {
  const { id, key, email } = await order({ state: 'confirmed', lines: [{}] })
  expect((await advanced(id, 'start-production')).stepBack).toBe('confirmed')
  expect(await mailsTo(email)).toHaveLength(1)
  const { body } = await call('step-back', { id, state: 'in-production' })
  expect(body).toMatchObject({ state: 'confirmed', stepBack: null })
  expect(body.events.slice(-2)).toMatchObject([
    { kind: 'start-production', actorName: 'νίκος' },
    { kind: 'step-back', actorName: 'νίκος', note: 'Σε παραγωγή → Επιβεβαιώθηκε' },
  ])
  expect(await mailsTo(email)).toEqual([])
  const seen = (await shop.http(as(visitor)).post('/api/orders/get', { id, key })).body
  expect(seen.state).toBe('confirmed')
  expect(seen.events.map(({ kind }: { kind: string }) => kind)).not.toContain('start-production')
  expect(code(await call('step-back', { id, state: 'confirmed' }))).toEqual([409, 'no-step-back'])
  // It goes on as before.
  expect((await advanced(id, 'start-production')).state).toBe('in-production')
  expect(await mailsTo(email)).toHaveLength(1)
})

test('once the mail of a step may have left, the step stays; one without a mail can go back any time', async () => {
  const mailed = await order({ state: 'placed' })
  await advanced(mailed.id, 'confirm')
  await later(mailed.id, 28)
  expect((await call('get', { id: mailed.id })).body.stepBack).toBeNull()
  expect(code(await call('step-back', { id: mailed.id, state: 'confirmed' }))).toEqual([409, 'mail-sent'])
  expect(await mailsTo(mailed.email)).toHaveLength(1)

  const silent = await order({ state: 'in-production' })
  await advanced(silent.id, 'mark-ready')
  await later(silent.id, 3_000)
  expect((await call('step-back', { id: silent.id, state: 'ready' })).body.state).toBe('in-production')

  const unreachable = await order({ state: 'placed', email: '' })
  await advanced(unreachable.id, 'confirm')
  await later(unreachable.id, 3_000)
  expect((await call('step-back', { id: unreachable.id, state: 'confirmed' })).body.state).toBe('placed')
})

test('an order that waited for its payment waits again, until a new day; paid meanwhile, it stays confirmed', async () => {
  const waiting = await order({ state: 'awaiting-payment', depositCents: 1_000 })
  await advanced(waiting.id, 'confirm')
  const back = (await call('step-back', { id: waiting.id, state: 'confirmed' })).body
  expect(back.state).toBe('awaiting-payment')
  expect(new Date(back.payment.dueAt).getTime()).toBeGreaterThan(Date.now())

  const paid = await order({ state: 'awaiting-payment', depositCents: 1_000 })
  await advanced(paid.id, 'confirm')
  await shop.ctx.db.update(orders).set({ paidCents: 1_000_000 }).where(eq(orders.id, paid.id))
  expect(code(await call('step-back', { id: paid.id, state: 'confirmed' }))).toEqual([409, 'no-step-back'])
})

test('final steps, steps of others and those after which pieces left are not taken back', async () => {
  const shipped = await order({ state: 'ready' })
  expect((await advanced(shipped.id, 'ship')).stepBack).toBeNull()
  expect(code(await call('step-back', { id: shipped.id, state: 'shipped' }))).toEqual([409, 'no-step-back'])
  await advanced(shipped.id, 'deliver')
  expect(code(await call('step-back', { id: shipped.id, state: 'delivered' }))).toEqual([409, 'no-step-back'])
  await advanced(shipped.id, 'complete')
  expect((await call('step-back', { id: shipped.id, state: 'completed' })).body.state).toBe('delivered')

  const partly = await order({ state: 'confirmed', lines: [{ quantity: 10 }] })
  await advanced(partly.id, 'start-production')
  const lines = [{ lineId: partly.lineIds[0], quantity: 4 }]
  expect((await call('ship', { id: partly.id, lines, carrier: '', trackingNumber: '', trackingUrl: '' })).status).toBe(200)
  expect(code(await call('step-back', { id: partly.id, state: 'in-production' }))).toEqual([409, 'no-step-back'])

  const placed = await order({ state: 'placed' })
  expect(code(await call('step-back', { id: placed.id, state: 'placed' }))).toEqual([409, 'no-step-back'])
})

test('of two colleagues who take the same step back one does, and the other is told', async () => {
  const { id } = await order({ state: 'confirmed' })
  await advanced(id, 'start-production')
  const answers = await Promise.all(Array.from({ length: 5 }, () => call('step-back', { id, state: 'in-production' })))
  expect(answers.map((answer) => code(answer).join(' ')).toSorted()).toEqual(['200 ', ...Array(4).fill('409 changed-meanwhile')])
  expect((await call('get', { id })).body.events.filter(({ kind }: { kind: string }) => kind === 'step-back')).toHaveLength(1)
})
