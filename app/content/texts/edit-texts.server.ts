import { and, count, eq, isNull, sql } from 'drizzle-orm'

import { recordChange } from '#app/account/audit/audit.server.ts'
import { users } from '#app/account/account.tables.ts'
import { bumpCatalogueVersion } from '#app/catalogue/catalogue-version.server.ts'
import { shopTexts, shopTextVersions } from '#app/company/texts/texts.tables.ts'
import type { Block } from '#app/content/blocks.ts'
import { type MarkdownProblem, markdownProblemText } from '#app/content/markdown-limits.ts'
import { readTextBlocks } from '#app/content/text-blocks.server.ts'
import { isKnownText, type TextName } from '#app/content/texts/known-texts.ts'
import { readOwnText } from '#app/content/texts/own-texts.server.ts'
import { readCurrentText, textTag } from '#app/content/texts/read-texts.server.ts'
import { isText, isVersionOf, maxVersions, readTextView } from '#app/content/texts/read-text-view.server.ts'
import { parseContent, type TextContent } from '#app/content/texts/text-content.ts'
import { textProblems } from '#app/content/texts/text-problems.ts'
import type { TextRefusal } from '#app/content/texts/text-refusals.ts'
import type { PublishInput, TextView } from '#app/content/texts/texts.contract.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import type { Busy } from '#app/platform/limits/fair-queue.ts'
import type { UserSession } from '#app/platform/session.ts'

const maxArticles = 1_000

/** Invalid fields with their sentences */
interface WrongText {
  readonly refusal: 'wrong-text'
  readonly fields: Readonly<Record<string, string>>
}

export interface TextRevision extends TextName {
  readonly revision: number
}

type Edited<More = never> = Promise<Result<TextView, TextRefusal | More>>

/** Saves a draft. Refuses a text that a colleague has changed since it was read. */
export function saveDraft(
  ctx: Context,
  user: UserSession,
  { content, ...name }: TextRevision & { readonly content: TextContent },
): Promise<Result<{ readonly revision: number }, TextRefusal>> {
  return inTransaction(ctx, async (tx) => {
    const held = await lockText(tx, name)
    if (!held.ok) return held
    if (content.kind !== name.kind) return refuse({ refusal: 'unknown-text' })
    await writeText(tx, user, held.value, content)
    return done({ revision: held.value.revision + 1 })
  })
}

/**
 * Publishes a text, optionally with a first and last day, with the blocks of its Markdown. Refuses one with problems or that
 * cannot be shown, and like `saveDraft`.
 */
export async function publishText(ctx: Context, user: UserSession, input: PublishInput): Edited<WrongText> {
  const read = await readContentBlocks(ctx, input.content)
  return inTransaction(ctx, async (tx): Edited<WrongText> => {
    const { content, from, until } = input
    const held = await lockText(tx, input)
    if (!held.ok) return held
    if (content.kind !== input.kind) return refuse({ refusal: 'unknown-text' })
    const today = dayInAthens(tx.now)
    const fields = { ...textProblems(content), ...dayProblems(from ?? today, until, today) }
    if (Object.keys(fields).length > 0) return refuse({ refusal: 'wrong-text', fields })
    if (!read.ok)
      return read.refusal === 'busy' ? read : refuse({ refusal: 'wrong-text', fields: { body: markdownProblemText(read) } })
    return addVersion(tx, user, held.value, { content, blocks: read.value, fromDay: from ?? today, untilDay: until })
  })
}

function dayProblems(from: string, until: string | null, today: string): Readonly<Record<string, string>> {
  return {
    ...(from < today && { from: 'Η πρώτη ημέρα έχει περάσει. Γράψτε τη σημερινή ή μεταγενέστερη.' }),
    ...(until !== null && until < from && { until: 'Η τελευταία ημέρα είναι πριν από την πρώτη.' }),
  }
}

/** The blocks of a text's Markdown, null if it has none. Outside of any transaction: it waits for a process. */
async function readContentBlocks(
  ctx: Context,
  content: TextContent | null,
): Promise<Result<readonly Block[] | null, Busy | ({ readonly refusal: 'unreadable-text' } & MarkdownProblem)>> {
  if (content === null || !('body' in content)) return done(null)
  const read = await readTextBlocks(ctx, content.body)
  if (!read.ok) return read
  return 'blocks' in read.value ? done(read.value.blocks) : refuse({ refusal: 'unreadable-text', ...read.value.problem })
}

