import { createHash } from 'node:crypto'

import { and, eq, ne } from 'drizzle-orm'

import type { Logo, LogoRemedy } from '#app/personalisation/logos/logo.contract.ts'
import type { WhiteBox } from '#app/personalisation/logos/logo-facts.ts'
import { lockLogos, isOwnedBy, type LogoOwner } from '#app/personalisation/logos/logo-owner.server.ts'
import type { LogoRefusal } from '#app/personalisation/logos/logo-refusals.ts'
import { logoFiles, logoPictures, logos } from '#app/personalisation/logos/logos.tables.ts'
import { makeLogoPicture } from '#app/personalisation/logos/prepare/logo-maker.server.ts'
import { readLogo } from '#app/personalisation/logos/read-logos.server.ts'
import { storePicture } from '#app/personalisation/logos/store-logo.server.ts'
import { removeUnusedPictures, type PicturesInUse } from '#app/personalisation/logos/unused-pictures.server.ts'
import { withLogoFile } from '#app/personalisation/logos/with-logo-file.server.ts'
import { deleteSharesWith } from '#app/personalisation/sharing/own-shares.server.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'

type Changed = Result<Logo, LogoRefusal>

const whiteBoxAfter: Readonly<Record<LogoRemedy, WhiteBox>> = {
  'remove-white-box': 'remove',
  'remove-white-inside': 'remove-inside',
  'keep-white-box': 'keep',
  'remove-paper': 'remove-paper',
  'keep-paper': 'remove',
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
    .select({
      picture: logos.pictureHash,
      repairedFrom: logoPictures.repairedFrom,
      hash: logoFiles.hash,
      kind: logoFiles.kind,
      size: logoFiles.size,
    })
    .from(logos)
    .innerJoin(logoPictures, eq(logoPictures.hash, logos.pictureHash))
    .innerJoin(logoFiles, eq(logoFiles.hash, logoPictures.fileHash))
    .where(and(isOwnedBy(owner), eq(logos.id, id)))
  if (logo === undefined) return refuse({ refusal: 'unknown-logo' })
  const job = { kind: logo.kind, fileHash: logo.hash, whiteBox: whiteBoxAfter[remedy] }
  const changed = await withLogoFile(ctx, logo.hash, async (path): Promise<Changed> => {
    const prepared = await makeLogoPicture(ctx, { path, ...job })
    if (!prepared.ok) return prepared
    const hash = createHash('sha256').update(prepared.value.png).digest('hex')
    return inTransaction(ctx, async (tx): Promise<Changed> => {
      await lockLogos(tx, owner)
      if ((await readLogo(tx, owner, id)) === undefined) return refuse({ refusal: 'unknown-logo' })
      await storePicture(tx, { ...logo, path }, { hash, ...prepared.value, repairedFrom: logo.repairedFrom })
      // The owner may have another logo with the same picture: the two become one.
      await tx.db.delete(logos).where(and(isOwnedBy(owner), eq(logos.pictureHash, hash), ne(logos.id, id)))
      await tx.db.update(logos).set({ pictureHash: hash, usedAt: tx.now }).where(eq(logos.id, id))
      return found(await readLogo(tx, owner, id))
    })
  })
  if (changed?.ok === true && changed.value.picture !== logo.picture) await removeUnusedPictures(ctx, [logo.picture], inUse)
  return changed ?? refuse({ refusal: 'unknown-logo' })
}

function found(logo: Logo | undefined): Changed {
  return logo === undefined ? refuse({ refusal: 'unknown-logo' }) : done(logo)
}
