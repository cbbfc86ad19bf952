import { open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

import { fileTypeFromFile } from 'file-type'

import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { cleanSvg } from '#app/uploads/clean-svg.server.ts'
import { svgText } from '#app/uploads/clean-svg.ts'
import { type FileRefusal } from '#app/uploads/file-refusals.ts'
import { foreignKind } from '#app/uploads/foreign-kinds.ts'
import { type FileKind, maxSvgBytes, maxImageSide, maxPixels } from '#app/uploads/accepted-files.ts'

interface InspectedFile {
  readonly kind: FileKind
  readonly widthPx: number | null
  readonly heightPx: number | null
  /** What is stored instead */
  readonly cleaned: Buffer | null
}

type Inspected = Result<InspectedFile, FileRefusal>

const kinds: Readonly<Record<string, FileKind>> = {
  'image/png': 'image/png',
  'image/apng': 'image/png',
  'image/jpeg': 'image/jpeg',
  'image/webp': 'image/webp',
  'image/gif': 'image/gif',
  'image/tiff': 'image/tiff',
  'application/pdf': 'application/pdf',
  'application/eps': 'application/postscript',
}
/** Enough to reach the first element of an SVG. */
const headBytes = 64 * 1024

/** Detects a file's type by content. Refuses unaccepted types, broken files, and pictures too large to open. */
export async function inspectFile(ctx: Context, path: string): Promise<Inspected> {
  const head = await readHead(path)
  // The library detects any «%!» as PostScript.
  if (head.toString('latin1', 0, 4) === '%!PS') return plain('application/postscript')
  const mime = (await fileTypeFromFile(path))?.mime ?? ''
  if (mime === 'application/gzip') return inspectSvgz(ctx, path)
  const kind = kinds[mime]
  if (kind?.startsWith('image/') === true) return inspectPicture(path, kind)
  if (kind !== undefined) return plain(kind)
  // The format allows other bytes before its header, which some scanners and mail programs leave there.
  if (mime === '' && head.toString('latin1', 0, 1024).includes('%PDF-')) return plain('application/pdf')
  return svgText(head) === null ? refuse({ refusal: 'wrong-kind', found: foreignKind(head, mime) }) : inspectSvg(ctx, path)
}

function plain(kind: FileKind): Inspected {
  return done({ kind, widthPx: null, heightPx: null, cleaned: null })
}

/** Reads a picture's metadata without decoding it. */
async function inspectPicture(path: string, kind: FileKind): Promise<Inspected> {
  const { default: sharp } = await import('sharp')
  // Its cache would keep up to 50 MB of files that are read once.
  sharp.cache(false)
  const facts = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (facts === null) return refuse({ refusal: 'broken-file' })
  const { width, height } = facts
  if (Math.max(width, height) > maxImageSide || width * height > maxPixels) return refuse({ refusal: 'too-many-pixels' })
  return done({ kind, widthPx: width, heightPx: height, cleaned: null })
}

async function inspectSvg(ctx: Context, path: string): Promise<Inspected> {
  const content = await readSmall(path)
  return content === null ? refuse({ refusal: 'svg-too-large' }) : inspectSvgText(ctx, content)
}

const unpack = promisify(gunzip)

/** An SVGZ, which is stored unpacked. Other packed files are of no accepted type. */
async function inspectSvgz(ctx: Context, path: string): Promise<Inspected> {
  const packed = await readSmall(path)
  if (packed === null) return refuse({ refusal: 'svg-too-large' })
  try {
    const content = await unpack(packed, { maxOutputLength: maxSvgBytes })
    return svgText(content) === null ? refuse({ refusal: 'wrong-kind' }) : await inspectSvgText(ctx, content)
  } catch (error) {
    const isTooLarge = error instanceof RangeError
    return refuse({ refusal: isTooLarge ? 'svg-too-large' : 'broken-file' })
  }
}

async function inspectSvgText(ctx: Context, content: Buffer): Promise<Inspected> {
  const text = svgText(content)
  const cleaned = text === null ? refuse({ refusal: 'broken-file' }) : await cleanSvg(ctx, text)
  if (!cleaned.ok) return cleaned
  return done({ kind: 'image/svg+xml', widthPx: null, heightPx: null, cleaned: Buffer.from(cleaned.value) })
}

/** Null for a file larger than an SVG may be. */
async function readSmall(path: string): Promise<Buffer | null> {
  const file = await open(path)
  try {
    return (await file.stat()).size > maxSvgBytes ? null : await file.readFile()
  } finally {
    await file.close()
  }
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
