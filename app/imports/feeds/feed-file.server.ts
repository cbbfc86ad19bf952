import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import type { FeedKind } from '#app/imports/feeds/feed-names.ts'
import { writeFeed } from '#app/imports/feeds/write-feed.server.ts'
import type { Context } from '#app/platform/context.server.ts'

/** Markets fetch every few hours. Feeds are public, so this limits how often a request can rebuild one. */
const freshMs = 30 * 60_000

/** Files being generated, one per kind and process. */
const making = new Map<string, Promise<void>>()

/** The path of a market's feed file. An outdated file is replaced first; concurrent requests share that work. */
export async function feedFile(ctx: Context, kind: FeedKind): Promise<string> {
  const folder = join(ctx.config.dataDir, 'feeds')
  const path = join(folder, `${kind}.xml`)
  const made = await stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )
  if (Date.now() - made < freshMs) return path
  const waiting = making.get(path) ?? make(ctx, kind, folder, path).finally(() => making.delete(path))
  making.set(path, waiting)
  await waiting
  return path
}

async function make(ctx: Context, kind: FeedKind, folder: string, path: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unfinished = `${path}.${randomUUID()}.unfinished`
  try {
    await pipeline(Readable.from(writeFeed(ctx, kind)), createWriteStream(unfinished, { mode: 0o600 }))
    await rename(unfinished, path)
  } finally {
    await rm(unfinished, { force: true })
  }
}
