import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'

import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { type Database, openDatabase } from '#app/platform/postgres/database.server.ts'
import { enqueue, handler, type Jobs, openJobs } from '#app/platform/jobs/jobs.server.ts'
import { jobKind } from '#app/platform/jobs/jobs.ts'
import { createLog } from '#app/platform/monitoring/log.server.ts'
import { testContext } from '#test/database.ts'

const noteJob = jobKind('note', z.object({ text: z.string() }))
const clumsyJob = jobKind('clumsy', z.object({ text: z.string() }), { tries: { max: 3, firstWait: 1, maxWait: 1 } })

const slowJob = jobKind('slow', z.object({ text: z.string() }), { workers: 3 })

const done: string[] = []
const slowBegun: string[] = []
const slowDone: string[] = []
const release = Promise.withResolvers<void>()
const tried: string[] = []
const handlers = [
  handler(noteJob, async (_ctx, { text }) => {
    done.push(text)
  }),
  handler(slowJob, async (_ctx, { text }) => {
    slowBegun.push(text)
    if (text.startsWith('hangs')) await release.promise
    slowDone.push(text)
  }),
  handler(clumsyJob, async (_ctx, { text }) => {
    tried.push(text)
    if (tried.length < 3) throw new Error('clumsy')
  }),
]

const shop = testContext()
const nodes: { readonly database: Database; readonly jobs: Jobs; readonly ctx: Context }[] = []

beforeAll(async () => {
  const log = createLog('silent')
  const start = async () => {
    const database = await openDatabase({ databaseUrl: shop.ctx.config.databaseUrl, dataDir: '', log, poolSize: 3 })
    const jobs = await openJobs(database, handlers, log)
    const ctx: Context = { ...shop.ctx, db: database.db, jobs, log }
    await jobs.work(() => ctx)
    nodes.push({ database, jobs, ctx })
  }
  await Promise.all([start(), start()])
})

afterAll(async () => {
  for (const { database, jobs } of nodes) {
    await jobs.close()
    await database.close()
  }
})

function anyNode(): Context {
  const [node] = nodes
  if (node === undefined) throw new Error('No node runs')
  return node.ctx
}

test('a job enqueued in a transaction runs once that commits, on one node only', async () => {
  const texts = Array.from({ length: 20 }, (_, index) => `job ${index}`)
  await inTransaction(anyNode(), async (tx) => {
    for (const text of texts) await enqueue(tx, noteJob, { text })
  })
  await vi.waitFor(() => expect(done).toHaveLength(20), { timeout: 60_000 })
  expect(done.toSorted()).toEqual(texts.toSorted())
})

test('a job whose transaction is rolled back never runs', async () => {
  const change = inTransaction(anyNode(), async (tx) => {
    await enqueue(tx, noteJob, { text: 'never' })
    throw new Error('no')
  })
  await expect(change).rejects.toThrow('no')
  await enqueue(anyNode(), noteJob, { text: 'after' })
  await vi.waitFor(() => expect(done).toContain('after'), { timeout: 60_000 })
  expect(done).not.toContain('never')
})

test('a job enqueued twice with the same id runs once', async () => {
  const id = randomUUID()
  await enqueue(anyNode(), noteJob, { text: 'same' }, { id })
  await enqueue(anyNode(), noteJob, { text: 'same' }, { id })
  await enqueue(anyNode(), noteJob, { text: 'last' })
  await vi.waitFor(() => expect(done).toContain('last'), { timeout: 60_000 })
  expect(done.filter((text) => text === 'same')).toHaveLength(1)
})

test('a failed job is retried', async () => {
  await enqueue(anyNode(), clumsyJob, { text: 'vase' })
  await vi.waitFor(() => expect(tried).toEqual(['vase', 'vase', 'vase']), { timeout: 60_000 })
})

test('a job that hangs holds none that come after it, and is done in the end', async () => {
  // One for each node: a node with a single worker would take nothing else.
  for (const text of ['hangs', 'hangs too']) {
    await enqueue(anyNode(), slowJob, { text })
    await vi.waitFor(() => expect(slowBegun).toContain(text), { timeout: 60_000 })
  }
  for (let each = 0; each < 12; each += 1) {
    await enqueue(anyNode(), slowJob, { text: `quick ${each}` })
    await vi.waitFor(() => expect(slowDone).toContain(`quick ${each}`), { timeout: 60_000 })
  }
  expect(slowDone).not.toContain('hangs')
  release.resolve()
  await vi.waitFor(() => expect(slowDone).toContain('hangs'), { timeout: 60_000 })
})
