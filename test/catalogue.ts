import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { importCatalogue, type ImportOptions } from '#app/catalogue/import/import-catalogue.server.ts'
import type { FileReport } from '#app/catalogue/import/import-report.ts'
import type { Context } from '#app/platform/context.server.ts'
import { importParts } from '#app/composition/import-parts.server.ts'

type Raw = Readonly<Record<string, unknown>>

/** A valid record of the sample format; `over` is what the test is about. */
export function rawProduct(over: Raw = {}): Raw {
  return {
    id: 1,
    title: 'Κούπα κεραμική',
    description: 'Μια κούπα.',
    type: '-',
    categories: [1],
    price: 2.5,
    discount: '0',
    stock: 10,
    variants: [],
    images: [],
    ...over,
  }
}

/** The raw content of a file, or a list to serialize. */
export type FileContent = readonly unknown[] | string | Uint8Array

/** Imports a merchant's files through the real importer; one category (1) unless the test has its own. */
export async function importFiles(
  ctx: Context,
  files: { readonly colours?: FileContent; readonly categories?: FileContent; readonly products?: FileContent },
  options?: ImportOptions,
): Promise<Record<'colours' | 'categories' | 'products', FileReport | undefined>> {
  const folder = await mkdtemp(join(tmpdir(), 'doro-import-'))
  try {
    const given = { categories: [{ id: 1, parentId: null, name: 'Δώρα' }], ...files }
    for (const [name, content] of Object.entries(given)) {
      const isText = typeof content === 'string' || content instanceof Uint8Array
      await writeFile(join(folder, `${name}.json`), isText ? content : JSON.stringify(content))
    }
    const reports = await importCatalogue(ctx, folder, { ...importParts, ...options })
    const of = (name: string) => reports.find((report) => report.file === `${name}.json`)
    return { colours: of('colours'), categories: of('categories'), products: of('products') }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
