import { expect, test } from 'vitest'

import { ownGroupOf, ownListQuery, readOwnListAddress } from '#app/orders/customer/list/own-list.ts'
import { orderStates } from '#app/orders/order-states.ts'
import { quoteStates } from '#app/quotes/quote-states.ts'

test('each state of an order and of a quote is in one group, except a draft', () => {
  for (const state of orderStates) expect([state, ownGroupOf('order', state)]).not.toContain(undefined)
  for (const state of quoteStates) expect([state, ownGroupOf('quote', state) === undefined]).toEqual([state, state === 'draft'])
})

test('the list’s address round-trips, for any input', () => {
  const address = { kind: 'order', state: 'waiting', search: 'α β' } as const
  expect(readOwnListAddress(new URLSearchParams(ownListQuery(address)))).toEqual(address)
  expect(readOwnListAddress(new URLSearchParams('kind=x&state=y'))).toEqual({ kind: undefined, state: undefined, search: '' })
  expect(ownListQuery({ kind: undefined, state: undefined, search: '' })).toBe('')
  expect(readOwnListAddress(new URLSearchParams({ search: 'x'.repeat(500) })).search).toHaveLength(100)
})
