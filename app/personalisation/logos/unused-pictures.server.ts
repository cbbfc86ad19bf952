import { eq } from 'drizzle-orm'

import { lockLogoFile, logoFileKey, logoPictureKey, removeLogoBytes } from '#app/personalisation/logos/logo-files.server.ts'
import { logoFiles, logoPictures, logos } from '#app/personalisation/logos/logos.tables.ts'
import { isSharedPicture } from '#app/personalisation/sharing/shared-logos.server.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'

/** Which of these pictures the slices above still need: those in designs of quotes and proofs. */
export type PicturesInUse = (ctx: Context, hashes: readonly string[]) => Promise<ReadonlySet<string>>

/** Removes unreferenced pictures with their originals: used by no logo, repaired logo, shared link or quote. */
export async function removeUnusedPictures(ctx: Context, hashes: readonly string[], inUse: PicturesInUse): Promise<void> {
  for (const hash of new Set(hashes)) {
    const { keys, repairedFrom } = await inTransaction(ctx, (tx) => removeRows(tx, hash, inUse))
    await removeLogoBytes(ctx, keys)
    // What only its repair needed
    if (repairedFrom !== null) await removeUnusedPictures(ctx, [repairedFrom], inUse)
  }
}

interface Removed {
  /** Storage keys of the files that no row needs any more */
  readonly keys: readonly string[]
  readonly repairedFrom: string | null
}

const nothing: Removed = { keys: [], repairedFrom: null }

async function removeRows(tx: Context, hash: string, inUse: PicturesInUse): Promise<Removed> {
  const [picture] = await tx.db
    .select({ fileHash: logoPictures.fileHash, repairedFrom: logoPictures.repairedFrom })
    .from(logoPictures)
    .where(eq(logoPictures.hash, hash))
  if (picture === undefined) return nothing
  const { fileHash, repairedFrom } = picture
  for (const one of [fileHash, hash].toSorted()) await lockLogoFile(tx, one)
  const isInUse = (await isSharedPicture(tx, hash)) || (await inUse(tx, [hash])).has(hash)
  if (isInUse || (await tx.db.$count(logos, eq(logos.pictureHash, hash))) > 0) return nothing
  if ((await tx.db.$count(logoPictures, eq(logoPictures.repairedFrom, hash))) > 0) return nothing
  await tx.db.delete(logoPictures).where(eq(logoPictures.hash, hash))
  if ((await tx.db.$count(logoPictures, eq(logoPictures.fileHash, fileHash))) > 0)
    return { keys: [logoPictureKey(hash)], repairedFrom }
  await tx.db.delete(logoFiles).where(eq(logoFiles.hash, fileHash))
  return { keys: [logoPictureKey(hash), logoFileKey(fileHash)], repairedFrom }
}
