import { pictureOfVariant } from '#app/catalogue/pictures/picture-of-variant.server.ts'
import { linePicture } from '#app/line/line-picture.server.ts'
import { and, eq, sql } from 'drizzle-orm'

import { promiseLines, transportOfLines } from '#app/promise/promise-lines.ts'
import { readDeliveryDays } from '#app/promise/read-delivery-days.server.ts'
import { readDecorationTerms } from '#app/personalisation/read-decoration.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { readSettings } from '#app/company/settings.server.ts'
import { isSignedIn } from '#app/platform/session.ts'
import { vatRatesOf } from '#app/quotes/staff/propose-offer.server.ts'
import { decorationOf, fastestDecoration } from '#app/personalisation/decoration-time.ts'
import { withSettingsPlan } from '#app/quotes/offer-instalments.ts'
import { findQuote } from '#app/quotes/quote-access.server.ts'
import { quotes } from '#app/quotes/quotes.tables.ts'
import type { NamedPlacement } from '#app/personalisation/named-placements.ts'
import { readStaffQuote } from '#app/quotes/read-quote.server.ts'
import { readColleagues } from '#app/quotes/staff/colleagues.server.ts'
import { proposeDelivery, readCustomerPlace } from '#app/quotes/staff/propose-delivery.server.ts'
import { readLineSupplies } from '#app/catalogue/product/line-supplies.server.ts'
import { readPriceIncreases } from '#app/quotes/staff/price-increases.server.ts'
import type { LineFacts, StaffQuote } from '#app/quotes/staff/staff-quotes.contract.ts'

/** A quote with everything its editor shows; marks it as read. Undefined for everybody but staff. */
export async function readQuoteForEditor(ctx: Context, quoteId: string): Promise<StaffQuote | undefined> {
  const found = await findQuote(ctx, { id: quoteId })
  if (found?.actor.role !== 'staff' || !isSignedIn(ctx.session)) return undefined
  const [quote, settings, colleagues, lineFacts, risenPrices] = await Promise.all([
    readStaffQuote(ctx, quoteId),
    readSettings(ctx),
    readColleagues(ctx),
    readLineFacts(ctx, quoteId),
    readPriceIncreases(ctx, quoteId),
  ])
  const unreadSince = found.quote.unseenSince
  // Events during this read stay unread.
  if (unreadSince !== null) {
    await ctx.db
      .update(quotes)
      .set({ unseenSince: null })
      .where(and(eq(quotes.id, quoteId), eq(quotes.unseenSince, unreadSince)))
  }
  if (quote === undefined) return undefined
  const { draft } = quote
  return {
    quote: { ...quote, draft: draft === null ? null : withSettingsPlan(draft, settings.payment) },
    me: { id: ctx.session.userId, name: found.actor.name },
    colleagues,
    vatRates: vatRatesOf(settings).toSorted((a, b) => b - a),
    leastMarginPercent: settings.leastMarginPercent,
    deliveryProposal: draft === null ? null : await proposeDelivery(ctx, quoteId, draft.lines),
    risenPrices,
    lineFacts,
  }
}

interface FactsRow extends Record<string, unknown> {
  readonly lineId: string
  readonly productId: number
  readonly variantId: number | null
  readonly decorated: boolean
  readonly placements: readonly NamedPlacement[] | null
  readonly quantities: readonly number[]
  readonly src: string | null
}

async function readLineFacts(ctx: Context, quoteId: string): Promise<LineFacts[]> {
  const { rows } = await ctx.db.execute<FactsRow>(sql`
    select l.id as "lineId", l.product_id as "productId", l.variant_id as "variantId", l.quantities,
      l.placements, l.decoration <> '' or l.placements is not null as decorated,
      ${pictureOfVariant(sql`l.product_id`, sql`l.variant_id`)} as src
    from quote_lines l join products p on p.id = l.product_id where l.quote_id = ${quoteId} order by l.position`)
  const supplies = await readLineSupplies(ctx, rows)
  const days = await readDeliveryDays(ctx)
  const terms = await readDecorationTerms(
    ctx,
    rows.map(({ productId }) => productId),
  )
  const lines = rows.map(({ productId, decorated, placements, quantities }, index) => {
    const { supply = null, stockKey = '' } = supplies[index] ?? {}
    const quantity = Math.max(...quantities)
    const ofProduct = terms.get(productId)
    const chosen = decorationOf(placements, ofProduct, days.decorationDays)
    const decoration = decorated ? (chosen ?? fastestDecoration(ofProduct, quantity, days.decorationDays)) : null
    return { supply, stockKey, quantity, decoration }
  })
  const promises = promiseLines(lines, transportOfLines(lines, await readCustomerPlace(ctx, quoteId), days), days)
  return rows.map(({ lineId, productId, variantId, placements, src }, index) => ({
    lineId,
    imageSrc: linePicture(ctx.config, { productId, variantId, placements, pictureSrc: src }),
    deliveryDay: promises[index]?.day ?? null,
    isDaySure: promises[index]?.isSure === true,
  }))
}
