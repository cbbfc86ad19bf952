import { access } from 'node:fs/promises'
import { join } from 'node:path'

import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'

import { type PictureMaker, TooManyPicturesError } from '#app/catalogue/pictures/picture-maker.server.ts'
import { findPictureSource, type PictureSource } from '#app/catalogue/pictures/picture-sources.server.ts'
import { missingPicture } from '#app/catalogue/pictures/pictures.server.ts'
import type { Config } from '#app/platform/config.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { parseSizedName, type PictureFile, sizedName } from '#app/platform/browser/picture-urls.ts'

interface OpenedPicture {
  readonly path: string
  /** The bytes of this URL never change, so it may be cached for ever */
  readonly immutable: boolean
  /** Identifies the bytes, for the ETag */
  readonly tag: string
}

const base = { width: 800, format: 'webp' } as const
/** An unreadable photograph is not retried for a while. */
const failures = new LRUCache<string, true>({ max: 1_000, ttl: 60_000 })

/** The folder of made pictures in the data folder, named by their sources. */
export function pathOfPicture({ dataDir }: Pick<Config, 'dataDir'>, src: string, file: PictureFile): string {
  return join(dataDir, 'pictures', sizedName(src, file))
}

/**
 * The file of a picture, generated first if missing. `name` is a path below /pictures, with or without a size. Refuses
 * 'not-found' if there is no such source, size or colour of a product; 'busy' if too many wait, or while the database is
 * unavailable (`ctx` null).
 */
export async function openPicture(
  { config, maker, ctx }: { readonly config: Config; readonly maker: PictureMaker; readonly ctx: Context | null },
  name: string,
): Promise<Result<OpenedPicture, { refusal: 'not-found' } | { refusal: 'busy' }>> {
  const sized = parseSizedName(name)
  const src = sized?.name ?? name
  const source = findPictureSource(config, src)
  if (source === null || (sized !== null && source.kind === 'as-it-is')) return refuse({ refusal: 'not-found' })
  if (source.kind === 'as-it-is') return done({ path: source.file, immutable: false, tag: source.version })
  const { version } = source
  const wanted = { ...base, ...sized?.file, version }
  const path = pathOfPicture(config, src, wanted)
  const opened = { path, immutable: sized?.file.version === version, tag: `${version}.${wanted.width}.${wanted.format}` }
  if (await exists(path)) return done(opened)
  const basePath = pathOfPicture(config, src, { ...base, version })
  const hasBase = await exists(basePath)
  if (source.kind === 'composed' && !hasBase) {
    if (ctx === null) return refuse({ refusal: 'busy' })
    if (!(await isNamed(ctx, src))) return refuse({ refusal: 'not-found' })
  }
  const ofBaseSize = done({ path: basePath, immutable: false, tag: `${version}.base` })
  if (failures.has(path)) return hasBase ? ofBaseSize : missing(config)
  try {
    await maker.make({ source, width: wanted.width, format: wanted.format, target: path }, 'now')
    return done(opened)
  } catch (error) {
    if (error instanceof TooManyPicturesError) return hasBase ? ofBaseSize : refuse({ refusal: 'busy' })
    failures.set(path, true)
    ctx?.log.warn({ err: error }, 'a picture could not be made')
    return hasBase ? ofBaseSize : missing(config)
  }
}

/** The replacement for a picture that cannot be generated. */
function missing(config: Config): Result<OpenedPicture, { refusal: 'not-found' }> {
  const source: PictureSource | null = findPictureSource(config, missingPicture)
  if (source?.kind !== 'as-it-is') return refuse({ refusal: 'not-found' })
  return done({ path: source.file, immutable: false, tag: source.version })
}

/** Whether a product or category uses it: any colour could be composed, and requests must not fill the disk. */
async function isNamed(ctx: Context, src: string): Promise<boolean> {
  const { rows } = await ctx.db.execute<{ found: boolean }>(sql`
    select exists (select from product_images where src = ${src})
      or exists (select from categories where image_src = ${src}) as found`)
  return rows[0]?.found === true
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
