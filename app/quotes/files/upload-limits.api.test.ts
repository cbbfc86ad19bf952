import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { quoteFiles, quotes } from '#app/quotes/quotes.tables.ts'
import { testShop } from '#test/http.ts'
import { filesOnDisk, testPicture, upload } from '#test/uploads.ts'

const shop = testShop()
const megabyte = 1024 * 1024

async function eventually(check: () => Promise<unknown>, expected: unknown): Promise<void> {
  await expect.poll(check, { timeout: 10_000 }).toEqual(expected)
}

function rowsOf(draft: string) {
  return shop.ctx.db
    .select()
    .from(quoteFiles)
    .innerJoin(quotes, eq(quotes.id, quoteFiles.quoteId))
    .where(eq(quotes.requestKey, draft))
}

test('200 MB are cut off at once, told or not, and memory stays as it was', async () => {
  const before = await filesOnDisk(shop)
  const draft = randomUUID()
  const told = await fetch(`${shop.origin}/api/quotes/files?draft=${draft}&name=a.pdf`, {
    method: 'POST',
    body: Buffer.alloc(20 * megabyte + 1),
  })
  expect(told.status).toBe(413)
  globalThis.gc?.()
  const rss = process.memoryUsage().rss
  let highest = rss
  const sent = await sendRaw(draft, 200 * megabyte, () => {
    highest = Math.max(highest, process.memoryUsage().rss)
  })
  expect(sent.answer).toMatch(/^HTTP\/1\.1 413 /)
  expect(sent.answer).toContain('too-large')
  expect(sent.bytes).toBeLessThan(100 * megabyte)
  expect(highest - rss).toBeLessThan(120 * megabyte)
  await eventually(() => filesOnDisk(shop), before)
})

test('a connection that breaks in the middle leaves nothing', async () => {
  const before = await filesOnDisk(shop)
  const draft = randomUUID()
  const socket = connect(Number(new URL(shop.origin).port), '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(`POST /api/quotes/files?draft=${draft}&name=a.png HTTP/1.1\r\nhost: x\r\ncontent-length: 5000000\r\n\r\n`)
  socket.write(await testPicture())
  await expect.poll(async () => (await filesOnDisk(shop)).length).toBe(before.length + 1)
  socket.resetAndDestroy()
  await eventually(() => filesOnDisk(shop), before)
  expect(await rowsOf(draft)).toEqual([])
})

/** Sends in pieces without telling how much it will be, until it is answered and the connection closed. */
function sendRaw(draft: string, most: number, onPiece: () => void) {
  const { promise, resolve } = Promise.withResolvers<{ readonly answer: string; readonly bytes: number }>()
  const socket = connect(Number(new URL(shop.origin).port), '127.0.0.1')
  const piece = Buffer.alloc(64 * 1024, '%PDF-1.6')
  const chunk = Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')])
  let answer = ''
  let bytes = 0
  const more = () => {
    while (bytes < most && !socket.destroyed) {
      onPiece()
      bytes += piece.length
      if (!socket.write(chunk)) return
    }
  }
  socket.on('data', (data) => (answer += data.toString())).on('drain', more)
  socket.on('error', () => undefined).on('close', () => resolve({ answer, bytes }))
  socket.write(`POST /api/quotes/files?draft=${draft}&name=a.pdf HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n`)
  more()
  return promise
}

test('of 30 at once a draft takes 10, and the rest leave nothing', async () => {
  const before = await filesOnDisk(shop)
  const draft = randomUUID()
  const pictures = await Promise.all(Array.from({ length: 30 }, (_, index) => testPicture(200 + index)))
  const answers = await Promise.all(pictures.map((bytes, index) => upload(shop, { draft }, `${index}.png`, bytes)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(new Set(answers.flatMap(({ code }) => code ?? []))).toEqual(new Set(['too-many-files']))
  expect(await rowsOf(draft)).toHaveLength(10)
  expect((await filesOnDisk(shop)).length).toBe(before.length + 10)
})

test('the files of a draft are at most 60 MB together', async () => {
  const draft = randomUUID()
  const pdf = (fill: string) => Buffer.concat([Buffer.from('%PDF-1.6\n'), Buffer.alloc(19 * megabyte, fill)])
  for (const fill of ['a', 'b', 'c']) expect((await upload(shop, { draft }, `${fill}.pdf`, pdf(fill))).status).toBe(200)
  const { status, message } = await upload(shop, { draft }, 'd.pdf', pdf('d'))
  expect({ status, message }).toEqual({ status: 409, message: expect.stringContaining('ξεπερνούν τα 60 MB') })
})
