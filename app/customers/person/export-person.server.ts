import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'

import type { AccountHooks } from '#app/account/account-hooks.server.ts'
import { recordChange } from '#app/account/audit/audit.server.ts'
import { users } from '#app/account/account.tables.ts'
import { exportAccount } from '#app/account/change-account.server.ts'
import type { Person } from '#app/account/person.ts'
import type { CustomerRefusal } from '#app/customers/customer-refusals.ts'
import type { GuestHooks } from '#app/customers/person/guest-hooks.server.ts'
import { findPerson, type PersonRef } from '#app/customers/person/person-of-customer.server.ts'
import { exportOrders } from '#app/orders/orders-of-account.server.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import type { UserSession } from '#app/platform/session.ts'
import { exportQuotes } from '#app/quotes/account/quotes-of-account.server.ts'

/** All data stored about a person (GDPR, article 15), for staff who received the request. */
export async function exportPerson(
  ctx: Context,
  session: UserSession,
  hooks: { readonly account: AccountHooks; readonly guest: GuestHooks },
  personRef: PersonRef,
): Promise<Result<Record<string, unknown>, CustomerRefusal>> {
  const found = await findPerson(ctx, personRef)
  if (found === undefined) return refuse({ refusal: 'unknown-person' })
  const { person } = found
  // Without the identity, like an erasure: it would outlive one.
  await recordChange(ctx, session, { subject: 'customers', subjectId: personRef.id, before: {}, after: { exported: true } })
  if (person.kind === 'account') return exportOfAccount(ctx, hooks.account, person.userId)
  return done(
    await inTransaction(ctx, async (tx) => ({
      person: { name: found.shown.name, email: found.shown.email, phone: found.shown.phone },
      quotes: await exportQuotes(tx, person),
      orders: await exportOrders(tx, person),
      ...(await addressOf(tx, hooks.guest, person)),
    })),
  )
}

/** Exports an account with the data of its owner's own export. */
async function exportOfAccount(
  ctx: Context,
  hooks: AccountHooks,
  userId: number,
): Promise<Result<Record<string, unknown>, CustomerRefusal>> {
  const [user] = await ctx.db.select({ visitorId: users.visitorId }).from(users).where(eq(users.id, userId))
  if (user === undefined) return refuse({ refusal: 'unknown-person' })
  const owner = { role: 'customer' as const, areas: [], userId, sessionId: randomUUID(), visitorId: user.visitorId }
  return done(await exportAccount({ ...ctx, session: owner }, hooks, owner))
}

async function addressOf(tx: Context, hooks: GuestHooks, person: Person): Promise<Record<string, unknown>> {
  return person.kind === 'guest' ? hooks.exportAddress(tx, person.email) : {}
}
