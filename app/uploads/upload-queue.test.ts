import { expect, test } from 'vitest'

import { CallError } from '#app/platform/browser/call-api.ts'
import { createUploadQueue } from '#app/uploads/upload-queue.ts'
import type { UploadedFile } from '#app/uploads/uploaded-file.ts'

/** A fake server that answers when the test says so. */
function line() {
  const sent: {
    readonly file: File
    readonly signal: AbortSignal
    readonly onProgress: (sent: number) => void
    answer(id?: string): Promise<void>
    fail(error: Error): Promise<void>
  }[] = []
  const removed: string[] = []
  const broken = { remove: false }
  return {
    sent,
    removed,
    broken,
    calls: {
      send(file: File, watch: { readonly onProgress: (sent: number) => void; readonly signal: AbortSignal }) {
        const { promise, resolve, reject } = Promise.withResolvers<UploadedFile>()
        watch.signal.addEventListener('abort', () => reject(new CallError('network', 'Διακόπηκε.')))
        const settled = () => promise.then(Boolean, Boolean).then(() => undefined)
        sent.push({
          file,
          ...watch,
          answer(id = `kept ${file.name}`) {
            resolve({ id, name: file.name, contentType: 'image/png', size: file.size })
            return settled()
          },
          fail(error) {
            reject(error)
            return settled()
          },
        })
        return promise
      },
      remove(fileId: string) {
        if (broken.remove) return Promise.reject(new CallError('network', 'Δεν υπάρχει σύνδεση.'))
        removed.push(fileId)
        return Promise.resolve()
      },
    },
  }
}

const file = (name: string, size = 10) => new File([new Uint8Array(size)], name)
const kept = (id: string): UploadedFile => ({ id, name: id, contentType: 'image/png', size: 10 })

test('files go two at a time, in the order in which they were chosen', async () => {
  const { calls, sent } = line()
  const queue = createUploadQueue(calls)
  queue.add([file('a'), file('b'), file('c')])
  expect(sent.map(({ file: { name } }) => name)).toEqual(['a', 'b'])
  sent[0]?.onProgress(0.5)
  expect(queue.items()[0]?.state).toEqual({ kind: 'sending', sent: 0.5 })
  await sent[0]?.answer()
  await expect.poll(() => sent.length).toBe(3)
  expect(queue.items().map(({ state }) => state.kind)).toEqual(['kept', 'sending', 'sending'])
})

test('what is sure to be refused is told at once, and not sent', () => {
  const { calls, sent } = line()
  const queue = createUploadQueue(calls)
  queue.add([
    file('empty', 0),
    file('large', 20 * 1024 * 1024 + 1),
    ...Array.from({ length: 11 }, (_, index) => file(`${index}`)),
  ])
  const sentences = queue.items().flatMap(({ state }) => (state.kind === 'refused' ? [state.sentence] : []))
  expect(sentences).toEqual([
    expect.stringContaining('κενό'),
    expect.stringContaining('μεγαλύτερο από 20 MB'),
    expect.stringContaining('έως 10 αρχεία'),
  ])
  expect(sent).toHaveLength(2)
})

test('a network that fails can be tried again, what the shop refuses cannot', async () => {
  const { calls, sent } = line()
  const queue = createUploadQueue(calls)
  queue.add([file('a'), file('b')])
  await sent[0]?.fail(new CallError('network', 'Δεν υπάρχει σύνδεση.'))
  await sent[1]?.fail(new CallError('wrong-kind', 'Δεν δεχόμαστε αρχεία αυτού του τύπου.'))
  await expect.poll(() => queue.items().map(({ state }) => state.kind)).toEqual(['failed', 'refused'])
  queue.retryAll()
  expect(sent.map(({ file: { name } }) => name)).toEqual(['a', 'b', 'a'])
  await sent[2]?.answer()
  await expect.poll(() => queue.items().map(({ state }) => state.kind)).toEqual(['kept', 'refused'])
})

test('one that is called off stops, and the next goes', async () => {
  const { calls, sent } = line()
  const queue = createUploadQueue(calls)
  queue.add([file('a'), file('b'), file('c')])
  queue.remove(queue.items()[0]?.id ?? 0)
  expect(sent[0]?.signal.aborted).toBe(true)
  await expect.poll(() => sent.length).toBe(3)
  expect(queue.items().map(({ name }) => name)).toEqual(['b', 'c'])
})

test('one that the shop has is taken back; if that fails, it is still there and says so', async () => {
  const { calls, removed, broken } = line()
  const queue = createUploadQueue(calls, [kept('one'), kept('two'), kept('three')])
  queue.remove(queue.items()[0]?.id ?? 0)
  await expect.poll(() => removed).toEqual(['one'])
  broken.remove = true
  queue.remove(queue.items()[0]?.id ?? 0)
  expect(queue.items().map(({ name }) => name)).toEqual(['three'])
  await expect.poll(() => queue.items().map(({ name }) => name)).toEqual(['two', 'three'])
  expect(queue.items()[0]?.state).toMatchObject({ kind: 'kept', failure: 'Δεν υπάρχει σύνδεση.' })
})

test('a file that the shop has already is shown once', async () => {
  const { calls, sent } = line()
  const queue = createUploadQueue(calls, [kept('one')])
  queue.add([file('one')])
  await sent[0]?.answer('one')
  await expect.poll(() => queue.items().map(({ state }) => state.kind)).toEqual(['kept'])
})
