import { filterCount, type ListFilters, noFilters } from '#app/catalogue/list/list-filters.ts'
import type { ProductList } from '#app/catalogue/list/list-products.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { currentVocabulary } from '#app/search/intent/intent-vocabulary.server.ts'
import { type Bound, relaxations } from '#app/search/intent/relax-filters.ts'
import { significantTerms } from '#app/search/language/stop-words.ts'
import { isMeasure } from '#app/search/language/units.ts'
import { subjectOf, wantedOf } from '#app/search/language/subject.ts'
import { findProducts } from '#app/search/match/find-products.server.ts'
import { needsFacts } from '#app/search/match/fact-conditions.server.ts'
import { isTitled, titledOnly } from '#app/search/match/titled.ts'
import type { Exclusion } from '#app/search/query/find-exclusions.server.ts'
import { onlyWords, type ParsedQuery, withGoodMatches } from '#app/search/query/parse-query.server.ts'
import { isClear, ranks } from '#app/search/query/word-forms.ts'
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
  /** What was not wanted, but is all that there is */
  readonly droppedExclusions: readonly Exclusion[]
}

/** The products of a query within the filters; `misses` if none of them has the words in its title, although others have. */
export async function listWhole(ctx: Context, parsed: ParsedQuery, options: SearchListOptions) {
  const query = isFiltered(options) ? withoutContext(parsed, options) : parsed
  if (query === null) return { list: await listByFacts(ctx, options, parsed), query: parsed, misses: false }
  const whole = await listMatches(ctx, query, options)
  const titles = whole.list.products.map(({ title }) => title)
  return { ...whole, misses: titles.length > 0 && (await missesTitle(ctx, titles, whole.query, options)) }
}

/** Fewer words are names rather than a request. */
const minSentence = 3

/** Whether a text says what is wanted and for whom, where or how: what it is for can be left out. */
export function isSentence({ text, words }: ParsedQuery): boolean {
  const wanted = wantedOf(text, words).length
  return words.length >= minSentence && wanted > 0 && wanted < words.length
}

const isFiltered = ({ filters = noFilters }: SearchListOptions) => filterCount(filters) > 0

/**
 * The query without generic terms, and without words of whom and where it is for that match by chance: beside others these only
 * rank. The query itself if all are generic; null if the filters say what is left.
 */
function withoutContext(query: ParsedQuery, { filters = noFilters }: SearchListOptions): ParsedQuery | null {
  const { text, words, matches } = query
  const significant = significantTerms(words)
  const wanted = wantedOf(text, words)
  const isWanted = (at: number) => wanted.includes(words[at] ?? '')
  const isCertain = (at: number) => (matches[at] ?? []).some((match) => isClear(words[at] ?? '', match))
  const hasOthers = significant.some(isWanted) || needsFacts(filters)
  const restricting = hasOthers ? significant.filter((at) => isWanted(at) || isCertain(at)) : significant
  if (restricting.length === 0) return significant.length === 0 ? query : null
  return restricting.length === words.length ? query : onlyWords(query, restricting)
}

/**
 * Instead of a list without products, or without those that its words name: the nearest ones, with unknown words and the least
 * important bounds dropped; what is not wanted only if there is nothing else. `parsed` is null for filters without words.
 */
export async function listNearest(ctx: Context, parsed: ParsedQuery | null, options: SearchListOptions): Promise<NearestList> {
  const nearest = await listNearestWanted(ctx, parsed, options)
  if (parsed === null || parsed.excluded.length === 0 || nearest.list.total > 0) return { ...nearest, droppedExclusions: [] }
  const { excluded } = parsed
  const withoutOne = excluded.length === 1 ? [] : excluded.map((each) => excluded.filter((other) => other !== each))
  for (const kept of [...withoutOne, []]) {
    const found = await listNearestWanted(ctx, { ...parsed, excluded: kept }, options)
    if (found.list.total > 0) return { ...found, droppedExclusions: excluded.filter((each) => !kept.includes(each)) }
  }
  return { ...nearest, droppedExclusions: [] }
}

