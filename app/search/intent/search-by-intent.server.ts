import type { ListFilters } from '#app/catalogue/list/list-filters.ts'
import type { ProductList } from '#app/catalogue/list/list-products.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { findIntent } from '#app/search/intent/find-intent.server.ts'
import { type Intent, type IntentPart, isUnambiguous } from '#app/search/intent/intent.ts'
import { applyIntent, type AppliedIntent } from '#app/search/intent/intent-filters.ts'
import { relaxations } from '#app/search/intent/relax-filters.ts'
import { parseQuery, type ParsedQuery, withGoodMatches } from '#app/search/query/parse-query.server.ts'
import { listByFacts, listMatches, listTiers } from '#app/search/search-list.server.ts'

/** A text's applied intent, with the first page of its products. */
export interface IntentSearch {
  readonly intent: Intent
  readonly applied: AppliedIntent
  /** Parts that were dropped because no product has them together with the others */
  readonly dropped: readonly IntentPart[]
  readonly found: { readonly list: ProductList; readonly query: ParsedQuery | null }
}

interface IntentQuery {
  readonly text: string
  /** Filters of the current list */
  readonly filters: ListFilters
  readonly categoryId?: number
}

/**
 * Null if a text is only words. If no product matches the whole intent, ambiguous parts (colours, tags) are searched as words,
 * and finally the least important parts are dropped.
 */
export async function searchByIntent(ctx: Context, { text, filters, categoryId = 0 }: IntentQuery): Promise<IntentSearch | null> {
  const intent = await findIntent(ctx, text)
  if (intent.parts.length === 0) return null
  const full = applyIntent(intent, intent.parts, filters)
  const good = await listApplied(ctx, full, categoryId, withGoodMatches)
  if (good.list.total > 0) return { intent, applied: full, dropped: [], found: good }
  const figures = intent.parts.filter(isUnambiguous)
  if (figures.length < intent.parts.length) {
    const words = applyIntent(intent, figures, filters)
    const query = await parseQuery(ctx, words.search)
    const list = await listTiers(ctx, query, { page: 1, categoryId, filters: words.filters })
    if (list.total > 0) return { intent, applied: words, dropped: [], found: { list, query } }
  }
  const found = await listApplied(ctx, full, categoryId)
  if (found.list.total > 0) return { intent, applied: full, dropped: [], found }
  for (const step of full.search === '' ? [] : relaxations(full.filters)) {
    const less = await listApplied(ctx, { ...full, filters: step.filters }, categoryId)
    if (less.list.total === 0) continue
    const isDropped = ({ kind }: IntentPart) => step.dropped.some((group) => group === kind)
    const remaining = intent.parts.filter((part) => !isDropped(part))
    return { intent, applied: { ...full, parts: remaining }, dropped: intent.parts.filter(isDropped), found: less }
  }
  return { intent, applied: full, dropped: [], found }
}

async function listApplied(
  ctx: Context,
  { search, filters }: Pick<AppliedIntent, 'search' | 'filters'>,
  categoryId: number,
  use = (query: ParsedQuery) => query,
): Promise<IntentSearch['found']> {
  if (search === '') return { list: await listByFacts(ctx, { page: 1, categoryId, filters }), query: null }
  return listMatches(ctx, use(await parseQuery(ctx, search)), { page: 1, categoryId, filters })
}
