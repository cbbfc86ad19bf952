import { and, asc, desc, eq } from 'drizzle-orm'

import { categories, productCollections } from '#app/catalogue/catalogue.tables.ts'
import { shopTexts, shopTextVersions } from '#app/company/texts/texts.tables.ts'
import { isKnownText, knownTexts, type TextName, urlOfText } from '#app/content/texts/known-texts.ts'
import { readOwnText } from '#app/content/texts/own-texts.server.ts'
import { readCurrentText } from '#app/content/texts/read-texts.server.ts'
import { parseContent, type TextContent } from '#app/content/texts/text-content.ts'
import type { TextVersion, TextView } from '#app/content/texts/texts.contract.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'

/** The most versions retained per text. */
export const maxVersions = 100

export const isText = ({ kind, key }: TextName) => and(eq(shopTexts.kind, kind), eq(shopTexts.key, key))
export const isVersionOf = ({ kind, key }: TextName) => and(eq(shopTextVersions.kind, kind), eq(shopTextVersions.key, key))

/** A text in the editor; null if there is none. */
export async function readTextView(ctx: Context, { kind, key }: TextName): Promise<TextView | null> {
  const name = { kind, key }
  const [[row], current, own] = await Promise.all([
    ctx.db.select().from(shopTexts).where(isText(name)),
    readCurrentText(ctx, kind, key),
    readOwnText(ctx, name),
  ])
  const draft = row === undefined ? null : parseContent(kind, row.draft)
  const versions = await ctx.db.select().from(shopTextVersions).where(isVersionOf(name)).orderBy(desc(shopTextVersions.id))
  // The newest content of an article that is scheduled, or was withdrawn before it started
  const [newest] = versions.filter(({ content }) => content !== null)
  const content: TextContent | null = draft ?? current?.content ?? parseContent(kind, newest?.content)
  if (content === null || (kind !== 'article' && !isKnownText(name))) return null
  const today = dayInAthens(ctx.now)
  const liveVersionId = current?.versionId ?? null
  return {
    kind,
    key,
    name: knownTexts.find((known) => known.kind === kind && known.key === key)?.name ?? titleOf(content, key),
    url: current === null ? null : urlOfText(name),
    revision: row?.revision ?? 0,
    content,
    hasDraft: draft !== null,
    changedAt: row?.changedAt.toISOString() ?? null,
    changedByName: row?.changedByName ?? '',
    liveVersionId,
    hasOwn: own !== null,
    today,
    versions: versions.map((version) => presentVersion(version, liveVersionId, today)),
    ...(kind === 'home' ? await readShelfChoices(ctx) : { collections: [], categories: [] }),
  }
}

function titleOf(content: TextContent, key: string): string {
  return content.kind === 'mail' || content.title === '' ? key : content.title
}

function presentVersion(version: typeof shopTextVersions.$inferSelect, liveId: number | null, today: string): TextVersion {
  const { id, publishedAt, publishedByName, fromDay, untilDay, withdrawnAt, content } = version
  const state = withdrawnAt !== null ? 'withdrawn' : id === liveId ? 'live' : fromDay > today ? 'scheduled' : 'past'
  return {
    id,
    publishedAt: publishedAt.toISOString(),
    publishedByName,
    from: fromDay,
    until: untilDay,
    state,
    isOwn: content === null,
  }
}

async function readShelfChoices({ db }: Context): Promise<Pick<TextView, 'collections' | 'categories'>> {
  const [collections, all] = await Promise.all([
    db
      .selectDistinct({ name: productCollections.collection })
      .from(productCollections)
      .orderBy(asc(productCollections.collection)),
    db.select({ id: categories.id, name: categories.name }).from(categories).orderBy(asc(categories.name), asc(categories.id)),
  ])
  return { collections: collections.map(({ name }) => name), categories: all }
}
