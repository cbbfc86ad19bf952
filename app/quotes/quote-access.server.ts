import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'

import { accountRole } from '#app/account/account-role.ts'
import { users } from '#app/account/account.tables.ts'
import { customerName, shownName } from '#app/account/person-name.ts'
import { createToken, hashToken } from '#app/account/security/secret-token.server.ts'
import { dayMs } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { apiKeyActor, isSignedIn } from '#app/platform/session.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'
import { quoteKeys, quoteLinks } from '#app/quotes/quote-keys.tables.ts'
import { quotes } from '#app/quotes/quotes.tables.ts'
import type { Quote, QuoteActor } from '#app/quotes/transition.server.ts'
import type { QuoteRef } from '#app/quotes/quote-fields.ts'

/** Longer than any offer is valid, so that accepted ones remain readable. */
const linkLifeMs = 180 * dayMs
const keyLifeMs = dayMs

/** Creates a link of a quote; returns its token, which is not stored. */
export async function createQuoteLink(
  tx: Context,
  quoteId: string,
  holder: {
    readonly role: 'owner' | 'approver'
    readonly name: string
    readonly email: string
    /** Default: generated */
    readonly id?: string
    /** Default: generated. A link with the same token stays as it is. */
    readonly token?: string
  },
): Promise<string> {
  const token = holder.token ?? createToken().token
  const link = {
    id: holder.id ?? uuidv7(),
    tokenHash: hashToken(token),
    quoteId,
    role: holder.role,
    holderName: holder.name,
    holderEmail: holder.email,
    createdAt: tx.now,
    expiresAt: new Date(tx.now.getTime() + linkLifeMs),
  }
  await tx.db.insert(quoteLinks).values(link).onConflictDoNothing({ target: quoteLinks.tokenHash })
  return token
}

/** Exchanges a link's token for a key; null if it is unknown, expired or revoked. */
export async function exchangeQuoteLink(
  ctx: Context,
  token: string,
): Promise<{ readonly quoteId: string; readonly key: string } | null> {
  const [link] = await ctx.db
    .select()
    .from(quoteLinks)
    .where(and(eq(quoteLinks.tokenHash, hashToken(token)), isOpen(ctx)))
  if (link === undefined) return null
  if (link.openedAt === null) await ctx.db.update(quoteLinks).set({ openedAt: ctx.now }).where(eq(quoteLinks.id, link.id))
  const { token: key, hash } = createToken()
  await ctx.db.insert(quoteKeys).values({ keyHash: hash, linkId: link.id, expiresAt: new Date(ctx.now.getTime() + keyLifeMs) })
  return { quoteId: link.quoteId, key }
}

const isOpen = (ctx: Context) => and(gt(quoteLinks.expiresAt, ctx.now), isNull(quoteLinks.revokedAt))

/** Whether an invalid token belongs to a revoked link. */
export async function isRevokedToken(ctx: Context, token: string): Promise<boolean> {
  const [link] = await ctx.db
    .select({ id: quoteLinks.id })
    .from(quoteLinks)
    .where(and(eq(quoteLinks.tokenHash, hashToken(token)), isNotNull(quoteLinks.revokedAt)))
  return link !== undefined
}

/** The refusal for a quote that was not found: only the key of a revoked link learns of the revocation. */
export async function nothingFound(
  ctx: Context,
  { id, key }: QuoteRef,
): Promise<{ readonly refusal: 'not-found' | 'revoked-link' }> {
  if (!key) return { refusal: 'not-found' }
  const [link] = await ctx.db
    .select({ id: quoteLinks.id })
    .from(quoteKeys)
    .innerJoin(quoteLinks, eq(quoteLinks.id, quoteKeys.linkId))
    .where(and(eq(quoteKeys.keyHash, hashToken(key)), eq(quoteLinks.quoteId, id), isNotNull(quoteLinks.revokedAt)))
  return { refusal: link === undefined ? 'not-found' : 'revoked-link' }
}

/**
 * The quote and the caller's role in it: staff of sales or production, owner by account, or holder of a link. Undefined
 * for strangers, who must not learn that it exists, and for drafts, which only the form opens.
 */
export async function findQuote(
  ctx: Context,
  { id, key }: QuoteRef,
): Promise<{ readonly quote: Quote; readonly actor: QuoteActor } | undefined> {
  const [quote] = await ctx.db.select().from(quotes).where(eq(quotes.id, id))
  if (quote === undefined || quote.state === 'draft') return undefined
  const actor = (key ? await keyHolder(ctx, id, key) : undefined) ?? (await accountHolder(ctx, quote))
  return actor === undefined ? undefined : { quote, actor }
}

async function keyHolder(ctx: Context, quoteId: string, key: string): Promise<QuoteActor | undefined> {
  const [link] = await ctx.db
    .select({ id: quoteLinks.id, role: quoteLinks.role, name: quoteLinks.holderName })
    .from(quoteKeys)
    .innerJoin(quoteLinks, eq(quoteLinks.id, quoteKeys.linkId))
    .where(
      and(eq(quoteKeys.keyHash, hashToken(key)), eq(quoteLinks.quoteId, quoteId), gt(quoteKeys.expiresAt, ctx.now), isOpen(ctx)),
    )
  return link && { role: link.role, userId: null, linkId: link.id, name: link.name }
}

async function accountHolder(ctx: Context, quote: Quote): Promise<QuoteActor | undefined> {
  const { session } = ctx
  if (!isSignedIn(session)) return undefined
  const role = accountRole(session, quote.userId)
  if (role === undefined) return undefined
  const [user] = await ctx.db.select().from(users).where(eq(users.id, session.userId))
  if (user === undefined) return undefined
  const name = role === 'owner' ? customerName(user, quote.name) : shownName(user)
  return { role, userId: user.id, linkId: null, name: apiKeyActor(session) ?? name }
}
