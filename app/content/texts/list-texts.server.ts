import { and, gt, gte, isNull, or } from 'drizzle-orm'

import { readSettings } from '#app/company/settings.server.ts'
import type { Settings } from '#app/company/settings.ts'
import { type PublishedText, readPublishedTexts } from '#app/company/texts/published-texts.server.ts'
import { shopTexts, shopTextVersions } from '#app/company/texts/texts.tables.ts'
import { knownTexts, type TextName, urlOfText } from '#app/content/texts/known-texts.ts'
import { listFileArticles, readOwnText } from '#app/content/texts/own-texts.server.ts'
import { warningsOf } from '#app/content/texts/preview-text.server.ts'
import { parseContent, type TextContent, textKinds } from '#app/content/texts/text-content.ts'
import type { ListedText, TextsView } from '#app/content/texts/texts.contract.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'

interface Coming {
  readonly kind: string
  readonly key: string
  readonly fromDay: string
  readonly untilDay: string | null
}

interface Found {
  readonly row: typeof shopTexts.$inferSelect | undefined
  readonly published: PublishedText | undefined
  readonly coming: readonly Coming[]
}

/** All texts: the fixed ones in order, then articles, the newest first. */
export async function listTexts(ctx: Context): Promise<TextsView> {
  const today = dayInAthens(ctx.now)
  const [rows, settings, files, coming, published] = await Promise.all([
    ctx.db.select().from(shopTexts),
    readSettings(ctx),
    listFileArticles(ctx),
    readComing(ctx, today),
    Promise.all(textKinds.map((kind) => readPublishedTexts(ctx, kind))),
  ])
  const idOf = ({ kind, key }: { readonly kind: string; readonly key: string }) => `${kind} ${key}`
  const rowOf = new Map(rows.map((row) => [idOf(row), row]))
  const comingOf = Map.groupBy(coming, idOf)
  const publishedOf = new Map(
    textKinds.flatMap((kind, at) => (published[at] ?? []).map((text) => [idOf({ kind, key: text.key }), text] as const)),
  )
  const slugs = [...new Set([...files, ...rows.flatMap(({ kind, key }) => (kind === 'article' ? [key] : []))])]
  const names = [...knownTexts, ...slugs.map((key) => ({ kind: 'article' as const, key, name: '' }))]
  const texts = await Promise.all(
    names.map((name) => {
      const id = idOf(name)
      const found = { row: rowOf.get(id), published: publishedOf.get(id), coming: comingOf.get(id) ?? [] }
      return listText(ctx, name, found, { settings, today })
    }),
  )
  const articles = texts.filter(({ kind }) => kind === 'article')
  const newestFirst = articles.toSorted((a, b) => b.day.localeCompare(a.day) || a.key.localeCompare(b.key))
  return { texts: [...texts.filter(({ kind }) => kind !== 'article'), ...newestFirst] }
}

/** When scheduled versions start and the current one ends. */
function readComing({ db }: Context, today: string): Promise<Coming[]> {
  const { kind, key, fromDay, untilDay, withdrawnAt } = shopTextVersions
  return db
    .select({ kind, key, fromDay, untilDay })
    .from(shopTextVersions)
    .where(and(isNull(withdrawnAt), or(gt(fromDay, today), gte(untilDay, today))))
}

async function listText(
  ctx: Context,
  { kind, key, name }: TextName & { readonly name: string },
  { row, published, coming }: Found,
  { settings, today }: { readonly settings: Settings; readonly today: string },
): Promise<ListedText> {
  const live = parseContent(kind, published?.content) ?? (await readOwnText(ctx, { kind, key }))?.content ?? null
  const shown = live ?? parseContent(kind, row?.draft)
  const starts = coming.map(({ fromDay }) => fromDay).filter((day) => day > today)
  const now = coming.find(({ fromDay, untilDay }) => fromDay <= today && untilDay !== null)
  return {
    kind,
    key,
    name: name === '' ? titleOf(shown, key) : name,
    url: live === null ? null : urlOfText({ kind, key }),
    state: stateOf(live, published),
    hasDraft: row !== undefined && row.draft !== null,
    scheduledFrom: starts.toSorted()[0] ?? null,
    until: now?.untilDay ?? null,
    day: shown?.kind === 'article' ? shown.day : '',
    changedAt: row?.changedAt.toISOString() ?? null,
    changedByName: row?.changedByName ?? '',
    warnings: live === null ? 0 : warningsOf(key, live, settings).length,
  }
}

function titleOf(content: TextContent | null, key: string): string {
  return content === null || content.kind === 'mail' || content.title === '' ? key : content.title
}

function stateOf(live: TextContent | null, published: PublishedText | undefined): ListedText['state'] {
  if (live === null) return 'draft'
  if (live.kind === 'article' && live.isHidden) return 'hidden'
  return published === undefined || published.content === null ? 'own' : 'published'
}
