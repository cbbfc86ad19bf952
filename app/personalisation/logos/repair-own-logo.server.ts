import { and, eq } from 'drizzle-orm'

import { maxLogoNameLength, type Logo } from '#app/personalisation/logos/logo.contract.ts'
import { isOwnedBy, lockLogos, type LogoOwner } from '#app/personalisation/logos/logo-owner.server.ts'
import { type LogoRefusal, maxLogos } from '#app/personalisation/logos/logo-refusals.ts'
import { logos } from '#app/personalisation/logos/logos.tables.ts'
import { readLogo } from '#app/personalisation/logos/read-logos.server.ts'
import type { RepairPreview } from '#app/personalisation/logos/repair.contract.ts'
import {
  type LogoOriginal,
  presentRepair,
  readOriginal,
  repairPicture,
  type RepairUse,
  withRepairedFile,
} from '#app/personalisation/logos/repair-picture.server.ts'
import { addLogo } from '#app/personalisation/logos/store-logo.server.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'

/** What a repair of the owner's logo would make of it. Refuses what `repairPicture` refuses. */
export async function previewRepair(
  ctx: Context,
  owner: LogoOwner,
  id: string,
  use: RepairUse,
): Promise<Result<RepairPreview, LogoRefusal>> {
  const logo = await readLogo(ctx, owner, id)
  const repaired = logo === undefined ? refuse({ refusal: 'unknown-logo' }) : await repairPicture(ctx, logo.picture, use)
  return repaired.ok ? done(presentRepair(repaired.value)) : repaired
}

const suffix = ' (διορθωμένο)'

/**
 * Adds the repaired logo to its owner's, as a logo of its own: the one it was made of stays, and so do designs that show it.
 * Refuses what `repairPicture` refuses, and more logos than an owner may have.
 */
export async function repairOwnLogo(
  ctx: Context,
  owner: LogoOwner,
  id: string,
  use: RepairUse,
): Promise<Result<Logo, LogoRefusal>> {
  const logo = await readLogo(ctx, owner, id)
  if (logo === undefined) return refuse({ refusal: 'unknown-logo' })
  const repaired = await repairPicture(ctx, logo.picture, use)
  if (!repaired.ok) return repaired
  const name = logo.name.endsWith(suffix) ? logo.name : logo.name.slice(0, maxLogoNameLength - suffix.length) + suffix
  const { prepared } = repaired.value
  return withRepairedFile(ctx, repaired.value, (file) =>
    addLogo(ctx, owner, { name, file, prepared, repairedFrom: logo.picture }),
  )
}

/** The logo that a repaired one was made of; back among its owner's if it was removed. Refuses logos that were not repaired. */
export async function undoRepair(ctx: Context, owner: LogoOwner, id: string): Promise<Result<Logo, LogoRefusal>> {
  return inTransaction(ctx, async (tx): Promise<Result<Logo, LogoRefusal>> => {
    await lockLogos(tx, owner)
    const repaired = await readLogo(tx, owner, id)
    if (repaired === undefined) return refuse({ refusal: 'unknown-logo' })
    const picture = repaired.repairedFrom
    if (picture === null) return refuse({ refusal: 'not-repaired' })
    const [same] = await tx.db
      .select({ id: logos.id })
      .from(logos)
      .where(and(isOwnedBy(owner), eq(logos.pictureHash, picture)))
    if (same === undefined && (await tx.db.$count(logos, isOwnedBy(owner))) >= maxLogos)
      return refuse({ refusal: 'too-many-logos' })
    const originalId = same?.id ?? uuidv7(tx.now.getTime())
    const name = repaired.name.replace(suffix, '')
    if (same === undefined)
      await tx.db
        .insert(logos)
        .values({ id: originalId, ...owner, name, pictureHash: picture, createdAt: tx.now, usedAt: tx.now })
    const logo = await readLogo(tx, owner, originalId)
    return logo === undefined ? refuse({ refusal: 'unknown-logo' }) : done(logo)
  })
}

/** The file that was uploaded, also of a logo that was repaired since. */
export async function readOwnOriginal(ctx: Context, owner: LogoOwner, id: string): Promise<Result<LogoOriginal, LogoRefusal>> {
  const logo = await readLogo(ctx, owner, id)
  const file = logo && (await readOriginal(ctx, logo.picture, logo.name.replace(suffix, '')))
  return file === undefined ? refuse({ refusal: 'unknown-logo' }) : done(file)
}
