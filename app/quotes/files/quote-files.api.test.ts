import { randomUUID } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { inTransaction } from '#app/platform/context.server.ts'
import { claimFiles } from '#app/quotes/files/quote-files.server.ts'
import { quoteLinks } from '#app/quotes/quote-keys.tables.ts'
import { quoteFiles, quoteMessages, quotes } from '#app/quotes/quotes.tables.ts'
import { lockQuote } from '#app/quotes/transition.server.ts'
import { signedIn } from '#test/accounts.ts'
import { type Actor, as, testShop, visitor } from '#test/http.ts'
import { offeredQuote, quoteKey, submittedQuote } from '#test/quotes.ts'
import { filesOnDisk, testPicture, upload } from '#test/uploads.ts'

const shop = testShop()

async function download(
  body: { readonly id: string; readonly key?: string | null; readonly fileId: string },
  actor: Actor = visitor,
) {
  const response = await fetch(`${shop.origin}/api/quotes/file`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...actor.headers },
    body: JSON.stringify(body),
  })
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

/** A sent request with one file. */
async function quoteWithFile() {
  const draft = randomUUID()
  const { body } = await upload(shop, { draft }, 'Λογότυπο (τελικό).png', await testPicture())
  const quote = await submittedQuote(shop.ctx)
  const [row] = await shop.ctx.db.select().from(quotes).where(eq(quotes.requestKey, draft))
  await shop.ctx.db
    .update(quoteFiles)
    .set({ quoteId: quote.id })
    .where(eq(quoteFiles.quoteId, row?.id ?? ''))
  return { quote, fileId: body.id }
}

async function writeMessage(quoteId: string, fileIds: readonly string[]) {
  return inTransaction(shop.ctx, async (tx) => {
    const id = randomUUID()
    await tx.db
      .insert(quoteMessages)
      .values({ id, quoteId, fromStaff: false, authorName: 'Άννα', text: 'Ορίστε', createdAt: tx.now })
    return claimFiles(tx, { role: 'owner', userId: null, linkId: null, name: 'Άννα' }, fileIds, id)
  })
}

test('a file is served as a download under its name, never shown inline', async () => {
  const { quote, fileId } = await quoteWithFile()
  const { status, headers, bytes } = await download({ id: quote.id, key: await quoteKey(shop.ctx, quote.id), fileId })
  expect(status).toBe(200)
  expect(bytes.equals(await testPicture())).toBe(true)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/png',
    'content-length': String(bytes.length),
    'content-disposition': `attachment; filename="________ (______).png"; filename*=UTF-8''${encodeURIComponent('Λογότυπο ')}%28${encodeURIComponent('τελικό')}%29.png`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
  })
})

test('a file is for staff and readers of its quote; for others it does not exist', async () => {
  const { quote, fileId } = await quoteWithFile()
  const other = await quoteWithFile()
  const [staff, stranger] = [await signedIn(shop.ctx, 'staff'), await signedIn(shop.ctx)]
  const key = await quoteKey(shop.ctx, other.quote.id)
  expect((await download({ id: quote.id, fileId }, as(staff))).status).toBe(200)
  expect((await download({ id: quote.id, fileId })).status).toBe(404)
  expect((await download({ id: quote.id, fileId }, as(stranger))).status).toBe(404)
  expect((await download({ id: quote.id, key, fileId })).status).toBe(404)
  expect((await download({ id: other.quote.id, key, fileId })).status).toBe(404)
})

test('each screen opens a file with its own request body: staff, owner by account or link, approver', async () => {
  const { quote, fileId } = await quoteWithFile()
  const [staff, owner] = [await signedIn(shop.ctx, 'staff'), await signedIn(shop.ctx)]
  await shop.ctx.db.update(quotes).set({ userId: owner.id }).where(eq(quotes.id, quote.id))
  for (const [key, actor] of [
    [null, as(staff)],
    [null, as(owner)],
    [await quoteKey(shop.ctx, quote.id), visitor],
    [await quoteKey(shop.ctx, quote.id, 'approver'), visitor],
  ] as const) {
    expect((await download({ id: quote.id, key, fileId }, actor)).bytes.equals(await testPicture())).toBe(true)
    const files = await shop.http(actor).post('/api/quotes/files/get', { quote: quote.id, key })
    expect(files).toMatchObject({ status: 200, body: [] })
  }
})

