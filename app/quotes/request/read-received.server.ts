import { and, asc, eq, gt, isNull } from 'drizzle-orm'

import { dayMs } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { decorationText } from '#app/personalisation/named-placements.ts'
import { quoteFiles, quoteLines, quotes } from '#app/quotes/quotes.tables.ts'
import { requestFacts } from '#app/quotes/request-facts.ts'
import type { ReceivedRequest } from '#app/quotes/request/quote-request.ts'

/** Null after a day: a bookmarked URL then shows the number only. */
export async function readReceivedRequest(ctx: Context, quoteId: string): Promise<ReceivedRequest | null> {
  const isNew = gt(quotes.submittedAt, new Date(ctx.now.getTime() - dayMs))
  const [quote] = await ctx.db
    .select({
      message: quotes.message,
      budgetCents: quotes.budgetCents,
      budgetPer: quotes.budgetPer,
      neededBy: quotes.neededBy,
      deliveryPlace: quotes.deliveryPlace,
      deliveryCountry: quotes.deliveryCountry,
      sample: quotes.sample,
      projectName: quotes.projectName,
      purchaseOrder: quotes.purchaseOrder,
    })
    .from(quotes)
    .where(and(eq(quotes.id, quoteId), isNew))
  if (quote === undefined) return null
  const { message, ...terms } = quote
  const lines = await ctx.db
    .select({
      title: quoteLines.title,
      variantText: quoteLines.variantText,
      quantities: quoteLines.quantities,
      decoration: quoteLines.decoration,
      placements: quoteLines.placements,
    })
    .from(quoteLines)
    .where(eq(quoteLines.quoteId, quoteId))
    .orderBy(asc(quoteLines.position))
  const files = await ctx.db
    .select({ name: quoteFiles.name })
    .from(quoteFiles)
    .where(and(eq(quoteFiles.quoteId, quoteId), isNull(quoteFiles.messageId), eq(quoteFiles.forMessage, false)))
    .orderBy(asc(quoteFiles.createdAt))
  return {
    lines: lines.map((line) => ({ ...line, decoration: decorationText(line) })),
    message,
    facts: requestFacts({ ...terms, fileNames: files.map(({ name }) => name) }).filter(([, text]) => text !== ''),
  }
}
