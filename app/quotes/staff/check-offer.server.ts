import { eq } from 'drizzle-orm'

import { readDecorationTerms } from '#app/personalisation/read-decoration.server.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { readSettings } from '#app/company/settings.server.ts'
import { leadTimesOf } from '#app/company/settings.ts'
import { decorationDays } from '#app/quotes/decorate-offer.ts'
import { offerContent } from '#app/quotes/offer-columns.ts'
import { findQuote } from '#app/quotes/quote-access.server.ts'
import type { QuoteRefusal } from '#app/quotes/quote-refusals.ts'
import { decorationText } from '#app/personalisation/named-placements.ts'
import { quoteLines } from '#app/quotes/quotes.tables.ts'
import { readLineSupplies } from '#app/catalogue/product/line-supplies.server.ts'
import { readDraft } from '#app/quotes/staff/offer-draft.server.ts'
import { offerWarnings, type OfferWarning } from '#app/quotes/staff/offer-warnings.ts'
import { sumOf } from '#app/cart/sizes/sizes.ts'
import type { OfferContent } from '#app/quotes/offer-content.ts'

/** Warnings about the draft before it is sent. Refuses if nothing is being prepared. */
export async function checkOffer(ctx: Context, quoteId: string): Promise<Result<readonly OfferWarning[], QuoteRefusal>> {
  const found = await findQuote(ctx, { id: quoteId })
  if (found?.actor.role !== 'staff') return refuse({ refusal: 'not-found' })
  const draft = await readDraft(ctx, quoteId)
  if (draft === undefined) return refuse({ refusal: 'nothing-to-send' })
  return done(await readOfferWarnings(ctx, quoteId, offerContent(draft)))
}

/** The same for any content, with the current stocks, lead times and settings. */
export async function readOfferWarnings(ctx: Context, quoteId: string, content: OfferContent): Promise<OfferWarning[]> {
  // Sequential: a transaction has one connection.
  const settings = await readSettings(ctx)
  const { leastMarginPercent } = settings
  const leadTimes = leadTimesOf(settings)
  const requested = await ctx.db.select().from(quoteLines).where(eq(quoteLines.quoteId, quoteId))
  const printed = new Set(requested.filter((line) => decorationText(line) !== '').map(({ id }) => id))
  const sized = new Map(requested.map(({ id, sizes }) => [id, sizes === null ? undefined : sumOf(sizes)]))
  const supplies = await readLineSupplies(ctx, content.lines)
  const terms = await readDecorationTerms(
    ctx,
    content.lines.flatMap(({ productId }) => productId ?? []),
  )
  const lines = new Map(
    content.lines.map(({ id, quoteLineId, alternativeOf, productId, placements, sizes }, index) => {
      const { supply = null, stockKey = '' } = supplies[index] ?? {}
      // An alternative replaces the requested line.
      const requestedLine = alternativeOf === undefined ? quoteLineId : requestedLineOf(content.lines, alternativeOf)
      const wantsPrint = (requestedLine !== null && printed.has(requestedLine)) || (placements ?? []).length > 0
      const days = decorationDays(placements, terms.get(productId ?? 0), leadTimes.decorationDays)
      return [
        id,
        {
          wantsPrint,
          decorationDays: days,
          supply,
          stockKey,
          sizedPieces: sizes === undefined ? sized.get(quoteLineId ?? '') : sumOf(sizes),
        },
      ] as const
    }),
  )
  return offerWarnings(content, { lines, leadTimes, leastMarginPercent, today: dayInAthens(ctx.now) })
}

const requestedLineOf = (lines: OfferContent['lines'], id: string) => lines.find((line) => line.id === id)?.quoteLineId ?? null
