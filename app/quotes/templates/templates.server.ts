import { and, asc, count, eq } from 'drizzle-orm'

import { recordChange } from '#app/account/audit/audit.server.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'
import { offerContent } from '#app/quotes/offer-columns.ts'
import { findQuote } from '#app/quotes/quote-access.server.ts'
import type { QuoteRefusal } from '#app/quotes/quote-refusals.ts'
import { readColleagues } from '#app/quotes/staff/colleagues.server.ts'
import { readDraft, readLastSent } from '#app/quotes/staff/offer-draft.server.ts'
import type { TemplateKind } from '#app/quotes/templates/template-placeholders.ts'
import type { TemplatesView } from '#app/quotes/templates/template.contract.ts'
import { quoteTemplates } from '#app/quotes/templates/templates.tables.ts'
import type { StoredOfferLine } from '#app/quotes/offer-content.ts'
import { isSignedIn, type UserSession } from '#app/platform/session.ts'

type Templates = Promise<Result<TemplatesView, QuoteRefusal>>

/** Maximum, over all staff */
export const maxTemplates = 200

/** The templates of the staff. */
export async function listTemplates(ctx: Context): Promise<TemplatesView> {
  const rows = await ctx.db
    .select()
    .from(quoteTemplates)
    .orderBy(asc(quoteTemplates.kind), asc(quoteTemplates.name), asc(quoteTemplates.id))
  const templates = rows.map(({ id, kind, name, text, lines, revision, changedByName, changedAt }) => ({
    id,
    kind,
    name,
    text,
    titles: (lines ?? []).map(({ title }) => title),
    revision,
    changedByName,
    changedAt: changedAt.toISOString(),
  }))
  return { templates }
}

interface NewTemplate {
  readonly kind: TemplateKind
  readonly name: string
  readonly text: string
  readonly lines?: readonly StoredOfferLine[]
}

/** Adds a template. Refuses more than the maximum. */
export function addTemplate(ctx: Context, session: UserSession, template: NewTemplate): Templates {
  return inTransaction(ctx, async (tx): Templates => {
    const [row] = await tx.db.select({ there: count() }).from(quoteTemplates)
    if ((row?.there ?? 0) >= maxTemplates) return refuse({ refusal: 'too-many-templates' })
    const now = { createdAt: tx.now, changedAt: tx.now, changedByName: await callerName(tx) }
    const id = uuidv7()
    await tx.db.insert(quoteTemplates).values({ id, ...template, ...now })
    const { name, text, lines } = template
    const after = { name, text, ...(lines !== undefined && { lines: lines.map(({ title }) => title) }) }
    await recordChange(tx, session, { subject: 'template', subjectId: id, before: {}, after })
    return done(await listTemplates(tx))
  })
}

const shown = (id: string, revision: number) => and(eq(quoteTemplates.id, id), eq(quoteTemplates.revision, revision))

/** Changes name and text. Refuses concurrent changes and removals. */
export function changeTemplate(
  ctx: Context,
  session: UserSession,
  { id, revision, name, text }: { readonly id: string; readonly revision: number; readonly name: string; readonly text: string },
): Templates {
  return inTransaction(ctx, async (tx): Templates => {
    const [before] = await tx.db.select().from(quoteTemplates).where(shown(id, revision)).for('update')
    if (before === undefined) return refuse({ refusal: 'template-changed' })
    const changed = { name, text, revision: revision + 1, changedAt: tx.now, changedByName: await callerName(tx) }
    await tx.db.update(quoteTemplates).set(changed).where(eq(quoteTemplates.id, id))
    const change = { before: { name: before.name, text: before.text }, after: { name, text } }
    await recordChange(tx, session, { subject: 'template', subjectId: id, ...change })
    return done(await listTemplates(tx))
  })
}

/** Removes a template. Refuses concurrent changes and removals. */
export function removeTemplate(ctx: Context, session: UserSession, id: string, revision: number): Templates {
  return inTransaction(ctx, async (tx): Templates => {
    const [removed] = await tx.db.delete(quoteTemplates).where(shown(id, revision)).returning()
    if (removed === undefined) return refuse({ refusal: 'template-changed' })
    const before = { name: removed.name, text: removed.text }
    await recordChange(tx, session, { subject: 'template', subjectId: id, before, after: {} })
    return done(await listTemplates(tx))
  })
}

/**
 * Saves a quote's offer as a template: the draft, else the last sent one, without the customer's notes and logos.
 * Refuses a quote without an offer, or without a line.
 */
export async function saveAsTemplate(ctx: Context, session: UserSession, quoteId: string, name: string): Templates {
  const found = await findQuote(ctx, { id: quoteId })
  if (found?.actor.role !== 'staff') return refuse({ refusal: 'not-found' })
  const offer = (await readDraft(ctx, quoteId)) ?? (await readLastSent(ctx, quoteId))
  if (offer === undefined || offer.lines.length === 0) return refuse({ refusal: 'no-offer-to-keep' })
  const { lines, terms } = offerContent(offer)
  // Braces that somebody typed are no placeholders, but would be filled.
  const text = terms.replaceAll(/\{\{|\}\}/g, '')
  const ofTemplate = lines.map(({ placements: _placements, isRepeat: _isRepeat, sizes: _sizes, ...line }) => ({
    ...line,
    quoteLineId: null,
    note: '',
  }))
  return addTemplate(ctx, session, { kind: 'offer', name, text, lines: ofTemplate })
}

async function callerName(ctx: Context): Promise<string> {
  const [caller] = isSignedIn(ctx.session) ? await readColleagues(ctx, ctx.session.userId) : []
  return caller?.name ?? ''
}
