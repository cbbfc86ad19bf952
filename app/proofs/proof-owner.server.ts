import type { MailContent } from '#app/platform/mail/frame.mail.tsx'
import type { Mail } from '#app/platform/mail/mail.server.ts'
import { type Context, inTransactionUnlessRefused } from '#app/platform/context.server.ts'
import { refuse, type Result } from '#app/platform/errors.ts'
import type { Deadline } from '#app/promise/deadline.ts'
import type { ProofLine, ProofOwnerRef, ProofSubject } from '#app/proofs/proof-content.ts'
import type { ProofRefusal } from '#app/proofs/proof-refusals.ts'
import type { ProofRole } from '#app/proofs/proof-states.ts'
import type { UploadedFile } from '#app/uploads/uploaded-file.ts'

// What proofs need of the quote or order that they belong to. Those slices lie above and hand it in as `ProofOwners`.

export interface ProofActor {
  readonly role: ProofRole
  readonly userId: number | null
  readonly name: string
}

/** An uploaded file in the store */
export interface OwnerFile extends UploadedFile {
  readonly hash: Buffer
  readonly storageKey: string
}

interface ProofEvent {
  readonly kind: string
  readonly details: Readonly<Record<string, unknown>>
}

/** A quote or an order: whose rows they are, and what happens there when a proof changes. */
export interface ProofOwner extends ProofSubject {
  readonly id: string
  /** Company, or person */
  readonly customer: string
  readonly projectName: string
  /** Why proofs can be neither made nor decided now; null where they can */
  readonly closed: ProofRefusal | null
  lock(tx: Context): Promise<void>
  readLines(ctx: Context): Promise<readonly ProofLine[]>
  /** By when to approve and pay for its promised day; null where production waits for neither, or no day is promised */
  readDeadline(ctx: Context): Promise<Deadline | null>
  /** The id that proofs have of a line named by the caller */
  lineIdOf(ctx: Context, lineId: string): Promise<string>
  /** Files of its customer that can replace artwork */
  readFiles(ctx: Context): Promise<readonly UploadedFile[]>
  /** One of them, or the actor's own upload; undefined for others */
  findFile(ctx: Context, actor: ProofActor, fileId: string): Promise<OwnerFile | undefined>
  /** Removes an upload that was made for a proof alone; its key, or null if it stays */
  takeUpload(tx: Context, actor: ProofActor, fileId: string): Promise<string | null>
  recordEvent(tx: Context, actor: ProofActor, event: ProofEvent): Promise<void>
  /** After a version was approved */
  onApproved(tx: Context): Promise<void>
  mailCustomer(tx: Context, content: (link: string) => MailContent, rest?: Pick<Mail, 'attachments'>): Promise<void>
  mailStaff(tx: Context, content: (link: string) => MailContent): Promise<void>
}

export interface FoundOwner {
  readonly owner: ProofOwner
  readonly actor: ProofActor
}

/** Quotes, or orders. */
export interface ProofOwners {
  /** Undefined for strangers, who must not learn that it exists */
  find(ctx: Context, ref: ProofOwnerRef): Promise<FoundOwner | undefined>
  /** For jobs, by the columns of a proof */
  read(ctx: Context, row: { readonly quoteId: string | null; readonly orderId: string | null }): Promise<ProofOwner | undefined>
  /** What a caller is told who was not found */
  notFound(ctx: Context, ref: ProofOwnerRef): Promise<ProofRefusal>
}

export type AllProofOwners = readonly ProofOwners[]

export async function findOwner(ctx: Context, owners: AllProofOwners, ref: ProofOwnerRef): Promise<FoundOwner | undefined> {
  for (const each of owners) {
    const found = await each.find(ctx, ref)
    if (found !== undefined) return found
  }
  return undefined
}

export async function notFound(ctx: Context, owners: AllProofOwners, ref: ProofOwnerRef): Promise<ProofRefusal> {
  for (const each of owners) {
    const reason = await each.notFound(ctx, ref)
    if (reason.refusal !== 'not-found') return reason
  }
  return { refusal: 'not-found' }
}

/**
 * Runs work on a locked quote or order in one transaction; owner and actor are read again under the lock. Answers strangers
 * as if it did not exist. If the work refuses, everything is rolled back.
 */
export async function withLockedOwner<Value>(
  ctx: Context,
  { owners, ref }: { readonly owners: AllProofOwners; readonly ref: ProofOwnerRef },
  work: (tx: Context, owner: ProofOwner, actor: ProofActor) => Promise<Result<Value, ProofRefusal>>,
): Promise<Result<Value, ProofRefusal>> {
  // Checked before locking: a caller without access must not hold the lock.
  const before = await findOwner(ctx, owners, ref)
  if (before === undefined) return refuse({ refusal: 'not-found' })
  return inTransactionUnlessRefused<Value, ProofRefusal>(ctx, async (tx) => {
    await before.owner.lock(tx)
    const found = await findOwner(tx, owners, ref)
    return found === undefined ? refuse({ refusal: 'not-found' }) : work(tx, found.owner, found.actor)
  })
}
