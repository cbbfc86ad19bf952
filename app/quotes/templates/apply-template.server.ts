import { eq } from 'drizzle-orm'

import { readSettings } from '#app/company/settings.server.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'
import { withLockedQuote } from '#app/quotes/with-locked-quote.server.ts'
import { offerColumns, offerContent } from '#app/quotes/offer-columns.ts'
import { withSettingsPlan } from '#app/quotes/offer-instalments.ts'
import type { OfferLine } from '#app/quotes/offer-content.ts'
import { offerLineSchema } from '#app/quotes/offer-content.ts'
import type { QuoteRefusal } from '#app/quotes/quote-refusals.ts'
import { actionRefusal } from '#app/quotes/quote-states.ts'
import { maxQuoteLines } from '#app/quotes/quotes.ts'
import { offers } from '#app/quotes/quotes.tables.ts'
import { type DraftRevision, readDraft } from '#app/quotes/staff/offer-draft.server.ts'
import { proposeLine, vatRatesOf } from '#app/quotes/staff/propose-offer.server.ts'
import { fillPlaceholders } from '#app/quotes/templates/template-placeholders.ts'
import { quoteTemplates } from '#app/quotes/templates/templates.tables.ts'

/**
 * Appends a template's lines to the draft, and takes over its terms. Products get today's catalogue prices;
 * discontinued ones get none, so that they cannot be sent unnoticed. Refuses a concurrently changed draft, and more
 * lines than an offer may have; then nothing is changed.
 */
export function applyTemplate(
  ctx: Context,
  quoteId: string,
  { templateId, revision }: { readonly templateId: string; readonly revision: number },
): Promise<Result<DraftRevision, QuoteRefusal>> {
  return withLockedQuote<DraftRevision, QuoteRefusal>(ctx, { id: quoteId }, async (tx, quote, actor) => {
    const today = dayInAthens(tx.now)
    const reason = actionRefusal('offer', quote, actor.role, today)
    if (reason !== null) return refuse(reason)
    const draft = await readDraft(tx, quoteId)
    if (draft === undefined || draft.revision !== revision) return refuse({ refusal: 'changed-meanwhile' })
    const [template] = await tx.db.select().from(quoteTemplates).where(eq(quoteTemplates.id, templateId))
    if (template === undefined || template.lines === null) return refuse({ refusal: 'unknown-template' })
    const settings = await readSettings(tx)
    const content = withSettingsPlan(offerContent(draft), settings.payment)
    if (content.lines.length + template.lines.length > maxQuoteLines) return refuse({ refusal: 'too-many-lines' })
    const rates = vatRatesOf(settings)
    const added: OfferLine[] = []
    const ids = new Map<string, string>()
    for (const line of template.lines) {
      const renewed = await renewedLine(tx, quoteId, offerLineSchema.parse(line), rates)
      ids.set(line.id, renewed.id)
      const of = line.alternativeOf === undefined ? undefined : ids.get(line.alternativeOf)
      added.push({ ...renewed, alternativeOf: of })
    }
    const { name, companyName, number } = quote
    const { validUntil, deliveryDay, depositPercent, restDue } = content
    const days = { validUntil, deliveryDay, today }
    const facts = { name, companyName, number: number ?? '', ...days, depositPercent, restDue, staffName: actor.name }
    const terms = template.text === '' ? content.terms : fillPlaceholders(template.text, facts)
    const next = revision + 1
    await tx.db
      .update(offers)
      .set({ ...offerColumns({ ...content, lines: [...content.lines, ...added], terms }), revision: next })
      .where(eq(offers.id, draft.id))
    return done({ revision: next, savedAt: tx.now.toISOString() })
  })
}

/** A template's line at today's prices, with the template's text. */
async function renewedLine(tx: Context, quoteId: string, line: OfferLine, rates: readonly number[]): Promise<OfferLine> {
  const fresh = { ...line, id: uuidv7(), quoteLineId: null }
  const vatPercent = rates.includes(line.vatPercent) ? line.vatPercent : (rates[0] ?? 0)
  if (line.productId === null) return { ...fresh, vatPercent }
  const { productId, variantId, title, detail } = line
  const quantities = line.options.map(({ quantity }) => quantity)
  const proposed = await proposeLine(tx, quoteId, { productId, variantId, quantities })
  if (proposed.ok) return { ...proposed.value, title, detail: detail || proposed.value.detail }
  const withoutPrice = { unitPrice: 0, runPrice: 0, handlingPrice: 0, setUpCents: 0 }
  return {
    ...fresh,
    vatPercent,
    productId: null,
    variantId: null,
    imageSrc: null,
    costPrice: null,
    options: quantities.map((quantity) => ({ quantity, ...withoutPrice })),
  }
}
