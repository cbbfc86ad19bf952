import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'

import { and, eq, inArray } from 'drizzle-orm'

import { maxLogoNameLength, type Logo } from '#app/personalisation/logos/logo.contract.ts'
import { lockLogoFile, logoFileKey, logoPictureKey, removeLogoBytes } from '#app/personalisation/logos/logo-files.server.ts'
import { lockLogos, isOwnedBy, type LogoOwner } from '#app/personalisation/logos/logo-owner.server.ts'
import { type LogoRefusal, maxLogos } from '#app/personalisation/logos/logo-refusals.ts'
import { logoFiles, logoPictures, logos } from '#app/personalisation/logos/logos.tables.ts'
import { makeLogoPicture } from '#app/personalisation/logos/prepare/logo-maker.server.ts'
import type { PreparedLogo } from '#app/personalisation/logos/prepare/prepare-logo.server.ts'
import { readLogo } from '#app/personalisation/logos/read-logos.server.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { isDiskFull } from '#app/platform/postgres/database.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { fileStore } from '#app/platform/files/files.server.ts'
import { sharedLimit } from '#app/platform/limits/shared-limit.server.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'
import { type FileKind, storedFileName, maxFileBytes } from '#app/uploads/accepted-files.ts'
import { hasFreeSpace } from '#app/uploads/free-space.server.ts'
import { inspectFile } from '#app/uploads/inspect-file.server.ts'
import { type ReceivedFile, withReceivedFile } from '#app/uploads/receive-file.server.ts'
import { noRoom } from '#app/uploads/file-refusals.ts'

interface LogoUpload {
  /** The file name given by its owner */
  readonly name: string
  readonly content: ReadableStream<Uint8Array>
  /** In bytes, if declared by the sender */
  readonly size?: number | undefined
}

type Stored = Result<Logo, LogoRefusal>

const limit = sharedLimit('logo-file', [
  { points: 60, seconds: 600 },
  { points: 200, seconds: 86_400 },
])
/** Upload limit per address and day, in megabytes */
const megabytes = sharedLimit('logo-file-megabytes', [{ points: 500, seconds: 86_400 }])

/** An uploaded original: its bytes, sanitized if it is a drawing. */
export interface LogoFile {
  readonly path: string
  readonly kind: FileKind
  /** In hexadecimal */
  readonly hash: string
  readonly size: number
}

/**
 * Stores a logo and makes its picture, without a white box. An identical logo returns the existing one. Refuses with
 * `LogoRefusal` and stores nothing then.
 */
export async function storeLogo(ctx: Context, owner: LogoOwner, { name, content, size = 0 }: LogoUpload): Promise<Stored> {
  const seconds = await limit.consume(ctx, ctx.address)
  if (seconds !== null) return refuse({ refusal: 'too-many', seconds })
  if (size > maxFileBytes) return refuse({ refusal: 'too-large' })
  if (!(await hasFreeSpace(ctx, 2 * size))) return refuse(noRoom)
  try {
    return await withReceivedFile<Logo, LogoRefusal>(ctx, content, (received) => keep(ctx, owner, name, received))
  } catch (error) {
    if (!isDiskFull(error)) throw error
    ctx.log.error({ err: error }, 'a logo was not stored: the disk is full')
    return refuse(noRoom)
  }
}

async function keep(ctx: Context, owner: LogoOwner, name: string, received: ReceivedFile): Promise<Stored> {
  const seconds = await megabytes.consume(ctx, ctx.address, Math.ceil(received.size / 1024 / 1024))
  if (seconds !== null) return refuse({ refusal: 'too-many', seconds })
  const inspected = await inspectFile(ctx, received.path)
  if (!inspected.ok) return inspected
  const { kind, cleaned } = inspected.value
  if (kind === 'application/postscript') return refuse({ refusal: 'postscript' })
  const path = cleaned === null ? received.path : `${received.path}-${randomUUID()}`
  const bytes = cleaned?.byteLength ?? received.size
  const hash = (cleaned === null ? received.hash : createHash('sha256').update(cleaned).digest()).toString('hex')
  try {
    if (cleaned !== null) await writeFile(path, cleaned, { mode: 0o600 })
    const file = { path, kind, hash, size: bytes }
    const prepared = await makeLogoPicture(ctx, { path, kind, fileHash: hash, whiteBox: 'remove' })
    return prepared.ok ? await addLogo(ctx, owner, { name: logoName(name, kind), file, prepared: prepared.value }) : prepared
  } finally {
    if (cleaned !== null) await rm(path, { force: true })
  }
}

