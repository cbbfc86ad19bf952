import { filterCount, type ListFilters, noFilters } from '#app/catalogue/list/list-filters.ts'
import type { ProductList } from '#app/catalogue/list/list-products.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { currentVocabulary } from '#app/search/intent/intent-vocabulary.server.ts'
import { type Bound, relaxations } from '#app/search/intent/relax-filters.ts'
import { significantTerms } from '#app/search/language/stop-words.ts'
import { subjectOf } from '#app/search/language/subject.ts'
import { findProducts } from '#app/search/match/find-products.server.ts'
import { isTitled, titledOnly } from '#app/search/match/titled.ts'
import { onlyWords, type ParsedQuery, withGoodMatches } from '#app/search/query/parse-query.server.ts'
import { ranks } from '#app/search/query/word-forms.ts'
import { listByFacts, listMatches, listTiers, type SearchListOptions } from '#app/search/search-list.server.ts'

/** A list, and the query whose words it matches; null for one of filters only. */
export interface FoundList {
  readonly list: ProductList
  readonly query: ParsedQuery | null
}

/** The list of a text, or the nearest one with the bounds and the words that were dropped for it. */
export interface NearestList extends FoundList {
  /** Its words: the text, or what is left of it */
  readonly search: string
  readonly filters: ListFilters
  readonly dropped: readonly Bound[]
  readonly droppedWords: readonly string[]
}

/** The products of a query within the filters; `misses` if none of them has the words in its title, although others have. */
export async function listWhole(ctx: Context, query: ParsedQuery, options: SearchListOptions) {
  const whole = await listMatches(ctx, query, options)
  const titles = whole.list.products.map(({ title }) => title)
  return { ...whole, misses: titles.length > 0 && (await missesTitle(ctx, titles, whole.query, options)) }
}

/**
 * Instead of a list without products, or without those that its words name: the nearest ones, with unknown words and the least
 * important bounds dropped. `parsed` is null for filters without words.
 */
export async function listNearest(ctx: Context, parsed: ParsedQuery | null, options: SearchListOptions): Promise<NearestList> {
  const filters = options.filters ?? noFilters
  if (parsed === null) {
    const nearest = await nearestOf(ctx, filters, (relaxed) => listByFacts(ctx, { ...options, filters: relaxed }))
    return { ...nearest, search: '', query: null, droppedWords: [] }
  }
  const query = await queryWithProducts(ctx, parsed)
  const droppedWords = parsed.words.filter((word) => query === null || !query.words.includes(word))
  const significant = significantTerms(parsed.words).map((at) => parsed.words[at])
  const named = droppedWords.filter((word) => significant.includes(word))
  const list = (relaxed: ListFilters) =>
    query === null
      ? listByFacts(ctx, { ...options, filters: relaxed })
      : listTiers(
          ctx,
          { ...query, isByPrice: query.isByPrice || isCheaperWanted(filters, relaxed) },
          { ...options, filters: relaxed },
        )
  const search = named.length === 0 ? parsed.text : (query?.words ?? []).join(' ')
  return { ...(await nearestOf(ctx, filters, list)), query, search, droppedWords: named }
}

/** The list, or the first relaxed one that has products. */
async function nearestOf(
  ctx: Context,
  filters: ListFilters,
  read: (filters: ListFilters) => Promise<ProductList>,
): Promise<Pick<NearestList, 'list' | 'filters' | 'dropped'>> {
  const list = await read(filters)
  const found = { list, filters, dropped: [] }
  if (list.total > 0) return found
  const { rankedTags } = await currentVocabulary(ctx)
  for (const step of relaxations(filters, rankedTags)) {
    const relaxed = await read(step.filters)
    if (relaxed.total > 0) return { list: relaxed, ...step }
  }
  return found
}

