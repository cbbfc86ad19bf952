import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'

import { pictureOfVariant } from '#app/catalogue/pictures/picture-of-variant.server.ts'
import { designOf, retainDesigns } from '#app/personalisation/designs.server.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import { linePicture } from '#app/line/line-picture.server.ts'
import { parseMockUpPath } from '#app/personalisation/mock-ups/mock-up-address.ts'
import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { readSettings } from '#app/company/settings.server.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'
import { withLockedQuote } from '#app/quotes/with-locked-quote.server.ts'
import { proposedLastDay } from '#app/quotes/staff/propose-offer.ts'
import { proposeContent, vatRatesOf } from '#app/quotes/staff/propose-offer.server.ts'
import type { QuoteRefusal } from '#app/quotes/quote-refusals.ts'
import { actionRefusal } from '#app/quotes/quote-states.ts'
import { offers } from '#app/quotes/quotes.tables.ts'
import { offerColumns, offerContent } from '#app/quotes/offer-columns.ts'
import type { Quote, QuoteActor } from '#app/quotes/transition.server.ts'
import type { OfferContent } from '#app/quotes/offer-content.ts'

export type OfferRow = typeof offers.$inferSelect

export interface SavedOffer extends DraftRevision {
  /** Pictures that differ from those sent */
  readonly pictures: readonly { readonly lineId: string; readonly imageSrc: string | null }[]
}

/** The state of the draft that a screen shows; after another save, a replacement or sending it is outdated. */
export interface DraftRevision {
  readonly revision: number
  readonly savedAt: string
}

/** The version in preparation. */
export async function readDraft(ctx: Context, quoteId: string): Promise<OfferRow | undefined> {
  const [draft] = await ctx.db
    .select()
    .from(offers)
    .where(and(eq(offers.quoteId, quoteId), isNull(offers.sentAt)))
  return draft
}

export async function readLastSent(ctx: Context, quoteId: string): Promise<OfferRow | undefined> {
  const [sent] = await ctx.db
    .select()
    .from(offers)
    .where(and(eq(offers.quoteId, quoteId), isNotNull(offers.sentAt)))
    .orderBy(desc(offers.version))
    .limit(1)
  return sent
}

/**
 * Starts the next version: from the last sent one, else from the catalogue's proposal. Revisions continue across
 * versions, so that an outdated page can neither overwrite nor send the new one.
 */
export async function startDraft(tx: Context, quote: Quote, actor: QuoteActor): Promise<OfferRow> {
  const sent = await readLastSent(tx, quote.id)
  const content = sent === undefined ? await proposeContent(tx, quote.id) : await renewed(tx, offerContent(sent))
  const [draft] = await tx.db
    .insert(offers)
    .values({
      id: uuidv7(),
      quoteId: quote.id,
      version: (sent?.version ?? 0) + 1,
      ...offerColumns(content),
      revision: (sent?.revision ?? 0) + 1,
      createdBy: actor.userId,
      createdAt: tx.now,
    })
    .returning()
  if (draft === undefined) throw new Error(`no draft of quote ${quote.id} was made`)
  return draft
}

/** With the offered prices, and the last day of a new offer unless it was later. */
async function renewed(tx: Context, content: OfferContent): Promise<OfferContent> {
  const today = dayInAthens(tx.now)
  const lastDay = proposedLastDay(today, (await readSettings(tx)).closedDays)
  return {
    ...content,
    validUntil: content.validUntil > lastDay ? content.validUntil : lastDay,
    deliveryDay: content.deliveryDay !== null && content.deliveryDay < today ? null : content.deliveryDay,
  }
}

/**
 * Starts a draft, if there is none. An existing draft is unchanged, unless `revision` matches it: then its lines and
 * prices are reset to the catalogue's. Refuses quotes that cannot be answered, and a concurrently changed draft.
 */
export function proposeOffer(
  ctx: Context,
  quoteId: string,
  revision: number | null,
): Promise<Result<DraftRevision, QuoteRefusal>> {
  return withLockedQuote<DraftRevision, QuoteRefusal>(ctx, { id: quoteId }, async (tx, quote, actor) => {
    const reason = actionRefusal('offer', quote, actor.role, dayInAthens(tx.now))
    if (reason !== null) return refuse(reason)
    const draft = await readDraft(tx, quoteId)
    if (draft === undefined) return done(shown(tx, await startDraft(tx, quote, actor)))
    if (revision === null) return done(shown(tx, draft))
    if (draft.revision !== revision) return refuse({ refusal: 'changed-meanwhile' })
    const { message, terms, depositPercent, restDue, ...proposed } = await proposeContent(tx, quoteId)
    return done(
      await writeDraft(tx, draft, {
        ...proposed,
        // The draft keeps its terms, and these name deposit and rest.
        depositPercent: draft.depositPercent ?? depositPercent,
        restDue: draft.restDue ?? restDue,
        message: draft.message || message,
        terms: draft.terms || terms,
      }),
    )
  })
}