/** The file's name without its ending. */
function logoName(given: string, kind: FileKind): string {
  const fileName = storedFileName(given, kind)
  return fileName.slice(0, fileName.lastIndexOf('.')).toWellFormed().slice(0, maxLogoNameLength).trim()
}

interface NewLogo {
  readonly name: string
  readonly file: LogoFile
  readonly prepared: PreparedLogo
  /** The picture of which it is a repair */
  readonly repairedFrom?: string | undefined
}

/** Adds a logo to its owner's, unless it is there. Refuses more than an owner may have. */
export async function addLogo(ctx: Context, owner: LogoOwner, { name, file, prepared, repairedFrom }: NewLogo): Promise<Stored> {
  const { png, ...facts } = prepared
  const picture = createHash('sha256').update(png).digest('hex')
  const stored = await inTransaction(ctx, async (tx): Promise<Stored> => {
    await lockLogos(tx, owner)
    const [same] = await tx.db
      .select({ id: logos.id })
      .from(logos)
      .where(and(isOwnedBy(owner), eq(logos.pictureHash, picture)))
    // Removed meanwhile: its picture may be gone.
    if (
      repairedFrom !== undefined &&
      (await tx.db.$count(logos, and(isOwnedBy(owner), eq(logos.pictureHash, repairedFrom)))) === 0
    )
      return refuse({ refusal: 'unknown-logo' })
    if (same === undefined && (await tx.db.$count(logos, isOwnedBy(owner))) >= maxLogos)
      return refuse({ refusal: 'too-many-logos' })
    await storePicture(tx, file, { hash: picture, png, ...facts, repairedFrom })
    const id = same?.id ?? uuidv7(tx.now.getTime())
    if (same === undefined)
      await tx.db.insert(logos).values({ id, ...owner, name, pictureHash: picture, createdAt: tx.now, usedAt: tx.now })
    else await tx.db.update(logos).set({ usedAt: tx.now }).where(eq(logos.id, id))
    const logo = await readLogo(tx, owner, id)
    if (logo === undefined) throw new Error('a logo that was just stored is gone')
    return done(logo)
  })
  if (!stored.ok) await removeLogoBytes(ctx, [logoPictureKey(picture), logoFileKey(file.hash)])
  return stored
}

/** Stores bytes and row under one lock, so that no concurrent removal comes between. */
export async function storePicture(
  tx: Context,
  { path, kind, hash: fileHash, size }: LogoFile,
  {
    hash,
    png,
    width,
    height,
    facts,
    repairedFrom = null,
  }: PreparedLogo & { readonly hash: string; readonly repairedFrom?: string | null | undefined },
): Promise<void> {
  const locked = [fileHash, hash, ...(repairedFrom === null ? [] : [repairedFrom])]
  for (const one of locked.toSorted()) await lockLogoFile(tx, one)
  const store = fileStore(tx.config)
  const known = await tx.db
    .select({ hash: logoPictures.hash })
    .from(logoPictures)
    .where(inArray(logoPictures.hash, [hash]))
  await store.put(logoFileKey(fileHash), createReadStream(path))
  await store.put(logoPictureKey(hash), png)
  if (known.length > 0) return
  await tx.db.insert(logoFiles).values({ hash: fileHash, kind, size }).onConflictDoNothing()
  await tx.db.insert(logoPictures).values({ hash, fileHash, width, height, facts, repairedFrom })
}
