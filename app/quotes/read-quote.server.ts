import { and, asc, desc, eq, gt, isNotNull } from 'drizzle-orm'
import { z } from 'zod'

import { users } from '#app/account/account.tables.ts'
import { shownName } from '#app/account/person-name.ts'
import type { Context } from '#app/platform/context.server.ts'
import { amountToEuros } from '#app/platform/text/money.ts'
import { declineReasons, declineReasonText } from '#app/quotes/decline-reasons.ts'
import { presentOffer } from '#app/quotes/present-offer.server.ts'
import { readNamesForCustomers, type Recorded } from '#app/quotes/names-for-customers.server.ts'
import { findQuote } from '#app/quotes/quote-access.server.ts'
import { readQuoteDeadline } from '#app/quotes/offer-deadline.server.ts'
import { offerContent } from '#app/quotes/offer-columns.ts'
import { placementInMm } from '#app/personalisation/placement-in-mm.ts'
import { quoteLinks } from '#app/quotes/quote-keys.tables.ts'
import { offers, quoteEvents, quoteFiles, quoteLines, quoteMessages } from '#app/quotes/quotes.tables.ts'
import { decisionSources, givenText, givenWays, sourceSentence } from '#app/quotes/quotes.ts'
import type { Quote, QuoteActor } from '#app/quotes/transition.server.ts'
import type { UploadedFile } from '#app/uploads/uploaded-file.ts'
import type { QuoteMessageView, QuoteView, SharedLinkView, StaffQuoteView } from '#app/quotes/quote-answers.ts'
import type { QuoteRef } from '#app/quotes/quote-fields.ts'

/** A quote as its customer may see it; undefined for strangers. */
export async function readQuote(ctx: Context, quoteRef: QuoteRef): Promise<QuoteView | undefined> {
  const found = await findQuote(ctx, quoteRef)
  return found && presentQuote(ctx, found.quote, found.actor)
}

/** A quote as its owner sees it, for any caller; the caller must have checked access. */
export function presentToOwner(ctx: Context, quote: Quote): Promise<QuoteView> {
  return presentQuote(ctx, quote, { role: 'owner', userId: quote.userId, linkId: null, name: quote.name })
}

/** A quote with the fields for staff only; undefined for everybody else. */
export async function readStaffQuote(ctx: Context, quoteId: string): Promise<StaffQuoteView | undefined> {
  const found = await findQuote(ctx, { id: quoteId })
  if (found?.actor.role !== 'staff') return undefined
  const { quote, actor } = found
  const versions = await ctx.db.select().from(offers).where(eq(offers.quoteId, quote.id)).orderBy(desc(offers.version))
  const draft = versions.find(({ sentAt }) => sentAt === null)
  return {
    ...(await presentQuote(ctx, quote, actor)),
    assignee: await readAssignee(ctx, quote.assigneeId),
    answerDueAt: quote.answerDueAt?.toISOString() ?? null,
    waitingSince: quote.waitingSince?.toISOString() ?? null,
    isGuest: quote.userId === null,
    draft: draft === undefined ? null : { ...offerContent(draft), version: draft.version, revision: draft.revision },
    sent: versions.flatMap((offer) =>
      offer.sentAt === null
        ? []
        : [
            {
              version: offer.version,
              content: offerContent(offer),
              sentAt: offer.sentAt.toISOString(),
              openedAt: offer.openedAt?.toISOString() ?? null,
            },
          ],
    ),
  }
}

async function readAssignee(ctx: Context, userId: number | null): Promise<StaffQuoteView['assignee']> {
  if (userId === null) return null
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId))
  return user === undefined ? null : { id: user.id, name: shownName(user) }
}

/** Internal events: assignments, saved drafts, first views. */
const ourEvents: ReadonlySet<string> = new Set([
  'review',
  'assigned',
  'opened',
  'lose',
  'email-corrected',
  'link-sent',
  'proof-made',
  'waiting',
  'waiting-ended',
])

