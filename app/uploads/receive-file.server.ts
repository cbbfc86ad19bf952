import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { type BodyUnderWay, createUploadBudget } from '#app/platform/http/upload-budget.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import type { Busy } from '#app/platform/limits/fair-queue.ts'
import { BrokenBodyError, guardedPieces } from '#app/platform/http/slow-body-guard.ts'
import { maxFileBytes } from '#app/uploads/accepted-files.ts'

/** A completely received file in the incoming folder, not inspected yet. */
export interface ReceivedFile {
  readonly path: string
  readonly size: number
  /** SHA-256 */
  readonly hash: Buffer
}

/** Bytes received concurrently by one process. For a moment a file is on the disk twice, which the free reserve covers. */
const maxIncomingBytes = 200 * 1024 * 1024
const maxIncomingPerAddress = 60 * 1024 * 1024
const incoming = createUploadBudget(maxIncomingBytes, maxIncomingPerAddress)

const busy = { refusal: 'busy', seconds: 20 } as const

type Reason = { readonly refusal: 'too-large' } | { readonly refusal: 'empty-file' } | { readonly refusal: 'cut-off' } | Busy

/** The folder of incoming files. Leftovers of a killed process are removed by `delete-unused-files.server.ts`. */
export function incomingFolder({ config }: Pick<Context, 'config'>): string {
  return join(config.dataDir, 'incoming')
}

/**
 * Streams an upload to disk, passes the file to `work`, and deletes it afterwards. Memory holds one chunk; reading stops at
 * the first byte over the limit. Refuses empty, too large and truncated files, uploads while too many bytes are being
 * received, and stalled ones.
 */
export async function withReceivedFile<Value, Refusal>(
  ctx: Context,
  content: ReadableStream<Uint8Array>,
  work: (file: ReceivedFile) => Promise<Result<Value, Refusal>>,
  max = maxFileBytes,
): Promise<Result<Value, Refusal | Reason>> {
  const folder = incomingFolder(ctx)
  const path = join(folder, randomUUID())
  // With limits off, a benchmark sends everything from one address.
  const address = ctx.config.rateLimit ? ctx.address : path
  const body = incoming.open(address)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const received = await writeToDisk(content, path, body, max)
    return received.ok ? await work(received.value) : received
  } finally {
    await rm(path, { force: true })
    body.close()
  }
}

async function writeToDisk(
  content: ReadableStream<Uint8Array>,
  path: string,
  body: BodyUnderWay,
  max: number,
): Promise<Result<ReceivedFile, Reason>> {
  const hash = createHash('sha256')
  const file = await open(path, 'wx', 0o600)
  let size = 0
  try {
    for await (const piece of guardedPieces(content, { signal: body.signal })) {
      size += piece.byteLength
      if (size > max) return refuse({ refusal: 'too-large' })
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
