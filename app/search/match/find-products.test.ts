import { beforeAll, expect, test } from 'vitest'

import { importCatalogue } from '#app/catalogue/import/import-catalogue.server.ts'
import { countWords } from '#app/search/index/count-words.server.ts'
import { findBodies, findProducts } from '#app/search/match/find-products.server.ts'
import { searchIndex } from '#app/search/index/index-catalogue.server.ts'
import type { Tier } from '#app/search/match/match-tiers.ts'
import { understand } from '#app/search/query/parse-query.server.ts'
import { testContext } from '#test/database.ts'

const shop = testContext()

beforeAll(async () => {
  await importCatalogue(shop.ctx, 'db/sample', { index: searchIndex })
  await countWords(shop.ctx)
})

/** What each way to products is chosen by, as it is in catalogues that no test can hold. */
const catalogues: readonly (readonly [string, number, Partial<Tier>])[] = [
  ['where words are common, by a walk', 100_000, { share: 1, rarest: 50_000 }],
  ['where they are rare, by the index', 100_000, { share: 0, rarest: 100 }],
  ['where they go together, by a walk after all', 100_000, { share: 1e-6, rarest: 5_000 }],
  ['in a very large catalogue', 1_000_000, { share: 1e-3, rarest: 50_000 }],
  ['where a lookup would take too long', 1_000_000, { share: 0.9, rarest: 100_000, entries: 5_000_000 }],
]
const texts = ['κούπα', 'κ', 'κο πο', 'στυλό μεταλλικό', 'power bank', 'koupa', 'μπουκαλι 500', 'λευκή κούπα', 'ομπρέλλα', 'χψω']

test.each(catalogues)('%s the same is found in the same order', async (_name, productCount, estimate) => {
  for (const text of texts) {
    const understood = await understand(shop.ctx, text)
    const expected = await findProducts(shop.ctx, understood, 12)
    const elsewhere = { ...understood, productCount, tiers: understood.tiers.map((tier) => ({ ...tier, ...estimate })) }
    expect({ text, ids: await findProducts(shop.ctx, elsewhere, 12) }).toEqual({ text, ids: expected })
    expect((await findBodies(shop.ctx, elsewhere, 12)).map(({ id }) => id)).toEqual(expected)
  }
})
