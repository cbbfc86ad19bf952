import { expect, test } from 'vitest'

import { ownGroupOf, ownListUrl, validityText } from '#app/orders/customer/list/own-list.ts'
import { orderStates } from '#app/orders/order-states.ts'
import { quoteStates } from '#app/quotes/quote-states.ts'
import { offerRequestsUrl } from '#app/urls.ts'

test('each state of an order and of a quote is in one group, except a draft', () => {
  for (const state of orderStates) expect([state, ownGroupOf('order', state)]).not.toContain(undefined)
  for (const state of quoteStates) expect([state, ownGroupOf('quote', state) === undefined]).toEqual([state, state === 'draft'])
})

test('the list’s address round-trips, for any input', () => {
  const address = { kind: 'order', state: 'waiting', search: 'α β' } as const
  expect(ownListUrl.read(new URL(ownListUrl.url(address), 'https://shop.example').searchParams)).toEqual(address)
  expect(ownListUrl.read(new URLSearchParams('kind=x&state=y'))).toEqual({ kind: undefined, state: undefined, search: '' })
  expect(ownListUrl.url({ kind: undefined, state: undefined, search: '' })).toBe(offerRequestsUrl())
  expect(ownListUrl.read(new URLSearchParams({ search: 'x'.repeat(500) })).search).toHaveLength(100)
})

test('an offer tells until when it can be accepted, and nothing once it was answered', () => {
  expect(validityText('offered', '2026-12-05')).toBe('Ισχύει έως 5/12/2026')
  expect(validityText('expired', '2026-12-05')).toBe('Ίσχυε έως 5/12/2026')
  for (const state of ['accepted', 'converted', 'declined', 'revised']) expect(validityText(state, '2026-12-05')).toBe('')
})
