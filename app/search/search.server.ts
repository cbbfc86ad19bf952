import { amountToEuros } from '#app/platform/text/money.ts'
import { tokensIn } from '#app/search/intent/intent-tokens.ts'
import { spellings } from '#app/search/language/spellings.ts'
import { isSentence, listNearest, missesTitle } from '#app/search/match/list-nearest.server.ts'
import { foldInPlace } from '#app/platform/text/greek-text.ts'
import { isFiller } from '#app/search/intent/fillers.ts'
import { boundOf } from '#app/search/intent/relax-filters.ts'
import { isGenericTerm, isStopWord } from '#app/search/language/stop-words.ts'
import { tokenize, tokenizeSentence } from '#app/search/query/tokenize.ts'
import { noFilters } from '#app/catalogue/list/list-filters.ts'
import { readProductBodies } from '#app/catalogue/read-product-bodies.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { isUnambiguous, textWithout } from '#app/search/intent/intent.ts'
import { withProjectTechniques } from '#app/search/intent/intent-filters.ts'
import { exclusionText, intentChips } from '#app/search/intent/intent-chips.ts'
import { currentVocabulary } from '#app/search/intent/intent-vocabulary.server.ts'
import { searchByIntent, type IntentSearch } from '#app/search/intent/search-by-intent.server.ts'
import type { SearchBrief } from '#app/search/intent/search-brief.ts'
import { listMatches } from '#app/search/search-list.server.ts'
import { didYouMean } from '#app/search/query/did-you-mean.ts'
import { findCategories } from '#app/search/match/find-categories.server.ts'
import { findBodies } from '#app/search/match/find-products.server.ts'
import { findSuggestions } from '#app/search/match/zero-results.server.ts'
import { matchedWords } from '#app/search/match/matched-words.ts'
import { parseQuery, type ParsedQuery, withoutGenericTerms } from '#app/search/query/parse-query.server.ts'
import type { CategoryBody, ProductBody } from '#app/catalogue/catalogue.contract.ts'
import type { SearchResult } from '#app/search/search.contract.ts'

export const nothingFound: SearchResult = {
  categories: [],
  products: [],
  didYouMean: null,
  matched: [],
  understood: [],
  project: null,
  dropped: [],
  answers: [],
  instead: null,
}

interface SearchLimits {
  readonly categories: number
  readonly products: number
}

/** Few, because they precede the suggested products. */
const suggestedCategories = 4

interface SearchOptions {
  readonly limit: SearchLimits
  /** Aborted when the client has gone: throws its reason before the next statement. A running one is not cancelled. */
  readonly signal?: AbortSignal | undefined
  readonly brief?: SearchBrief | null
}

/** The search panel's results for a text; popular products for one without letters and digits. */
export async function searchCatalogue(ctx: Context, text: string, options: SearchOptions): Promise<SearchResult> {
  return withNearest(await searchProducts(ctx, text, options), text)
}

/** Nothing but a text without any meaning in the shop leaves `products` empty: suggestions are the nearest. */
function withNearest(result: SearchResult, text: string): SearchResult {
  const { products, instead, dropped } = result
  const words = tokenizeSentence(text)
  const hasMeaning = instead?.kind === 'fewer-words' || words.some((word) => isGenericTerm(word) || isAsking(word))
  if (products.length > 0 || instead === null || words.length === 0 || !hasMeaning) return result
  const kept = new Set(instead.texts.flatMap(tokenize))
  const left = words.filter((word) => !kept.has(word) && !isStopWord(word) && !isFiller(word) && !isGenericTerm(word))
  const isNew = left.length > 0 && dropped.every(({ code }) => code !== 'words')
  return {
    ...result,
    products: instead.products,
    dropped: isNew ? [...dropped, ...droppedText(text, left)] : dropped,
  }
}

/** «θέλω», «ψάχνουμε»; shorter words are in any text. */
const isAsking = (word: string) => word.length > 3 && isFiller(word)

async function searchProducts(ctx: Context, text: string, { limit, signal, brief }: SearchOptions): Promise<SearchResult> {
  signal?.throwIfAborted()
  const intentSearch = await searchByIntent(ctx, { text, filters: noFilters, firstOnly: true, brief })
  if (intentSearch !== null && intentSearch.applied.parts.length + intentSearch.dropped.length > 0)
    return searchIntent(ctx, intentSearch, limit)
  signal?.throwIfAborted()
  const parsed = await parseQuery(ctx, text)
  if (parsed.words.length === 0) return { ...nothingFound, instead: await readSuggestions(ctx, parsed, limit) }
  signal?.throwIfAborted()
  const { query, products } = parsed.isByPrice
    ? await findByPrice(ctx, parsed, limit)
    : await findMatches(ctx, parsed, limit.products)
  const categories = await findCategories(ctx, query, limit.categories)
  signal?.throwIfAborted()
  const titles = products.map(({ title }) => title)
  if (titles.length === 0 ? isSentence(parsed) : await missesTitle(ctx, titles, query, { page: 1 })) {
    const nearest = await readNearest(ctx, parsed, limit)
    if (nearest !== null) return nearest
  }
  const names = categories.map(({ fullName }) => fullName)
  return {
    ...nothingFound,
    categories,
    products,
    didYouMean: titles.length + names.length === 0 ? null : didYouMean(query, titles, names),
    matched: matchedWords([...titles, ...names], query.matches),
    instead: products.length > 0 ? null : await readSuggestions(ctx, query, limit),
  }
}

