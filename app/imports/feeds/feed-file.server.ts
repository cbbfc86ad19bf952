import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { readSettings } from '#app/company/settings.server.ts'
import { isFresh } from '#app/imports/feeds/feed-freshness.ts'
import type { Context } from '#app/platform/context.server.ts'
import { promiseSettingsOf } from '#app/promise/promise-settings.ts'

/** A public file of the whole catalogue. */
export interface FeedFile {
  /** «google.xml» */
  readonly name: string
  /** In chunks, so that memory holds only some products */
  readonly write: (ctx: Context) => AsyncIterable<string>
}

/** Files being generated, one per name and process. */
const making = new Map<string, Promise<void>>()

/** The path of a file. An outdated one is replaced first; concurrent requests share that work. */
export async function feedFile(ctx: Context, { name, write }: FeedFile): Promise<string> {
  const folder = join(ctx.config.dataDir, 'feeds')
  const path = join(folder, name)
  const made = await stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  )
  const settings = promiseSettingsOf(await readSettings(ctx))
  if (made !== null && isFresh({ made, now: Date.now() }, settings)) return path
  const waiting = making.get(path) ?? make(write(ctx), folder, path).finally(() => making.delete(path))
  making.set(path, waiting)
  await waiting
  return path
}

async function make(chunks: AsyncIterable<string>, folder: string, path: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unfinished = `${path}.${randomUUID()}.unfinished`
  try {
    await pipeline(Readable.from(chunks), createWriteStream(unfinished, { mode: 0o600 }))
    await rename(unfinished, path)
  } finally {
    await rm(unfinished, { force: true })
  }
}
