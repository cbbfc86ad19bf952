import { createHash } from 'node:crypto'

import { LRUCache } from 'lru-cache'

import type { Block } from '#app/content/blocks.ts'
import { markdownProblem, slowestLine } from '#app/content/markdown-limits.ts'
import type { ReadBlocks } from '#app/content/markdown.server.ts'
import type { MarkdownJob } from '#app/content/read-blocks.worker.ts'
import type { Context } from '#app/platform/context.server.ts'
import type { Result } from '#app/platform/errors.ts'
import { createWorkerPool } from '#app/platform/jobs/worker-pool.server.ts'
import { type Busy, createFairQueue, type QueueClient } from '#app/platform/limits/fair-queue.ts'

/** A text within the limits takes at most a second of it. */
const patienceMs = 10_000
const pool = createWorkerPool<MarkdownJob, ReadBlocks>('build/workers/read-blocks.js', {
  heapMegabytes: 256,
  patienceMs,
  idleMs: 60_000,
})
const queue = createFairQueue({ atOnce: 1, waiting: 30, waitingOfAddress: 6, retrySeconds: 2 })
/** How long a text counts as too slow */
const slowMs = 60_000
/** Texts of files, and versions from before blocks were stored with them. Some hundred kB at most. */
const read = new LRUCache<string, ReadBlocks>({ max: 200 })

/**
 * The blocks of a Markdown text, or why it cannot be shown, out of a process with a time limit: no text holds the shop.
 * Refuses when too many wait.
 */
export async function readTextBlocks(client: QueueClient, markdown: string): Promise<Result<ReadBlocks, Busy>> {
  const problem = markdownProblem(markdown)
  if (problem !== null) return { ok: true, value: { problem } }
  const key = createHash('sha256').update(markdown).digest('base64url')
  const known = read.get(key)
  if (known !== undefined) return { ok: true, value: known }
  return queue.run(client, async () => {
    const startedAt = performance.now()
    const outcome = await pool.run({ markdown }).catch((error: unknown): ReadBlocks => {
      // A process that could not start, or was killed by others, says nothing of the text.
      if (performance.now() - startedAt < patienceMs) throw error
      return { problem: { reason: 'slow', line: slowestLine(markdown) } }
    })
    // A busy machine makes any text slow: it is tried again.
    const isSlow = 'problem' in outcome && outcome.problem.reason === 'slow'
    read.set(key, outcome, isSlow ? { ttl: slowMs } : {})
    return outcome
  })
}

/** The blocks of a text that is published: of one that cannot be read, its paragraphs as they are written. */
export async function publishedBlocks(ctx: Context, markdown: string): Promise<readonly Block[]> {
  // Visitors of a page are not the ones who wrote it: without an address, their turn comes for certain.
  try {
    const outcome = await readTextBlocks({ address: '', config: ctx.config }, markdown)
    if (outcome.ok && 'blocks' in outcome.value) return outcome.value.blocks
    ctx.log.error({ problem: outcome.ok ? outcome.value : outcome.refusal }, 'a published text is shown without format')
  } catch (error) {
    ctx.log.error({ err: error }, 'the process that reads texts cannot work: one is shown without format')
  }
  return plainBlocks(markdown)
}

const maxParagraphs = 500

/** The paragraphs of a text without any format. */
export function plainBlocks(markdown: string): readonly Block[] {
  const paragraphs = markdown.split(/\n[ \t]*\n/).filter((paragraph) => paragraph.trim() !== '')
  const shown = [...paragraphs.slice(0, maxParagraphs), paragraphs.slice(maxParagraphs).join(' ')].filter(Boolean)
  return shown.map((paragraph) => ({ kind: 'paragraph', content: [paragraph.replaceAll('\n', ' ')] }))
}