/** «κούπες έως 10 €», «κεντητό καπέλο»: the same products as the results page, with the intent as filters. */
async function searchIntent(ctx: Context, intentSearch: IntentSearch, limit: SearchLimits): Promise<SearchResult> {
  const { intent, applied, dropped, droppedWords, found } = intentSearch
  const { tags, rankedTags } = await currentVocabulary(ctx)
  const { list, query } = found
  const figures = intent.parts.filter(isUnambiguous)
  const whole = await parseQuery(ctx, textWithout(intent.text, figures))
  const categories = await categoriesOf(ctx, [whole, withoutGenericTerms(whole), query], limit.categories)
  const products = await bodiesOf(ctx, list.products, limit)
  const titles = products.map(({ title }) => title)
  const names = categories.map(({ fullName }) => fullName)
  return {
    ...nothingFound,
    categories,
    products,
    // A correction would lose price and quantity.
    didYouMean: figures.length > 0 || titles.length === 0 ? null : didYouMean(whole, titles, names),
    matched: query === null ? [] : matchedWords(titles, query.matches),
    understood: intentChips(intent, applied.parts, tags),
    project: projectOf(applied),
    dropped: [
      ...dropped.flatMap((part) => {
        if (part.kind === 'excluded') return [{ code: part.kind, text: exclusionText(part) }]
        const code = boundOf(part, rankedTags)
        return code === null ? [] : intentChips(intent, [part], tags).map((chip) => ({ code, text: chip.text }))
      }),
      ...droppedText(intent.text, droppedWords),
    ],
    instead: products.length > 0 ? insteadWithout(intent.text, droppedWords, products) : await readSuggestions(ctx, whole, limit),
  }
}

/** What was understood for the visitor's project; null for nothing. */
function projectOf({ filters, parts }: IntentSearch['applied']): SearchResult['project'] {
  const { quantity, withLogo, techniques, budget, withVat, by } = withProjectTechniques(filters).project
  const withoutLogo = !withLogo && parts.some(({ kind }) => kind === 'noLogo')
  if (quantity === null && budget === null && by === null && techniques.length === 0 && !withoutLogo) return null
  const figures = { quantity, withLogo, budget: budget === null ? null : amountToEuros(budget), by }
  return {
    ...figures,
    ...(withVat && budget !== null && { withVat }),
    ...(techniques.length > 0 && { techniques: [...techniques] }),
    ...(withoutLogo && { withoutLogo }),
  }
}

const bodiesOf = (ctx: Context, list: readonly { readonly id: number }[], limit: SearchLimits) =>
  readProductBodies(
    ctx,
    list.slice(0, limit.products).map(({ id }) => id),
  )

/** Dropped words as they were typed. */
function droppedText(text: string, words: readonly string[]): SearchResult['dropped'] {
  const typed = spellings([text])
  return words.length === 0 ? [] : [{ code: 'words', text: words.map((word) => typed.get(word) ?? word).join(' ') }]
}

/** Products with fewer words are suggestions, too. */
function insteadWithout(text: string, words: readonly string[], products: ProductBody[]): SearchResult['instead'] {
  if (words.length === 0) return null
  const parts = tokensIn(foldInPlace(text)).filter((token) => words.includes(token.text))
  return { kind: 'fewer-words', texts: [textWithout(text, parts).toLowerCase()], categories: [], products }
}

/** The categories of all words, including those of the intent; else without generic terms, else the other words. */
async function categoriesOf(ctx: Context, queries: readonly (ParsedQuery | null)[], limit: number): Promise<CategoryBody[]> {
  for (const query of queries) {
    const categories = query === null ? [] : await findCategories(ctx, query, limit)
    if (categories.length > 0) return categories
  }
  return []
}

/** Without results, searches again without generic terms: «κούπες με λογότυπο». Returns the query that was used. */
async function findMatches(
  ctx: Context,
  parsed: ParsedQuery,
  limit: number,
): Promise<{ query: ParsedQuery; products: ProductBody[] }> {
  const products = await findBodies(ctx, parsed, limit)
  const significant = products.length > 0 ? null : withoutGenericTerms(parsed)
  if (significant === null) return { query: parsed, products }
  const found = await findBodies(ctx, significant, limit)
  return found.length > 0 ? { query: significant, products: found } : { query: parsed, products }
}

/** «κούπες για το γραφείο»: cups first, if none has both in its title. Null if no product has any of the words. */
async function readNearest(ctx: Context, parsed: ParsedQuery, limit: SearchLimits): Promise<SearchResult | null> {
  const { list, query, droppedWords } = await listNearest(ctx, parsed, { page: 1, withoutFacets: true, firstOnly: true })
  if (query === null) return null
  const products = await bodiesOf(ctx, list.products, limit)
  const categories = await findCategories(ctx, query, limit.categories)
  const titles = [...products.map(({ title }) => title), ...categories.map(({ fullName }) => fullName)]
  return {
    ...nothingFound,
    categories,
    products,
    matched: matchedWords(titles, query.matches),
    dropped: droppedText(parsed.text, droppedWords),
    instead: insteadWithout(parsed.text, droppedWords, products),
  }
}

/** «φθηνό στυλό»: products of the same match by their price, as on the results page. */
async function findByPrice(ctx: Context, parsed: ParsedQuery, limit: SearchLimits): ReturnType<typeof findMatches> {
  const { list, query } = await listMatches(ctx, parsed, { page: 1, withoutFacets: true, firstOnly: true })
  return { query, products: await bodiesOf(ctx, list.products, limit) }
}

async function readSuggestions(ctx: Context, query: ParsedQuery, limit: SearchLimits): Promise<SearchResult['instead']> {
  const { kind, texts, categories, products } = await findSuggestions(ctx, query, { ...limit, categories: suggestedCategories })
  return { kind, texts: [...texts], categories: [...categories], products: await readProductBodies(ctx, products) }
}
