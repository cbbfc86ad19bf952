import { expect, test } from 'vitest'

import { CallError } from '#app/platform/browser/call-api.ts'
import { createUploadQueue } from '#app/uploads/upload-queue.ts'
import type { UploadedFile } from '#app/uploads/uploaded-file.ts'

/** A fake server that answers when the test tells it to. */
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
          answer(id = `stored ${file.name}`) {
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
const stored = (id: string): UploadedFile => ({ id, name: id, contentType: 'image/png', size: 10 })

test('two files upload at a time, in the chosen order', async () => {
  const { calls, sent } = line()
  const queue = createUploadQueue(calls)
  queue.add([file('a'), file('b'), file('c')])
  expect(sent.map(({ file: { name } }) => name)).toEqual(['a', 'b'])
  sent[0]?.onProgress(0.5)
  expect(queue.items()[0]?.state).toEqual({ kind: 'sending', sent: 0.5 })
  await sent[0]?.answer()
  await expect.poll(() => sent.length).toBe(3)
  expect(queue.items().map(({ state }) => state.kind)).toEqual(['stored', 'sending', 'sending'])
})

test('a file that would be refused is reported at once and not sent', () => {
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
    expect.stringContaining('μεγαλύτερο από 20\u00A0MB'),
    expect.stringContaining('έως 10 αρχεία'),
  ])
  expect(sent).toHaveLength(2)
})

test('a network failure can be retried, a refusal cannot', async () => {
  const { calls, sent } = line()
  const queue = createUploadQueue(calls)
  queue.add([file('a'), file('b')])
  await sent[0]?.fail(new CallError('network', 'Δεν υπάρχει σύνδεση.'))
  await sent[1]?.fail(new CallError('wrong-kind', 'Δεν δεχόμαστε αρχεία αυτού του τύπου.'))
  await expect.poll(() => queue.items().map(({ state }) => state.kind)).toEqual(['failed', 'refused'])
  queue.retryAll()
  expect(sent.map(({ file: { name } }) => name)).toEqual(['a', 'b', 'a'])
  await sent[2]?.answer()
  await expect.poll(() => queue.items().map(({ state }) => state.kind)).toEqual(['stored', 'refused'])
})

test('an aborted upload stops, and the next one starts', async () => {
  const { calls, sent } = line()
  const queue = createUploadQueue(calls)
  queue.add([file('a'), file('b'), file('c')])
  queue.remove(queue.items()[0]?.id ?? 0)
  expect(sent[0]?.signal.aborted).toBe(true)
  await expect.poll(() => sent.length).toBe(3)
  expect(queue.items().map(({ name }) => name)).toEqual(['b', 'c'])
})

test('a stored file is deleted when removed; if that fails, it stays in the list with an error', async () => {
  const { calls, removed, broken } = line()
  const queue = createUploadQueue(calls, [stored('one'), stored('two'), stored('three')])
  queue.remove(queue.items()[0]?.id ?? 0)
  await expect.poll(() => removed).toEqual(['one'])
  broken.remove = true
  queue.remove(queue.items()[0]?.id ?? 0)
  expect(queue.items().map(({ name }) => name)).toEqual(['three'])
  await expect.poll(() => queue.items().map(({ name }) => name)).toEqual(['two', 'three'])
  expect(queue.items()[0]?.state).toMatchObject({ kind: 'stored', failure: 'Δεν υπάρχει σύνδεση.' })
})

test('a file that is stored already is shown once', async () => {
  const { calls, sent } = line()
  const queue = createUploadQueue(calls, [stored('one')])
  queue.add([file('one')])
  await sent[0]?.answer('one')
  await expect.poll(() => queue.items().map(({ state }) => state.kind)).toEqual(['stored'])
})
