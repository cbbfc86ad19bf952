import { and, desc, eq } from 'drizzle-orm'

import type { ProductHistory, ProductVersion } from '#app/products/editor/editor-schemas.ts'
import { formDifferences, type FormNames } from '#app/products/editor/form-differences.ts'
import { formOf, type ProductForm } from '#app/products/editor/product-form.ts'
import { editedContent, readStored, readTitles } from '#app/products/editor/stored-content.server.ts'
import { readCategoryNames } from '#app/catalogue/import/import-categories.server.ts'
import type { ProductParts } from '#app/catalogue/manage/change-products.server.ts'
import { productVersions } from '#app/catalogue/manage/product-versions.tables.ts'
import { restoredContent } from '#app/catalogue/manage/restored-content.ts'
import type { Context } from '#app/platform/context.server.ts'

const maxVersions = 50

/** The versions of a product, the newest first, each with its changes. */
export async function readHistory(ctx: Context, productId: number): Promise<ProductHistory> {
  const rows = await ctx.db
    .select()
    .from(productVersions)
    .where(eq(productVersions.productId, productId))
    .orderBy(desc(productVersions.revision))
    .limit(maxVersions + 1)
  const names = new Map((await readCategoryNames(ctx)).map(({ id, fullName }) => [id, fullName]))
  const forms = rows.map((row) => formOf(editedContent(row)))
  const titles = await readTitles(
    ctx,
    forms.flatMap(({ relatedIds }) => relatedIds),
  )
  const namesOf: FormNames = {
    category: (id) => names.get(id) ?? `κατηγορία ${id}`,
    product: (id) => titles[id] ?? `προϊόν ${id}`,
  }
  const differences = (before: ProductForm | undefined, after: ProductForm | undefined) =>
    before === undefined || after === undefined ? [] : formDifferences(before, after, namesOf)
  return {
    versions: rows.slice(0, maxVersions).map(({ revision, at, cause, actorName }, index) => ({
      revision,
      at: at.toISOString(),
      cause,
      actorName,
      changes: differences(forms[index + 1], forms[index]),
      sinceThen: differences(forms[index], forms[0]),
    })),
  }
}

/** The form of an earlier version with the current stock, to review and save. Undefined for an unknown version. */
export async function readVersion(
  ctx: Context,
  parts: ProductParts,
  { productId, revision }: { readonly productId: number; readonly revision: number },
): Promise<ProductVersion | undefined> {
  const [version] = await ctx.db
    .select()
    .from(productVersions)
    .where(and(eq(productVersions.productId, productId), eq(productVersions.revision, revision)))
  const stored = await readStored(ctx, parts, productId)
  if (version === undefined || stored === undefined) return undefined
  const form = formOf(editedContent(restoredContent(version, stored)))
  return { form, relatedTitles: await readTitles(ctx, form.relatedIds) }
}
