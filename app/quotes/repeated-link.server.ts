import { and, eq } from 'drizzle-orm'

import type { Context } from '#app/platform/context.server.ts'
import { keyedHash } from '#app/platform/files/secret.server.ts'
import { mailLink } from '#app/platform/mail/mail.server.ts'
import { createQuoteLink } from '#app/quotes/quote-access.server.ts'
import { quoteLinks } from '#app/quotes/quote-keys.tables.ts'
import type { Quote } from '#app/quotes/transition.server.ts'
import { sharedQuoteUrl } from '#app/urls.ts'

/**
 * The owner's link again, for the sender of the request; each call answers the same one. Null until the owner has opened a
 * mailed link, because a request can name anybody's address, and after links were revoked, because the address was wrong.
 */
export async function repeatOwnerLink(ctx: Context, quote: Quote): Promise<string | null> {
  const links = await ctx.db
    .select({ openedAt: quoteLinks.openedAt, revokedAt: quoteLinks.revokedAt })
    .from(quoteLinks)
    .where(and(eq(quoteLinks.quoteId, quote.id), eq(quoteLinks.role, 'owner')))
  if (links.some(({ revokedAt }) => revokedAt !== null) || !links.some(({ openedAt }) => openedAt !== null)) return null
  const token = keyedHash(ctx.config, 'quote link', quote.id).toString('base64url')
  await createQuoteLink(ctx, quote.id, { role: 'owner', name: quote.name, email: quote.email, token })
  return mailLink(ctx, `${sharedQuoteUrl()}#${token}`)
}
