import { expect, test } from 'vitest'

import { findBodies, findProducts } from '#app/search/match/find-products.server.ts'
import type { MatchTier } from '#app/search/match/match-tiers.ts'
import { parseQuery } from '#app/search/query/parse-query.server.ts'
import { testContext } from '#test/database.ts'

const shop = testContext('sample')

/** Estimates that select each query plan, as in catalogues too large for a test. */
const catalogues: readonly (readonly [string, number, Partial<MatchTier>])[] = [
  ['common words: a top-N scan', 100_000, { selectivity: 1, rarest: 50_000 }],
  ['rare words: an index lookup', 100_000, { selectivity: 0, rarest: 100 }],
  ['words that occur together: a scan after all', 100_000, { selectivity: 1e-6, rarest: 5_000 }],
  ['a very large catalogue', 1_000_000, { selectivity: 1e-3, rarest: 50_000 }],
  ['a lookup that would take too long', 1_000_000, { selectivity: 0.9, rarest: 100_000, postings: 5_000_000 }],
]
const texts = ['κούπα', 'κ', 'κο πο', 'στυλό μεταλλικό', 'power bank', 'koupa', 'μπουκαλι 500', 'λευκή κούπα', 'ομπρέλλα', 'χψω']

test.each(catalogues)('%s finds the same products in the same order', async (_name, productCount, estimate) => {
  for (const text of texts) {
    const query = await parseQuery(shop.ctx, text)
    const expected = await findProducts(shop.ctx, query, 12)
    const elsewhere = { ...query, productCount, tiers: query.tiers.map((tier) => ({ ...tier, ...estimate })) }
    expect({ text, ids: await findProducts(shop.ctx, elsewhere, 12) }).toEqual({ text, ids: expected })
    expect((await findBodies(shop.ctx, elsewhere, 12)).map(({ id }) => id)).toEqual(expected)
  }
})
