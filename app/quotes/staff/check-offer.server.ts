import { eq } from 'drizzle-orm'

import { readDecorationTerms } from '#app/personalisation/read-decoration.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { readSettings } from '#app/company/settings.server.ts'
import { decorationOf, fastestDecoration } from '#app/personalisation/decoration-time.ts'
import { deliveryDaysOf, promiseSettingsOf } from '#app/promise/promise-settings.ts'
import { readCustomerPlace } from '#app/quotes/staff/propose-delivery.server.ts'
import { offerContent } from '#app/quotes/offer-columns.ts'
import { findQuote } from '#app/quotes/quote-access.server.ts'
import type { QuoteRefusal } from '#app/quotes/quote-refusals.ts'
import { decorationText } from '#app/personalisation/named-placements.ts'
import { quoteLines } from '#app/quotes/quotes.tables.ts'
import { readLineSupplies } from '#app/catalogue/product/line-supplies.server.ts'
import { readDraft } from '#app/quotes/staff/offer-draft.server.ts'
import { offerWarnings, type OfferWarning } from '#app/quotes/staff/offer-warnings.ts'
import { sumOf } from '#app/line/sizes.ts'
import type { OfferContent } from '#app/quotes/offer-content.ts'
import type { Quote } from '#app/quotes/transition.server.ts'

/** Warnings about the draft before it is sent. Refuses if nothing is being prepared. */
export async function checkOffer(ctx: Context, quoteId: string): Promise<Result<readonly OfferWarning[], QuoteRefusal>> {
  const found = await findQuote(ctx, { id: quoteId })
  if (found?.actor.role !== 'staff') return refuse({ refusal: 'not-found' })
  const draft = await readDraft(ctx, quoteId)
  if (draft === undefined) return refuse({ refusal: 'nothing-to-send' })
  return done(await readOfferWarnings(ctx, found.quote, offerContent(draft)))
}

/** Warnings about any content, with the current stocks, lead times and settings. */
export async function readOfferWarnings(ctx: Context, quote: Quote, content: OfferContent): Promise<OfferWarning[]> {
  const { id: quoteId, neededBy } = quote
  // Sequential: a transaction has one connection.
  const settings = await readSettings(ctx)
  const { leastMarginPercent } = settings
  const days = deliveryDaysOf(promiseSettingsOf(settings), ctx.now)
  const requested = await ctx.db.select().from(quoteLines).where(eq(quoteLines.quoteId, quoteId))
  const printed = new Set(requested.filter((line) => decorationText(line) !== '').map(({ id }) => id))
  const sized = new Map(requested.map(({ id, sizes }) => [id, sizes === null ? undefined : sumOf(sizes)]))
  const supplies = await readLineSupplies(ctx, content.lines)
  const terms = await readDecorationTerms(
    ctx,
    content.lines.flatMap(({ productId }) => productId ?? []),
  )
  const lines = new Map(
    content.lines.map(({ id, quoteLineId, alternativeOf, productId, placements, sizes, options }, index) => {
      const { supply = null, stockKey = '' } = supplies[index] ?? {}
      // An alternative replaces the requested line.
      const requestedLine = alternativeOf === undefined ? quoteLineId : requestedLineOf(content.lines, alternativeOf)
      const wantsPrint = (requestedLine !== null && printed.has(requestedLine)) || (placements ?? []).length > 0
      const ofProduct = terms.get(productId ?? 0)
      const pieces = Math.max(...options.map(({ quantity }) => quantity))
      return [
        id,
        {
          wantsPrint,
          decoration:
            decorationOf(placements, ofProduct, days.decorationDays) ?? fastestDecoration(ofProduct, pieces, days.decorationDays),
          supply,
          stockKey,
          sizedPieces: sizes === undefined ? sized.get(quoteLineId ?? '') : sumOf(sizes),
        },
      ] as const
    }),
  )
  return offerWarnings(content, { lines, days, to: await readCustomerPlace(ctx, quoteId), leastMarginPercent, neededBy })
}

const requestedLineOf = (lines: OfferContent['lines'], id: string) => lines.find((line) => line.id === id)?.quoteLineId ?? null
