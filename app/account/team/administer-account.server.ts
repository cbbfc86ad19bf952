import { eq } from 'drizzle-orm'

import { revokeLinks } from '#app/account/login/account-links.server.ts'
import { users } from '#app/account/account.tables.ts'
import { deleteDevices } from '#app/account/login/known-devices.server.ts'
import { resetLoginLimitsOf } from '#app/account/login/login-limits.server.ts'
import { lockUser } from '#app/account/read-account.server.ts'
import { notifyOfAdministratorJob, notifyOwnerJob, recordAccountEvent } from '#app/account/security/security-events.server.ts'
import { endSessions } from '#app/account/security/sessions.server.ts'
import { resetWrongCodes, removeSecondFactor } from '#app/account/security/two-factor.server.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'

// Actions of an administrator or the operator on another's account: recorded as events, and mailed to its owner by a job,
// because the command line cannot render mails.

/** Disables a lost second factor and ends the account's sessions. Does nothing if it is off. */
export async function resetSecondFactor(ctx: Context, userId: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const user = await lockUser(tx, userId)
    await resetWrongCodes(tx, user.id)
    if (user.totpConfirmedAt === null) return
    await removeSecondFactor(tx, user.id)
    // Staff get the full period again to set up another one.
    await tx.db.update(users).set({ secondFactorAskedAt: tx.now }).where(eq(users.id, user.id))
    await endSessions(tx, user.id, null)
    await recordAccountEvent(tx, 'second-factor-reset', { id: user.id, name: user.username })
    await enqueue(tx, notifyOwnerJob, { userId: user.id, event: 'second-factor-reset' })
  })
}

/** Sets a password; ends all sessions and revokes mailed links. */
export async function setPassword(ctx: Context, userId: number, passwordHash: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const user = await lockUser(tx, userId)
    await tx.db.update(users).set({ passwordHash }).where(eq(users.id, user.id))
    await endSessions(tx, user.id, null)
    await revokeLinks(tx, user.id)
    await deleteDevices(tx, user.id)
    await recordAccountEvent(tx, 'password-reset', { id: user.id, name: user.username })
    await enqueue(tx, notifyOwnerJob, { userId: user.id, event: 'password-set-by-shop' })
  })
  await resetLoginLimitsOf(ctx, userId)
}

/** Makes the account an administrator's; ends sessions opened under the former role. */
export async function makeAdministrator(ctx: Context, userId: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const user = await lockUser(tx, userId)
    if (user.role === 'administrator') return
    await tx.db.update(users).set({ role: 'administrator', secondFactorAskedAt: tx.now }).where(eq(users.id, user.id))
    await endSessions(tx, user.id, null)
    await recordAccountEvent(tx, 'made-administrator', { id: user.id, name: user.username })
    await enqueue(tx, notifyOwnerJob, { userId: user.id, event: 'made-administrator' })
    await enqueue(tx, notifyOfAdministratorJob, { username: user.username })
  })
}