test('an upload for a message is its author’s alone until the message is written', async () => {
  const { quote } = await quoteWithFile()
  const key = await quoteKey(shop.ctx, quote.id)
  const { status, body } = await upload(shop, { quote: quote.id, key }, 'μακέτα.pdf', '%PDF-1.6\n')
  expect(status).toBe(200)
  expect((await download({ id: quote.id, key, fileId: body.id })).status).toBe(404)
  expect(await writeMessage(quote.id, [body.id, body.id])).toMatchObject({ ok: true })
  expect((await download({ id: quote.id, key, fileId: body.id })).bytes.toString()).toBe('%PDF-1.6\n')
  expect(await writeMessage(quote.id, [body.id])).toMatchObject({ ok: false, refusal: 'not-found' })
})

test('a message cannot claim files of another quote or of the request', async () => {
  const { quote, fileId } = await quoteWithFile()
  const other = await submittedQuote(shop.ctx)
  const { body } = await upload(shop, { quote: other.id, key: await quoteKey(shop.ctx, other.id) }, 'a.pdf', '%PDF-1.6\n')
  expect((await writeMessage(quote.id, [body.id])).ok).toBe(false)
  expect((await writeMessage(quote.id, [fileId])).ok).toBe(false)
  expect((await writeMessage(other.id, [body.id])).ok).toBe(true)
})

test('uploads to another’s quote are refused, and nothing is stored', async () => {
  const { quote } = await quoteWithFile()
  const before = await filesOnDisk(shop)
  const key = await quoteKey(shop.ctx, (await submittedQuote(shop.ctx)).id)
  const stranger = await signedIn(shop.ctx)
  for (const answer of [
    await upload(shop, { quote: quote.id }, 'a.pdf', '%PDF-1.6\n'),
    await upload(shop, { quote: quote.id, key }, 'a.pdf', '%PDF-1.6\n'),
    await upload(shop, { quote: quote.id }, 'a.pdf', '%PDF-1.6\n', stranger),
    await upload(shop, { quote: randomUUID() }, 'a.pdf', '%PDF-1.6\n', stranger),
  ]) {
    expect(answer).toMatchObject({ status: 404, code: 'not-found' })
  }
  expect(await filesOnDisk(shop)).toEqual(before)
})

test('after a request is sent, its key neither adds, lists nor removes its files', async () => {
  const { quote, fileId } = await quoteWithFile()
  const [row] = await shop.ctx.db.select().from(quotes).where(eq(quotes.id, quote.id))
  const draft = row?.requestKey ?? ''
  const { post } = shop.http(as(visitor))
  expect(await upload(shop, { draft }, 'a.pdf', '%PDF-1.6\n')).toMatchObject({ status: 409, code: 'already-sent' })
  expect((await post('/api/quotes/files/remove', { draft, id: fileId })).status).toBe(409)
  expect((await post('/api/quotes/files/get', { draft })).status).toBe(409)
  const key = await quoteKey(shop.ctx, quote.id)
  expect((await post('/api/quotes/files/remove', { quote: quote.id, key, id: fileId })).body).toEqual({ ok: true })
  expect((await download({ id: quote.id, key, fileId })).status).toBe(200)
})