async function listNearestWanted(
  ctx: Context,
  parsed: ParsedQuery | null,
  options: SearchListOptions,
): Promise<Omit<NearestList, 'droppedExclusions'>> {
  const filters = options.filters ?? noFilters
  const restricting = parsed && withoutContext(parsed, options)
  const query = restricting && (await queryWithProducts(ctx, restricting))
  const droppedWords = significantTerms(parsed?.words ?? [])
    .map((at) => parsed?.words[at] ?? '')
    .filter((word) => !query?.words.includes(word))
  const { text = '', excluded = [] } = parsed ?? {}
  const read = (relaxed: ListFilters) => {
    const isByPrice = parsed?.isByPrice === true || isCheaperWanted(filters, relaxed)
    const there = { ...options, filters: relaxed }
    return query === null
      ? listByFacts(ctx, there, { tiers: [], preferred: [], isByPrice, excluded })
      : listTiers(ctx, { ...query, isByPrice }, there)
  }
  const withExclusions = (words: string) => [words, ...excluded.map((each) => each.text)].filter((each) => each !== '').join(' ')
  const search = withExclusions(droppedWords.length === 0 ? text : (query?.words ?? []).join(' '))
  const nearest = await nearestOf(ctx, filters, read)
  if (query === null || restricting === null) return { ...nearest, query, search, droppedWords }
  if (nearest.list.total === 0) {
    const similar = excluded.length === 0 ? null : await rarestWord(ctx, query, { ...options, filters })
    if (similar !== null) {
      const { words } = similar.query
      const left = [...droppedWords, ...query.words.filter((word) => !words.includes(word))]
      return { ...similar, filters, dropped: [], search: withExclusions(words.join(' ')), droppedWords: left }
    }
    // All with the words in their titles are excluded: «κρασί όχι ερυθρό» is in the category.
    const anywhere = anyPlace(query)
    const found = await nearestOf(ctx, filters, (relaxed) => listTiers(ctx, anywhere, { ...options, filters: relaxed }))
    return { ...found, query: anywhere, search, droppedWords }
  }
  const positions = query.words.map((word) => restricting.words.indexOf(word))
  // Those with the words elsewhere follow.
  if (nearest.dropped.length === 0) {
    const all = anyPlace(query)
    const isWider = all.tiers.length > query.tiers.length
    const list = isWider ? await listTiers(ctx, all, { ...options, filters }) : nearest.list
    return { ...nearest, list, query: all, search, droppedWords }
  }
  // Rather synonyms, or what is wanted alone, than without a material: «ανοξείδωτα παγούρια».
  const wanted = wantedOf(restricting.text, restricting.words)
  const first = positions.find((at) => wanted.includes(restricting.words[at] ?? ''))
  const reduced = first === undefined || positions.length === 1 || filters.materials.length === 0 ? [] : [[first]]
  for (const each of needsFacts(filters) ? [positions, ...reduced] : []) {
    const similar = titledOnly(onlyWords(restricting, each))
    if (similar === null) continue
    const readSimilar = (relaxed: ListFilters) => listTiers(ctx, similar, { ...options, filters: relaxed })
    const found = await nearestOf(ctx, filters, readSimilar, nearest.dropped.length)
    if (found.list.total === 0) continue
    const without = [...droppedWords, ...query.words.filter((word) => !similar.words.includes(word))]
    return {
      ...found,
      query: similar,
      search: without.length === 0 ? search : withExclusions(similar.words.join(' ')),
      droppedWords: without,
    }
  }
  return { ...nearest, query, search, droppedWords }
}

/**
 * The products with one of several words in their title, the rarest there, which says most of what is wanted: «φορτιστής
 * ασύρματος, όχι μπαμπού» is rather another charger than earphones.
 */
async function rarestWord(ctx: Context, query: ParsedQuery, options: SearchListOptions) {
  if (query.words.length < 2) return null
  const singles = significantTerms(query.words)
    .filter((at) => !isPartOfMeasure(query.words[at] ?? ''))
    .flatMap((at) => titledOnly(onlyWords(query, [at])) ?? [])
  const found = await Promise.all(singles.map(async (single) => ({ query: single, list: await listTiers(ctx, single, options) })))
  return found.filter(({ list }) => list.total > 0).toSorted((a, b) => a.list.total - b.list.total)[0] ?? null
}

/** The query with all its tiers. */
const anyPlace = (query: ParsedQuery) =>
  onlyWords(
    query,
    query.words.map((_word, at) => at),
  )

