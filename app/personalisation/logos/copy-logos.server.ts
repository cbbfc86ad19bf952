import { asc, inArray } from 'drizzle-orm'

import { isOwnedBy, lockLogos, type LogoOwner } from '#app/personalisation/logos/logo-owner.server.ts'
import { maxLogos } from '#app/personalisation/logos/logo-refusals.ts'
import { logos } from '#app/personalisation/logos/logos.tables.ts'
import type { Context } from '#app/platform/context.server.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'

/**
 * Adds logos of visitors to the owner's, as far as there is room; those that the owner has already stay as they are. The visitors
 * keep theirs.
 */
export async function copyLogos(tx: Context, visitorIds: readonly string[], owner: LogoOwner): Promise<void> {
  if (visitorIds.length === 0) return
  await lockLogos(tx, owner)
  const own = await tx.db.select({ picture: logos.pictureHash }).from(logos).where(isOwnedBy(owner))
  const candidates = await tx.db
    .select({ name: logos.name, pictureHash: logos.pictureHash })
    .from(logos)
    .where(inArray(logos.visitorId, [...visitorIds]))
    .orderBy(asc(logos.createdAt), asc(logos.id))
  const ownPictures = new Set(own.map(({ picture }) => picture))
  const fresh = candidates.filter(({ pictureHash }, at) => !ownPictures.has(pictureHash) && isFirst(candidates, pictureHash, at))
  const rows = fresh
    .slice(0, Math.max(0, maxLogos - own.length))
    .map((logo) => ({ id: uuidv7(tx.now.getTime()), ...owner, ...logo, createdAt: tx.now, usedAt: tx.now }))
  if (rows.length > 0) await tx.db.insert(logos).values(rows)
}

function isFirst(candidates: readonly { readonly pictureHash: string }[], picture: string, at: number): boolean {
  return candidates.findIndex(({ pictureHash }) => pictureHash === picture) === at
}
