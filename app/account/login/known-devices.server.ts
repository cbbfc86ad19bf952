import { and, desc, eq, gt, notInArray, sql } from 'drizzle-orm'

import { knownDevices } from '#app/account/account.tables.ts'
import { createToken, hashToken } from '#app/account/security/secret-token.server.ts'
import type { Context } from '#app/platform/context.server.ts'

const dayMs = 86_400_000
export const deviceDays = 180
const mostDevices = 20

/** Whether somebody has logged in to the account from the device that holds this token. */
export async function isKnownDevice({ db, now }: Context, userId: number, token: string): Promise<boolean> {
  const since = new Date(now.getTime() - deviceDays * dayMs)
  const known = and(mine(userId), eq(knownDevices.deviceHash, hashToken(token)), gt(knownDevices.lastLoginAt, since))
  return (await db.$count(knownDevices, known)) > 0
}

/**
 * The owner has logged in here: the device is known from now on, also while many wrong passwords come from elsewhere.
 * Answers its token, a new one where it has none; the least used of many devices is forgotten.
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
    .limit(mostDevices)
  await tx.db.delete(knownDevices).where(and(mine(userId), notInArray(knownDevices.deviceHash, newest)))
  return token
}

/** For the export of somebody's data; what the browser holds is not in it. */
export async function exportDevices(tx: Context, userId: number): Promise<readonly { readonly lastLoginAt: string }[]> {
  const rows = await tx.db.select().from(knownDevices).where(mine(userId)).orderBy(desc(knownDevices.lastLoginAt))
  return rows.map(({ lastLoginAt }) => ({ lastLoginAt: lastLoginAt.toISOString() }))
}

/** After a change of password all devices are strangers. */
export async function forgetDevices(tx: Context, userId: number): Promise<void> {
  await tx.db.delete(knownDevices).where(mine(userId))
}

function mine(userId: number) {
  return eq(knownDevices.userId, userId)
}
