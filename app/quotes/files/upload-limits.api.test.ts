import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'

import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { quoteFiles, quotes } from '#app/quotes/quotes.tables.ts'
import { maxUnsentBytes } from '#app/quotes/files/upload-room.ts'
import { signedIn } from '#test/accounts.ts'
import { testShop } from '#test/http.ts'
import { quoteKey, submittedQuote } from '#test/quotes.ts'
import { draftFiles, filesOnDisk, testPicture, upload } from '#test/uploads.ts'

const shop = testShop()
const megabyte = 1024 * 1024

async function eventually(check: () => Promise<unknown>, expected: unknown): Promise<void> {
  await expect.poll(check).toEqual(expected)
}

test('200 MB are cut off at once, declared or not, and memory stays constant', async () => {
  const before = await filesOnDisk(shop)
  const draft = randomUUID()
  const declared = await fetch(`${shop.origin}/api/quotes/files?draft=${draft}&name=a.pdf`, {
    method: 'POST',
    body: Buffer.alloc(20 * megabyte + 1),
  })
  expect(declared.status).toBe(413)
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

test('a broken connection leaves nothing behind', async () => {
  const before = await filesOnDisk(shop)
  const draft = randomUUID()
  const socket = connect(Number(new URL(shop.origin).port), '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(`POST /api/quotes/files?draft=${draft}&name=a.png HTTP/1.1\r\nhost: x\r\ncontent-length: 5000000\r\n\r\n`)
  socket.write(await testPicture())
  await expect.poll(async () => (await filesOnDisk(shop)).length).toBe(before.length + 1)
  socket.resetAndDestroy()
  await eventually(() => filesOnDisk(shop), before)
  expect(await draftFiles(shop, draft)).toEqual([])
})

/** Sends in chunks without a declared length, until it is answered and the connection closed. */
function sendRaw(draft: string, max: number, onPiece: () => void) {
  const { promise, resolve } = Promise.withResolvers<{ readonly answer: string; readonly bytes: number }>()
  const socket = connect(Number(new URL(shop.origin).port), '127.0.0.1')
  const piece = Buffer.alloc(64 * 1024, '%PDF-1.6')
  const chunk = Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')])
  let answer = ''
  let bytes = 0
  const more = () => {
    while (bytes < max && !socket.destroyed) {
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

test('of 30 concurrent uploads a draft takes 10, and the rest leave nothing', async () => {
  const before = await filesOnDisk(shop)
  const draft = randomUUID()
  const pictures = await Promise.all(Array.from({ length: 30 }, (_, index) => testPicture(200 + index)))
  const answers = await Promise.all(pictures.map((bytes, index) => upload(shop, { draft }, `${index}.png`, bytes)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(new Set(answers.flatMap(({ code }) => code ?? []))).toEqual(new Set(['too-many-files']))
  expect(await draftFiles(shop, draft)).toHaveLength(10)
  expect((await filesOnDisk(shop)).length).toBe(before.length + 10)
})

test('the files of a draft total at most 60 MB', async () => {
  const draft = randomUUID()
  const pdf = (fill: string) => Buffer.concat([Buffer.from('%PDF-1.6\n'), Buffer.alloc(19 * megabyte, fill)])
  for (const fill of ['a', 'b', 'c']) expect((await upload(shop, { draft }, `${fill}.pdf`, pdf(fill))).status).toBe(200)
  const { status, message } = await upload(shop, { draft }, 'd.pdf', pdf('d'))
  expect({ status, message }).toEqual({ status: 409, message: expect.stringContaining('ξεπερνούν τα 60\u00A0MB') })
})

/** Leaves this much of the unsent budget; a row stands for the files. */
async function fillUnsent(quoteId: string, forMessage: boolean, room: number): Promise<void> {
  const [used] = forMessage ? [] : await shop.ctx.db.select(counted).from(quoteFiles).innerJoin(quotes, drafts)
  let left = maxUnsentBytes - room - (used?.bytes ?? 0)
  for (let place = 0; left > 0; place += 1) {
    const size = Math.min(left, 2_000_000_000)
    left -= size
    const facts = { name: 'a.pdf', contentType: 'application/pdf', hash: Buffer.alloc(32), createdAt: new Date() }
    await shop.ctx.db
      .insert(quoteFiles)
      .values({ ...facts, id: randomUUID(), quoteId, forMessage, size, storageKey: `quote-files/none-${place}` })
  }
}
const counted = { bytes: sql`coalesce(sum(greatest(${quoteFiles.size}, 262144)), 0)`.mapWith(Number) }
const drafts = and(eq(quotes.id, quoteFiles.quoteId), eq(quotes.state, 'draft'))

test('beyond the unsent budget no draft takes a file, even concurrently; stored files stay', async () => {
  const startedDraft = randomUUID()
  const { body } = await upload(shop, { draft: startedDraft }, 'a.png', await testPicture(300))
  const [quote] = await shop.ctx.db.select().from(quotes).where(eq(quotes.requestKey, startedDraft))
  await fillUnsent(quote?.id ?? '', false, 3 * 256 * 1024)
  const before = await filesOnDisk(shop)
  const pictures = await Promise.all(Array.from({ length: 9 }, (_, index) => testPicture(400 + index)))
  const answers = await Promise.all(pictures.map((bytes) => upload(shop, { draft: randomUUID() }, 'b.png', bytes)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  const refused = answers.find(({ status }) => status !== 200)
  expect(refused).toMatchObject({ status: 503, code: 'no-room', message: expect.stringContaining('Δεν χωρούν άλλα αρχεία') })
  expect((await filesOnDisk(shop)).length).toBe(before.length + 3)
  expect((await draftFiles(shop, startedDraft)).map((row) => row.quote_files.id)).toContain(body.id)

  // Strangers cannot keep the owner of a quote from uploading.
  const sent = await submittedQuote(shop.ctx)
  const customer = { quote: sent.id, key: await quoteKey(shop.ctx, sent.id) }
  expect((await upload(shop, customer, 'c.png', await testPicture(420))).status).toBe(200)
  const other = await submittedQuote(shop.ctx)
  await fillUnsent(other.id, true, 0)
  expect(await upload(shop, customer, 'd.png', await testPicture(421))).toMatchObject({ status: 503, code: 'no-room' })
  const staff = await signedIn(shop.ctx, 'staff')
  expect((await upload(shop, { quote: sent.id }, 'e.png', await testPicture(422), staff)).status).toBe(200)
})

/** Makes a draft look untouched for so many hours. */
async function leaveAlone(draft: string, hours: number): Promise<void> {
  const changedAt = new Date(Date.now() - hours * 3_600_000)
  await shop.ctx.db.update(quotes).set({ changedAt }).where(eq(quotes.requestKey, draft))
}

test('abandoned drafts make room, oldest first; active ones and sent files stay', async () => {
  await shop.ctx.db.delete(quoteFiles)
  const [oldest, old, fresh, sent] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const bytesOf = async (draft: string) => (await draftFiles(shop, draft)).map((row) => row.quote_files.storageKey)
  for (const [index, draft] of [oldest, old, fresh, sent].entries())
    expect((await upload(shop, { draft }, 'a.png', await testPicture(500 + index))).status).toBe(200)
  const [gone] = await bytesOf(oldest)
  for (const [draft, hours] of [
    [oldest, 9],
    [old, 4],
    [fresh, 2],
    [sent, 100],
  ] as const)
    await leaveAlone(draft, hours)
  await shop.ctx.db.update(quotes).set({ state: 'submitted', number: '2026-99999' }).where(eq(quotes.requestKey, sent))
  const filler = randomUUID()
  expect((await upload(shop, { draft: filler }, 'a.png', await testPicture(510))).status).toBe(200)
  const [quote] = await shop.ctx.db.select().from(quotes).where(eq(quotes.requestKey, filler))
  await fillUnsent(quote?.id ?? '', false, 0)
  // Continuing the oldest draft does not delete it.
  expect((await upload(shop, { draft: old }, 'b.png', await testPicture(511))).status).toBe(200)
  expect(await bytesOf(old)).toHaveLength(2)
  expect(await bytesOf(oldest)).toEqual([])
  expect((await filesOnDisk(shop)).filter((name) => gone?.endsWith(name))).toEqual([])
  await leaveAlone(old, 4)
  await fillUnsent(quote?.id ?? '', false, 0)
  expect((await upload(shop, { draft: randomUUID() }, 'c.png', await testPicture(512))).status).toBe(200)
  expect(await bytesOf(old)).toEqual([])
  expect(await upload(shop, { draft: randomUUID() }, 'd.png', await testPicture(513))).toMatchObject({ status: 200 })
  expect(await upload(shop, { draft: randomUUID() }, 'e.png', await testPicture(514))).toMatchObject({ status: 503 })
  expect(await bytesOf(fresh)).toHaveLength(1)
  expect(await bytesOf(sent)).toHaveLength(1)
})

test('eight addresses that use up the budget lock no other out: the largest gives way, its oldest first', async () => {
  await shop.ctx.db.delete(quotes)
  const now = Date.now()
  const drafts = Array.from({ length: 8 * 5 }, (_, place) => ({ id: randomUUID(), address: place % 8, place }))
  const size = Math.ceil(maxUnsentBytes / drafts.length)
  for (const { id, address, place } of drafts) {
    // All recent, so that none is deleted for its age.
    const at = new Date(now - 60_000 + place)
    await shop.ctx.db.insert(quotes).values({ id, state: 'draft', requestKey: id, createdAt: at, changedAt: at })
    const facts = {
      name: 'a.pdf',
      contentType: 'application/pdf',
      hash: Buffer.alloc(32),
      createdAt: at,
      storageKey: `none-${id}`,
    }
    const uploader = Buffer.alloc(32, address)
    // One address has slightly more than the others.
    await shop.ctx.db
      .insert(quoteFiles)
      .values({ ...facts, id: randomUUID(), quoteId: id, size: address === 3 ? size + 1 : size, uploader })
  }
  const mine = randomUUID()
  expect((await upload(shop, { draft: mine }, 'a.png', await testPicture(600))).status).toBe(200)
  const left = new Set((await shop.ctx.db.select({ id: quotes.id }).from(quotes)).map(({ id }) => id))
  expect(drafts.filter(({ id }) => !left.has(id)).map(({ address, place }) => ({ address, place }))).toEqual([
    { address: 3, place: 3 },
  ])
  expect(await draftFiles(shop, mine)).toHaveLength(1)
})
