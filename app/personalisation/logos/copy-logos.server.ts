import { asc, inArray } from 'drizzle-orm'

import { lockLogos, type LogoOwner, logosToAdd } from '#app/personalisation/logos/logo-owner.server.ts'
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
  const candidates = await tx.db
    .select({ name: logos.name, pictureHash: logos.pictureHash })
    .from(logos)
    .where(inArray(logos.visitorId, [...visitorIds]))
    .orderBy(asc(logos.createdAt), asc(logos.id))
  const { accepted } = await logosToAdd(tx, owner, candidates)
  const rows = accepted.map((logo) => ({ id: uuidv7(tx.now.getTime()), ...owner, ...logo, createdAt: tx.now, usedAt: tx.now }))
  if (rows.length > 0) await tx.db.insert(logos).values(rows)
}
