import type { ListFilters } from '#app/catalogue/list/list-filters.ts'
import type { Context } from '#app/platform/context.server.ts'
import { findIntent } from '#app/search/intent/find-intent.server.ts'
import { type Intent, type IntentPart, isUnambiguous } from '#app/search/intent/intent.ts'
import { applyIntent, type AppliedIntent } from '#app/search/intent/intent-filters.ts'
import { currentVocabulary } from '#app/search/intent/intent-vocabulary.server.ts'
import { boundOf } from '#app/search/intent/relax-filters.ts'
import { atBriefQuantity, type SearchBrief } from '#app/search/intent/search-brief.ts'
import { type FoundList, listNearest, listWhole } from '#app/search/match/list-nearest.server.ts'
import { parseQuery, type ParsedQuery, withGoodMatches } from '#app/search/query/parse-query.server.ts'
import { ranks } from '#app/search/query/word-forms.ts'
import { listByFacts, listTiers } from '#app/search/search-list.server.ts'

/** A text's applied intent, with the first page of its products. */
export interface IntentSearch {
  readonly intent: Intent
  readonly applied: AppliedIntent
  /** Parts that were dropped because no product has them together with the others */
  readonly dropped: readonly IntentPart[]
  /** Words that were dropped for the same reason */
  readonly droppedWords: readonly string[]
  readonly found: FoundList
}

interface IntentQuery {
  readonly text: string
  /** Filters of the current list */
  readonly filters: ListFilters
  readonly categoryId?: number
  /** Whether only the first products are wanted, and not how many there are */
  readonly firstOnly?: boolean
  readonly brief?: SearchBrief | null | undefined
}

const fewGood = 4

/** Whether a word is no more than a part of others. */
const areOnlyParts = (matches: ParsedQuery['matches'][number]) => Math.min(...matches.map(({ rank }) => rank)) === ranks.lastPart

/**
 * Null if a text is only words. If no product matches the whole intent, ambiguous parts (colours, materials) are searched as
 * words, and finally the nearest products are listed, and what was dropped for them.
 */
export async function searchByIntent(
  ctx: Context,
  { text, filters: listed, categoryId = 0, firstOnly, brief = null }: IntentQuery,
): Promise<IntentSearch | null> {
  const intent = await findIntent(ctx, text)
  if (intent.parts.length === 0) return null
  const filters = brief === null ? listed : atBriefQuantity(intent, listed, brief)
  const full = applyIntent(intent, intent.parts, filters)
  const options = { page: 1, categoryId, filters: full.filters, withoutFacets: true, firstOnly }
  const asWhole = (found: FoundList) => ({ intent, applied: full, dropped: [], droppedWords: [], found })
  const whole = full.search === '' ? null : await parseQuery(ctx, full.search)
  const list = async (query: ParsedQuery | null) =>
    query === null ? { list: await listByFacts(ctx, options), query, misses: false } : listWhole(ctx, query, options)
  const wellMatched = whole === null ? null : withGoodMatches(whole)
  const good = await list(wellMatched)
  if (good.list.total > 0 && !good.misses) {
    // «λουλούδια» is a part of one title, and bouquets are flowers: the other matches follow.
    return asWhole(good.list.total < fewGood && wellMatched?.matches.some(areOnlyParts) === true ? await list(whole) : good)
  }
  const { rankedTags } = await currentVocabulary(ctx)
  // What only ranks stays, too.
  const figures = intent.parts.filter((part) => isUnambiguous(part) || boundOf(part, rankedTags) === null)
  if (figures.length < intent.parts.length && !good.misses) {
    const words = applyIntent(intent, figures, filters)
    const query = await parseQuery(ctx, words.search)
    const found = await listTiers(ctx, query, { ...options, filters: words.filters })
    if (found.total > 0) return { intent, applied: words, dropped: [], droppedWords: [], found: { list: found, query } }
  }
  const all = good.misses ? good : await list(whole)
  if (all.list.total > 0 && !all.misses) return asWhole(all)
  const nearest = await listNearest(ctx, whole, options)
  const isDropped = (part: IntentPart) =>
    part.kind === 'excluded'
      ? nearest.droppedExclusions.some(({ name }) => name === part.name)
      : nearest.dropped.some((bound) => bound === boundOf(part, rankedTags))
  const remaining = intent.parts.filter((part) => !isDropped(part))
  return {
    ...asWhole(nearest),
    droppedWords: nearest.droppedWords,
    applied: { ...full, parts: remaining },
    dropped: intent.parts.filter(isDropped),
  }
}
