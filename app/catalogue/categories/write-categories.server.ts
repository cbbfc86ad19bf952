import { randomUUID } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'

import { recordChange } from '#app/account/audit/audit.server.ts'
import { bumpCatalogueVersion } from '#app/catalogue/catalogue-version.server.ts'
import { categories } from '#app/catalogue/catalogue.tables.ts'
import { levelOf, subtreeOf } from '#app/catalogue/categories/category-rules.ts'
import { renamePaths } from '#app/catalogue/categories/change-categories.server.ts'
import type { PlannedCategory, TreeCategory } from '#app/catalogue/categories/plan-categories.ts'
import type { ProductParts } from '#app/catalogue/manage/change-products.server.ts'
import { rewriteProductsJob } from '#app/catalogue/manage/rewrite-products-job.ts'
import type { Context } from '#app/platform/context.server.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import type { UserSession } from '#app/platform/session.ts'
import { fold } from '#app/platform/text/greek-text.ts'

/**
 * Writes categories as a file has them, in a transaction that holds `lockImports`. New and moved ones stand after their siblings.
 * Products' search texts follow in the background.
 */
export async function writeCategories(
  tx: Context,
  parts: ProductParts,
  user: UserSession,
  { changed, tree }: { readonly changed: readonly PlannedCategory[]; readonly tree: readonly TreeCategory[] },
): Promise<void> {
  const idOf = new Map<number, number>()
  const written = (id: number | null) => (id === null ? null : (idOf.get(id) ?? id))
  const position = sql`(select coalesce(max(position), 0) + 1 from categories)`
  const made = changed.filter(({ before }) => before === null)
  for (const { after } of made.toSorted((a, b) => levelOf(a.after.id, tree) - levelOf(b.after.id, tree))) {
    const { id, parentId, name, hidden } = after
    const [row] = await tx.db
      .insert(categories)
      .values({
        origin: `own:${randomUUID()}`,
        parentId: written(parentId),
        name,
        hidden,
        fullName: name,
        foldedName: fold(name),
        position,
      })
      .returning({ id: categories.id })
    if (row !== undefined) idOf.set(id, row.id)
  }
  const renamed = new Set<number>()
  for (const { before, after } of changed) {
    if (before?.parentId !== after.parentId || before.name !== after.name) {
      for (const id of subtreeOf(after.id, tree)) renamed.add(idOf.get(id) ?? id)
    }
    if (before === null) continue
    await tx.db
      .update(categories)
      .set({
        name: after.name,
        hidden: after.hidden,
        parentId: written(after.parentId),
        ...(before.parentId !== after.parentId && { position }),
      })
      .where(eq(categories.id, after.id))
  }
  await renamePaths(tx, renamed)
  if (renamed.size > 0) await enqueue(tx, rewriteProductsJob, { scope: { categories: [...renamed] }, after: 0 })
  for (const each of changed) await record(tx, user, idOf.get(each.after.id) ?? each.after.id, each, tree)
  // Menus are on all pages, and search finds categories by name.
  await parts.index.categories(tx)
  await bumpCatalogueVersion(tx)
}

/** The fields that differ; of a moved one its name, too. */
async function record(
  tx: Context,
  user: UserSession,
  id: number,
  { before, after }: PlannedCategory,
  tree: readonly TreeCategory[],
): Promise<void> {
  const facts = ({ name, hidden, parentId }: TreeCategory) => ({
    name,
    hidden,
    parent: tree.find((each) => each.id === parentId)?.name ?? '',
  })
  const now = facts(after)
  const was = before === null ? null : facts(before)
  const fields = (['name', 'hidden', 'parent'] as const).filter((field) => field === 'name' || now[field] !== was?.[field])
  const only = (values: typeof now) => Object.fromEntries(fields.map((field) => [field, values[field]]))
  await recordChange(tx, user, {
    subject: 'category',
    subjectId: String(id),
    before: was === null ? {} : only(was),
    after: only(now),
  })
}
