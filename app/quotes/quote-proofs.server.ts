import { and, asc, eq, isNotNull, or } from 'drizzle-orm'

import type { Context } from '#app/platform/context.server.ts'
import type { ProofActor, ProofOwner, ProofOwners } from '#app/proofs/proof-owner.server.ts'
import { isWaitingOf } from '#app/quotes/files/upload-target.server.ts'
import { numberOf, toCustomer, toStaff } from '#app/quotes/mails/quote-mails.server.ts'
import { findQuote, nothingFound } from '#app/quotes/quote-access.server.ts'
import { readLinesToPrint } from '#app/quotes/quote-lines-to-print.server.ts'
import { readQuoteDeadline } from '#app/quotes/offer-deadline.server.ts'
import { quoteRefusals } from '#app/quotes/quote-refusals.ts'
import { readSentOffer } from '#app/quotes/read-sent-offer.server.ts'
import { hasOpenProofs } from '#app/quotes/quote-states.ts'
import { quoteFiles, quotes } from '#app/quotes/quotes.tables.ts'
import { lockQuote, type Quote, type QuoteActor, recordEvent, unreadMark } from '#app/quotes/transition.server.ts'

/** Quotes as owners of proofs. */
export const quoteProofs: ProofOwners = {
  async find(ctx, { id, key }) {
    const found = id === undefined ? undefined : await findQuote(ctx, { id, key })
    return found === undefined ? undefined : { owner: proofOwner(found.quote, found.actor.linkId), actor: found.actor }
  },
  async read({ db }, { quoteId }) {
    const [quote] = quoteId === null ? [] : await db.select().from(quotes).where(eq(quotes.id, quoteId))
    return quote === undefined ? undefined : proofOwnerOfQuote(quote)
  },
  async notFound(ctx, { id, key }) {
    return id === undefined ? { refusal: 'not-found' } : nothingFound(ctx, { id, key })
  },
}

/** A quote as its proofs see it, for callers that have checked who acts. */
export function proofOwnerOfQuote(quote: Quote): ProofOwner {
  return proofOwner(quote, null)
}

/** `linkId`: the link by which a guest acts */
function proofOwner(quote: Quote, linkId: string | null): ProofOwner {
  const { id, state } = quote
  const quoteActor = ({ role, userId, name }: ProofActor): QuoteActor => ({ role, userId, name, linkId })
  return {
    kind: 'quote',
    id,
    number: numberOf(quote),
    customer: quote.companyName === '' ? quote.name : quote.companyName,
    projectName: quote.projectName,
    closed: hasOpenProofs(state)
      ? null
      : { refusal: 'wrong-state', sentence: quoteRefusals.textOf({ refusal: 'wrong-state', state }) },
    async lock(tx) {
      await lockQuote(tx, id)
    },
    readLines: (ctx) => readLinesToPrint(ctx, quote),
    async readDeadline(ctx) {
      const sent = await readSentOffer(ctx, id, quote.sentVersion)
      return readQuoteDeadline(ctx, quote, sent?.content)
    },
    lineIdOf: async (_, lineId) => lineId,
    readFiles: (ctx) => readSentFiles(ctx, id),
    async findFile({ db }, actor, fileId) {
      const [file] = await db
        .select()
        .from(quoteFiles)
        .where(and(eq(quoteFiles.id, fileId), eq(quoteFiles.quoteId, id), or(isSent, isWaitingOf(quoteActor(actor)))))
      return file
    },
    async takeUpload(tx, actor, fileId) {
      const [used] = await tx.db
        .delete(quoteFiles)
        .where(and(eq(quoteFiles.id, fileId), eq(quoteFiles.quoteId, id), isWaitingOf(quoteActor(actor))))
        .returning({ key: quoteFiles.storageKey })
      return used?.key ?? null
    },
    async recordEvent(tx, proofActor, event) {
      const actor = quoteActor(proofActor)
      await recordEvent(tx, id, actor, event)
      await tx.db
        .update(quotes)
        .set({ changedAt: tx.now, ...unreadMark(tx, quote, actor) })
        .where(eq(quotes.id, id))
    },
    onApproved: async () => {},
    mailCustomer: (tx, content, rest) => toCustomer(tx, quote, content, rest),
    mailStaff: (tx, content) => toStaff(tx, quote, content),
  }
}

const isSent = or(eq(quoteFiles.forMessage, false), isNotNull(quoteFiles.messageId))

/** Files that the customer sent with the request or a message. */
async function readSentFiles({ db }: Context, quoteId: string) {
  const files = await db
    .select()
    .from(quoteFiles)
    .where(and(eq(quoteFiles.quoteId, quoteId), isSent))
    .orderBy(asc(quoteFiles.createdAt))
  return files.map(({ id, name, contentType, size }) => ({ id, name, contentType, size }))
}
