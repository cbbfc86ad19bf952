import { beforeEach, expect, test } from 'vitest'

import { VisitorList } from '#app/cart/browser/visitor-list.ts'
import { CallError } from '#app/platform/browser/call-api.ts'

interface Change {
  readonly line: string
  readonly to: number
}

let sent: number[]
let underWay: number
let maxConcurrent: number
let read: () => Promise<string[]>
/** The server waits for this before it answers. Without it, later requests are answered first. */
let answered: PromiseWithResolvers<void> | undefined
let list: VisitorList<string, Change>

beforeEach(() => {
  sent = []
  underWay = 0
  maxConcurrent = 0
  read = async () => ['as it was']
  answered = undefined
  list = new VisitorList<string, Change>({
    key: 'cart',
    read: () => read(),
    send: async ({ line, to }) => {
      underWay += 1
      maxConcurrent = Math.max(maxConcurrent, underWay)
      sent.push(to)
      await (answered?.promise ?? new Promise((resolve) => setTimeout(resolve, Math.max(1, 30 - sent.length * 10))))
      underWay -= 1
      if (to < 0) throw new CallError('insufficient-stock', 'Υπάρχουν μόνο 3 τεμάχια διαθέσιμα.')
      return [`${line} ${to}`]
    },
    isOvertaken: (change, later) => change.line === later.line,
  })
})

test('of clicks on one line during a pending change only the last is sent, and it wins', async () => {
  answered = Promise.withResolvers()
  const first = list.change({ line: 'mug', to: 2 })
  await expect.poll(() => sent).toEqual([2])
  const later = [3, 4, 5].map((to) => list.change({ line: 'mug', to }))
  answered.resolve()
  await Promise.all([first, ...later])
  expect(sent).toEqual([2, 5])
  expect(list.state()).toEqual({ lines: ['mug 5'], error: null, pending: [] })
})

test('changes of different lines are all sent, one after the other, in the order of the clicks', async () => {
  const changes = [list.change({ line: 'mug', to: 1 }), list.change({ line: 'pen', to: 2 }), list.change({ line: 'bag', to: 3 })]
  expect(list.state().pending.map(({ line }) => line)).toEqual(['mug', 'pen', 'bag'])
  await Promise.all(changes)
  expect(sent).toEqual([1, 2, 3])
  expect(maxConcurrent).toBe(1)
  expect(list.state().lines).toEqual(['bag 3'])
})

test('the list is read once, when its first subscriber appears', async () => {
  let reads = 0
  read = async () => [`reading ${(reads += 1)}`]
  expect(list.state()).toEqual(list.nothing)
  for (let shown = 0; shown < 3; shown += 1) list.subscribe(() => undefined)
  await expect.poll(() => list.state().lines).toEqual(['reading 1'])
  list.subscribe(() => undefined)
  list.reload()
  await expect.poll(() => list.state().lines).toEqual(['reading 2'])
})

test('a late answer of an older read does not replace the answer of a change', async () => {
  const late = Promise.withResolvers<string[]>()
  read = () => late.promise
  list.subscribe(() => undefined)
  await list.change({ line: 'mug', to: 7 })
  late.resolve(['as it was'])
  await late.promise
  await new Promise((resolve) => setTimeout(resolve))
  expect(list.state().lines).toEqual(['mug 7'])
})

test('a refused read is not retried, and reports its reason', async () => {
  const refusal = new CallError('wrong-order', 'Δεν είναι δικό σας.')
  let reads = 0
  read = async () => {
    reads += 1
    throw refusal
  }
  list.subscribe(() => undefined)
  await expect.poll(() => list.state().error).toBe(refusal)
  expect(reads).toBe(1)
})

test('a refusal keeps the last known list, and lets the next change through', async () => {
  await list.change({ line: 'mug', to: 1 })
  await expect(list.change({ line: 'mug', to: -1 })).rejects.toThrow('Υπάρχουν μόνο 3 τεμάχια διαθέσιμα.')
  expect(list.state()).toEqual({ lines: ['mug 1'], error: null, pending: [] })
  await list.change({ line: 'pen', to: 2 })
  expect(list.state().lines).toEqual(['pen 2'])
})
