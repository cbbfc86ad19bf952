import { and, eq, inArray } from 'drizzle-orm'

import { importItems } from '#app/imports/import.tables.ts'
import { lookAlikesOf } from '#app/imports/rules/look-alike-code.ts'
import { findProducts } from '#app/imports/runs/find-known-products.server.ts'
import type { Context } from '#app/platform/context.server.ts'

/** Codes of products or of the same file that look like a new code, by that code. */
export async function findLookAlikes(
  ctx: Context,
  { id, supplierId }: { readonly id: string; readonly supplierId: string },
  newKeys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const spellings = new Map(newKeys.map((key) => [key, lookAlikesOf(key)] as const))
  const all = [...new Set([...spellings.values()].flat())]
  if (all.length === 0) return new Map()
  const known = await findProducts(ctx, supplierId, all)
  const inFile = await ctx.db
    .select({ key: importItems.key })
    .from(importItems)
    .where(and(eq(importItems.runId, id), inArray(importItems.key, all)))
  const found = new Set([...known.keys(), ...inFile.map(({ key }) => key)])
  return new Map(
    [...spellings].flatMap(([key, others]) => {
      const other = others.find((each) => found.has(each))
      return other === undefined ? [] : [[key, other] as const]
    }),
  )
}
