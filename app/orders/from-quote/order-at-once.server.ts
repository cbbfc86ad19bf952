import { convertLockedQuote } from '#app/orders/from-quote/convert-quote.server.ts'
import type { ConvertRefusal } from '#app/orders/from-quote/convert-refusals.ts'
import { readOrderOfQuote } from '#app/orders/from-quote/make-order.server.ts'
import type { Order } from '#app/orders/order-rows.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { fileStore } from '#app/platform/files/files.server.ts'
import { isStaff } from '#app/platform/session.ts'
import type { QuoteRefusal } from '#app/quotes/quote-refusals.ts'
import { type AcceptedBy, storeAcceptance } from '#app/quotes/staff/on-behalf/decide-for-customer.server.ts'
import { prepareOffer, storeOffer } from '#app/quotes/staff/send-offer.server.ts'
import { withLockedQuote } from '#app/quotes/with-locked-quote.server.ts'

interface AtOnceInput extends Omit<AcceptedBy, 'version'> {
  /** The draft's, as staff see it */
  readonly revision: number
  readonly despiteWarnings: boolean
}

/**
 * Makes the order of a draft for a customer who orders at the counter or on the telephone: offer, acceptance and order in one
 * transaction, as if each had been made alone. The customer gets the order's mail only. Repeated calls return the same order.
 * Refuses like `sendOffer`, `acceptForCustomer` and `convertQuote`; then nothing has changed.
 */
export async function orderAtOnce(
  ctx: Context,
  quoteId: string,
  { revision, despiteWarnings, ...accepted }: AtOnceInput,
): Promise<Result<Order, QuoteRefusal | ConvertRefusal>> {
  const before = isStaff(ctx.session) ? await readOrderOfQuote(ctx, quoteId) : undefined
  if (before !== undefined) return done(before)
  const prepared = await prepareOffer(ctx, quoteId, { revision, despiteWarnings, needsAddress: false })
  if (!prepared.ok) return prepared
  // It was sent meanwhile: its customer may be reading it.
  if ('sent' in prepared.value) return refuse({ refusal: 'changed-meanwhile' })
  const offer = prepared.value
  const result = await withLockedQuote<Order, QuoteRefusal | ConvertRefusal>(ctx, { id: quoteId }, async (tx, quote, actor) => {
    const stored = await storeOffer(tx, quote, actor, offer)
    if (!stored.ok) return stored
    const agreed = await storeAcceptance(tx, stored.value, actor, { ...accepted, version: offer.draft.version })
    return agreed.ok ? convertLockedQuote(tx, agreed.value, actor, { notes: '' }) : agreed
  })
  // After an exception the transaction may be committed and need the document; else it is harmless.
  if (!result.ok) await fileStore(ctx.config).remove(offer.pdfKey)
  return result
}