/** The list, or the first relaxed one that has products, with fewer bounds dropped than `lessThan`. */
async function nearestOf(
  ctx: Context,
  filters: ListFilters,
  read: (filters: ListFilters) => Promise<ProductList>,
  lessThan = Infinity,
): Promise<Pick<NearestList, 'list' | 'filters' | 'dropped'>> {
  const list = await read(filters)
  const found = { list, filters, dropped: [] }
  if (list.total > 0) return found
  const { rankedTags } = await currentVocabulary(ctx)
  for (const step of relaxations(filters, rankedTags).filter(({ dropped }) => dropped.length < lessThan)) {
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
  const hasFilters = isFiltered(options)
  if (subject === null || (query.words.length === 1 && !hasFilters)) return false
  if (titles.some((title) => isTitled(title, subject))) return false
  const isNarrowed = hasFilters || query.excluded.length > 0 || subject.words.length < query.words.length
  if (isNarrowed && (await existsTitled(ctx, subject))) return true
  // One of several words in a title is enough, but for a measure.
  const singles = significantTerms(subject.words)
    .filter((at) => !isPartOfMeasure(subject.words[at] ?? ''))
    .map((at) => onlyWords(subject, [at]))
  if (
    singles.length === 0 ||
    subject.words.length < 2 ||
    titles.some((title) => singles.some((single) => isTitled(title, single)))
  )
    return false
  for (const single of singles) if (await existsTitled(ctx, single)) return true
  return false
}

const isPartOfMeasure = (word: string) => /^\p{N}+$/u.test(word) || isMeasure(word)

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
  // A measure in a title says nothing of what it is: «θερμός 1 λίτρο».
  const partly = together
    .filter(({ words }) => !words.some(isPartOfMeasure))
    .map((query) => ({ ...query, tiers: query.tiers.filter(({ place }) => place !== 'words') }))
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

/** The words that the catalogue has only together, of several: «βαλιτσάκι πρώτων βοηθειών» are first aids rather than suitcases. */
function nameAmong(positions: readonly number[], { matches }: ParsedQuery): readonly (readonly number[])[] {
  const productsOf = (at: number) => Math.max(0, ...(matches[at] ?? []).map(({ products }) => products))
  const together = Object.values(Object.groupBy(positions, productsOf)).filter((same) => same !== undefined)
  return together.filter((same) => same.length > 1 && same.length < positions.length)
}

/** The well-known words, what is wanted and a name in it, and each of them alone. Generic terms name no product. */
function candidates(parsed: ParsedQuery) {
  const good = withGoodMatches(parsed)
  const known = significantTerms(parsed.words).filter((at) => (parsed.matches[at] ?? []).length > 0)
  const wellKnown = known.filter((at) => parsed.matches[at]?.some((match) => isClear(parsed.words[at] ?? '', match)))
  const subject = subjectOf(parsed.text, parsed.words)
  const wanted = wellKnown.filter((at) => subject.includes(parsed.words[at] ?? ''))
  // A number alone is part of any title.
  const names = (all: readonly number[]) => all.some((at) => !/^\p{N}+$/u.test(parsed.words[at] ?? ''))
  const withoutMeasures = (all: readonly number[]) => all.filter((at) => !isPartOfMeasure(parsed.words[at] ?? ''))
  const all = [known, wellKnown, wanted, ...nameAmong(wanted, parsed)]
  const sets = new Map([...all, ...all.map(withoutMeasures)].filter(names).map((each) => [String(each), each]))
  const isSpelled = (at: number) => parsed.matches[at]?.some(({ rank }) => rank <= ranks.lastPart) === true
  const first = (at: number) => Number(!subject.includes(parsed.words[at] ?? '')) * 2 + Number(!isSpelled(at))
  const ordered = (wellKnown.length > 0 ? wellKnown : known).toSorted((a, b) => first(a) - first(b))
  const singles = ordered.map((at) => [at]).filter(names)
  const queries = (chosen: readonly (readonly number[])[]) => chosen.map((positions) => onlyWords(good, positions))
  // The synonyms of a word alone count as much as the word: «φόρτιση» is a charger.
  return { together: queries([...sets.values()]), alone: singles.flatMap((at) => [onlyWords(good, at), onlyWords(parsed, at)]) }
}