/**
 * Saves the editor's content. Refuses a draft that was saved, replaced or sent elsewhere, an unused VAT rate, and
 * quotes that cannot be answered any more; then nothing is changed.
 */
export function saveOffer(
  ctx: Context,
  quoteId: string,
  { revision, content }: { readonly revision: number; readonly content: OfferContent },
): Promise<Result<SavedOffer, QuoteRefusal>> {
  return withLockedQuote<SavedOffer, QuoteRefusal>(ctx, { id: quoteId }, async (tx, quote, actor) => {
    const reason = actionRefusal('offer', quote, actor.role, dayInAthens(tx.now))
    if (reason !== null) return refuse(reason)
    const draft = await readDraft(tx, quoteId)
    if (draft === undefined || draft.revision !== revision) return refuse({ refusal: 'changed-meanwhile' })
    const rates = vatRatesOf(await readSettings(tx))
    const used = [content.deliveryVatPercent, ...content.lines.map(({ vatPercent }) => vatPercent)]
    if (!used.every((rate) => rates.includes(rate))) return refuse({ refusal: 'unknown-vat-rate' })
    const saved = await withDrawnPictures(tx, withOwnPictures(tx, content))
    return done({ ...(await writeDraft(tx, draft, saved)), pictures: otherPictures(content, saved) })
  })
}

function otherPictures({ lines }: OfferContent, saved: OfferContent): SavedOffer['pictures'] {
  return saved.lines.flatMap(({ id, imageSrc }, index) => (imageSrc === lines[index]?.imageSrc ? [] : [{ lineId: id, imageSrc }]))
}

/** A line's picture must be one of the catalogue's or none, because customers load and print it. */
function withOwnPictures({ config }: Context, content: OfferContent): OfferContent {
  const isOwn = (url: string | null) =>
    url !== null && (url.startsWith(`${config.cdnUrl ?? ''}/pictures/`) || parseMockUpPath(url) !== null)
  return { ...content, lines: content.lines.map((line) => (isOwn(line.imageSrc) ? line : { ...line, imageSrc: null })) }
}

/** Updates the picture of a line with logos; its artwork is stored with it. */
async function withDrawnPictures(tx: Context, content: OfferContent): Promise<OfferContent> {
  const changed = content.lines.filter(({ imageSrc, productId, placements }) => {
    const shown = parseMockUpPath(imageSrc ?? '')
    if (productId === null || placements === undefined) return false
    if (shown === null) return imageSrc !== null && placements.some(({ artwork = [] }) => artwork.length > 0)
    return designOf(productId, placements)?.id !== shown.designId
  })
  if (changed.length === 0) return content
  await retainDesigns(tx, changed)
  const sources = await readPictureSources(tx, changed)
  const pictures = new Map(
    changed.map((line, index) => [line.id, linePicture(tx.config, { ...line, pictureSrc: sources[index] ?? null })]),
  )
  return {
    ...content,
    lines: content.lines.map((line) => ({
      ...line,
      imageSrc: pictures.get(line.id) ?? (pictures.has(line.id) ? null : line.imageSrc),
    })),
  }
}

/** The bare product in the line's variant; null where the catalogue has no picture. */
async function readPictureSources(
  { db }: Context,
  lines: readonly Pick<OfferContent['lines'][number], 'productId' | 'variantId'>[],
): Promise<(string | null)[]> {
  const ids = sql.param(lines.map(({ productId }) => productId))
  const variants = sql.param(lines.map(({ variantId }) => variantId))
  const { rows } = await db.execute<{ src: string | null }>(sql`
    select ${pictureOfVariant(sql`l.product_id`, sql`l.variant_id`)} as src
    from unnest(${ids}::int[], ${variants}::int[]) with ordinality as l(product_id, variant_id, place) order by l.place`)
  return rows.map(({ src }) => src)
}

async function writeDraft(tx: Context, draft: OfferRow, content: OfferContent): Promise<DraftRevision> {
  const revision = draft.revision + 1
  await tx.db
    .update(offers)
    .set({ ...offerColumns(content), revision })
    .where(eq(offers.id, draft.id))
  return shown(tx, { revision })
}

function shown(tx: Context, { revision }: { readonly revision: number }): DraftRevision {
  return { revision, savedAt: tx.now.toISOString() }
}