/** Whether a maximum price was dropped: the nearest are the cheapest. */
function isCheaperWanted({ maxPrice, project }: ListFilters, relaxed: ListFilters): boolean {
  return (maxPrice !== null && relaxed.maxPrice === null) || (project.budget !== null && relaxed.project.budget === null)
}

/** Whether no product has what is wanted in its title, although there are such products. */
export async function missesTitle(
  ctx: Context,
  titles: readonly string[],
  query: ParsedQuery,
  options: SearchListOptions,
): Promise<boolean> {
  const subject = subjectQuery(query)
  const isFiltered = filterCount(options.filters ?? noFilters) > 0
  if (subject === null || (query.words.length === 1 && !isFiltered)) return false
  if (titles.some((title) => isTitled(title, subject))) return false
  if ((isFiltered || subject.words.length < query.words.length) && (await existsTitled(ctx, subject))) return true
  // Of several words one in a title is enough.
  const singles = significantTerms(subject.words).map((at) => onlyWords(subject, [at]))
  if (singles.length < 2 || titles.some((title) => singles.some((single) => isTitled(title, single)))) return false
  for (const single of singles) if (await existsTitled(ctx, single)) return true
  return false
}

/** Whether a product has all of the words in its title, without any filter. */
async function existsTitled(ctx: Context, query: ParsedQuery): Promise<boolean> {
  const titled = titledOnly(withGoodMatches(query))
  return titled !== null && (await findProducts(ctx, titled, 1)).length > 0
}

/** The query for what is wanted, without for whom and where; null if generic terms say it. */
function subjectQuery(query: ParsedQuery): ParsedQuery | null {
  const subject = subjectOf(query.text, query.words)
  const positions = significantTerms(query.words).filter((at) => subject.includes(query.words[at] ?? ''))
  if (positions.length === 0) return null
  return positions.length === query.words.length ? query : onlyWords(query, positions)
}

/** The query, or the most of its words, that has products without any filter: in titles if possible. */
async function queryWithProducts(ctx: Context, parsed: ParsedQuery): Promise<ParsedQuery | null> {
  const titled = (queries: readonly ParsedQuery[]) => queries.flatMap((query) => titledOnly(query) ?? [])
  const { together, alone } = candidates(parsed)
  const partly = together.map((query) => ({ ...query, tiers: query.tiers.filter(({ place }) => place !== 'words') }))
  const ordered = [...titled(together), ...partly, ...titled(alone), ...together, ...alone].filter(
    ({ tiers }) => tiers.length > 0,
  )
  for (const query of ordered.slice(0, maxCandidates)) {
    if ((await findProducts(ctx, query, 1)).length > 0) return query
  }
  return null
}

/** Each is a statement. */
const maxCandidates = 12

/** The well-known words and what is wanted, and each of them alone. Generic terms name no product. */
function candidates(parsed: ParsedQuery) {
  const good = withGoodMatches(parsed)
  const known = significantTerms(parsed.words).filter((at) => (parsed.matches[at] ?? []).length > 0)
  const wellKnown = known.filter((at) =>
    parsed.matches[at]?.some(({ rank }) => rank <= ranks.translation || rank === ranks.synonym),
  )
  const subject = subjectOf(parsed.text, parsed.words)
  const wanted = wellKnown.filter((at) => subject.includes(parsed.words[at] ?? ''))
  // A number alone is part of any title.
  const names = (all: readonly number[]) => all.some((at) => !/^\p{N}+$/u.test(parsed.words[at] ?? ''))
  const sets = new Map([known, wellKnown, wanted].filter(names).map((all) => [String(all), all]))
  const singles = (wellKnown.length > 0 ? wellKnown : known).map((at) => [at]).filter(names)
  const queries = (all: readonly (readonly number[])[]) => all.map((positions) => onlyWords(good, positions))
  // Of a word alone its synonyms count as much: «φόρτιση» is a charger.
  return { together: queries([...sets.values()]), alone: singles.flatMap((at) => [onlyWords(good, at), onlyWords(parsed, at)]) }
}
