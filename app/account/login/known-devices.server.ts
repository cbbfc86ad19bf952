import { and, desc, eq, gt, notInArray, sql } from 'drizzle-orm'

import { knownDevices } from '#app/account/account.tables.ts'
import { createToken, hashToken } from '#app/account/security/secret-token.server.ts'
import { dayMs } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'

export const deviceDays = 180
const maxDevices = 20

/** Whether a login to this account succeeded from the device with this token. */
export async function isKnownDevice({ db, now }: Context, userId: number, token: string): Promise<boolean> {
  const since = new Date(now.getTime() - deviceDays * dayMs)
  const known = and(mine(userId), eq(knownDevices.deviceHash, hashToken(token)), gt(knownDevices.lastLoginAt, since))
  return (await db.$count(knownDevices, known)) > 0
}

/**
 * Marks the owner's device as known, which exempts it from limits used up elsewhere. Returns its token, a new one
 * if it has none; of many devices, the least recently used is deleted.
 */
export async function rememberDevice(tx: Context, userId: number, given: string | null): Promise<string> {
  const { token, hash } = given === null ? createToken() : { token: given, hash: hashToken(given) }
  const row = { userId, deviceHash: hash, lastLoginAt: tx.now }
  await tx.db
    .insert(knownDevices)
    .values(row)
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.deviceHash], set: { lastLoginAt: tx.now } })
  const newest = tx.db
    .select({ deviceHash: knownDevices.deviceHash })
    .from(knownDevices)
    .where(mine(userId))
    .orderBy(desc(knownDevices.lastLoginAt), sql`${knownDevices.deviceHash} = ${hash} desc`)
    .limit(maxDevices)
  await tx.db.delete(knownDevices).where(and(mine(userId), notInArray(knownDevices.deviceHash, newest)))
  return token
}

/** For the data export; the tokens are not included. */
export async function exportDevices(tx: Context, userId: number): Promise<readonly { readonly lastLoginAt: string }[]> {
  const rows = await tx.db.select().from(knownDevices).where(mine(userId)).orderBy(desc(knownDevices.lastLoginAt))
  return rows.map(({ lastLoginAt }) => ({ lastLoginAt: lastLoginAt.toISOString() }))
}

/** After a password change no device is known. */
export async function deleteDevices(tx: Context, userId: number): Promise<void> {
  await tx.db.delete(knownDevices).where(mine(userId))
}

function mine(userId: number) {
  return eq(knownDevices.userId, userId)
}
