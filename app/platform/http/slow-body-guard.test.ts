import { afterEach, expect, test, vi } from 'vitest'

import { guardedPieces, BrokenBodyError } from '#app/platform/http/slow-body-guard.ts'

async function read(body: ReadableStream<Uint8Array>, minBytes: number): Promise<number> {
  let bytes = 0
  for await (const piece of guardedPieces(body, { patienceMs: 50, minBytes })) bytes += piece.byteLength
  return bytes
}

afterEach(() => void vi.useRealTimers())

test('a body that stalls is aborted, and its sender is stopped', async () => {
  let cancelled = false
  const stopped = new ReadableStream<Uint8Array>({
    start: (sender) => sender.enqueue(new Uint8Array(10)),
    cancel: () => void (cancelled = true),
  })
  await expect(read(stopped, 11)).rejects.toBeInstanceOf(BrokenBodyError)
  expect(cancelled).toBe(true)
})

test('a body that trickles byte by byte is aborted, too', async () => {
  const trickling = new ReadableStream<Uint8Array>({
    async pull(sender) {
      await new Promise((resolve) => setTimeout(resolve, 5))
      sender.enqueue(new Uint8Array(1))
    },
  })
  await expect(read(trickling, 100)).rejects.toBeInstanceOf(BrokenBodyError)
})

test('a sender that is fast enough is awaited, and nothing is lost', async () => {
  let sent = 0
  const steady = new ReadableStream<Uint8Array>({
    async pull(sender) {
      await new Promise((resolve) => setTimeout(resolve, 70))
      if (sent === 3) return sender.close()
      sent += 1
      sender.enqueue(new Uint8Array(10))
    },
  })
  // Each chunk comes later than the patience, but every window contains one.
  expect(await read(steady, 0)).toBe(30)
})

test("the reader's own time does not count", async () => {
  // On a busy machine even what is there may take longer than a real patience.
  vi.useFakeTimers()
  const ready = new ReadableStream<Uint8Array>({
    start(sender) {
      for (let piece = 0; piece < 3; piece += 1) sender.enqueue(new Uint8Array(1))
      sender.close()
    },
  })
  let pieces = 0
  for await (const _piece of guardedPieces(ready, { patienceMs: 40, minBytes: 1_000 })) {
    pieces += 1
    vi.advanceTimersByTime(60)
  }
  expect(pieces).toBe(3)
})
