import { createReadStream } from 'node:fs'

import { pictureUrl } from '#app/catalogue/pictures/pictures.server.ts'
import type { TextPictureRefusal } from '#app/content/texts/text-refusals.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { fileStore } from '#app/platform/files/files.server.ts'
import { isDiskFull } from '#app/platform/postgres/database.server.ts'
import { photographEnding } from '#app/uploads/accepted-files.ts'
import { hasFreeSpace } from '#app/uploads/free-space.server.ts'
import { inspectFile } from '#app/uploads/inspect-file.server.ts'
import { type ReceivedFile, withReceivedFile } from '#app/uploads/receive-file.server.ts'
import { noRoom } from '#app/uploads/file-refusals.ts'

interface StoredPicture {
  /** «texts/….jpg», as referenced in texts */
  readonly name: string
  readonly url: string
}

type Stored = Result<StoredPicture, TextPictureRefusal>

/**
 * Stores a picture under its hash, so that duplicates share a file. Pages get it in the shop's sizes, without the camera's
 * metadata. Refuses other files, and too large ones.
 */
export async function storeTextPicture(ctx: Context, content: ReadableStream<Uint8Array>, size: number): Promise<Stored> {
  if (!(await hasFreeSpace(ctx, 2 * size))) return refuse(noRoom)
  try {
    return await withReceivedFile<StoredPicture, TextPictureRefusal>(ctx, content, (received) => keep(ctx, received))
  } catch (error) {
    if (!isDiskFull(error)) throw error
    return refuse(noRoom)
  }
}

async function keep(ctx: Context, { path, hash }: ReceivedFile): Promise<Stored> {
  const inspected = await inspectFile(ctx, path)
  if (!inspected.ok) return inspected
  const ending = photographEnding(inspected.value.kind)
  if (ending === undefined) return refuse({ refusal: 'no-picture' })
  const { default: sharp } = await import('sharp')
  const { autoOrient } = await sharp(path).metadata()
  const name = `texts/${hash.toString('hex').slice(0, 24)}-${autoOrient.width}x${autoOrient.height}.${ending}`
  await fileStore(ctx.config).put(`pictures/${name}`, createReadStream(path))
  return done({ name, url: pictureUrl(ctx.config, name) })
}
