import { and, eq, sql } from 'drizzle-orm'

import { readLineSupplies } from '#app/catalogue/product/line-supplies.server.ts'
import { decorationOf, fastestDecoration } from '#app/personalisation/decoration-time.ts'
import { readDecorationTerms } from '#app/personalisation/read-decoration.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { type Deadline, deadlineOf } from '#app/promise/deadline.ts'
import { transportOfLines } from '#app/promise/promise-lines.ts'
import { readDeliveryDays } from '#app/promise/read-delivery-days.server.ts'
import type { OfferContent } from '#app/quotes/offer-content.ts'
import { chosenContent, isDecorationFree } from '#app/quotes/offer-money.ts'
import { proofs, ofProof } from '#app/proofs/proofs.tables.ts'
import { readCustomerPlace } from '#app/quotes/staff/propose-delivery.server.ts'
import type { Quote } from '#app/quotes/transition.server.ts'

type Offered = Pick<OfferContent, 'lines' | 'deliveryDay'>

/** The deadline of the newest sent offer while it is open, or of what was chosen of it once it is accepted. */
export async function readQuoteDeadline(
  ctx: Context,
  { id, state, acceptance }: Pick<Quote, 'id' | 'state' | 'acceptance'>,
  newest: OfferContent | undefined,
): Promise<Deadline | null> {
  if (newest === undefined || (state !== 'offered' && state !== 'accepted')) return null
  return readOfferDeadline(ctx, id, acceptance === null ? newest : chosenContent(newest, acceptance.selection))
}

/**
 * By when the customer must approve the proofs and pay for an offer's day, at its first quantities; null without a day.
 * Production starts with both, unless all proofs are approved already.
 */
export async function readOfferDeadline(ctx: Context, quoteId: string, offer: Offered): Promise<Deadline | null> {
  const { lines, deliveryDay: day } = offer
  if (day === null) return null
  const days = await readDeliveryDays(ctx)
  const decorated = lines.filter((line) => (line.placements ?? []).length > 0 || !line.options.every(isDecorationFree))
  const terms = await readDecorationTerms(
    ctx,
    decorated.flatMap(({ productId }) => productId ?? []),
  )
  const times = decorated.map(({ placements, productId, options }) => {
    const ofProduct = terms.get(productId ?? 0)
    const chosen = decorationOf(placements, ofProduct, days.decorationDays)
    return (chosen ?? fastestDecoration(ofProduct, options[0]?.quantity ?? 1, days.decorationDays)).days
  })
  const supplies = await readLineSupplies(ctx, lines)
  const sent = lines.map(({ options }, index) => ({
    quantity: options[0]?.quantity ?? 0,
    supply: supplies[index]?.supply ?? null,
  }))
  const transport = transportOfLines(sent, await readCustomerPlace(ctx, quoteId), days)
  const needsApproval = decorated.length > 0 && !(await areAllApproved(ctx, quoteId, decorated))
  return deadlineOf(
    { day, afterStart: Math.max(0, ...times) + transport.days, awaits: needsApproval ? ['approval', 'payment'] : ['payment'] },
    days,
  )
}

async function areAllApproved(ctx: Context, quoteId: string, lines: readonly { readonly id: string }[]): Promise<boolean> {
  const rows = await ctx.db
    .selectDistinctOn([proofs.lineId], { lineId: proofs.lineId, state: proofs.state })
    .from(proofs)
    .where(and(eq(proofs.quoteId, quoteId), sql`${proofs.state} <> ${ofProof('withdrawn')}`))
    .orderBy(proofs.lineId, sql`${proofs.version} desc`)
  const approved = new Set(rows.filter(({ state }) => state === 'approved').map(({ lineId }) => lineId))
  return lines.every(({ id }) => approved.has(id))
}
