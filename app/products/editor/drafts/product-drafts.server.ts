import { and, asc, eq, gt, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'

import { users } from '#app/account/account.tables.ts'
import { type DraftContent, productDrafts } from '#app/products/editor/drafts/product-drafts.tables.ts'
import { draftContentSchema } from '#app/products/editor/typed-form.ts'
import { products } from '#app/catalogue/catalogue.tables.ts'
import { dayMs } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import type { UserSession } from '#app/platform/session.ts'

/** After this time without a heartbeat the editor counts as closed. */
const presenceMs = 90_000
const draftDays = 90

const isOf = ({ userId }: UserSession, productId: number | null) =>
  and(
    eq(productDrafts.userId, userId),
    productId === null ? isNull(productDrafts.productId) : eq(productDrafts.productId, productId),
  )

export interface Draft extends DraftContent {
  readonly savedAt: string
}

/** A colleague who has the same product open. */
export interface Colleague {
  readonly name: string
  /** They have unsaved changes. */
  readonly hasDraft: boolean
}

/** The caller's draft of a product, or of a new one; null without one, and for the format of an older version. */
export async function readDraft(ctx: Context, user: UserSession, productId: number | null): Promise<Draft | null> {
  const [row] = await ctx.db
    .select()
    .from(productDrafts)
    .where(and(isOf(user, productId), isNotNull(productDrafts.content)))
  if (row === undefined || row.savedAt === null) return null
  const content = draftContentSchema.safeParse(row.content)
  return content.success ? { ...content.data, savedAt: row.savedAt.toISOString() } : null
}

/** Stores a draft; null only records that the editor is open. False for an unknown product. */
export async function storeDraft(
  ctx: Context,
  { userId }: UserSession,
  productId: number | null,
  content: DraftContent | null,
): Promise<boolean> {
  if (productId !== null && (await ctx.db.$count(products, eq(products.id, productId))) === 0) return false
  const typed = content === null ? {} : { content, savedAt: ctx.now }
  await ctx.db
    .insert(productDrafts)
    .values({ userId, productId, seenAt: ctx.now, ...typed })
    .onConflictDoUpdate({ target: [productDrafts.userId, productDrafts.productId], set: { seenAt: ctx.now, ...typed } })
  return true
}

/** Discards the caller's draft, for example after a save. */
export async function dropDraft(tx: Context, user: UserSession, productId: number | null): Promise<void> {
  await tx.db.update(productDrafts).set({ content: null, savedAt: null }).where(isOf(user, productId))
}

/** Other people who have a product open. */
export async function readColleagues(ctx: Context, { userId }: UserSession, productId: number | null): Promise<Colleague[]> {
  if (productId === null) return []
  return ctx.db
    .select({ name: users.username, hasDraft: sql<boolean>`${productDrafts.content} is not null` })
    .from(productDrafts)
    .innerJoin(users, eq(users.id, productDrafts.userId))
    .where(
      and(
        eq(productDrafts.productId, productId),
        ne(productDrafts.userId, userId),
        gt(productDrafts.seenAt, new Date(ctx.now.getTime() - presenceMs)),
      ),
    )
    .orderBy(asc(users.username))
}

/** Records that the caller has closed a product. */
export async function recordProductClosed(ctx: Context, user: UserSession, productId: number | null): Promise<void> {
  await ctx.db.delete(productDrafts).where(and(isOf(user, productId), isNull(productDrafts.content)))
  await ctx.db
    .update(productDrafts)
    .set({ seenAt: new Date(0) })
    .where(isOf(user, productId))
}

/** Deletes drafts untouched for months, and heartbeats of closed editors. */
export async function deleteOldDrafts(ctx: Context): Promise<void> {
  const before = (days: number) => new Date(ctx.now.getTime() - days * dayMs)
  await ctx.db.delete(productDrafts).where(and(isNull(productDrafts.content), lt(productDrafts.seenAt, before(1))))
  await ctx.db.delete(productDrafts).where(and(isNotNull(productDrafts.content), lt(productDrafts.savedAt, before(draftDays))))
}
