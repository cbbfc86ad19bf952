import { randomUUID } from 'node:crypto'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { parseConfig } from '#app/platform/config.ts'
import type { Context } from '#app/platform/context.server.ts'
import { deleteUnusedFiles } from '#app/quotes/files/delete-unused-files.server.ts'
import { offers, quoteFiles, quotes } from '#app/quotes/quotes.tables.ts'
import { storeQuoteFile } from '#app/quotes/files/store-quote-file.server.ts'
import { testContext } from '#test/database.ts'
import { temporaryFolder } from '#test/folder.ts'
import { offeredQuote, submittedQuote } from '#test/quotes.ts'

const folder = temporaryFolder()
const database = testContext()
const dayMs = 86_400_000

/** The shop this many days from now; files always have today's timestamps. */
function inDays(days: number): Context {
  const now = new Date(Date.now() + days * dayMs).toISOString()
  return { ...database.at(now), config: parseConfig({ NODE_ENV: 'test', DATA_DIR: folder.path, RATE_LIMIT: 'off' }) }
}

async function storeOne(ctx: Context, draft: string, text: string): Promise<void> {
  const stored = await storeQuoteFile(ctx, { draft }, { name: 'a.pdf', content: new Blob([`%PDF-1.6 ${text}`]) })
  expect(stored).toMatchObject({ ok: true })
}

function stored(): Promise<string[]> {
  return readdir(join(folder.path, 'files/quote-files'))
}

async function leaveBehind(place: string, daysOld: number): Promise<void> {
  const path = join(folder.path, place)
  await mkdir(join(path, '..'), { recursive: true })
  await writeFile(path, 'x')
  await utimes(path, new Date(), new Date(Date.now() - daysOld * dayMs))
}

test('an unsent request is deleted after a week, with its files; a sent one stays', async () => {
  const [old, sent, young] = [randomUUID(), randomUUID(), randomUUID()]
  await storeOne(inDays(0), old, 'one')
  await storeOne(inDays(0), old, 'two')
  await storeOne(inDays(0), sent, 'three')
  await storeOne(inDays(4), young, 'four')
  const quote = await submittedQuote(inDays(0))
  await database.ctx.db.delete(quotes).where(eq(quotes.id, quote.id))
  await database.ctx.db.update(quotes).set({ state: 'submitted', number: quote.number }).where(eq(quotes.requestKey, sent))
  await deleteUnusedFiles(inDays(6.9))
  expect(await stored()).toHaveLength(4)
  await deleteUnusedFiles(inDays(7.1))
  expect(await stored()).toHaveLength(2)
  const left = await database.ctx.db.select({ key: quotes.requestKey }).from(quotes)
  expect(left.map(({ key }) => key).toSorted()).toEqual([sent, young].toSorted())
})

test('adding a file keeps an old draft alive', async () => {
  const draft = randomUUID()
  await storeOne(inDays(10), draft, 'five')
  await storeOne(inDays(16), draft, 'six')
  await deleteUnusedFiles(inDays(20))
  expect(await database.ctx.db.select().from(quotes).where(eq(quotes.requestKey, draft))).toHaveLength(1)
})

test('uploads without a message are deleted, those of messages stay', async () => {
  const quote = await submittedQuote(inDays(0))
  const file = {
    quoteId: quote.id,
    name: 'a.pdf',
    contentType: 'application/pdf',
    size: 1,
    hash: Buffer.alloc(32),
    createdAt: new Date(),
  }
  await database.ctx.db.insert(quoteFiles).values([
    { ...file, id: randomUUID(), storageKey: 'quote-files/waiting', forMessage: true },
    { ...file, id: randomUUID(), storageKey: 'quote-files/asked' },
  ])
  await deleteUnusedFiles(inDays(8))
  const left = await database.ctx.db.select().from(quoteFiles).where(eq(quoteFiles.quoteId, quote.id))
  expect(left.map(({ storageKey }) => storageKey)).toEqual(['quote-files/asked'])
})

test('files without a row are deleted after a day, wherever a crash left them', async () => {
  await leaveBehind('files/quote-files/crashed', 2)
  await leaveBehind('files/quote-files/half.unfinished', 2)
  await leaveBehind('files/quote-files/just-written', 0)
  await leaveBehind('files/pictures/cup.jpg', 2)
  const { id } = await offeredQuote(inDays(0))
  await database.ctx.db.update(offers).set({ pdfKey: 'offers/sent' }).where(eq(offers.quoteId, id))
  for (const name of ['sent', 'not-sent']) await leaveBehind(`files/offers/${name}`, 2)
  await leaveBehind('incoming/cut', 2)
  await leaveBehind('incoming/coming', 0)
  await deleteUnusedFiles(inDays(0))
  const left = await stored()
  expect(left).toContain('just-written')
  expect(left).not.toContain('crashed')
  expect(left).not.toContain('half.unfinished')
  expect(await readdir(join(folder.path, 'incoming'))).toEqual(['coming'])
  expect(await readdir(join(folder.path, 'files/offers'))).toEqual(['sent'])
  expect(await readdir(join(folder.path, 'files/pictures'))).toEqual(['cup.jpg'])
})

test('if the database knows none of the files, none is deleted', async () => {
  for (let index = 0; index < 30; index += 1) await leaveBehind(`files/quote-files/of-another-database-${index}`, 2)
  const log = { ...database.ctx.log, warn: () => undefined }
  await deleteUnusedFiles({ ...inDays(0), log })
  expect((await stored()).filter((name) => name.startsWith('of-another'))).toHaveLength(30)
})
