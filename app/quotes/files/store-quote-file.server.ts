import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'

import { eq } from 'drizzle-orm'

import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { isDiskFull } from '#app/platform/postgres/database.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { fileStore } from '#app/platform/files/files.server.ts'
import { sharedLimit } from '#app/platform/limits/shared-limit.server.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'
import { inspectFile } from '#app/uploads/inspect-file.server.ts'
import { type FileRefusal, noRoom } from '#app/uploads/file-refusals.ts'
import { storedFileName, maxFileBytes, maxBytes, maxFiles } from '#app/uploads/accepted-files.ts'
import { quoteFiles, quotes } from '#app/quotes/quotes.tables.ts'
import { uploaderOf } from '#app/quotes/files/uploader.server.ts'
import { type ReceivedFile, withReceivedFile } from '#app/uploads/receive-file.server.ts'
import {
  siblingFiles,
  findTarget,
  lockTarget,
  type QuoteFileRow,
  sideOf,
  type UploadTarget,
} from '#app/quotes/files/upload-target.server.ts'
import { hasRoom, hasUnsentRoom, lockUnsentBudget } from '#app/quotes/files/upload-room.server.ts'
import type { UnsentKind } from '#app/quotes/files/upload-room.ts'
import { quoteFileFolder } from '#app/quotes/quotes.ts'
import type { QuoteActor } from '#app/quotes/transition.server.ts'
import type { UploadedFile } from '#app/uploads/uploaded-file.ts'

interface Upload {
  /** The original file name */
  readonly name: string
  /** A `File` of a form is a Blob. */
  readonly content: Blob | ReadableStream<Uint8Array>
  /** In bytes, if declared by the sender */
  readonly size?: number | undefined
}

type Stored = Result<UploadedFile, FileRefusal>

const limit = sharedLimit('quote-file', [
  { points: 60, seconds: 600 },
  { points: 300, seconds: 86_400 },
])
/** Megabytes an address may store per day: a fifth of the budget for unsent files. */
const megabytes = sharedLimit('quote-file-megabytes', [{ points: 1_000, seconds: 86_400 }])

/**
 * Stores a file for a request or a message; the first file creates a draft. An identical file with the same name is
 * stored once. Refuses by `FileRefusal`; then nothing is stored.
 */
export async function storeQuoteFile(ctx: Context, target: UploadTarget, { name, content, size }: Upload): Promise<Stored> {
  const seconds = await limit.consume(ctx, ctx.address)
  if (seconds !== null) return refuse({ refusal: 'too-many', seconds })
  const declared = content instanceof Blob ? content.size : (size ?? 0)
  if (declared > maxFileBytes) return refuse({ refusal: 'too-large' })
  const found = await findTarget(ctx, target)
  if (!found.ok) return found
  const full = found.value && fullRefusal(await siblingFiles(ctx, found.value), declared)
  if (full !== null) return refuse(full)
  const request = { kind: unsentKind(found.value?.actor ?? null), quoteId: found.value?.quote.id ?? null }
  if (!(await hasRoom(ctx, { ...request, size: declared }))) return refuse(noRoom)
  const stream = content instanceof Blob ? content.stream() : content
  try {
    return await withReceivedFile<UploadedFile, FileRefusal>(ctx, stream, async (received) => {
      if (!(await hasRoom(ctx, { ...request, size: received.size }))) return refuse(noRoom)
      return keep(ctx, target, name, received)
    })
  } catch (error) {
    // Others filled it concurrently, or a disk quota is used up, which cannot be checked in advance.
    if (!isDiskFull(error)) throw error
    ctx.log.error({ err: error }, 'an upload was not stored: the disk is full')
    return refuse(noRoom)
  }
}

async function keep(ctx: Context, target: UploadTarget, name: string, received: ReceivedFile): Promise<Stored> {
  const seconds = await megabytes.consume(ctx, ctx.address, Math.ceil(received.size / 1024 / 1024))
  if (seconds !== null) return refuse({ refusal: 'too-many', seconds })
  const inspected = await inspectFile(ctx, received.path)
  if (!inspected.ok) return inspected
  const { kind, cleaned, widthPx, heightPx } = inspected.value
  const store = fileStore(ctx.config)
  const file = {
    id: uuidv7(ctx.now.getTime()),
    name: storedFileName(name, kind),
    contentType: kind,
    size: cleaned?.byteLength ?? received.size,
    hash: cleaned === null ? received.hash : createHash('sha256').update(cleaned).digest(),
    storageKey: `${quoteFileFolder}/${randomUUID()}`,
    widthPx,
    heightPx,
    createdAt: ctx.now,
    uploader: uploaderOf(ctx),
  }
  // Bytes before the row, so that a row never lacks them. After a crash in between, the daily job finds the file
  // without a row.
  await store.put(file.storageKey, cleaned ?? createReadStream(received.path))
  const result = await inTransaction(ctx, (tx) => addRow(tx, target, file))
  if (!result.ok || result.value.storageKey !== file.storageKey) await store.remove(file.storageKey)
  return result.ok ? done(presentQuoteFile(result.value)) : result
}

type NewFile = Omit<QuoteFileRow, 'quoteId' | 'messageId' | 'forMessage' | 'fromStaff' | 'approverLinkId'>

/** Returns the row, or the existing one of an identical file. */
async function addRow(tx: Context, target: UploadTarget, file: NewFile): Promise<Result<QuoteFileRow, FileRefusal>> {
  const locked = await lockTarget(tx, target)
  if (!locked.ok) return locked
  const { quote, actor } = locked.value
  const siblings = await siblingFiles(tx, locked.value)
  const same = siblings.find((other) => other.name === file.name && other.hash.equals(file.hash))
  if (same !== undefined) return done(same)
  const full = fullRefusal(siblings, file.size)
  if (full !== null) return refuse(full)
  const kind = unsentKind(actor)
  if (kind !== null) {
    await lockUnsentBudget(tx, kind)
    if (!(await hasUnsentRoom(tx, kind, file.size))) return refuse(noRoom)
  }
  const side = actor === null ? { fromStaff: false, approverLinkId: null } : sideOf(actor)
  const row = { ...file, quoteId: quote.id, messageId: null, forMessage: actor !== null, ...side }
  await tx.db.insert(quoteFiles).values(row)
  if (actor === null) await tx.db.update(quotes).set({ changedAt: tx.now }).where(eq(quotes.id, quote.id))
  return done(row)
}

/** Whose budget an upload counts against; null for staff. */
function unsentKind(actor: QuoteActor | null): UnsentKind | null {
  if (actor === null) return 'request'
  return actor.role === 'staff' ? null : 'message'
}

function fullRefusal(siblings: readonly QuoteFileRow[], size: number): FileRefusal | null {
  if (siblings.length >= maxFiles) return { refusal: 'too-many-files' }
  const totalBytes = siblings.reduce((sum, file) => sum + file.size, size)
  return totalBytes > maxBytes ? { refusal: 'too-much-together' } : null
}

export function presentQuoteFile({ id, name, contentType, size }: UploadedFile): UploadedFile {
  return { id, name, contentType, size }
}
