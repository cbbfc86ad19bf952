import { and, desc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'

import { isOfPerson } from '#app/account/person.server.ts'
import { anonymousName, type Person } from '#app/account/person.ts'
import { deleteDocumentsJob } from '#app/documents/delete-documents.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import { deleteMailsOfNumbers } from '#app/platform/mail/mail.server.ts'
import type { ProofView } from '#app/proofs/proof-answers.ts'
import { quoteNotes, quoteReminders } from '#app/quotes/notes/notes.tables.ts'
import { proofEvents } from '#app/proofs/find-proof.server.ts'
import { deleteProofs } from '#app/proofs/proofs-of-owner.server.ts'
import { readSentProofs } from '#app/proofs/read-proofs.server.ts'
import { searchWords } from '#app/platform/postgres/search-words.server.ts'
import { quoteLinks } from '#app/quotes/quote-keys.tables.ts'
import { offers, quoteEvents, quoteFiles, quoteLines, quoteMessages, quotes } from '#app/quotes/quotes.tables.ts'
import { presentToOwner } from '#app/quotes/read-quote.server.ts'
import { deleteCustomerRecords } from '#app/quotes/staff/customer-record/note-customer.server.ts'
import { type Quote, type QuoteActor, transition } from '#app/quotes/transition.server.ts'
import type { QuoteView } from '#app/quotes/quote-answers.ts'

/** Assigns guest quotes of a confirmed address to its account. */
export async function claimGuestQuotes(tx: Context, user: { readonly id: number; readonly email: string }): Promise<void> {
  const sameAddress = sql`lower(${quotes.email}) = lower(${user.email})`
  await tx.db
    .update(quotes)
    .set({ userId: user.id })
    .where(and(isNull(quotes.userId), ne(quotes.state, 'draft'), ne(quotes.email, ''), sameAddress))
}

type ExportedQuote = QuoteView & { readonly proofs: readonly ProofView[] }

/** All data of a customer's quotes, as the customer sees them, for the data export. */
export async function exportQuotes(tx: Context, person: Person): Promise<readonly ExportedQuote[]> {
  const rows = await tx.db
    .select()
    .from(quotes)
    .where(and(isOfPerson(person, quotes), ne(quotes.state, 'draft')))
    .orderBy(desc(quotes.changedAt))
  const views: ExportedQuote[] = []
  for (const quote of rows) {
    views.push({ ...(await presentToOwner(tx, quote)), proofs: await readSentProofs(tx, { kind: 'quote', id: quote.id }) })
  }
  return views
}

/**
 * For a closed account, or an erased guest: withdraws open requests, and anonymises quotes that were never accepted.
 * Accepted ones are contracts, retained as the law requires. All links are revoked.
 */
export async function eraseQuotes(tx: Context, person: Person): Promise<void> {
  const userId = person.kind === 'account' ? person.userId : null
  const locked = await tx.db.select().from(quotes).where(isOfPerson(person, quotes)).for('update')
  await tx.db.delete(quoteLinks).where(inArray(quoteLinks.quoteId, idsOf(locked)))
  // Notes need not be retained, not even those on a contract.
  await tx.db.delete(quoteNotes).where(inArray(quoteNotes.quoteId, idsOf(locked)))
  await tx.db.delete(quoteReminders).where(inArray(quoteReminders.quoteId, idsOf(locked)))
  const drafts = locked.filter(({ state }) => state === 'draft')
  await tx.db.delete(quotes).where(inArray(quotes.id, idsOf(drafts)))
  const owner: QuoteActor = { role: 'owner', userId, linkId: null, name: '' }
  // Refused for decided quotes, which need no withdrawal.
  for (const quote of locked) if (quote.state !== 'draft') await transition(tx, quote, 'withdraw', owner)
  const never = locked.filter(({ state, acceptance }) => state !== 'draft' && acceptance === null)
  for (const quote of never) await anonymiseQuote(tx, quote, anonymousName(person))
  // Last: a withdrawal is mailed, too.
  await deleteMailsOfNumbers(
    tx,
    locked.flatMap(({ number }) => number ?? []),
  )
  await deleteCustomerRecords(tx, { id: userId, emails: [...new Set(locked.map(({ email }) => email))] })
}

function idsOf(rows: readonly Quote[]): string[] {
  return rows.map(({ id }) => id)
}

/** Offer lines contain the customer's texts. */
async function eraseOfferTexts(tx: Context, quoteId: string): Promise<void> {
  const sent = await tx.db.select().from(offers).where(eq(offers.quoteId, quoteId))
  for (const { id, lines } of sent) {
    const anonymous = lines.map((line) => ({
      ...line,
      detail: '',
      note: '',
      title: line.productId === null ? 'Είδος εκτός καταλόγου' : line.title,
    }))
    await tx.db.update(offers).set({ lines: anonymous, message: '', pdfKey: null, pdfHash: null }).where(eq(offers.id, id))
  }
}

/** Events with the customer's name or address, recorded by staff. */
const eventsWithPerson = ['accept-for-customer', 'decline-for-customer', 'lose', 'email-corrected', 'link-sent']

/** Retains number, days, states, goods and prices, for accounting. */
async function anonymiseQuote(tx: Context, quote: Quote, name: string): Promise<void> {
  const ofQuote = { lines: eq(quoteLines.quoteId, quote.id), offers: eq(offers.quoteId, quote.id) }
  const documents = await tx.db
    .select({ key: offers.pdfKey })
    .from(offers)
    .where(and(ofQuote.offers, isNotNull(offers.pdfKey)))
  await tx.db
    .update(quotes)
    .set({
      userId: null,
      name,
      email: '',
      phone: '',
      companyName: '',
      afm: '',
      message: '',
      deliveryPlace: '',
      projectName: '',
      purchaseOrder: '',
      searchWords: searchWords([quote.number ?? '']),
    })
    .where(eq(quotes.id, quote.id))
  await tx.db.update(quoteLines).set({ decoration: '', note: '', names: null }).where(ofQuote.lines)
  const inOwnWords = and(ofQuote.lines, isNull(quoteLines.productId))
  await tx.db.update(quoteLines).set({ title: 'Είδος εκτός καταλόγου', variantText: '' }).where(inOwnWords)
  await tx.db.delete(offers).where(and(ofQuote.offers, isNull(offers.sentAt)))
  await eraseOfferTexts(tx, quote.id)
  const files = await tx.db.delete(quoteFiles).where(eq(quoteFiles.quoteId, quote.id)).returning({ key: quoteFiles.storageKey })
  await tx.db.delete(quoteMessages).where(eq(quoteMessages.quoteId, quote.id))
  await tx.db
    .update(quoteEvents)
    .set({ actorName: '', details: {} })
    .where(and(eq(quoteEvents.quoteId, quote.id), inArray(quoteEvents.role, ['owner', 'approver'])))
  await tx.db
    .update(quoteEvents)
    .set({ details: {} })
    .where(and(eq(quoteEvents.quoteId, quote.id), inArray(quoteEvents.kind, [...eventsWithPerson, ...proofEvents])))
  const ofProofs = await deleteProofs(tx, { kind: 'quote', id: quote.id })
  const keys = [...[...documents, ...files].flatMap(({ key }) => (key === null ? [] : [key])), ...ofProofs]
  if (keys.length > 0) await enqueue(tx, deleteDocumentsJob, { keys })
}
