import { LRUCache } from 'lru-cache'
import pg from 'pg'

import { type AllInColumns, bytesOf } from '#app/catalogue/project/all-in-columns.ts'
import { bucketOf } from '#app/catalogue/project/all-in-rows.ts'
import type { Project } from '#app/catalogue/project/project.ts'
import {
  type ColumnsKey,
  countProducts,
  readColumns,
  type ReadColumns,
  withChanges,
} from '#app/catalogue/project/read-all-in-columns.server.ts'
import type { Context } from '#app/platform/context.server.ts'

/** With 100,000 products of several techniques each, a range of quantities takes some 20 MB. */
const maxBytes = 160 * 1_024 * 1_024
/** In larger catalogues Postgres counts. */
const maxProducts = 300_000
/** Shorter than the time for which changes are kept (`deleteOldChanges`) */
const unusedMs = 12 * 3_600 * 1_000

/** Columns in memory, and the reads of their changes. */
interface Held {
  current: ReadColumns
  /** The read in progress, or the last one */
  reading: Promise<unknown>
  /** The one queued after it */
  next: Promise<AllInColumns | null> | null
}

/** After a failure Postgres counts for this long before the next attempt. */
const failureMs = 60_000

interface Memory {
  readonly held: LRUCache<string, Held>
  /** Keys that could not be read */
  readonly failed: LRUCache<string, true>
  /** Full reads in progress */
  readonly opening: Map<string, Promise<void>>
}

const memories = new WeakMap<Context['db'], Memory>()

function memoryOf(db: Context['db']): Memory {
  const known = memories.get(db)
  if (known !== undefined) return known
  const sizeCalculation = ({ current }: Held) => Math.max(1, bytesOf(current.columns))
  const held = new LRUCache<string, Held>({ maxSize: maxBytes, sizeCalculation, ttl: unusedMs, updateAgeOnGet: true })
  const memory = {
    held,
    failed: new LRUCache<string, true>({ max: 100, ttl: failureMs }),
    opening: new Map<string, Promise<void>>(),
  }
  memories.set(db, memory)
  return memory
}

/**
 * The all-in prices of a project's quantity, with everything committed before the call. Null where Postgres has to count: until
 * they have been read, in a transaction, whose own changes they lack, and in very large catalogues.
 */
export async function allInColumns(
  ctx: Context,
  { quantity, withLogo }: Pick<Project, 'quantity' | 'withLogo'>,
): Promise<AllInColumns | null> {
  if (!(ctx.db.$client instanceof pg.Pool)) return null
  const key = { withLogo, bucket: bucketOf(quantity) }
  const held = memoryOf(ctx.db).held.get(textOf(key))
  if (held !== undefined) return upToDate(ctx, key, held)
  void openColumns(ctx, key)
  return null
}

/** Reads all columns of a key, once for concurrent calls; lists do not wait for it. */
export function openColumns(ctx: Context, key: ColumnsKey): Promise<void> {
  const { held, failed, opening } = memoryOf(ctx.db)
  const text = textOf(key)
  const known = opening.get(text)
  if (failed.has(text)) return Promise.resolve()
  if (known !== undefined) return known
  const open = async () => {
    try {
      if ((await countProducts(ctx)) > maxProducts) failed.set(text, true)
      else held.set(text, { current: await readColumns(ctx, key), reading: Promise.resolve(), next: null })
    } catch (error) {
      failed.set(text, true)
      ctx.log.warn({ err: error }, 'all-in prices could not be read into memory')
    } finally {
      opening.delete(text)
    }
  }
  const opened = open()
  opening.set(text, opened)
  return opened
}

/** A call during a read waits for the next one: the read in progress may miss what was committed after it started. */
function upToDate(ctx: Context, key: ColumnsKey, held: Held): Promise<AllInColumns | null> {
  held.next ??= held.reading.then(() => {
    const read = applyChanges(ctx, key, held)
    held.reading = read.catch(() => undefined)
    held.next = null
    return read
  })
  return held.next
}

/** Null after too many changes: all columns are then read again in the background. */
async function applyChanges(ctx: Context, key: ColumnsKey, held: Held): Promise<AllInColumns | null> {
  const memory = memoryOf(ctx.db)
  const changed = await withChanges(ctx, key, held.current)
  if (changed === null) {
    memory.held.delete(textOf(key))
    void openColumns(ctx, key)
    return null
  }
  const isResized = changed.columns.size !== held.current.columns.size
  held.current = changed
  if (isResized) {
    // `set` alone would keep the size that it had.
    memory.held.delete(textOf(key))
    memory.held.set(textOf(key), held)
  }
  return changed.columns
}

const textOf = ({ withLogo, bucket }: ColumnsKey) => `${withLogo ? 'logo' : 'plain'} ${bucket}`
