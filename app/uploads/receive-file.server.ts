import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { type BodyUnderWay, createUploadBudget } from '#app/platform/http/upload-budget.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import type { Busy } from '#app/platform/limits/fair-queue.ts'
import { BrokenBodyError, guardedPieces } from '#app/platform/http/slow-body-guard.ts'
import { largestFile } from '#app/uploads/accepted-files.ts'

/** A file that has come whole, and lies where nobody else looks until it has been looked at. */
export interface ReceivedFile {
  readonly path: string
  readonly size: number
  /** SHA-256 */
  readonly hash: Buffer
}

/** On its way to the disk at once, in one process. It lies there twice for a moment: that is less than what is left free. */
const mostIncoming = 200 * 1024 * 1024
const mostIncomingOfAddress = 60 * 1024 * 1024
const incoming = createUploadBudget(mostIncoming, mostIncomingOfAddress)

const busy = { refusal: 'busy', seconds: 20 } as const

type Reason = { readonly refusal: 'too-large' } | { readonly refusal: 'empty-file' } | { readonly refusal: 'cut-off' } | Busy

/** Where files lie while they come. What a killed process left there is cleared away by `forget-files.server.ts`. */
export function incomingFolder({ config }: Pick<Context, 'config'>): string {
  return join(config.dataDir, 'incoming')
}

/**
 * Takes a stream down on the disk and hands the file to `work`, after which it is gone. Never more of it is in memory than
 * a piece; reading stops at the first byte too many. Refuses what is empty, too large, or ends before its end, and what
 * comes while too much is on its way, or hardly comes.
 */
export async function withReceivedFile<Value, Refusal>(
  ctx: Context,
  content: ReadableStream<Uint8Array>,
  work: (file: ReceivedFile) => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal | Reason>> {
  const folder = incomingFolder(ctx)
  const path = join(folder, randomUUID())
  // Where limits are off, whoever measures has one address.
  const address = ctx.config.rateLimit ? ctx.address : path
  const body = incoming.open(address)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const received = await writeDown(content, path, body)
    return received.ok ? await work(received.value) : received
  } finally {
    await rm(path, { force: true })
    body.close()
  }
}

async function writeDown(
  content: ReadableStream<Uint8Array>,
  path: string,
  body: BodyUnderWay,
): Promise<Result<ReceivedFile, Reason>> {
  const hash = createHash('sha256')
  const file = await open(path, 'wx', 0o600)
  let size = 0
  try {
    for await (const piece of guardedPieces(content, { signal: body.signal })) {
      size += piece.byteLength
      if (size > largestFile) return refuse({ refusal: 'too-large' })
      if (!body.take(piece.byteLength)) return refuse(busy)
      hash.update(piece)
      await file.writeFile(piece)
    }
  } catch (error) {
    if (body.signal.aborted) return refuse(busy)
    if (error instanceof BrokenBodyError) return refuse({ refusal: 'cut-off' })
    throw error
  } finally {
    await file.close()
  }
  return size === 0 ? refuse({ refusal: 'empty-file' }) : done({ path, size, hash: hash.digest() })
}
