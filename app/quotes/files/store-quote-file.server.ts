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
import { type FileRefusal } from '#app/uploads/file-refusals.ts'
import { storedFileName, largestFile, mostBytes, mostFiles } from '#app/uploads/accepted-files.ts'
import { quoteFiles, quotes } from '#app/quotes/quotes.tables.ts'
import { uploaderOf } from '#app/quotes/files/uploader.server.ts'
import { type ReceivedFile, withReceivedFile } from '#app/uploads/receive-file.server.ts'
import {
  filesBeside,
  findTarget,
  holdTarget,
  type QuoteFileRow,
  sideOf,
  type UploadTarget,
} from '#app/quotes/files/upload-target.server.ts'
import { hasRoom, hasUnsentRoom, holdUnsentRoom } from '#app/quotes/files/upload-room.server.ts'
import type { UnsentKind } from '#app/quotes/files/upload-room.ts'
import { quoteFileFolder } from '#app/quotes/quotes.ts'
import type { QuoteActor } from '#app/quotes/transition.server.ts'
import type { UploadedFile } from '#app/uploads/uploaded-file.ts'

interface Upload {
  /** The file name given by its owner */
  readonly name: string
  /** A `File` of a form is a Blob. */
  readonly content: Blob | ReadableStream<Uint8Array>
  /** In bytes, if the sender declares it */
  readonly size?: number | undefined
}

type Stored = Result<UploadedFile, FileRefusal>

const limit = sharedLimit('quote-file', [
  { points: 60, seconds: 600 },
  { points: 300, seconds: 86_400 },
])
/** What an address may put on the disk in a day, in megabytes: a fifth of what may wait to be sent. */
const megabytes = sharedLimit('quote-file-megabytes', [{ points: 1_000, seconds: 86_400 }])

/**
 * Keeps a file for a request or for a message; a draft begins with its first file. The same file under the same name again
 * is the one that is there already. Refuses by `FileRefusal`; then nothing is kept.
 */
export async function storeQuoteFile(ctx: Context, target: UploadTarget, { name, content, size }: Upload): Promise<Stored> {
  const seconds = await limit.consume(ctx, ctx.address)
  if (seconds !== null) return refuse({ refusal: 'too-many', seconds })
  const told = content instanceof Blob ? content.size : (size ?? 0)
  if (told > largestFile) return refuse({ refusal: 'too-large' })
  const found = await findTarget(ctx, target)
  if (!found.ok) return found
  const full = found.value && noRoom(await filesBeside(ctx, found.value), told)
  if (full !== null) return refuse(full)
  const wanted = { kind: unsentKind(found.value?.actor ?? null), quoteId: found.value?.quote.id ?? null }
  if (!(await hasRoom(ctx, { ...wanted, size: told }))) return refuse({ refusal: 'no-room' })
  const stream = content instanceof Blob ? content.stream() : content
  try {
    return await withReceivedFile<UploadedFile, FileRefusal>(ctx, stream, async (received) => {
      if (!(await hasRoom(ctx, { ...wanted, size: received.size }))) return refuse({ refusal: 'no-room' })
      return keep(ctx, target, name, received)
    })
  } catch (error) {
    // Others filled it meanwhile, or a user's share of it is used up, which nobody can ask for beforehand.
    if (!isDiskFull(error)) throw error
    ctx.log.error({ err: error }, 'an upload was not kept: the disk is full')
    return refuse({ refusal: 'no-room' })
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
  // The bytes first, so that a row never lacks them. If all fails in between, the daily job finds that no row names them.
  await store.put(file.storageKey, cleaned ?? createReadStream(received.path))
  const result = await inTransaction(ctx, (tx) => addRow(tx, target, file))
  if (!result.ok || result.value.storageKey !== file.storageKey) await store.remove(file.storageKey)
  return result.ok ? done(presentQuoteFile(result.value)) : result
}

type NewFile = Omit<QuoteFileRow, 'quoteId' | 'messageId' | 'forMessage' | 'fromStaff' | 'approverLinkId'>

/** Answers the row, or the one of the same file that came before. */
async function addRow(tx: Context, target: UploadTarget, file: NewFile): Promise<Result<QuoteFileRow, FileRefusal>> {
  const held = await holdTarget(tx, target)
  if (!held.ok) return held
  const { quote, actor } = held.value
  const beside = await filesBeside(tx, held.value)
  const same = beside.find((other) => other.name === file.name && other.hash.equals(file.hash))
  if (same !== undefined) return done(same)
  const full = noRoom(beside, file.size)
  if (full !== null) return refuse(full)
  const kind = unsentKind(actor)
  if (kind !== null) {
    await holdUnsentRoom(tx, kind)
    if (!(await hasUnsentRoom(tx, kind, file.size))) return refuse({ refusal: 'no-room' })
  }
  const side = actor === null ? { fromStaff: false, approverLinkId: null } : sideOf(actor)
  const row = { ...file, quoteId: quote.id, messageId: null, forMessage: actor !== null, ...side }
  await tx.db.insert(quoteFiles).values(row)
  if (actor === null) await tx.db.update(quotes).set({ changedAt: tx.now }).where(eq(quotes.id, quote.id))
  return done(row)
}

/** Whose budget an upload is of; null for our own people. */
function unsentKind(actor: QuoteActor | null): UnsentKind | null {
  if (actor === null) return 'request'
  return actor.role === 'staff' ? null : 'message'
}

function noRoom(beside: readonly QuoteFileRow[], size: number): FileRefusal | null {
  if (beside.length >= mostFiles) return { refusal: 'too-many-files' }
  const together = beside.reduce((sum, file) => sum + file.size, size)
  return together > mostBytes ? { refusal: 'too-much-together' } : null
}

export function presentQuoteFile({ id, name, contentType, size }: UploadedFile): UploadedFile {
  return { id, name, contentType, size }
}
