import { and, eq, sql } from 'drizzle-orm'

import { dayInAthens } from '#app/catalogue/catalogue.ts'
import { estimateDelivery } from '#app/catalogue/product/estimate-delivery.ts'
import { pictureUrl } from '#app/catalogue/pictures/pictures.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { readSettings } from '#app/company/settings.server.ts'
import { isSignedIn } from '#app/platform/session.ts'
import { vatRatesOf } from '#app/quotes/staff/propose-offer.server.ts'
import { findQuote } from '#app/quotes/quote-access.server.ts'
import { quotes } from '#app/quotes/quotes.tables.ts'
import { readStaffQuote } from '#app/quotes/read-quote.server.ts'
import { readColleagues } from '#app/quotes/staff/colleagues.server.ts'
import { readLineSupplies } from '#app/quotes/staff/line-supplies.server.ts'
import type { LineFacts, StaffQuote } from '#app/quotes/staff/staff-quotes-calls.ts'

/** A quote with all that its editor shows; it counts as seen by that. Undefined for everybody but staff. */
export async function readQuoteForEditor(ctx: Context, quoteId: string): Promise<StaffQuote | undefined> {
  const found = await findQuote(ctx, { id: quoteId })
  if (found?.actor.role !== 'staff' || !isSignedIn(ctx.session)) return undefined
  const [quote, settings, colleagues, lineFacts] = await Promise.all([
    readStaffQuote(ctx, quoteId),
    readSettings(ctx),
    readColleagues(ctx),
    readLineFacts(ctx, quoteId),
  ])
  const seen = found.quote.unseenSince
  // What came while this was read is new still.
  if (seen !== null) {
    await ctx.db
      .update(quotes)
      .set({ unseenSince: null })
      .where(and(eq(quotes.id, quoteId), eq(quotes.unseenSince, seen)))
  }
  if (quote === undefined) return undefined
  return {
    quote,
    me: { id: ctx.session.userId, name: found.actor.name },
    colleagues,
    vatRates: vatRatesOf(settings).toSorted((a, b) => b - a),
    lineFacts,
  }
}

interface FactsRow extends Record<string, unknown> {
  readonly lineId: string
  readonly productId: number
  readonly variantId: number | null
  readonly decoration: string
  readonly quantities: readonly number[]
  readonly src: string | null
}

async function readLineFacts(ctx: Context, quoteId: string): Promise<LineFacts[]> {
  const { rows } = await ctx.db.execute<FactsRow>(sql`
    select l.id as "lineId", l.product_id as "productId", l.variant_id as "variantId", l.decoration, l.quantities,
      (
        select i.src from product_images i
        left join product_image_variants s
          on s.product_id = i.product_id and s.image_id = i.image_id and s.variant_id = l.variant_id
        where i.product_id = l.product_id
        order by s.variant_id is null, i.position, i.image_id limit 1
      ) as src
    from quote_lines l join products p on p.id = l.product_id where l.quote_id = ${quoteId} order by l.position`)
  const today = dayInAthens(ctx.now)
  const supplies = await readLineSupplies(ctx, rows)
  const { leadTimes } = await readSettings(ctx)
  return rows.map(({ lineId, decoration, quantities, src }, index) => {
    const supply = supplies[index]?.supply
    const wish = { quantity: Math.max(...quantities), decorated: decoration !== '', today }
    return {
      lineId,
      imageSrc: src === null ? null : pictureUrl(ctx.config, src),
      deliveryDay: supply === undefined ? null : (estimateDelivery(supply, wish, leadTimes)?.day ?? null),
    }
  })
}
