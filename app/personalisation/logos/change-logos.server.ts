import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { and, eq, ne } from 'drizzle-orm'

import type { Logo, LogoRemedy } from '#app/personalisation/logos/logo-calls.ts'
import type { WhiteBox } from '#app/personalisation/logos/logo-facts.ts'
import { logoFileKey } from '#app/personalisation/logos/logo-files.server.ts'
import { lockLogos, isOwnedBy, type LogoOwner } from '#app/personalisation/logos/logo-owner.server.ts'
import type { LogoRefusal } from '#app/personalisation/logos/logo-refusals.ts'
import { logoFiles, logoPictures, logos } from '#app/personalisation/logos/logos.tables.ts'
import { makeLogoPicture } from '#app/personalisation/logos/prepare/logo-maker.server.ts'
import { readLogo } from '#app/personalisation/logos/read-logos.server.ts'
import { storePicture } from '#app/personalisation/logos/store-logo.server.ts'
import { removeUnusedPictures, type PicturesInUse } from '#app/personalisation/logos/unused-pictures.server.ts'
import { deleteSharesWith } from '#app/personalisation/sharing/own-shares.server.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { fileStore } from '#app/platform/files/files.server.ts'
import { incomingFolder } from '#app/uploads/receive-file.server.ts'

type Changed = Result<Logo, LogoRefusal>

const whiteBoxAfter: Readonly<Record<LogoRemedy, WhiteBox>> = {
  'remove-white-box': 'remove',
  'remove-white-inside': 'remove-inside',
  'keep-white-box': 'keep',
}

/** Refuses unknown logos and those of others. */
export async function renameLogo(ctx: Context, owner: LogoOwner, id: string, name: string): Promise<Changed> {
  await ctx.db
    .update(logos)
    .set({ name })
    .where(and(isOwnedBy(owner), eq(logos.id, id)))
  return found(await readLogo(ctx, owner, id))
}

/**
 * Removes a logo with the owner's links that show it, and its bytes unless another logo or a quote uses them. Ignores unknown
 * logos and those of others. A design in a cart keeps the placement of a logo whose picture is gone.
 */
export async function removeLogo(ctx: Context, owner: LogoOwner, id: string, inUse: PicturesInUse): Promise<void> {
  const pictures = await inTransaction(ctx, async (tx) => {
    const removed = await tx.db
      .delete(logos)
      .where(and(isOwnedBy(owner), eq(logos.id, id)))
      .returning({ picture: logos.pictureHash })
    const gone = removed.map(({ picture }) => picture)
    await deleteSharesWith(tx, owner, gone)
    return gone
  })
  await removeUnusedPictures(ctx, pictures, inUse)
}

/**
 * Replaces a logo's picture by another one of its original. The old one stays if a quote uses it. Refuses unknown logos and those
 * of others, and whatever `makeLogoPicture` refuses.
 */
export async function remedyLogo(
  ctx: Context,
  owner: LogoOwner,
  { id, remedy }: { readonly id: string; readonly remedy: LogoRemedy },
  inUse: PicturesInUse,
): Promise<Changed> {
  const [logo] = await ctx.db
    .select({ picture: logos.pictureHash, hash: logoFiles.hash, kind: logoFiles.kind, size: logoFiles.size })
    .from(logos)
    .innerJoin(logoPictures, eq(logoPictures.hash, logos.pictureHash))
    .innerJoin(logoFiles, eq(logoFiles.hash, logoPictures.fileHash))
    .where(and(isOwnedBy(owner), eq(logos.id, id)))
  const content = logo && (await fileStore(ctx.config).read(logoFileKey(logo.hash)))
  if (logo === undefined || content === null || content === undefined) return refuse({ refusal: 'unknown-logo' })
  const folder = incomingFolder(ctx)
  const path = join(folder, randomUUID())
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(path, content, { mode: 0o600 })
    const prepared = await makeLogoPicture(ctx, { path, kind: logo.kind, fileHash: logo.hash, whiteBox: whiteBoxAfter[remedy] })
    if (!prepared.ok) return prepared
    const hash = createHash('sha256').update(prepared.value.png).digest('hex')
    const changed = await inTransaction(ctx, async (tx): Promise<Changed> => {
      await lockLogos(tx, owner)
      if ((await readLogo(tx, owner, id)) === undefined) return refuse({ refusal: 'unknown-logo' })
      await storePicture(tx, { ...logo, path }, { hash, ...prepared.value })
      // The owner may have another logo with the same picture: the two become one.
      await tx.db.delete(logos).where(and(isOwnedBy(owner), eq(logos.pictureHash, hash), ne(logos.id, id)))
      await tx.db.update(logos).set({ pictureHash: hash, usedAt: tx.now }).where(eq(logos.id, id))
      return found(await readLogo(tx, owner, id))
    })
    if (changed.ok && hash !== logo.picture) await removeUnusedPictures(ctx, [logo.picture], inUse)
    return changed
  } finally {
    await rm(path, { force: true })
  }
}

function found(logo: Logo | undefined): Changed {
  return logo === undefined ? refuse({ refusal: 'unknown-logo' }) : done(logo)
}