/** Publishes an earlier version again, without its former days. Refuses one that cannot be shown. */
export async function restoreVersion(
  ctx: Context,
  user: UserSession,
  input: TextRevision & { readonly versionId: number },
): Edited {
  const version = await findVersion(ctx, input, input.versionId)
  const content = parseContent(input.kind, version?.content)
  const read = await readContentBlocks(ctx, content)
  return inTransaction(ctx, async (tx): Edited => {
    const held = await lockText(tx, input)
    if (!held.ok) return held
    if (version === undefined) return refuse({ refusal: 'unknown-version' })
    if (!read.ok) return read
    return addVersion(tx, user, held.value, {
      content,
      blocks: read.value,
      fromDay: dayInAthens(tx.now),
      untilDay: null,
    })
  })
}

/** Restores the shop's own text. Refuses an article written here, which has none. */
export function resetText(ctx: Context, user: UserSession, input: TextRevision): Edited {
  return inTransaction(ctx, async (tx): Edited => {
    const held = await lockText(tx, input)
    if (!held.ok) return held
    if ((await readOwnText(tx, input)) === null) return refuse({ refusal: 'nothing-of-its-own' })
    return addVersion(tx, user, held.value, { content: null, blocks: null, fromDay: dayInAthens(tx.now), untilDay: null })
  })
}

/** Withdraws a version, scheduled or current, so that the one below it shows. */
export function withdrawVersion(ctx: Context, user: UserSession, input: TextRevision & { readonly versionId: number }): Edited {
  return inTransaction(ctx, async (tx): Edited => {
    const held = await lockText(tx, input)
    if (!held.ok) return held
    const isOne = and(isVersionOf(input), eq(shopTextVersions.id, input.versionId), isNull(shopTextVersions.withdrawnAt))
    const [withdrawn] = await tx.db.update(shopTextVersions).set({ withdrawnAt: tx.now }).where(isOne).returning()
    if (withdrawn === undefined) return refuse({ refusal: 'unknown-version' })
    const { fromDay, untilDay } = withdrawn
    await recordChange(tx, user, {
      subject: 'text',
      subjectId: idOf(input),
      before: { fromDay, untilDay },
      after: { withdrawn: true },
    })
    await writeText(tx, user, held.value, held.value.draft)
    await bumpCatalogueVersion(tx, [textTag(input)])
    return viewed(tx, input)
  })
}

/** Discards the draft; an article that was never published is deleted. */
export function discardDraft(
  ctx: Context,
  user: UserSession,
  input: TextRevision,
): Promise<Result<TextView | null, TextRefusal>> {
  return inTransaction(ctx, async (tx): Promise<Result<TextView | null, TextRefusal>> => {
    const held = await lockText(tx, input)
    if (!held.ok) return held
    await writeText(tx, user, held.value, null)
    const view = await readTextView(tx, input)
    if (view === null) await tx.db.delete(shopTexts).where(isText(input))
    return done(view)
  })
}

/** Creates an article as a draft. Refuses a taken address, and too many articles. */
export function addArticle(
  ctx: Context,
  user: UserSession,
  { slug, title }: { readonly slug: string; readonly title: string },
): Edited {
  return inTransaction(ctx, async (tx): Edited => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('articles', 2))`)
    const name = { kind: 'article', key: slug } as const
    if ((await readTextView(tx, name)) !== null) return refuse({ refusal: 'address-taken' })
    const [row] = await tx.db.select({ there: count() }).from(shopTexts).where(eq(shopTexts.kind, 'article'))
    if ((row?.there ?? 0) >= maxArticles) return refuse({ refusal: 'too-many-articles' })
    const empty = { description: '', lead: '', body: '', author: '', products: [], picture: '', pictureAlt: '', isHidden: false }
    const draft: TextContent = { kind: 'article', title, day: dayInAthens(tx.now), ...empty }
    await writeText(tx, user, { ...name, revision: 0, draft: null }, draft)
    return viewed(tx, name)
  })
}

/** The content of a version; undefined for one of another text. */
export async function readVersionContent(
  ctx: Context,
  name: TextName,
  versionId: number | null,
): Promise<TextContent | undefined> {
  const version = versionId === null ? undefined : await findVersion(ctx, name, versionId)
  if (versionId !== null && version === undefined) return undefined
  return parseContent(name.kind, version?.content) ?? (await readOwnText(ctx, name))?.content
}

interface LockedText extends TextName {
  readonly revision: number
  readonly draft: unknown
}

/** Locks a text until the transaction ends. */
async function lockText(tx: Context, { kind, key, revision }: TextRevision): Promise<Result<LockedText, TextRefusal>> {
  const name = { kind, key }
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`text ${kind} ${key}`}, 2))`)
  const [row] = await tx.db.select().from(shopTexts).where(isText(name))
  if (row === undefined && !(await isThere(tx, name))) return refuse({ refusal: 'unknown-text' })
  if ((row?.revision ?? 0) !== revision) return refuse({ refusal: 'text-changed', byName: row?.changedByName ?? '' })
  return done({ ...name, revision, draft: row?.draft ?? null })
}