test('who loses access to a quote during an upload leaves no file in it', async () => {
  const quote = await submittedQuote(shop.ctx)
  const key = await quoteKey(shop.ctx, quote.id)
  const before = await filesOnDisk(shop)
  const waits = sql`select count(*)::integer as waits from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const sent = await inTransaction(shop.ctx, async (tx) => {
    await lockQuote(tx, quote.id)
    const uploading = upload(shop, { quote: quote.id, key }, 'a.pdf', '%PDF-1.6\n')
    await expect.poll(async () => (await shop.ctx.db.execute(waits)).rows).toEqual([{ waits: 1 }])
    await tx.db.delete(quoteLinks).where(eq(quoteLinks.quoteId, quote.id))
    return { uploading }
  })
  expect(await sent.uploading).toMatchObject({ status: 404, code: 'not-found' })
  expect(await filesOnDisk(shop)).toEqual(before)
})

test('a file whose bytes are lost is reported as missing', async () => {
  const { quote, fileId } = await quoteWithFile()
  await shop.ctx.db.update(quoteFiles).set({ storageKey: 'quote-files/gone' }).where(eq(quoteFiles.id, fileId))
  expect((await download({ id: quote.id, key: await quoteKey(shop.ctx, quote.id), fileId })).status).toBe(404)
})

test('the customer cannot see, claim or remove unsent uploads of staff', async () => {
  const quote = await submittedQuote(shop.ctx)
  const key = await quoteKey(shop.ctx, quote.id)
  const staff = await signedIn(shop.ctx, 'staff')
  const { body } = await upload(shop, { quote: quote.id }, 'Κόστος.png', await testPicture(), staff)
  const customer = shop.http(as(visitor))
  expect((await customer.post('/api/quotes/files/get', { quote: quote.id, key })).body).toEqual([])
  const claimed = await customer.post('/api/quotes/message', { id: quote.id, key, text: 'Δείτε', fileIds: [body.id] })
  expect(claimed.status).toBe(422)
  await customer.post('/api/quotes/files/remove', { quote: quote.id, key, id: body.id })
  expect((await shop.http(as(staff)).post('/api/quotes/files/get', { quote: quote.id })).body).toHaveLength(1)
  expect((await download({ id: quote.id, key, fileId: body.id })).status).toBe(404)
})

test('unsent uploads of approver and owner are each their own', async () => {
  const quote = await offeredQuote(shop.ctx)
  const { post } = shop.http(as(visitor))
  const owner = { quote: quote.id, key: await quoteKey(shop.ctx, quote.id) }
  const boss = { quote: quote.id, key: await quoteKey(shop.ctx, quote.id, 'approver') }
  const other = { quote: quote.id, key: await quoteKey(shop.ctx, quote.id, 'approver') }
  const ofOwner = (await upload(shop, owner, 'Κόστος.png', await testPicture(61))).body.id
  const ofBoss = (await upload(shop, boss, 'Πρόχειρο.png', await testPicture(62))).body.id
  for (const [who, own, foreign] of [
    [owner, [ofOwner], [ofBoss]],
    [boss, [ofBoss], [ofOwner]],
    [other, [], [ofOwner, ofBoss]],
  ] as const) {
    for (const id of foreign) {
      await post('/api/quotes/files/remove', { ...who, id })
      expect((await post('/api/quotes/message', { id: quote.id, key: who.key, text: 'Δείτε', fileIds: [id] })).status).toBe(422)
      expect((await download({ id: quote.id, key: who.key, fileId: id })).status).toBe(404)
    }
    const listed = await post('/api/quotes/files/get', who)
    expect(listed.body.map(({ id }: { readonly id: string }) => id)).toEqual(own)
  }
  // The owner is one side, by any link.
  const again = { id: quote.id, key: await quoteKey(shop.ctx, quote.id), text: 'Ορίστε', fileIds: [ofOwner] }
  expect((await post('/api/quotes/message', again)).status).toBe(200)
  expect((await post('/api/quotes/message', { id: quote.id, key: boss.key, text: 'Κι αυτό', fileIds: [ofBoss] })).status).toBe(
    200,
  )
})

test('repeating a request copies the customer’s own files, never those of staff', async () => {
  const { quote } = await quoteWithFile()
  const key = await quoteKey(shop.ctx, quote.id)
  const staff = await signedIn(shop.ctx, 'staff')
  const { post } = shop.http(as(visitor))
  const sketch = await upload(shop, { quote: quote.id, key }, 'Σχέδιο.pdf', '%PDF-1.6\n')
  await post('/api/quotes/message', { id: quote.id, key, text: 'Ορίστε', fileIds: [sketch.body.id] })
  const proof = await upload(shop, { quote: quote.id }, 'Δοκίμιο.png', await testPicture(90), staff)
  await shop.http(as(staff)).post('/api/quotes/message', { id: quote.id, key: null, text: 'Δείτε', fileIds: [proof.body.id] })
  const draft = randomUUID()
  const copyBody = { id: quote.id, key, draft }
  for (const _ of ['once', 'twice']) {
    const { status, body } = await post('/api/quotes/files/again', copyBody)
    expect(status).toBe(200)
    expect(body.map(({ name }: { readonly name: string }) => name).toSorted()).toEqual(['Λογότυπο (τελικό).png', 'Σχέδιο.pdf'])
  }
  expect((await post('/api/quotes/files/again', { ...copyBody, key: null })).status).toBe(404)
})
