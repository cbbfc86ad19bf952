import { writeSettings } from '#app/company/settings.server.ts'
import { noFilters } from '#app/catalogue/list/list-filters.ts'
import type { ProductList } from '#app/catalogue/list/list-products.server.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { withFinalSigmas } from '#app/platform/text/greek-text.ts'
import { searchByIntent } from '#app/search/intent/search-by-intent.server.ts'
import { parseQuery } from '#app/search/query/parse-query.server.ts'
import { searchQueue } from '#app/search/search-cache.server.ts'
import { listMatches } from '#app/search/search-list.server.ts'
import { readSearchTerms, termOf } from '#app/search/search-terms.server.ts'
import type { SynonymsEffect } from '#app/search/staff/search-staff.contract.ts'
import type { SearchStaffRefusal } from '#app/search/staff/search-refusals.ts'
import { termsOfGroup } from '#app/search/staff/synonym-groups.ts'
import { changedGroups, readSynonymGroups, type SynonymChange } from '#app/search/staff/synonyms.server.ts'

const maxTerms = 6
const maxFrequent = 4
const shownProducts = 4
const days = 30

/** Carries the result out of a transaction that is rolled back. */
class RolledBack<Value> extends Error {
  readonly value: Value
  constructor(value: Value) {
    super('rolled back')
    this.value = value
  }
}

/**
 * Search results before and after a change of the synonyms, without saving it: of the terms themselves, of a search that should
 * find more, and of a few frequent ones. Refuses a group that no longer exists.
 */
export async function previewSynonyms(
  ctx: Context,
  change: SynonymChange,
  query: string | null,
): Promise<Result<SynonymsEffect, SearchStaffRefusal>> {
  const { groups } = await readSynonymGroups(ctx)
  const next = changedGroups(groups, change)
  if (next === null) return refuse({ refusal: 'synonyms-changed' })
  const own = [...(query === null ? [] : [query]), ...termsOfGroup(change.after ?? change.before ?? '')]
  const { frequent } = await readSearchTerms(ctx, { days, limit: maxFrequent + maxTerms })
  const texts = distinct(own).slice(0, maxTerms)
  const others = frequent.map(({ term }) => term).filter((term) => !texts.some((each) => termOf(each) === term))
  const searches = [
    ...texts.map((text) => ({ query: text, isFrequent: false })),
    ...others.slice(0, maxFrequent).map((text) => ({ query: withFinalSigmas(text), isFrequent: true })),
  ]
  const compared = await searchQueue.run(ctx, async () => {
    const texts = searches.map((search) => search.query)
    const before = await withSynonyms(ctx, groups, (tx) => findAll(tx, texts))
    const after = await withSynonyms(ctx, next, (tx) => findAll(tx, texts))
    return searches.map((search, at) => ({ ...search, before: before[at] ?? nothing, after: after[at] ?? nothing }))
  })
  return compared.ok ? done({ searches: compared.value }) : refuse({ refusal: 'busy', seconds: compared.seconds })
}

type Found = SynonymsEffect['searches'][number]['before']
const nothing: Found = { total: 0, products: [] }

/**
 * Runs `read` with these synonyms in a transaction that is rolled back: search caches by database handle, so a transaction has
 * its own caches.
 */
async function withSynonyms<Value>(
  ctx: Context,
  synonyms: readonly string[],
  read: (tx: Context) => Promise<Value>,
): Promise<Value> {
  try {
    return await inTransaction(ctx, async (tx): Promise<never> => {
      await writeSettings(tx, { searchSynonyms: [...synonyms] })
      throw new RolledBack(await read(tx))
    })
  } catch (error) {
    // What is thrown above has this type.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    if (error instanceof RolledBack) return error.value as Value
    throw error
  }
}

async function findAll(ctx: Context, texts: readonly string[]): Promise<Found[]> {
  const found: Found[] = []
  for (const text of texts) found.push(await find(ctx, text))
  return found
}

/** The first results of a text, as on the results page; none if parts of its intent had to be dropped. */
async function find(ctx: Context, text: string): Promise<Found> {
  const { total, products } = await listOf(ctx, text)
  return {
    total,
    products: products.slice(0, shownProducts).map(({ id, title, imageSrc }) => ({ id, title, imageSrc })),
  }
}

async function listOf(ctx: Context, text: string): Promise<Pick<ProductList, 'total' | 'products'>> {
  const intentSearch = await searchByIntent(ctx, { text, filters: noFilters })
  if (intentSearch !== null && intentSearch.dropped.length + intentSearch.droppedWords.length > 0)
    return { total: 0, products: [] }
  if (intentSearch !== null && intentSearch.applied.parts.length > 0) return intentSearch.found.list
  return (await listMatches(ctx, await parseQuery(ctx, text), { page: 1 })).list
}

/** The current number of results per text; as many texts as one page of the screen shows. */
export async function countResultsNow(
  ctx: Context,
  texts: readonly string[],
): Promise<Result<{ results: number[] }, SearchStaffRefusal>> {
  // A transaction has its own caches, so that recent changes count.
  const found = await searchQueue.run(ctx, () => inTransaction(ctx, (tx) => findAll(tx, texts)))
  return found.ok ? done({ results: found.value.map(({ total }) => total) }) : refuse({ refusal: 'busy', seconds: found.seconds })
}

function distinct(texts: readonly string[]): string[] {
  const terms = texts.map(termOf)
  return texts.filter((_text, at) => terms[at] !== null && terms.indexOf(terms[at] ?? null) === at)
}