const isThere = async (ctx: Context, name: TextName) =>
  isKnownText(name) || (name.kind === 'article' && (await readOwnText(ctx, name)) !== null)

/** Increments the revision and stores the draft. */
async function writeText(
  tx: Context,
  { userId }: UserSession,
  { kind, key, revision }: LockedText,
  draft: unknown,
): Promise<void> {
  const [user] = await tx.db.select({ name: users.username }).from(users).where(eq(users.id, userId))
  const row = { kind, key, revision: revision + 1, draft, changedByName: user?.name ?? '', changedAt: tx.now }
  await tx.db
    .insert(shopTexts)
    .values(row)
    .onConflictDoUpdate({ target: [shopTexts.kind, shopTexts.key], set: row })
}

interface NewVersion {
  readonly content: TextContent | null
  readonly blocks: readonly Block[] | null
  readonly fromDay: string
  readonly untilDay: string | null
}

async function addVersion(tx: Context, user: UserSession, text: LockedText, version: NewVersion): Edited {
  const before = await readCurrentText(tx, text.kind, text.key)
  await writeText(tx, user, text, null)
  const [row] = await tx.db.select({ name: shopTexts.changedByName }).from(shopTexts).where(isText(text))
  const stored = { kind: text.kind, key: text.key, ...version, publishedAt: tx.now, publishedByName: row?.name ?? '' }
  await tx.db.insert(shopTextVersions).values(stored)
  await deleteOldVersions(tx, text)
  const { content, fromDay, untilDay } = version
  await recordChange(tx, user, {
    subject: 'text',
    subjectId: idOf(text),
    before: differing(before?.content ?? null, content),
    after: { ...differing(content, before?.content ?? null), fromDay, untilDay },
  })
  await bumpCatalogueVersion(tx, [textTag(text)])
  return viewed(tx, text)
}

/** Only the differing fields, long ones shortened: versions have the whole text. */
function differing(content: TextContent | null, other: TextContent | null): object {
  if (content === null) return { own: true }
  const rest = other === null ? {} : other
  return Object.fromEntries(
    Object.entries(content)
      .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(rest, name)))
      .map(([name, value]) => [
        name,
        typeof value === 'string' && value.length > maxAuditedLength ? `${value.slice(0, maxAuditedLength)}…` : value,
      ]),
  )
}

/** Characters of a field in the audit log */
const maxAuditedLength = 500

/** Current and scheduled versions stay, however old. */
async function deleteOldVersions(tx: Context, { kind, key }: TextName): Promise<void> {
  await tx.db.execute(sql`
    delete from shop_text_versions v using (
      select id from shop_text_versions where kind = ${kind} and key = ${key} order by id desc offset ${maxVersions}
    ) old
    where old.id = v.id and (v.withdrawn_at is not null or v.until_day < ${dayInAthens(tx.now)}::date or exists (
      select from shop_text_versions w where w.kind = ${kind} and w.key = ${key} and w.withdrawn_at is null
        and w.until_day is null and w.from_day <= ${dayInAthens(tx.now)}::date and w.id > v.id and v.until_day is null))`)
}

async function findVersion(ctx: Context, name: TextName, id: number) {
  const [version] = await ctx.db
    .select()
    .from(shopTextVersions)
    .where(and(isVersionOf(name), eq(shopTextVersions.id, id)))
  return version
}

async function viewed(tx: Context, name: TextName): Edited {
  const view = await readTextView(tx, name)
  return view === null ? refuse({ refusal: 'unknown-text' }) : done(view)
}

const idOf = ({ kind, key }: TextName) => `${kind}/${key}`
