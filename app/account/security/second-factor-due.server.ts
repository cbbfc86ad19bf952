import { dayMs } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import type { Role } from '#app/platform/session.ts'
import { readSettings } from '#app/company/settings.server.ts'

interface SecondFactorState {
  readonly role: Role
  readonly hasSecondFactor: boolean
  readonly secondFactorAskedAt: Date
}

/** Deadline for a member of staff to set up a second factor; null for customers, and once it is set up. */
export async function secondFactorDue(ctx: Context, user: SecondFactorState): Promise<Date | null> {
  if (user.role === 'customer' || user.hasSecondFactor) return null
  const { staffSecondFactorDays } = await readSettings(ctx)
  return new Date(user.secondFactorAskedAt.getTime() + staffSecondFactorDays * dayMs)
}

/** Whether staff have missed that deadline: they have no rights of staff until it is set up. */
export async function isSecondFactorOverdue(ctx: Context, user: SecondFactorState): Promise<boolean> {
  const dueAt = await secondFactorDue(ctx, user)
  return dueAt !== null && dueAt < ctx.now
}
