import { and, eq, inArray, isNull, sql } from 'drizzle-orm'

import { bumpCatalogueVersion } from '#app/catalogue/catalogue-version.server.ts'
import { writeRows } from '#app/catalogue/import/import-rows.server.ts'
import { decorationPriceList, rateCards } from '#app/personalisation/decoration.tables.ts'
import type { RateCardContent } from '#app/personalisation/rate-card-content.ts'
import type { Context } from '#app/platform/context.server.ts'

/**
 * Puts these cards in force, replacing those with the same keys, as a new version of the price list. Call it in a transaction
 * that holds `lockImports`. `changedBy` is null for a file.
 */
export async function replaceCards(tx: Context, changed: readonly RateCardContent[], changedBy: string | null): Promise<void> {
  const [list] = await tx.db
    .insert(decorationPriceList)
    .values({ version: 1 })
    .onConflictDoUpdate({ target: decorationPriceList.id, set: { version: sql`${decorationPriceList.version} + 1` } })
    .returning()
  const version = list?.version ?? 1
  const keys = changed.map(({ card }) => card.key)
  await tx.db
    .update(rateCards)
    .set({ untilVersion: version })
    .where(and(inArray(rateCards.key, keys), isNull(rateCards.untilVersion)))
  await writeRows(
    tx,
    rateCards,
    changed.map(({ technique, card, costPercent }) => ({
      key: card.key,
      technique,
      card,
      costPercent,
      sinceVersion: version,
      untilVersion: null,
      changedAt: tx.now,
      changedBy,
    })),
  )
  await bumpCatalogueVersion(tx)
}

/** A card's cost to us changes no price: its version stays. */
export async function writeCost(tx: Context, { card, costPercent }: RateCardContent): Promise<void> {
  await tx.db
    .update(rateCards)
    .set({ costPercent })
    .where(and(eq(rateCards.key, card.key), isNull(rateCards.untilVersion)))
}