async function presentQuote(ctx: Context, quote: Quote, actor: QuoteActor): Promise<QuoteView> {
  // Sequential: a transaction has one connection.
  const { db } = ctx
  const lines = await db.select().from(quoteLines).where(eq(quoteLines.quoteId, quote.id)).orderBy(asc(quoteLines.position))
  const sent = await db
    .select()
    .from(offers)
    .where(and(eq(offers.quoteId, quote.id), isNotNull(offers.sentAt)))
    .orderBy(desc(offers.version))
  const messages = await db
    .select()
    .from(quoteMessages)
    .where(eq(quoteMessages.quoteId, quote.id))
    .orderBy(asc(quoteMessages.createdAt), asc(quoteMessages.id))
  const files = await db.select().from(quoteFiles).where(eq(quoteFiles.quoteId, quote.id)).orderBy(asc(quoteFiles.createdAt))
  const events = await db.select().from(quoteEvents).where(eq(quoteEvents.quoteId, quote.id)).orderBy(asc(quoteEvents.id))
  const nameOf =
    actor.role === 'staff'
      ? recordedName
      : await readNamesForCustomers(ctx, quote, [...messages.map(byOfMessage), ...events.map(byOfEvent)])
  const filesOf = (messageId: string | null) =>
    files.filter((file) => file.messageId === messageId && (messageId !== null || !file.forMessage)).map(presentFile)
  return {
    id: quote.id,
    number: quote.number ?? '',
    state: quote.state,
    submittedAt: (quote.submittedAt ?? quote.createdAt).toISOString(),
    changedAt: quote.changedAt.toISOString(),
    validUntil: quote.validUntil,
    projectName: quote.projectName,
    firstTitle: lines[0]?.title ?? '',
    lineCount: lines.length,
    net: euros(quote.netCents),
    gross: euros(quote.grossCents),
    role: actor.role,
    name: quote.name,
    email: quote.email,
    phone: quote.phone,
    companyName: quote.companyName,
    afm: quote.afm,
    message: quote.message,
    budget:
      quote.budgetCents === null || quote.budgetPer === null
        ? null
        : { amount: amountToEuros(quote.budgetCents), per: quote.budgetPer },
    neededBy: quote.neededBy,
    deadline: await readQuoteDeadline(ctx, quote, sent[0] && offerContent(sent[0])),
    deliveryPlace: quote.deliveryPlace,
    deliveryCountry: quote.deliveryCountry,
    sample: quote.sample,
    purchaseOrder: quote.purchaseOrder,
    lines: lines.map(
      ({ id, productId, variantId, title, variantText, quantities, decoration, placements, note, sizes, names }) => ({
        id,
        productId,
        variantId,
        title,
        variantText,
        quantities,
        decoration,
        placements: placements?.map(placementInMm),
        note,
        ...(sizes !== null && { sizes }),
        ...(names !== null && { names }),
      }),
    ),
    files: filesOf(null),
    offers: sent.map(presentOffer),
    messages: messages.map((message): QuoteMessageView => ({
      id: message.id,
      lineId: message.lineId,
      fromStaff: message.fromStaff,
      authorName: nameOf(byOfMessage(message)),
      text: message.text,
      createdAt: message.createdAt.toISOString(),
      files: filesOf(message.id),
    })),
    events: events
      .filter(({ kind }) => actor.role === 'staff' || !ourEvents.has(kind))
      .map((event) => ({
        at: event.at.toISOString(),
        kind: event.kind,
        actorName: nameOf(byOfEvent(event)),
        offerVersion: event.offerVersion,
        note: eventNote(event.details),
      })),
    acceptance:
      quote.acceptance === null
        ? null
        : {
            version: quote.acceptance.version,
            selection: quote.acceptance.selection,
            name: quote.acceptance.name,
            at: quote.acceptance.at,
            net: amountToEuros(quote.acceptance.netCents),
            gross: amountToEuros(quote.acceptance.grossCents),
            invoice: quote.acceptance.invoice,
          },
    shared: sharedWith(actor, events, nameOf),
    sharedLinks: actor.role === 'owner' ? await readSharedLinks(ctx, quote.id) : [],
  }
}

const recordedName = ({ name }: Recorded) => name

const byOfMessage = ({ fromStaff, userId, authorName }: typeof quoteMessages.$inferSelect) => {
  return { isStaff: fromStaff, userId, name: authorName }
}

const byOfEvent = ({ role, userId, actorName }: typeof quoteEvents.$inferSelect) => {
  // The system's own events have no name.
  return { isStaff: role === 'staff', userId, name: actorName }
}

/** The selection and note of the actor's shared link; see `shareQuote`. */
function sharedWith(
  actor: QuoteActor,
  events: readonly (typeof quoteEvents.$inferSelect)[],
  nameOf: (by: Recorded) => string,
): QuoteView['shared'] {
  if (actor.role !== 'approver' || actor.linkId === null) return null
  const event = events.find(({ kind, details }) => kind === 'shared' && details['linkId'] === actor.linkId)
  const known = z.object({ message: z.string(), selection: z.record(z.string(), z.int()).nullable() }).safeParse(event?.details)
  if (event === undefined || !known.success) return null
  return { byName: nameOf(byOfEvent(event)), toName: actor.name, note: known.data.message, selection: known.data.selection }
}

async function readSharedLinks(ctx: Context, quoteId: string): Promise<readonly SharedLinkView[]> {
  const links = await ctx.db
    .select()
    .from(quoteLinks)
    .where(and(eq(quoteLinks.quoteId, quoteId), eq(quoteLinks.role, 'approver'), gt(quoteLinks.expiresAt, ctx.now)))
    .orderBy(asc(quoteLinks.createdAt), asc(quoteLinks.id))
  return links.map(({ id, holderName, holderEmail, createdAt, revokedAt }) => ({
    id,
    name: holderName,
    email: holderEmail,
    sharedAt: createdAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
  }))
}

function eventNote({ reason, note, toName, how, source, given, carts }: Readonly<Record<string, unknown>>): string {
  const known = declineReasons.find((each) => each === reason)
  const way = decisionSources.find((each) => each === (how ?? source))
  const givenBy = givenWays.find((each) => each === given)
  const cart = carts === undefined ? '' : 'από το καλάθι του πελάτη'
  const parts = [
    way === undefined ? '' : sourceSentence(way),
    givenBy === undefined ? '' : `δόθηκε ${givenText(givenBy)}`,
    cart,
    known === undefined ? reason : declineReasonText(known),
    note,
    toName,
  ]
  return parts.filter((text) => typeof text === 'string' && text !== '').join(': ')
}

const euros = (cents: number | null) => (cents === null ? null : amountToEuros(cents))

function presentFile({ id, name, contentType, size }: typeof quoteFiles.$inferSelect): UploadedFile {
  return { id, name, contentType, size }
}
