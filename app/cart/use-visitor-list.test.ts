import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'

import { changeOptions, type VisitorList } from '#app/cart/use-visitor-list.ts'
import { CallError } from '#app/platform/call-api.ts'

interface Change {
  readonly line: string
  readonly to: number
}

let client: QueryClient
let sent: number[]
let underWay: number

beforeEach(() => {
  client = new QueryClient()
  sent = []
  underWay = 0
})

/** A list whose server answers late, and the later the earlier it was asked. */
const list: VisitorList<string, Change> = {
  key: 'cart',
  path: '/api/cart/get',
  send: async ({ line, to }) => {
    underWay += 1
    expect(underWay).toBe(1)
    sent.push(to)
    await new Promise((resolve) => setTimeout(resolve, 30 - sent.length * 10))
    underWay -= 1
    if (to < 0) throw new CallError('insufficient-stock', 'Υπάρχουν μόνο 3 τεμάχια διαθέσιμα.')
    return [`${line} ${to}`]
  },
  isOvertaken: (change, later) => change.line === later.line,
}

function change(wanted: Change): Promise<string[] | null> {
  return new MutationObserver(client, changeOptions(list, client)).mutate(wanted)
}

test('of clicks on one line that come while the first is under way only the last is sent, and it stands', async () => {
  const first = change({ line: 'mug', to: 2 })
  await new Promise((resolve) => setTimeout(resolve, 5))
  await Promise.all([first, ...[3, 4, 5].map((to) => change({ line: 'mug', to }))])
  expect(sent).toEqual([2, 5])
  expect(client.getQueryData(['cart'])).toEqual(['mug 5'])
})

test('changes of different lines are all sent, one after the other, in the order of the clicks', async () => {
  await Promise.all([change({ line: 'mug', to: 1 }), change({ line: 'pen', to: 2 }), change({ line: 'bag', to: 3 })])
  expect(sent).toEqual([1, 2, 3])
  expect(client.getQueryData(['cart'])).toEqual(['bag 3'])
})

test('a refusal keeps the last known list, marks it as old, and lets the next change through', async () => {
  client.setQueryData(['cart'], ['mug 1'])
  const refused = change({ line: 'mug', to: -1 })
  await expect(refused).rejects.toThrow('Υπάρχουν μόνο 3 τεμάχια διαθέσιμα.')
  expect(client.getQueryData(['cart'])).toEqual(['mug 1'])
  expect(client.getQueryState(['cart'])?.isInvalidated).toBe(true)
  await change({ line: 'pen', to: 2 })
  expect(client.getQueryData(['cart'])).toEqual(['pen 2'])
})

test('an older reading that comes in late does not replace the answer of a change', async () => {
  const reading = client.fetchQuery({
    queryKey: ['cart'],
    queryFn: async () => {
      await new Promise((resolve) => setTimeout(resolve, 60))
      return ['as it was']
    },
  })
  reading.catch(() => undefined)
  await change({ line: 'mug', to: 7 })
  await new Promise((resolve) => setTimeout(resolve, 80))
  expect(client.getQueryData(['cart'])).toEqual(['mug 7'])
})
