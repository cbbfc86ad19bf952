import { randomUUID } from 'node:crypto'

import { afterEach, expect, test } from 'vitest'

import { testCards } from '#test/card-orders.ts'

const { stripe, byStaff, send, paid, moneyOf } = testCards()
afterEach(() => stripe.setOutage('none'))

test('staff refund once, and not more than is left; a lost answer causes no second refund', async () => {
  const { id } = await paid()
  const [payment] = (await moneyOf(id)).payments
  const refund = { id, paymentId: payment?.id, amount: 100, key: randomUUID() }
  stripe.setOutage('loses-answers')
  expect((await byStaff('payment/refund-card', refund)).body.error.code).toBe('provider-failed')
  stripe.setOutage('none')
  const answers = await Promise.all([1, 2, 3].map(() => byStaff('payment/refund-card', refund)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await moneyOf(id)).toMatchObject({ paid: 210, payments: [{}, { kind: 'refund', state: 'succeeded', amount: 100 }] })
  const both = await Promise.all([1, 2].map(() => byStaff('payment/refund-card', { ...refund, amount: 150, key: randomUUID() })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await byStaff('payment/refund-card', { ...refund, amount: 1 })).status).toBe(422)
  expect(await moneyOf(id)).toMatchObject({ paid: 60 })
})

test('a refund that fails at the bank is reverted', async () => {
  const { id, page } = await paid()
  await send(stripe.refund(page, 31_000))
  expect(await moneyOf(id)).toMatchObject({ paid: 0 })
  const failed = stripe.setRefund('failed')
  await send(failed)
  // An older event, sent after it
  await send({ ...failed, id: `evt_${randomUUID()}`, created: failed.created - 60 })
  expect(await moneyOf(id)).toMatchObject({ paid: 310, payments: [{}, { kind: 'refund', state: 'failed' }] })
})

test('a dispute is shown until it is closed; a lost one takes the money', async () => {
  for (const [outcome, left] of [
    ['won', 310],
    ['lost', 0],
  ] as const) {
    const { id, page } = await paid()
    await send(stripe.dispute(page, 31_000))
    expect(await moneyOf(id)).toMatchObject({ paid: 310, problem: { code: 'disputed' } })
    expect((await byStaff('payment/attention', {})).body.orders).toContainEqual(expect.objectContaining({ id }))
    await send(stripe.closeDispute(outcome))
    expect(await moneyOf(id)).toMatchObject({ paid: left, problem: null })
  }
})
