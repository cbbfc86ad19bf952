import { asc } from 'drizzle-orm'

import type { ExportContent, ExportFormat } from '#app/imports/export/catalogue-export.contract.ts'
import { exportHead, productRows } from '#app/imports/export/product-rows.ts'
import { productRecord } from '#app/imports/export/product-record.ts'
import { readTable } from '#app/imports/tables/tables.server.ts'
import { listColours } from '#app/catalogue/colours/change-colours.server.ts'
import { categories } from '#app/catalogue/catalogue.tables.ts'
import { productIdPages } from '#app/catalogue/product/product-id-pages.server.ts'
import { readCategoryNames } from '#app/catalogue/import/import-categories.server.ts'
import { withReserved } from '#app/catalogue/import/reserved-stock.ts'
import { type ProductWithOrigin, readStoredProducts } from '#app/catalogue/manage/stored-products.server.ts'
import { readReservedPiecesUnlocked } from '#app/orders/reserved-stock.server.ts'
import { decorationImport } from '#app/personalisation/import/import-decoration.server.ts'
import { positionRecord, rateCardsText } from '#app/personalisation/export-decoration.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { tableFile, type TableRows, tableTypes } from '#app/platform/text/table-file.ts'

const productsAtOnce = 200

export const exportTypes: Readonly<Record<ExportFormat, string>> = {
  ...tableTypes,
  json: 'application/json',
}

interface WantedExport {
  readonly content: ExportContent
  readonly format: ExportFormat
}

/**
 * Products, categories, colours or rate cards as a file, in chunks; importing it again changes nothing. Stock is the whole
 * warehouse stock, as in any import file.
 */
export async function* exportCatalogue(
  ctx: Context,
  { content, format }: WantedExport,
): AsyncGenerator<string | Uint8Array, void, undefined> {
  if (format !== 'json') yield* tableFile(format, rowsOf(ctx, content), sheetNames[content])
  else if (content === 'rate-cards') yield `{\n"rateCards": [${await rateCardsText(ctx)}]\n}\n`
  else yield* jsonOf(recordsOf(ctx, content))
}

const sheetNames: Readonly<Record<ExportContent, string>> = {
  products: 'Προϊόντα',
  categories: 'Κατηγορίες',
  colours: 'Χρώματα',
  'rate-cards': 'Τιμές εκτύπωσης',
}

async function* rowsOf(ctx: Context, content: ExportContent): AsyncGenerator<TableRows, void, undefined> {
  if (content === 'products') yield* productTable(ctx)
  else yield await readTable(ctx, content)
}

async function* recordsOf(
  ctx: Context,
  content: Exclude<ExportContent, 'rate-cards'>,
): AsyncGenerator<readonly object[], void, undefined> {
  if (content === 'products') yield* productRecords(ctx)
  else if (content === 'categories') yield await readCategoryRecords(ctx)
  else yield (await listColours(ctx)).colours.map(({ name, label, hex, dark }) => ({ name, label, hex, dark }))
}

async function* storedProducts(ctx: Context): AsyncGenerator<readonly ProductWithOrigin[], void, undefined> {
  for await (const ids of productIdPages(ctx, productsAtOnce)) {
    const reserved = Map.groupBy(await readReservedPiecesUnlocked(ctx, ids), ({ productId }) => productId)
    const stored = await readStoredProducts(ctx, decorationImport, ids)
    yield [...stored.values()].map((each) => ({ ...each, product: withReserved(each.product, reserved.get(each.id) ?? []) }))
  }
}

async function* productTable(ctx: Context): AsyncGenerator<TableRows, void, undefined> {
  const names = new Map((await readCategoryNames(ctx)).map(({ id, fullName }) => [id, fullName]))
  yield [exportHead]
  for await (const some of storedProducts(ctx)) {
    yield some.flatMap(({ id, product, hidden }) => productRows(id, product, hidden, (category) => names.get(category) ?? ''))
  }
}

async function* productRecords(ctx: Context): AsyncGenerator<readonly object[], void, undefined> {
  for await (const some of storedProducts(ctx)) {
    const positions = await decorationImport.readWritten(
      ctx,
      some.map(({ id }) => id),
    )
    yield some.map(({ id, product, hidden }) =>
      productRecord(id, product, hidden, positions.get(id)?.map(positionRecord) ?? null),
    )
  }
}

async function readCategoryRecords(ctx: Context) {
  const rows = await ctx.db.select().from(categories).orderBy(asc(categories.id))
  return rows.map(({ id, parentId, name, fullName, imageSrc, categoryProductId }) => ({
    id,
    parentId,
    name,
    fullName,
    imageSrc,
    categoryProductId,
  }))
}

async function* jsonOf(batches: AsyncIterable<readonly object[]>): AsyncGenerator<string, void, undefined> {
  yield '['
  let isFirst = true
  for await (const batch of batches) {
    if (batch.length === 0) continue
    yield `${isFirst ? '' : ','}\n${batch.map((record) => JSON.stringify(record)).join(',\n')}`
    isFirst = false
  }
  yield '\n]\n'
}
