import { stat } from 'node:fs/promises'
import { basename, join } from 'node:path'

import { importCategories, readCategoryNames } from '#app/catalogue/import/import-categories.server.ts'
import { importColours, readColours } from '#app/catalogue/import/import-colours.server.ts'
import type { ImportExtension, ObjectFile } from '#app/catalogue/import/import-extension.server.ts'
import { BrokenFileError, firstKeyOf } from '#app/catalogue/import/import-file.server.ts'
import type { CategoryLookup } from '#app/catalogue/import/import-product.ts'
import { importProducts, type ReadReserved } from '#app/catalogue/import/import-products.server.ts'
import { emptyReport, type FileReport, type Inconsistency, type Note, noteInto } from '#app/catalogue/import/import-report.ts'
import { searchTexts } from '#app/catalogue/import/search-text.server.ts'
import type { PictureLookup } from '#app/catalogue/pictures/picture-references.ts'
import { readArchetypes } from '#app/catalogue/pictures/read-archetypes.server.ts'
import { type DecorationRates, fillAllIn } from '#app/catalogue/project/fill-all-in.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { fold } from '#app/platform/text/greek-text.ts'

/** A higher slice's index of the catalogue, updated in the transaction of each change. */
export interface CatalogueIndex {
  products(tx: Context, productIds: readonly number[]): Promise<void>
  categories(tx: Context): Promise<void>
}

export interface ImportOptions {
  readonly index?: CatalogueIndex | undefined
  readonly extension?: ImportExtension<unknown> | undefined
  /** The inputs of all-in prices; without them these stay empty. */
  readonly rates?: DecorationRates | undefined
  /** Without it a file's stock is used unchanged. */
  readonly readReserved?: ReadReserved | undefined
  /** More kinds of files that contain an object; any other object belongs to the extension */
  readonly objectFiles?: readonly ObjectFile[] | undefined
  readonly onInconsistency?: (line: Inconsistency) => void
  /** Records read so far */
  readonly onProgress?: (file: string, records: number) => void
}

/**
 * Imports a folder (colours.json, categories.json, rate-cards.json, inks.json, search-tags.json, products.json, whichever exist) or one such
 * file. The first key of a file with an object determines its kind. Otherwise the name does: files contain products unless it
 * starts with «colours» or «categories». Idempotent; records missing from a file are not deleted. A truncated file is noted in
 * its report, and the next one is read.
 */
export async function importCatalogue(ctx: Context, path: string, options: ImportOptions = {}): Promise<FileReport[]> {
  const files = await filesToImport(path)
  const reports: FileReport[] = []
  let ofFile: ReadonlyMap<number, number> | null = null
  for (const filePath of files) {
    const file = basename(filePath)
    const report = emptyReport(file)
    reports.push(report)
    const note = noteInto(report, options.onInconsistency)
    try {
      const key = await firstKeyOf(filePath)
      const ofObject = options.objectFiles?.find((each) => each.key === key) ?? options.extension
      if (key !== null && ofObject !== undefined) {
        await ofObject.importFile(ctx, filePath, report, note)
      } else if (file.startsWith('colours')) await importColours(ctx, filePath, report, note)
      else {
        const pictures = await pictureLookup(ctx)
        if (file.startsWith('categories'))
          ofFile = await importCategories(ctx, filePath, report, {
            pictures,
            note,
            onWritten: async (tx) => options.index?.categories(tx),
          })
        else await importProducts(ctx, filePath, report, { pictures, ...(await productImport(ctx, ofFile, note, file, options)) })
      }
    } catch (error) {
      if (!(error instanceof BrokenFileError) && !isFileError(error)) throw error
      report.failure = error.message
    }
  }
  return reports
}

async function filesToImport(path: string): Promise<string[]> {
  const isFolder = await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
  if (!isFolder) return [path]
  const files = ['colours.json', 'categories.json', 'rate-cards.json', 'inks.json', 'search-tags.json', 'products.json'].map(
    (name) => join(path, name),
  )
  const there = await Promise.all(
    files.map((file) =>
      stat(file).then(
        (found) => found.isFile(),
        () => false,
      ),
    ),
  )
  const found = files.filter((_, index) => there[index])
  return found.length > 0 ? found : [join(path, 'products.json')]
}

/** Missing, a folder, unreadable or on a broken disk; but not a socket's error. */
function isFileError(error: unknown): error is Error {
  return (
    error instanceof Error && 'syscall' in error && (error.syscall === 'open' || error.syscall === 'read') && 'errno' in error
  )
}

async function productImport(
  ctx: Context,
  ofFile: ReadonlyMap<number, number> | null,
  note: Note,
  file: string,
  { onProgress, index, extension, rates, readReserved }: ImportOptions,
) {
  const categories = await readCategoryNames(ctx)
  return {
    categories: lookUp(categories, ofFile),
    note,
    extension,
    readReserved,
    onWritten: async (tx: Context, productIds: readonly number[]) => {
      if (rates !== undefined) await fillAllIn(tx, rates, productIds)
      await index?.products(tx, productIds)
    },
    onProgress: (records: number) => onProgress?.(file, records),
    searchText: await searchTexts(ctx),
  }
}

/** A file's category ids refer to the categories imported with it, or without those to ours. */
function lookUp(
  categories: readonly { readonly id: number; readonly name: string }[],
  ofFile: ReadonlyMap<number, number> | null,
): CategoryLookup {
  const byId = ofFile ?? new Map(categories.map(({ id }) => [id, id]))
  const byName = new Map(categories.map(({ id, name }) => [fold(name), id]))
  return { byFileId: (id) => byId.get(id), byName: (name) => byName.get(fold(name)) }
}

/** Composed pictures are identified by archetype, view and colour. */
async function pictureLookup(ctx: Context): Promise<PictureLookup> {
  const archetypes = await readArchetypes(ctx.config, (error) => ctx.log.warn({ err: error }, 'an archetype cannot be used'))
  const hexes = new Map((await readColours(ctx)).map(({ name, hex }) => [name, hex]))
  return {
    viewsOf: (archetype) => archetypes.get(archetype)?.views.map(({ key }) => key),
    hexOf: (colour) => hexes.get(colour),
  }
}
