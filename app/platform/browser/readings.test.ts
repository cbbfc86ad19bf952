import { expect, test } from 'vitest'

import { forgetAnswers } from '#app/platform/browser/answers.ts'
import { CallError } from '#app/platform/browser/call-api.ts'
import { keepAnswer, readAnew, readingOf, stateOf } from '#app/platform/browser/readings.ts'

/** A server that answers when the test says so. */
function server() {
  const asked: { readonly signal: AbortSignal; answer(value: unknown): void; fail(error: Error): void }[] = []
  const read = (signal: AbortSignal) => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    asked.push({ signal, answer: resolve, fail: reject })
    return promise
  }
  return { asked, read }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('what two show is asked for once, and both get the answer', async () => {
  const { asked, read } = server()
  const told: string[] = []
  for (const name of ['one', 'two']) readingOf('shared').show(() => told.push(name), true)
  readingOf('shared').readIfOlder(30_000, read)
  readingOf('shared').readIfOlder(30_000, read)
  expect(asked).toHaveLength(1)
  asked[0]?.answer('here')
  await settled()
  expect(stateOf('shared')).toMatchObject({ answer: 'here', error: null })
  expect(told).toEqual(['one', 'two'])
  readingOf('shared').readIfOlder(30_000, read)
  expect(asked).toHaveLength(1)
})

test('an older reading does not replace what a call has answered', async () => {
  const { asked, read } = server()
  readingOf('changed').show(() => undefined, true)
  readingOf('changed').readIfOlder(0, read)
  keepAnswer('changed', 'new')
  asked[0]?.answer('old')
  await settled()
  expect(asked[0]?.signal.aborted).toBe(true)
  expect(stateOf('changed').answer).toBe('new')
})

test('what is old is read anew where it is shown, and when it is next shown elsewhere', async () => {
  const { asked, read } = server()
  readingOf('list 1').show(() => undefined, true)
  readingOf('list 1').readIfOlder(0, read)
  asked[0]?.answer('first')
  await settled()
  keepAnswer('list 2', 'kept')
  const ended = readAnew('list ')
  expect(asked).toHaveLength(2)
  asked[1]?.answer('second')
  await ended
  expect(stateOf('list 1').answer).toBe('second')
  readingOf('list 2').show(() => undefined, true)
  readingOf('list 2').readIfOlder(60_000, read)
  expect(asked).toHaveLength(3)
})

test('a refusal is not asked for again, and the last answer stays beside it', async () => {
  const { asked, read } = server()
  keepAnswer('refused', 'before')
  readingOf('refused').show(() => undefined, true)
  readingOf('refused').readIfOlder(0, read)
  const refusal = new CallError('not-found', 'Δεν υπάρχει πια.')
  asked[0]?.fail(refusal)
  await settled()
  expect(asked).toHaveLength(1)
  expect(stateOf('refused')).toMatchObject({ answer: 'before', error: refusal })
})

test('whoever comes next sees nothing of what was read before', () => {
  keepAnswer('mine', 'a secret')
  const leave = readingOf('not kept').show(() => undefined, false)
  keepAnswer('not kept', 'typed since')
  leave()
  expect(stateOf('not kept').answer).toBeUndefined()
  forgetAnswers()
  expect(stateOf('mine').answer).toBeUndefined()
})
