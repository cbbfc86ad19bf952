import type { ListFilters } from '#app/catalogue/list/list-filters.ts'
import type { ProductList } from '#app/catalogue/list/list-products.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { findIntent } from '#app/search/intent/find-intent.server.ts'
import { type Intent, type IntentPart, isFigure } from '#app/search/intent/intent.ts'
import { applyIntent, type Reading } from '#app/search/intent/intent-filters.ts'
import { relaxations } from '#app/search/intent/relax-filters.ts'
import { parseQuery, type ParsedQuery, withGoodMatches } from '#app/search/query/parse-query.server.ts'
import { listByFacts, listMatches, listTiers } from '#app/search/search-list.server.ts'

/** What a text was understood as, with the first page of its products. */
export interface Understood {
  readonly intent: Intent
  readonly reading: Reading
  /** Parts that were left out, because no product has them with the others */
  readonly dropped: readonly IntentPart[]
  readonly found: { readonly list: ProductList; readonly query: ParsedQuery | null }
}

interface Asked {
  readonly text: string
  /** Those of the list that is searched */
  readonly filters: ListFilters
  readonly categoryId?: number
}

/**
 * Null if a text is only words. If no product has all that was understood, colours, tags and the like are searched as words,
 * and at last the least important parts are left out.
 */
export async function understand(ctx: Context, { text, filters, categoryId = 0 }: Asked): Promise<Understood | null> {
  const intent = await findIntent(ctx, text)
  if (intent.parts.length === 0) return null
  const full = applyIntent(intent, intent.parts, filters)
  const good = await listReading(ctx, full, categoryId, withGoodMatches)
  if (good.list.total > 0) return { intent, reading: full, dropped: [], found: good }
  const figures = intent.parts.filter(isFigure)
  if (figures.length < intent.parts.length) {
    const words = applyIntent(intent, figures, filters)
    const query = await parseQuery(ctx, words.search)
    const list = await listTiers(ctx, query, { page: 1, categoryId, filters: words.filters })
    if (list.total > 0) return { intent, reading: words, dropped: [], found: { list, query } }
  }
  const found = await listReading(ctx, full, categoryId)
  if (found.list.total > 0) return { intent, reading: full, dropped: [], found }
  for (const step of full.search === '' ? [] : relaxations(full.filters)) {
    const less = await listReading(ctx, { ...full, filters: step.filters }, categoryId)
    if (less.list.total === 0) continue
    const isDropped = ({ kind }: IntentPart) => step.dropped.some((group) => group === kind)
    const kept = intent.parts.filter((part) => !isDropped(part))
    return { intent, reading: { ...full, parts: kept }, dropped: intent.parts.filter(isDropped), found: less }
  }
  return { intent, reading: full, dropped: [], found }
}

async function listReading(
  ctx: Context,
  { search, filters }: Pick<Reading, 'search' | 'filters'>,
  categoryId: number,
  use = (query: ParsedQuery) => query,
): Promise<Understood['found']> {
  if (search === '') return { list: await listByFacts(ctx, { page: 1, categoryId, filters }), query: null }
  return listMatches(ctx, use(await parseQuery(ctx, search)), { page: 1, categoryId, filters })
}
