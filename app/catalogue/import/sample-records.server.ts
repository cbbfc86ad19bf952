import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { z } from 'zod'

import { skuOrigin } from '#app/catalogue/import/known-products.server.ts'

export const sampleFolder = 'db/sample'

/** By which the records of the sample are recognised in the database. */
export interface SampleRecords {
  /** `origin` of products and of categories */
  readonly products: readonly string[]
  readonly categories: readonly string[]
  readonly inks: readonly { readonly kind: string; readonly code: string; readonly name: string }[]
  /** Keys */
  readonly searchTags: readonly string[]
}

export async function readSampleRecords(): Promise<SampleRecords> {
  const [products, categories, inks, tags] = await Promise.all([
    read('products.json', z.array(z.object({ sku: z.string() }))),
    read('categories.json', z.array(z.object({ id: z.int() }))),
    read('inks.json', z.object({ inks: z.array(z.object({ kind: z.string(), code: z.string(), name: z.string() })) })),
    read('search-tags.json', z.object({ searchTags: z.array(z.object({ key: z.string() })) })),
  ])
  return {
    products: products.map(({ sku }) => `${skuOrigin}${sku}`),
    categories: categories.map(({ id }) => `categories.json#${id}`),
    inks: inks.inks,
    searchTags: tags.searchTags.map(({ key }) => key),
  }
}

async function read<Schema extends z.ZodType>(file: string, schema: Schema): Promise<z.output<Schema>> {
  return schema.parse(JSON.parse(await readFile(join(sampleFolder, file), 'utf8')))
}
