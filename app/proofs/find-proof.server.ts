import { and, desc, eq } from 'drizzle-orm'

import type { Context } from '#app/platform/context.server.ts'
import { refuse, type Result } from '#app/platform/errors.ts'
import type { ProofOwnerRef } from '#app/proofs/proof-content.ts'
import {
  type AllProofOwners,
  findOwner,
  type FoundOwner,
  type ProofActor,
  type ProofOwner,
  withLockedOwner,
} from '#app/proofs/proof-owner.server.ts'
import type { ProofRefusal } from '#app/proofs/proof-refusals.ts'
import { type ProofAction, proofActionRefusal } from '#app/proofs/proof-states.ts'
import { proofs } from '#app/proofs/proofs.tables.ts'

export type ProofRow = typeof proofs.$inferSelect

type OwnerKey = Pick<ProofOwner, 'kind' | 'id'>

export const isOf = ({ kind, id }: OwnerKey) => eq(kind === 'quote' ? proofs.quoteId : proofs.orderId, id)

/** A version: staff find all, others only sent ones. */
export async function findProof(
  ctx: Context,
  { owners, ref, proofId }: ProofRef,
): Promise<(FoundOwner & { readonly proof: ProofRow }) | undefined> {
  const found = await findOwner(ctx, owners, ref)
  const proof = found && (await readProof(ctx, found.owner, proofId))
  if (found === undefined || proof === undefined) return undefined
  return found.actor.role === 'staff' || proof.sentAt !== null ? { ...found, proof } : undefined
}

async function readProof(ctx: Context, owner: OwnerKey, proofId: string): Promise<ProofRow | undefined> {
  const [proof] = await ctx.db
    .select()
    .from(proofs)
    .where(and(eq(proofs.id, proofId), isOf(owner)))
  return proof
}

export async function readNewestProof(ctx: Context, owner: OwnerKey, lineId: string): Promise<ProofRow | undefined> {
  const [proof] = await ctx.db
    .select()
    .from(proofs)
    .where(and(isOf(owner), eq(proofs.lineId, lineId)))
    .orderBy(desc(proofs.version))
    .limit(1)
  return proof
}

/** A version of a quote's or order's proofs, as a call names it. */
export interface ProofRef {
  readonly owners: AllProofOwners
  readonly ref: ProofOwnerRef
  readonly proofId: string
}

/** Takes an action on a version while its quote or order is locked. Refuses what role and state forbid. */
export function withLockedProof<Value>(
  ctx: Context,
  { owners, ref, proofId }: ProofRef,
  action: ProofAction,
  work: (tx: Context, locked: LockedProof) => Promise<Result<Value, ProofRefusal>>,
): Promise<Result<Value, ProofRefusal>> {
  return withLockedOwner<Value>(ctx, { owners, ref }, async (tx, owner, actor) => {
    const locked = await lockedProof(tx, { owner, actor }, proofId, action)
    return locked.ok ? work(tx, locked.value) : locked
  })
}

/** A version that the actor may take the action on. Customers do not learn of versions that were never sent. */
export async function lockedProof(
  tx: Context,
  { owner, actor }: FoundOwner,
  proofId: string,
  action: ProofAction,
): Promise<Result<LockedProof, ProofRefusal>> {
  const proof = await readProof(tx, owner, proofId)
  if (proof === undefined || (actor.role !== 'staff' && proof.sentAt === null)) return refuse({ refusal: 'unknown-proof' })
  const reason = (await outdated(tx, owner, proof, action)) ?? proofActionRefusal(action, proof.state, actor.role)
  if (reason !== null) return refuse(reason)
  if (action !== 'withdraw' && owner.closed !== null) return refuse(owner.closed)
  return { ok: true, value: { owner, proof, actor } }
}

export interface LockedProof {
  readonly owner: ProofOwner
  readonly proof: ProofRow
  readonly actor: ProofActor
}

/** For a replaced version, the refusal says so instead of its state. */
async function outdated(tx: Context, owner: OwnerKey, proof: ProofRow, action: ProofAction): Promise<ProofRefusal | null> {
  if (action !== 'approve' && action !== 'reject') return null
  const newest = await readNewestProof(tx, owner, proof.lineId)
  return newest?.id === proof.id || newest?.sentAt === null ? null : { refusal: 'outdated-proof' }
}

export const proofEvents = [
  'proof-made',
  'proof-artwork-required',
  'proof-sent',
  'proof-approved',
  'proof-rejected',
  'proof-withdrawn',
] as const
type ProofEventKind = (typeof proofEvents)[number]

/** Records an event of a version in the history of its quote or order. */
export async function recordProofEvent(
  tx: Context,
  { owner, proof, actor }: LockedProof,
  kind: ProofEventKind,
  note = '',
): Promise<void> {
  const { id: proofId, version, content, contentHash } = proof
  const title = `${content.title}, έκδοση ${version}`
  await owner.recordEvent(tx, actor, {
    kind,
    details: { proofId, contentHash, note: note === '' ? title : `${title}: ${note}` },
  })
}
