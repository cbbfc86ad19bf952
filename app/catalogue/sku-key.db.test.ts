import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { skuKey } from '#app/catalogue/sku-key.ts'
import { skuKeySql } from '#app/catalogue/sku-key.tables.ts'
import { inTransaction } from '#app/platform/context.server.ts'
import { testContext } from '#test/database.ts'

const shop = testContext()

const letters = 'AzΓδςΣΆέΊϋΰÉñ09-./_'
const noise = [
  ' ',
  '\t',
  '\u00a0',
  '\u202f',
  '\u3000',
  '\u00ad',
  '\u200b',
  '\u200e',
  '\u2060',
  '\ufeff',
  '\u0301',
  '\u0308',
  '\u0085',
]

test('the database’s key of a SKU is the one of the code', async () => {
  const sku = fc.string({ unit: fc.constantFrom(...letters, ...noise), maxLength: 20 })
  const texts = fc.sample(sku, 2_000)
  const { rows } = await shop.ctx.db.execute<{ key: string }>(sql`
    select ${skuKeySql(sql`t`)} as key from unnest(${sql.param(texts)}::text[]) with ordinality as u (t, at) order by at`)
  expect(rows.map(({ key }) => key)).toEqual(texts.map(skuKey))
})

test('products and variants are found by the key through an index', async () => {
  const key = skuKeySql(sql`sku`)
  const wanted = sql`any(array(select ${skuKeySql(sql`t`)} from unnest(array['gb-228']) t))`
  await inTransaction(shop.ctx, async (tx) => {
    await tx.db.execute(sql`set local enable_seqscan = off`)
    for (const table of ['products', 'product_variants']) {
      const { rows } = await tx.db.execute<Record<string, string>>(
        sql`explain select from ${sql.identifier(table)} where ${key} = ${wanted}`,
      )
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(`${table}_sku_key`)
    }
  })
})
