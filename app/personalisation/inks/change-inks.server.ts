import { createHash } from 'node:crypto'

import { asc, eq, sql } from 'drizzle-orm'

import { recordChange } from '#app/account/audit/audit.server.ts'
import type { InkContent, StaffInk, StaffInks } from '#app/personalisation/inks/ink.contract.ts'
import { inkCodeKey, maxInks, readInkLines } from '#app/personalisation/inks/ink-lines.ts'
import type { InkRefusal } from '#app/personalisation/inks/ink-refusals.ts'
import { inkValueText, readInkValue } from '#app/personalisation/inks/ink-value.ts'
import { inks } from '#app/personalisation/inks/inks.tables.ts'
import { type InkKind, inkKinds } from '#app/personalisation/inks/technique-inks.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import type { UserSession } from '#app/platform/session.ts'

type Changed = Promise<Result<StaffInks, InkRefusal>>
type Row = typeof inks.$inferSelect

/** All inks, threads and foils, each kind in the merchant's order. */
export async function listInks({ db }: Context): Promise<StaffInks> {
  const rows = await db.select().from(inks).orderBy(asc(inks.place), asc(inks.id))
  const ofKind = inkKinds.flatMap((kind) => rows.filter((row) => row.kind === kind))
  return { inks: ofKind.map((row) => ({ ...withoutPlace(row), revision: revisionOf(row) })) }
}

const withoutPlace = ({ place: _, ...row }: Row) => row

/** Adds an ink at the end of its kind. Refuses an existing code. */
export function addInk(ctx: Context, user: UserSession, { value, ...content }: InkContent): Changed {
  return inTransaction(ctx, async (tx): Changed => {
    const known = await lockKind(tx, content.kind)
    if (known.some(({ code }) => isSameCode(code, content.code))) return refuse({ refusal: 'ink-exists' })
    if (known.length >= maxInks) return refuse({ refusal: 'too-many-inks' })
    const [row] = await tx.db
      .insert(inks)
      .values({ ...content, ...value, place: endOf(known) })
      .returning()
    if (row === undefined) throw new Error('an insert returns its row')
    return finish(tx, user, String(row.id), {}, recordOf(row))
  })
}

/** Changes an ink. Refuses one that a colleague changed meanwhile, and the code of another. */
export function changeInk(
  ctx: Context,
  user: UserSession,
  { id, revision, value, ...content }: InkContent & Pick<StaffInk, 'id' | 'revision'>,
): Changed {
  return inTransaction(ctx, async (tx): Changed => {
    const before = await readUnchanged(tx, id, revision)
    if (before === null) return refuse({ refusal: 'ink-changed' })
    const known = (await lockKind(tx, content.kind)).filter((each) => each.id !== id)
    if (known.some(({ code }) => isSameCode(code, content.code))) return refuse({ refusal: 'ink-exists' })
    const place = before.kind === content.kind ? before.place : endOf(known)
    const [row = before] = await tx.db
      .update(inks)
      .set({ ...content, ...value, place })
      .where(eq(inks.id, id))
      .returning()
    return finish(tx, user, String(id), recordOf(before), recordOf(row))
  })
}

/** Removes an ink; placements that name its code keep the code. */
export function removeInk(ctx: Context, user: UserSession, { id, revision }: Pick<StaffInk, 'id' | 'revision'>): Changed {
  return inTransaction(ctx, async (tx): Changed => {
    const before = await readUnchanged(tx, id, revision)
    if (before === null) return refuse({ refusal: 'ink-changed' })
    await tx.db.delete(inks).where(eq(inks.id, id))
    return finish(tx, user, String(id), recordOf(before), {})
  })
}

/** Puts a kind in another order. Refuses an order that leaves some out or names others. */
export function sortInks(ctx: Context, user: UserSession, { kind, ids }: { kind: InkKind; ids: readonly number[] }): Changed {
  return inTransaction(ctx, async (tx): Changed => {
    const before = await lockKind(tx, kind)
    const isComplete = ids.length === before.length && new Set(ids).size === ids.length
    if (!isComplete || before.some(({ id }) => !ids.includes(id))) return refuse({ refusal: 'ink-changed' })
    for (const [place, id] of ids.entries()) await tx.db.update(inks).set({ place }).where(eq(inks.id, id))
    const codes = (order: readonly number[]) => order.map((id) => before.find((row) => row.id === id)?.code)
    return finish(tx, user, kind, { order: codes(before.map(({ id }) => id)) }, { order: codes(ids) })
  })
}

/** Adds and changes inks by a pasted list, all or none: refuses it where a line cannot be read. */
export function importInks(ctx: Context, user: UserSession, { kind, text }: { kind: InkKind; text: string }): Changed {
  const { inks: lines, problems } = readInkLines(text)
  const [first] = problems
  if (first !== undefined) return Promise.resolve(refuse({ refusal: 'unreadable-inks', ...first, count: problems.length }))
  return inTransaction(ctx, async (tx): Changed => {
    const before = await lockKind(tx, kind)
    const added = lines.filter(({ code }) => !before.some((row) => isSameCode(row.code, code)))
    if (before.length + added.length > maxInks) return refuse({ refusal: 'too-many-inks' })
    let place = endOf(before)
    const record: { before: string[]; after: string[] } = { before: [], after: [] }
    for (const { code, name, value } of lines) {
      const known = before.find((row) => isSameCode(row.code, code))
      const read = readInkValue(value)
      if (read === null) throw new Error('a line that was read has a colour')
      if (known === undefined) await tx.db.insert(inks).values({ kind, code, name, ...read, place: place++ })
      else
        await tx.db
          .update(inks)
          .set({ code, name, ...read })
          .where(eq(inks.id, known.id))
      const [was, is] = [known === undefined ? null : inWords(known), inWords({ code, name, ...read })]
      if (was === is) continue
      if (was !== null) record.before.push(was)
      record.after.push(is)
    }
    return finish(tx, user, kind, { inks: record.before }, { inks: record.after })
  })
}

const isSameCode = (one: string, other: string) => inkCodeKey(one) === inkCodeKey(other)
const endOf = (known: readonly Row[]) => Math.max(-1, ...known.map(({ place }) => place)) + 1

/** The inks of a kind in their order, locked against other changes of it. */
async function lockKind(tx: Context, kind: InkKind): Promise<Row[]> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`inks ${kind}`}))`)
  return tx.db.select().from(inks).where(eq(inks.kind, kind)).orderBy(asc(inks.place), asc(inks.id))
}

async function readUnchanged(tx: Context, id: number, revision: string): Promise<Row | null> {
  const [row] = await tx.db.select().from(inks).where(eq(inks.id, id)).for('update')
  return row !== undefined && revisionOf(row) === revision ? row : null
}

const inWords = ({ code, name, ...value }: Pick<Row, 'code' | 'name' | 'hex' | 'lab'>) =>
  `${code}, ${name}, ${inkValueText(value)}`
const recordOf = ({ kind, code, name, active, ...value }: Row) => ({ kind, code, name, value: inkValueText(value), active })

async function finish(tx: Context, user: UserSession, subjectId: string, before: object, after: object): Changed {
  await recordChange(tx, user, { subject: 'ink', subjectId, before, after })
  return done(await listInks(tx))
}

function revisionOf({ kind, code, name, hex, lab, active }: Row): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, code, name, hex, lab, active]))
    .digest('base64url')
}
