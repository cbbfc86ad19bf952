import { and, asc, count, desc, eq } from 'drizzle-orm'

import type { AddressInput, Address } from '#app/account/account-schemas.ts'
import type { AccountRefusal } from '#app/account/account-refusals.ts'
import { addresses, users } from '#app/account/account.tables.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import type { UserSession } from '#app/platform/session.ts'

/** Enough for a customer; limits abuse. */
const maxAddresses = 50

/** The user's addresses: defaults first, then newest first. */
export async function listAddresses(ctx: Context, { userId }: UserSession): Promise<Address[]> {
  const rows = await ctx.db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isDeliveryDefault), desc(addresses.isInvoiceDefault), desc(addresses.createdAt), asc(addresses.id))
  return rows.map(present)
}

/**
 * Adds an address, or changes the one with this `id`; returns all. The first is the default for both kinds; a new
 * default replaces the old. Refuses more than `maxAddresses`, and another user's id.
 */
export function saveAddress(ctx: Context, session: UserSession, input: AddressInput): Promise<Result<Address[], AccountRefusal>> {
  const { userId } = session
  return inTransaction(ctx, async (tx): Promise<Result<Address[], AccountRefusal>> => {
    // Changes of one address book are serialised by this row lock: one default of each kind.
    await tx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    const [counted] = await tx.db.select({ addresses: count() }).from(addresses).where(eq(addresses.userId, userId))
    const number = counted?.addresses ?? 0
    const { id, ...given } = input
    const isFirst = number === 0
    const values = {
      ...given,
      isDeliveryDefault: given.isDeliveryDefault || isFirst,
      isInvoiceDefault: given.isInvoiceDefault || isFirst,
    }
    const isNew = id === null || id === undefined
    if (isNew && number >= maxAddresses) return refuse({ refusal: 'too-many-addresses', limit: maxAddresses })
    if (!isNew && !(await isOwn(tx, userId, id))) return refuse({ refusal: 'unknown-address' })
    if (values.isDeliveryDefault)
      await tx.db.update(addresses).set({ isDeliveryDefault: false }).where(eq(addresses.userId, userId))
    if (values.isInvoiceDefault)
      await tx.db.update(addresses).set({ isInvoiceDefault: false }).where(eq(addresses.userId, userId))
    if (isNew) await tx.db.insert(addresses).values({ ...values, userId, createdAt: tx.now })
    else await tx.db.update(addresses).set(values).where(own(userId, id))
    return done(await listAddresses(tx, session))
  })
}

/** Removes an address, idempotent; returns the others. */
export async function removeAddress(ctx: Context, session: UserSession, id: number): Promise<Address[]> {
  await ctx.db.delete(addresses).where(own(session.userId, id))
  return listAddresses(ctx, session)
}

function own(userId: number, id: number) {
  return and(eq(addresses.userId, userId), eq(addresses.id, id))
}

async function isOwn(ctx: Context, userId: number, id: number): Promise<boolean> {
  return (await ctx.db.select({ id: addresses.id }).from(addresses).where(own(userId, id))).length > 0
}

function present({ userId: _userId, createdAt: _createdAt, ...address }: typeof addresses.$inferSelect): Address {
  return address
}
