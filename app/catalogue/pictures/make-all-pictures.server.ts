import { glob, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { sql } from 'drizzle-orm'

import { pathOfPicture } from '#app/catalogue/pictures/open-picture.server.ts'
import type { PictureMaker } from '#app/catalogue/pictures/picture-maker.server.ts'
import { findPictureSource } from '#app/catalogue/pictures/picture-sources.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { parseSizedName } from '#app/platform/browser/picture-urls.ts'

const atOnce = 8
const logEveryMs = 5_000
/** Temporary files older than this were left by a killed process; younger ones may be in use. */
const leftBehindMs = 60 * 60 * 1000

/**
 * Makes each picture of a product or category in its base size, and deletes those of outdated sources. Resumes after a
 * kill, and does nothing if all exist. Does not block the event loop. Returns how many it made.
 */
export async function makeAllPictures(ctx: Context, maker: PictureMaker, signal: AbortSignal): Promise<number> {
  const startedAt = performance.now()
  const named = await readNamedPictures(ctx)
  const missing = await missingFiles(ctx, named)
  if (missing.length > 0) ctx.log.info({ pictures: missing.length }, 'making the pictures of the catalogue')
  let made = 0
  let loggedAt = startedAt
  const waiting = missing.values()
  const work = async () => {
    for (const job of waiting) {
      if (signal.aborted) return
      await maker.make(job, 'ahead').then(
        () => (made += 1),
        (error: unknown) => signal.aborted || ctx.log.warn({ err: error }, 'a picture could not be made'),
      )
      if (performance.now() - loggedAt < logEveryMs) continue
      loggedAt = performance.now()
      ctx.log.info({ made, of: missing.length }, 'making the pictures of the catalogue')
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  if (signal.aborted) return made
  if (made > 0) {
    ctx.log.info({ made, seconds: Math.round((performance.now() - startedAt) / 1000) }, 'the pictures of the catalogue are made')
  }
  await removeUnnamedPictures(ctx, new Set(named))
  return made
}

async function readNamedPictures(ctx: Context): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ src: string }>(sql`
    select src from product_images union select image_src from categories where image_src is not null order by 1`)
  return rows.map(({ src }) => src)
}

async function missingFiles(ctx: Context, named: readonly string[]) {
  const jobs: Parameters<PictureMaker['make']>[0][] = []
  for (const [index, src] of named.entries()) {
    // Source lookups are synchronous, so requests get their turn in between.
    if (index % 50 === 49) await delay(0)
    const source = findPictureSource(ctx.config, src)
    if (source === null || source.kind === 'as-it-is') continue
    const target = pathOfPicture(ctx.config, src, { version: source.version, width: 800, format: 'webp' })
    if (!(await isFile(target))) jobs.push({ source, width: 800, format: 'webp', target })
  }
  return jobs
}

async function removeUnnamedPictures(ctx: Context, named: ReadonlySet<string>): Promise<void> {
  const folder = join(ctx.config.dataDir, 'pictures')
  let removed = 0
  for await (const name of glob('**/*.{avif,webp,jpg,tmp}', { cwd: folder })) {
    const parsed = parseSizedName(name)
    const isOld =
      parsed !== null && (!named.has(parsed.name) || findPictureSource(ctx.config, parsed.name)?.version !== parsed.file.version)
    if (!isOld && !(/\.\d+-\d+\.tmp$/.test(name) && (await isAbandonedFile(join(folder, name))))) continue
    await rm(join(folder, name), { force: true })
    removed += 1
  }
  if (removed > 0) ctx.log.info({ removed }, 'cleared away pictures of sources that have changed')
}

async function isAbandonedFile(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => null)
  return found !== null && Date.now() - found.mtimeMs > leftBehindMs
}

function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
}
