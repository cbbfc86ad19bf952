import { and, eq, isNull, lt } from 'drizzle-orm'

import { alreadySubscribedMail, confirmNewsletterMail } from '#app/content/newsletter/newsletter.mail.tsx'
import { newsletterPurpose } from '#app/content/newsletter/newsletter-purpose.ts'
import { newsletterLink } from '#app/content/newsletter/newsletter.ts'
import { newsletterSubscribers } from '#app/content/newsletter/newsletter.tables.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { mailLink } from '#app/platform/mail/mail.server.ts'
import { decryptOwn, encrypt } from '#app/platform/files/secret.server.ts'
import { sharedLimit } from '#app/platform/limits/shared-limit.server.ts'
import { newsletterUrl } from '#app/urls.ts'
import { mailboxKey } from '#app/platform/mail/mailbox-key.server.ts'
import { sendMail } from '#app/company/send-mail.server.ts'

const hour = 3_600
const day = 24 * hour
/** Unconfirmed addresses are deleted after this time. */
const unconfirmedRetentionMs = 30 * day * 1000

const perAddress = sharedLimit('newsletter', [
  { points: 5, seconds: 600 },
  { points: 20, seconds: day },
])
/** Limits confirmation mails per mailbox: the form must not be usable to flood one. */
const mailsToEmail = sharedLimit('newsletter-mail', [
  { points: 2, seconds: hour },
  { points: 4, seconds: day },
])

type TooMany = { readonly refusal: 'too-many'; readonly seconds: number }

/**
 * Stores an address and mails a confirmation link to it (double opt-in). The answer is the same for known and unknown
 * addresses; only the mail tells. Refuses too many requests from one network address.
 */
export async function subscribe(ctx: Context, given: string): Promise<Result<null, TooMany>> {
  const seconds = await perAddress.consume(ctx, ctx.address)
  if (seconds !== null) return refuse({ refusal: 'too-many', seconds })
  const email = given.trim().toLowerCase()
  if ((await mailsToEmail.consume(ctx, mailboxKey(email))) !== null) return done(null)
  await inTransaction(ctx, async (tx) => {
    const mine = { email, askedAt: ctx.now, consentText: newsletterPurpose }
    // Keeps the evidence of an existing consent.
    const pending = await tx.db
      .insert(newsletterSubscribers)
      .values(mine)
      .onConflictDoUpdate({
        target: newsletterSubscribers.email,
        set: mine,
        setWhere: isNull(newsletterSubscribers.confirmedAt),
      })
      .returning()
    const unsubscribe = tokenFor(ctx, 'unsubscribe', email)
    const links = {
      confirm: mailLink(ctx, newsletterLink(newsletterUrl(), 'confirm', tokenFor(ctx, 'confirm', email))),
      unsubscribe: mailLink(ctx, newsletterLink(newsletterUrl(), 'unsubscribe', unsubscribe)),
    }
    const content = pending.length === 0 ? alreadySubscribedMail(links) : confirmNewsletterMail(links)
    await sendMail(tx, { ...content, to: email, headers: unsubscribeHeaders(ctx, unsubscribe) })
  })
  return done(null)
}

/** Confirms the subscription of a mailed link; idempotent. Refuses invalid links, and links of deleted addresses. */
export async function confirmSubscription(
  ctx: Context,
  token: string,
): Promise<Result<null, { readonly refusal: 'unknown-link' }>> {
  const email = emailOf(ctx, 'confirm', token)
  if (email === null) return refuse({ refusal: 'unknown-link' })
  const [row] = await ctx.db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email))
  if (row === undefined) return refuse({ refusal: 'unknown-link' })
  await ctx.db
    .update(newsletterSubscribers)
    .set({ confirmedAt: ctx.now })
    .where(and(eq(newsletterSubscribers.email, email), isNull(newsletterSubscribers.confirmedAt)))
  return done(null)
}

/** Deletes the address of a mailed link; idempotent. Refuses invalid links. */
export async function unsubscribe(ctx: Context, token: string): Promise<Result<null, { readonly refusal: 'unknown-link' }>> {
  const email = emailOf(ctx, 'unsubscribe', token)
  if (email === null) return refuse({ refusal: 'unknown-link' })
  await ctx.db.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, email))
  return done(null)
}

/** Deletes unconfirmed addresses. */
export async function deleteUnconfirmedSubscribers(ctx: Context): Promise<void> {
  const before = new Date(ctx.now.getTime() - unconfirmedRetentionMs)
  await ctx.db
    .delete(newsletterSubscribers)
    .where(and(isNull(newsletterSubscribers.confirmedAt), lt(newsletterSubscribers.askedAt, before)))
}

/** One-click unsubscribe (RFC 8058): a single POST from the mail program, without a page. */
function unsubscribeHeaders(ctx: Context, token: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${mailLink(ctx, `/api/newsletter/unsubscribe/${token}`)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

type Purpose = 'confirm' | 'unsubscribe'

/** The encrypted address: such a link never expires and needs no row. */
function tokenFor(ctx: Context, purpose: Purpose, email: string): string {
  return encrypt(ctx.config, `newsletter-${purpose}`, email)
}

function emailOf(ctx: Context, purpose: Purpose, token: string): string | null {
  return decryptOwn(ctx.config, `newsletter-${purpose}`, token)
}

/** For the data export */
export async function exportSubscription({ db }: Context, email: string) {
  const [row] = await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email.toLowerCase()))
  return row
}

/** Returns whether there was one. */
export async function deleteSubscription({ db }: Context, email: string): Promise<boolean> {
  const isOf = eq(newsletterSubscribers.email, email.toLowerCase())
  return (await db.delete(newsletterSubscribers).where(isOf).returning({ email: newsletterSubscribers.email })).length > 0
}
