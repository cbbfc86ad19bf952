import { desc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'

import { users } from '#app/account/account.tables.ts'
import type { Logo } from '#app/personalisation/logos/logo.contract.ts'
import { isOwnedBy, lockLogos, logosToAdd } from '#app/personalisation/logos/logo-owner.server.ts'
import { maxLogos } from '#app/personalisation/logos/logo-refusals.ts'
import { logos } from '#app/personalisation/logos/logos.tables.ts'
import { readLogos } from '#app/personalisation/logos/read-logos.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import { jobKind } from '#app/platform/jobs/jobs.ts'

/** Removes pictures of deleted logos with their files, unless something else uses them. */
export const removePicturesJob = jobKind('forget-logo-pictures', z.object({ hashes: z.array(z.string()) }))

/**
 * Moves a visitor's logos to an account at login; duplicates become one. Beyond the limit the newest stay, and a Greek sentence
 * says so.
 */
export async function mergeVisitorLogos(tx: Context, earlierVisitorId: string, visitorId: string): Promise<string[]> {
  const [user] = await tx.db.select({ id: users.id }).from(users).where(eq(users.visitorId, visitorId))
  if (user === undefined || earlierVisitorId === visitorId) return []
  const [visitor, account] = [
    { visitorId: earlierVisitorId, userId: null },
    { visitorId: null, userId: user.id },
  ] as const
  await lockLogos(tx, visitor)
  await lockLogos(tx, account)
  const moved = await tx.db.select().from(logos).where(isOwnedBy(visitor)).orderBy(desc(logos.usedAt), desc(logos.id))
  if (moved.length === 0) return []
  const { fresh, accepted } = await logosToAdd(tx, account, moved)
  const gone = moved.filter((logo) => !accepted.includes(logo))
  if (accepted.length > 0)
    await tx.db
      .update(logos)
      .set(account)
      .where(
        inArray(
          logos.id,
          accepted.map(({ id }) => id),
        ),
      )
  if (gone.length > 0) {
    await tx.db.delete(logos).where(
      inArray(
        logos.id,
        gone.map(({ id }) => id),
      ),
    )
    await enqueueUnusedPictures(
      tx,
      gone.map(({ pictureHash }) => pictureHash),
    )
  }
  if (accepted.length === fresh.length) return []
  return [`Ο λογαριασμός χωρά έως ${maxLogos} λογότυπα. Κρατήσαμε τα πιο πρόσφατα.`]
}

/** For the data export. */
export function exportLogos(tx: Context, userId: number): Promise<readonly Logo[]> {
  return readLogos(tx, { userId, visitorId: null })
}

/** For a closed account. */
export async function deleteLogosOfAccount(tx: Context, userId: number): Promise<void> {
  const removed = await tx.db.delete(logos).where(eq(logos.userId, userId)).returning({ picture: logos.pictureHash })
  await enqueueUnusedPictures(
    tx,
    removed.map(({ picture }) => picture),
  )
}

/** Call it after the commit. */
async function enqueueUnusedPictures(tx: Context, hashes: readonly string[]): Promise<void> {
  if (hashes.length > 0) await enqueue(tx, removePicturesJob, { hashes: [...new Set(hashes)] })
}
