import { and, asc, desc, eq, isNotNull, or } from 'drizzle-orm'

import { tenthsToMm } from '#app/personalisation/lengths.ts'
import type { Context } from '#app/platform/context.server.ts'
import { type ProofRow, proofQuoteRefusal, readProof } from '#app/quotes/proofs/find-proof.server.ts'
import { readProofLines } from '#app/quotes/proofs/freeze-proof.server.ts'
import type { ProofsView, ProofView, StaffProofs, StaffProofView } from '#app/quotes/proofs/proof-answers.ts'
import type { ProofContent, ProofDecision, ProofPlacement } from '#app/quotes/proofs/proof-content.ts'
import { proofs } from '#app/quotes/proofs/proofs.tables.ts'
import { findQuote } from '#app/quotes/quote-access.server.ts'
import type { QuoteRef } from '#app/quotes/quote-fields.ts'
import { quoteFiles } from '#app/quotes/quotes.tables.ts'
import type { Quote, QuoteActor } from '#app/quotes/transition.server.ts'

/** The sent versions of a quote, for its readers; undefined for strangers. */
export async function readProofs(ctx: Context, quoteRef: QuoteRef): Promise<ProofsView | undefined> {
  const found = await findQuote(ctx, quoteRef)
  if (found === undefined) return undefined
  const { quote, actor } = found
  const isDecider = actor.role === 'owner' || actor.role === 'approver'
  return { proofs: await readSentProofs(ctx, quote.id), mayDecide: isDecider && proofQuoteRefusal(quote) === null }
}

/** The versions that were sent. */
export async function readSentProofs(ctx: Context, quoteId: string): Promise<readonly ProofView[]> {
  const rows = await ctx.db
    .select()
    .from(proofs)
    .where(and(eq(proofs.quoteId, quoteId), isNotNull(proofs.sentAt)))
    .orderBy(desc(proofs.place))
  return rows.map((row) => presentProof(row, rows))
}

/** A version: staff find all, others only sent ones. */
export async function findProof(
  ctx: Context,
  quoteRef: QuoteRef,
  proofId: string,
): Promise<{ readonly quote: Quote; readonly actor: QuoteActor; readonly proof: ProofRow } | undefined> {
  const found = await findQuote(ctx, quoteRef)
  const proof = found && (await readProof(ctx, found.quote.id, proofId))
  if (found === undefined || proof === undefined) return undefined
  return found.actor.role === 'staff' || proof.sentAt !== null ? { ...found, proof } : undefined
}

/** The decorated lines of an offer with all their versions, for staff; undefined for everybody else. */
export async function readStaffProofs(ctx: Context, quoteId: string): Promise<StaffProofs | undefined> {
  const found = await findQuote(ctx, { id: quoteId })
  if (found?.actor.role !== 'staff') return undefined
  const { lines } = await readProofLines(ctx, found.quote)
  const rows = await ctx.db.select().from(proofs).where(eq(proofs.quoteId, quoteId)).orderBy(desc(proofs.place))
  const decorated = lines.filter(({ placements }) => placements !== undefined && placements.length > 0)
  const current = decorated.map(({ id, title, imageSrc }) => ({ lineId: id, title, imageSrc }))
  // Lines no longer in the newest offer still show their versions.
  const former = rows.flatMap(({ lineId, content: { title, imageSrc } }) =>
    current.some((line) => line.lineId === lineId) ? [] : [{ lineId, title, imageSrc }],
  )
  const all = [...current, ...new Map(former.map((line) => [line.lineId, line])).values()]
  return {
    lines: all.map((line) => ({
      ...line,
      proofs: rows.filter(({ lineId }) => lineId === line.lineId).map((row) => presentStaffProof(row, rows)),
    })),
    files: await readArtworkFiles(ctx, quoteId),
  }
}

/** Files that the customer sent with the request or a message. */
async function readArtworkFiles({ db }: Context, quoteId: string) {
  const isSent = or(eq(quoteFiles.forMessage, false), isNotNull(quoteFiles.messageId))
  const files = await db
    .select()
    .from(quoteFiles)
    .where(and(eq(quoteFiles.quoteId, quoteId), isSent))
    .orderBy(asc(quoteFiles.createdAt))
  return files.map(({ id, name, contentType, size }) => ({ id, name, contentType, size }))
}

function presentStaffProof(row: ProofRow, rows: readonly ProofRow[]): StaffProofView {
  return {
    ...presentProof(row, rows),
    revision: row.revision,
    address: row.decision?.address ?? null,
    artworkFiles: artworkFilesOf(row.content),
  }
}

/** The originals of a version, without duplicates: files from staff, and logos of the design. */
export function artworkFilesOf({ placements }: ProofContent): StaffProofView['artworkFiles'] {
  return placements.flatMap(({ position, positionName, file, artwork = [] }): StaffProofView['artworkFiles'] => {
    if (file !== null) return [{ name: file.name, position, picture: null }]
    const pictures = new Set(artwork.flatMap((each) => (each.kind === 'logo' ? [each.picture] : [])))
    return [...pictures].map((picture, index) => ({
      name: index === 0 ? `Λογότυπο, ${positionName}` : `Λογότυπο ${index + 1}, ${positionName}`,
      position,
      picture,
    }))
  })
}

function presentProof(row: ProofRow, rows: readonly ProofRow[]): ProofView {
  const { id, lineId, version, state, content, note, answerBy, sentAt, contentHash, pictures } = row
  return {
    id,
    lineId,
    version,
    state,
    isNewest: rows.every((other) => other.lineId !== lineId || other.version <= version),
    offerVersion: content.offerVersion,
    title: content.title,
    variantText: content.variantText,
    quantities: content.quantities,
    placements: content.placements.map(presentPlacement),
    note,
    answerBy,
    sentAt: sentAt?.toISOString() ?? null,
    contentHash,
    pictures: pictures.map(({ width, height }) => ({ width, height })),
    decision: row.decision === null ? null : presentDecision(row.decision),
  }
}

function presentPlacement(placement: ProofPlacement): ProofView['placements'][number] {
  const { position, positionName, technique, techniqueName, colours, width, height, inks, isPhotographic, file } = placement
  const artwork = file === null ? (placement.artwork ?? []) : []
  return {
    position,
    positionName,
    technique,
    techniqueName,
    colours,
    widthMm: tenthsToMm(width),
    heightMm: tenthsToMm(height),
    inks: (file ?? { inks }).inks,
    isPhotographic: (file ?? { isPhotographic }).isPhotographic,
    texts: artwork.flatMap((each) => (each.kind === 'text' ? [each.text] : [])),
    logoCount: artwork.filter(({ kind }) => kind === 'logo').length,
    fileName: file?.name ?? null,
  }
}

function presentDecision(decision: ProofDecision): NonNullable<ProofView['decision']> {
  const { kind, name, at } = decision
  return decision.kind === 'approved'
    ? { kind, name, at, consent: decision.consent, reasons: [], note: '', marks: [] }
    : { kind, name, at, consent: null, reasons: decision.reasons, note: decision.note, marks: decision.marks }
}
