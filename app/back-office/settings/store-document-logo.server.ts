import { createHash } from 'node:crypto'

import { findPictureSource } from '#app/catalogue/pictures/picture-sources.server.ts'
import { pictureUrl } from '#app/catalogue/pictures/pictures.server.ts'
import type { Settings } from '#app/company/settings.ts'
import { resizedUrl } from '#app/platform/browser/picture-urls.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { fileStore } from '#app/platform/files/files.server.ts'
import type { FileKind } from '#app/uploads/accepted-files.ts'
import { type FileRefusal, noRoom } from '#app/uploads/file-refusals.ts'
import { hasFreeSpace } from '#app/uploads/free-space.server.ts'
import { inspectFile } from '#app/uploads/inspect-file.server.ts'
import { type ReceivedFile, withReceivedFile } from '#app/uploads/receive-file.server.ts'
import { svgSize, withSvgSize } from '#app/uploads/svg-size.ts'

/** 180 mm in print at 250 dots per inch */
const printPx = { width: 1_800, height: 400 }
/** An A4 page at 200 dots per inch */
const noticePx = { width: 1_654, height: 2_339 }
/** The long side of a drawing before a logo's margins are cut, in pixels */
const drawnPx = 2 * printPx.width
/** CSS pixels; the file has twice the resolution. */
const mailBox = { width: 160, height: 48 } as const
const mailFileWidth = 320

interface StoredLogo {
  /** The path in the settings */
  readonly src: string
  readonly url: string
  /** Pixels */
  readonly width: number
  readonly height: number
}

/**
 * Stores the merchant's logo or icon as a PNG, named by its content. An SVG is sanitized and rasterized, so that
 * none of its scripts run. Refuses other formats and broken files.
 */
export async function storeLogo(
  ctx: Context,
  content: ReadableStream<Uint8Array>,
  size: number,
): Promise<Result<StoredLogo, FileRefusal>> {
  if (!(await hasFreeSpace(ctx, 2 * size))) return refuse(noRoom)
  return withReceivedFile<StoredLogo, FileRefusal>(ctx, content, (received) => keep(ctx, received, ['image/png'], drawLogo))
}

/** Stores the official notice of the legal guarantee in the same way, whole, with its margins. A JPEG will do, too. */
export async function storeLegalGuarantee(
  ctx: Context,
  content: ReadableStream<Uint8Array>,
  size: number,
): Promise<Result<StoredLogo, FileRefusal>> {
  if (!(await hasFreeSpace(ctx, 2 * size))) return refuse(noRoom)
  const kinds = ['image/png', 'image/jpeg'] as const
  return withReceivedFile<StoredLogo, FileRefusal>(ctx, content, (received) => keep(ctx, received, kinds, drawNotice))
}

async function keep(
  ctx: Context,
  { path }: ReceivedFile,
  kinds: readonly FileKind[],
  draw: (source: Buffer | string) => Promise<Buffer | null>,
): Promise<Result<StoredLogo, FileRefusal>> {
  const inspected = await inspectFile(ctx, path)
  if (!inspected.ok) return inspected
  const { kind, cleaned } = inspected.value
  if (!kinds.includes(kind) && cleaned === null) return refuse({ refusal: 'wrong-kind' })
  const png = await draw(cleaned ?? path)
  if (png === null) return refuse({ refusal: 'broken-file' })
  const src = await put(ctx, png, 'png')
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(png).metadata()
  return done({ src, url: pictureUrl(ctx.config, src), width, height })
}

/** Without its transparent margins; null for a file that cannot be decoded. */
async function drawLogo(source: Buffer | string): Promise<Buffer | null> {
  const { default: sharp } = await import('sharp')
  try {
    const whole = await sharp(typeof source === 'string' ? source : sized(source.toString('utf8')))
      .png()
      .toBuffer()
    // It may be entirely transparent.
    const trimmed = await sharp(whole)
      .trim({ background: '#00000000' })
      .png()
      .toBuffer()
      .catch(() => whole)
    return await sharp(trimmed)
      .resize({ ...printPx, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer()
  } catch {
    return null
  }
}

/** On white, as it was published; null for a file that cannot be decoded. */
async function drawNotice(source: Buffer | string): Promise<Buffer | null> {
  const { default: sharp } = await import('sharp')
  return sharp(typeof source === 'string' ? source : sized(source.toString('utf8')))
    .flatten({ background: '#ffffff' })
    .resize({ ...noticePx, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
    .catch(() => null)
}

/** A drawing large enough for print, whatever its own size says. */
function sized(svg: string): Buffer {
  const size = svgSize(svg)
  if (size === null) return Buffer.from(svg)
  const scale = drawnPx / Math.max(size.width, size.height)
  const [width, height] = [size.width, size.height].map((side) => Math.max(1, Math.round(side * scale)))
  return Buffer.from(withSvgSize(svg, { width: width ?? 1, height: height ?? 1 }, `0 0 ${size.width} ${size.height}`))
}

/** The logo for mails; null without one. `undefined` if there is no such picture. */
export async function mailLogoOf(ctx: Context, src: string): Promise<Settings['mailLogo'] | undefined> {
  if (src === '') return null
  const source = findPictureSource(ctx.config, src)
  if (source === null || source.kind !== 'photo') return undefined
  const { default: sharp } = await import('sharp')
  // Mail programs show JPEG; on white, the mail's background.
  const { data, info } = await sharp(source.file)
    .flatten({ background: '#ffffff' })
    .resize({ width: 2 * mailBox.width, height: 2 * mailBox.height, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 92 })
    .toBuffer({ resolveWithObject: true })
  const name = await put(ctx, data, 'jpg')
  return {
    path: resizedUrl(pictureUrl(ctx.config, name), { width: mailFileWidth, format: 'jpg' }),
    width: Math.ceil(info.width / 2),
    height: Math.ceil(info.height / 2),
  }
}

/** Among the uploaded pictures, under the hash of its content. */
async function put(ctx: Context, content: Buffer, ending: 'png' | 'jpg'): Promise<string> {
  const src = `own/${createHash('sha256').update(content).digest('hex')}.${ending}`
  await fileStore(ctx.config).put(`pictures/${src}`, content)
  return src
}
