import { expect, test } from 'vitest'

import { type QueueClient, createFairQueue } from '#app/platform/limits/fair-queue.ts'

const limits = { atOnce: 2, waiting: 6, waitingOfAddress: 4, retrySeconds: 3 }
const from = (address: string, rateLimit = true): QueueClient => ({ address, config: { rateLimit } })

/** Tasks that end when the test says so, in the order of their start. */
function works() {
  const started: string[] = []
  const ends: (() => void)[] = []
  return {
    started,
    work: (name: string) => async () => {
      started.push(name)
      await new Promise<void>((resolve) => ends.push(resolve))
      return name
    },
    /** Ends the oldest running task and lets the next start. */
    async endOne() {
      await allStarted()
      ends.shift()?.()
      await allStarted()
    },
  }
}

function allStarted(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

test('addresses take turns, even if one has many waiting', async () => {
  const queue = createFairQueue(limits)
  const { started, work, endOne } = works()
  const all = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2', 'c1'].map((name) => queue.run(from(name.slice(0, 1)), work(name)))
  for (let round = 0; round < 8; round += 1) await endOne()
  expect(started).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2', 'a5'])
  expect(await Promise.all(all)).toMatchObject(started.toSorted().map((value) => ({ ok: true, value })))
})

test('an address may have few waiting; more are refused with the seconds to wait, and others still get in', async () => {
  const queue = createFairQueue(limits)
  const { started, work, endOne } = works()
  const flood = Array.from({ length: 9 }, (_, index) => queue.run(from('a'), work(`a${index}`)))
  expect(await Promise.all(flood.slice(6))).toEqual(Array.from({ length: 3 }, () => ({ ok: false, refusal: 'busy', seconds: 3 })))
  void queue.run(from('b'), work('b'))
  await endOne()
  expect(started).toEqual(['a0', 'a1', 'a2'])
  await endOne()
  expect(started.at(-1)).toBe('b')
})

test('in a full queue the address with most waiting loses its last place to one with fewer', async () => {
  const queue = createFairQueue(limits)
  const { started, work, endOne } = works()
  const waiting = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'b1', 'b2'].map((name) => queue.run(from(name.slice(0, 1)), work(name)))
  void queue.run(from('c'), work('c1'))
  expect(await waiting[5]).toMatchObject({ refusal: 'busy' })
  for (let round = 0; round < 8; round += 1) await endOne()
  expect(started).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2', 'a5'])
})

test('if all addresses have equally few waiting, the newcomer is refused', async () => {
  const queue = createFairQueue({ ...limits, waiting: 2 })
  const { work } = works()
  for (const address of ['a', 'a', 'b', 'c']) void queue.run(from(address), work(address))
  expect(await queue.run(from('d'), work('d'))).toMatchObject({ refusal: 'busy' })
})

test('slots that an address may not use stay free for others', async () => {
  const queue = createFairQueue({ ...limits, atOnceOfAddress: 1 })
  const { started, work, endOne } = works()
  for (const name of ['a1', 'a2', 'a3', 'b1']) void queue.run(from(name.slice(0, 1)), work(name))
  await allStarted()
  expect(started).toEqual(['a1', 'b1'])
  await endOne()
  expect(started).toEqual(['a1', 'b1', 'a2'])
})

test("without limits, and for the shop's own work, any number waits, first come, first served", async () => {
  for (const client of [from('a', false), from('')]) {
    const queue = createFairQueue({ ...limits, atOnceOfAddress: 1 })
    const { started, work, endOne } = works()
    const names = Array.from({ length: 50 }, (_, index) => String(index))
    const all = names.map((name) => queue.run(client, work(name)))
    for (let round = 0; round < 50; round += 1) await endOne()
    expect(started).toEqual(names)
    expect((await Promise.all(all)).every(({ ok }) => ok)).toBe(true)
  }
})

test('a task that is aborted while waiting never starts, and one that throws frees its slot', async () => {
  const queue = createFairQueue({ ...limits, atOnce: 1 })
  const { started, work, endOne } = works()
  const controller = new AbortController()
  const first = queue.run(from('a'), async () => {
    await work('first')()
    throw new Error('it failed')
  })
  const left = queue.run(from('a'), work('left'), controller.signal)
  const last = queue.run(from('b'), work('last'))
  controller.abort()
  await expect(left).rejects.toThrow('aborted')
  void endOne()
  await expect(first).rejects.toThrow('it failed')
  await endOne()
  expect(await last).toEqual({ ok: true, value: 'last' })
  expect(started).toEqual(['first', 'last'])
  await expect(queue.run(from('a'), work('never'), controller.signal)).rejects.toThrow('aborted')
  expect(await queue.run(from('a'), () => Promise.resolve('free'))).toEqual({ ok: true, value: 'free' })
})
