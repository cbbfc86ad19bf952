import { and, desc, inArray, isNotNull } from 'drizzle-orm'

import { placementInMm } from '#app/personalisation/placement-in-mm.ts'
import { picturesOf } from '#app/personalisation/artwork.ts'
import { tenthsToMm } from '#app/personalisation/lengths.ts'
import { isRepairable } from '#app/personalisation/logos/is-repairable.ts'
import type { LogoFacts } from '#app/personalisation/logos/logo-facts.ts'
import { logoPictures } from '#app/personalisation/logos/logos.tables.ts'
import type { Context } from '#app/platform/context.server.ts'
import { isOf, type ProofRow } from '#app/proofs/find-proof.server.ts'
import type { ProofView, ProofsView, StaffProofView, StaffProofs } from '#app/proofs/proof-answers.ts'
import type { ProofDecision, ProofOwnerRef, ProofPlacement } from '#app/proofs/proof-content.ts'
import { type AllProofOwners, findOwner, type ProofOwner } from '#app/proofs/proof-owner.server.ts'
import { contrastWarnings } from '#app/proofs/proof-contrast.ts'
import { isDraft } from '#app/proofs/proof-states.ts'
import { proofs } from '#app/proofs/proofs.tables.ts'
import { printedInks } from '#app/proofs/printed-inks.ts'

/** The sent versions of a quote or order, for its readers; undefined for strangers. */
export async function readProofs(ctx: Context, owners: AllProofOwners, ref: ProofOwnerRef): Promise<ProofsView | undefined> {
  const found = await findOwner(ctx, owners, ref)
  if (found === undefined) return undefined
  const { owner, actor } = found
  const isDecider = actor.role === 'owner' || actor.role === 'approver'
  return {
    proofs: await readSentProofs(ctx, owner),
    mayDecide: isDecider && owner.closed === null,
    deadline: await owner.readDeadline(ctx),
  }
}

/** The versions that were sent. */
export async function readSentProofs(ctx: Context, owner: Pick<ProofOwner, 'kind' | 'id'>): Promise<readonly ProofView[]> {
  const rows = await ctx.db
    .select()
    .from(proofs)
    .where(and(isOf(owner), isNotNull(proofs.sentAt)))
    .orderBy(desc(proofs.place))
  return rows.map((row) => presentProof(row, rows))
}

/** The decorated lines with all their versions, for staff; undefined for everybody else. */
export async function readStaffProofs(
  ctx: Context,
  owners: AllProofOwners,
  ref: ProofOwnerRef,
): Promise<StaffProofs | undefined> {
  const found = await findOwner(ctx, owners, ref)
  if (found?.actor.role !== 'staff') return undefined
  const { owner } = found
  const lines = await owner.readLines(ctx)
  const rows = await ctx.db.select().from(proofs).where(isOf(owner)).orderBy(desc(proofs.place))
  const current = lines.map(({ id, title, imageSrc }) => ({ lineId: id, title, imageSrc }))
  // Lines no longer in the newest offer, or cancelled, still show their versions.
  const former = rows.flatMap(({ lineId, content: { title, imageSrc } }) =>
    current.some((line) => line.lineId === lineId) ? [] : [{ lineId, title, imageSrc }],
  )
  const all = [...current, ...new Map(former.map((line) => [line.lineId, line])).values()]
  const drafts = rows.filter(isDraft).flatMap(({ content }) => content.placements)
  const factsOf = await readFacts(ctx, picturesOf(drafts))
  return {
    kind: owner.kind,
    number: owner.number,
    isOpen: owner.closed === null,
    lines: all.map((line) => ({
      ...line,
      proofs: rows.filter(({ lineId }) => lineId === line.lineId).map((row) => presentStaffProof(row, rows, factsOf)),
    })),
    files: await owner.readFiles(ctx),
  }
}

type FactsOf = (picture: string) => LogoFacts | undefined

async function readFacts(ctx: Context, pictures: readonly string[]): Promise<FactsOf> {
  if (pictures.length === 0) return () => undefined
  const { hash, facts } = logoPictures
  const rows = await ctx.db
    .select({ hash, facts })
    .from(logoPictures)
    .where(inArray(hash, [...pictures]))
  return (picture) => rows.find((row) => row.hash === picture)?.facts
}

function presentStaffProof(row: ProofRow, rows: readonly ProofRow[], factsOf: FactsOf): StaffProofView {
  return {
    ...presentProof(row, rows),
    revision: row.revision,
    address: row.decision?.address ?? null,
    artworkFiles: row.content.placements.flatMap((placement) => filesOf(placement, isDraft(row) ? factsOf : () => undefined)),
    warnings: isDraft(row)
      ? row.content.placements.flatMap((placement) =>
          contrastWarnings(placement, factsOf).map((text) => ({ position: placement.position, text })),
        )
      : [],
  }
}

/** The originals of a placement: a file from staff, or the logos of the design, and what repaired ones were made of. */
function filesOf(
  { position, positionName, technique, file, designed, artwork = [] }: ProofPlacement,
  factsOf: FactsOf,
): StaffProofView['artworkFiles'] {
  if (file !== null) return [{ name: file.name, position, picture: null, isPrinted: true, isRepairable: false }]
  const printed = picturesOf([{ artwork }])
  const mayBeRepaired = (picture: string) => {
    const [facts, element] = [factsOf(picture), artwork.find((each) => each.kind === 'logo' && each.picture === picture)]
    if (facts === undefined || element === undefined) return false
    return isRepairable(facts, { widthMm: tenthsToMm(element.width), technique })
  }
  const named = (name: string, pictures: readonly string[], isPrinted: boolean) =>
    pictures.map((picture, index) => ({
      name: `${index === 0 ? name : `${name} ${index + 1}`}, ${positionName}`,
      position,
      picture,
      isPrinted,
      isRepairable: isPrinted && mayBeRepaired(picture),
    }))
  const replaced = designed === undefined ? [] : picturesOf([designed]).filter((picture) => !printed.includes(picture))
  return [...named('Λογότυπο', printed, true), ...named('Αρχικό λογότυπο', replaced, false)]
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
  const { position, positionName, technique, techniqueName, colours, chosenInks, width, height, file } = placement
  const named = { position, positionName, technique, techniqueName, colours, width, height }
  const { inks, isPhotographic } = printedInks(placement)
  const artwork = file === null ? (placement.artwork ?? []) : []
  return {
    ...placementInMm(named),
    ...(chosenInks !== undefined && { chosenInks }),
    inks: inks.map(({ colour }) => colour),
    namedInks: inks,
    isPhotographic,
    texts: artwork.flatMap((each) => (each.kind === 'text' ? [each.text] : [])),
    logoCount: artwork.filter(({ kind }) => kind === 'logo').length,
    isRepaired: file === null && placement.designed !== undefined,
    fileName: file?.name ?? null,
  }
}

function presentDecision(decision: ProofDecision): NonNullable<ProofView['decision']> {
  const { kind, name, at } = decision
  return decision.kind === 'approved'
    ? { kind, name, at, consent: decision.consent, reasons: [], note: '', marks: [] }
    : { kind, name, at, consent: null, reasons: decision.reasons, note: decision.note, marks: decision.marks }
}
