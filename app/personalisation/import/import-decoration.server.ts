import { isDeepStrictEqual } from 'node:util'

import { and, inArray, isNull } from 'drizzle-orm'

import type { ImportExtension } from '#app/catalogue/import/import-extension.server.ts'
import { readListOf } from '#app/catalogue/import/import-file.server.ts'
import type { FileReport, Note } from '#app/catalogue/import/import-report.ts'
import { lockImports, writeRows } from '#app/catalogue/import/import-rows.server.ts'
import type { DecorationPosition } from '#app/personalisation/decoration.ts'
import { productPositions, rateCards } from '#app/personalisation/decoration.tables.ts'
import { readRateCard } from '#app/personalisation/import/read-rate-card.ts'
import { readPositions } from '#app/personalisation/import/read-positions.ts'
import type { RateCardContent } from '#app/personalisation/rate-card-content.ts'
import { replaceCards, writeCost } from '#app/personalisation/write-rate-cards.server.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'

/** Extends the catalogue's importer with print positions and rate cards. */
export const decorationImport: ImportExtension<readonly DecorationPosition[]> = {
  fields: ['positions'],
  read: readPositions,
  readWritten: readOwnPositions,
  write: writePositions,
  importFile: importRateCards,
}

async function readOwnPositions(
  tx: Context,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, readonly DecorationPosition[]>> {
  const rows = await tx.db
    .select()
    .from(productPositions)
    .where(inArray(productPositions.productId, [...productIds]))
    .orderBy(productPositions.productId, productPositions.place)
  const found = new Map<number, DecorationPosition[]>()
  for (const { productId, place: _, ...position } of rows) {
    found.set(productId, [...(found.get(productId) ?? []), position])
  }
  return found
}

async function writePositions(
  tx: Context,
  products: readonly { readonly productId: number; readonly value: readonly DecorationPosition[] | null }[],
): Promise<void> {
  const ids = products.map(({ productId }) => productId)
  await tx.db.delete(productPositions).where(inArray(productPositions.productId, ids))
  await writeRows(
    tx,
    productPositions,
    products.flatMap(({ productId, value }) => (value ?? []).map((position, place) => ({ productId, place, ...position }))),
  )
}

const maxCards = 10_000

/**
 * Imports `{ "rateCards": [...] }` in one transaction; of two cards with one key the first wins. Cards missing from the file
 * stay. A changed card makes a new version of the price list.
 */
async function importRateCards(ctx: Context, path: string, report: FileReport, note: Note): Promise<void> {
  const read = new Map<string, RateCardContent>()
  for (const [index, value] of (await readListOf(path, report.file, 'rateCards', maxCards)).entries()) {
    const place = `${report.file}.rateCards[${index}]`
    const imported = readRateCard(value, place, note)
    if (imported === null || read.has(imported.card.key)) {
      report.skipped += 1
      if (imported !== null) note(`${place}.key`, `${imported.card.key} is there already`, 'the rate card is left out')
    } else read.set(imported.card.key, imported)
  }
  await inTransaction(ctx, async (tx) => {
    await lockImports(tx)
    const keys = [...read.keys()]
    const known = await tx.db
      .select()
      .from(rateCards)
      .where(and(inArray(rateCards.key, keys), isNull(rateCards.untilVersion)))
    const before = new Map(known.map((row) => [row.key, row]))
    const changed = [...read.values()].filter((one) => !isSame(one, before.get(one.card.key)))
    if (changed.length > 0) await replaceCards(tx, changed, null)
    const costed = [...read.values()].filter((one) => hasOtherCost(one, before.get(one.card.key)) && !changed.includes(one))
    for (const one of costed) await writeCost(tx, one)
    report.created = changed.filter(({ card }) => !before.has(card.key)).length
    report.changed = changed.length - report.created + costed.length
    report.unchanged = read.size - changed.length - costed.length
  })
}

function isSame({ technique, card }: RateCardContent, row: typeof rateCards.$inferSelect | undefined): boolean {
  return row !== undefined && row.technique === technique && isDeepStrictEqual(row.card, card)
}

function hasOtherCost({ costPercent }: RateCardContent, row: typeof rateCards.$inferSelect | undefined): boolean {
  return row !== undefined && row.costPercent !== costPercent
}
