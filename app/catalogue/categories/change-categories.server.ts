import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'

import { eq, sql } from 'drizzle-orm'

import { recordChange } from '#app/account/audit/audit.server.ts'
import { categories } from '#app/catalogue/catalogue.tables.ts'
import { categoryRedirects } from '#app/catalogue/categories/category-redirects.tables.ts'
import { bumpCatalogueVersion } from '#app/catalogue/catalogue-version.server.ts'
import type { StaffCategory } from '#app/catalogue/categories/categories.contract.ts'
import type { CategoryRefusal } from '#app/catalogue/categories/category-refusals.ts'
import {
  levelOf,
  maxCategories,
  maxLevels,
  maxMoved,
  moveRefusal,
  type Place,
  subtreeOf,
} from '#app/catalogue/categories/category-rules.ts'
import { readCategoriesOfStaff } from '#app/catalogue/categories/read-categories-of-staff.server.ts'
import { lockImports } from '#app/catalogue/import/import-rows.server.ts'
import { changeProducts, type ProductParts } from '#app/catalogue/manage/change-products.server.ts'
import { rewriteProducts } from '#app/catalogue/manage/rewrite-products.server.ts'
import { findPictureSource } from '#app/catalogue/pictures/picture-sources.server.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import type { UserSession } from '#app/platform/session.ts'
import { fold } from '#app/platform/text/greek-text.ts'

// Each operation holds the import lock, so that neither colleagues nor imports change the tree meanwhile.

type Categories = Promise<Result<{ categories: StaffCategory[] }, CategoryRefusal>>

/** Adds a category below a parent, after its siblings. */
export function addCategory(
  ctx: Context,
  parts: ProductParts,
  user: UserSession,
  { name, parentId }: { readonly name: string; readonly parentId: number | null },
): Categories {
  return onTree(ctx, async (tx, tree): Categories => {
    if (tree.length >= maxCategories) return refuse({ refusal: 'too-many-categories' })
    if (parentId !== null && !tree.some(({ id }) => id === parentId)) return refuse({ refusal: 'place-changed' })
    if (parentId !== null && levelOf(parentId, tree) >= maxLevels) return refuse({ refusal: 'too-deep' })
    if (isNameTaken(tree, { id: 0, parentId, name })) return refuse({ refusal: 'name-taken' })
    const position = sql`(select coalesce(max(position), 0) + 1 from categories)`
    const [row] = await tx.db
      .insert(categories)
      .values({ origin: `own:${randomUUID()}`, parentId, name, fullName: name, foldedName: fold(name), position })
      .returning({ id: categories.id })
    const id = row?.id ?? 0
    await renamePaths(tx, new Set([id]))
    await record(tx, user, id, {}, { name, ...parentFact(tree, parentId) })
    return finish(tx, parts)
  })
}

interface Named {
  readonly id: number
  readonly revision: string
}

type CategoryContent = Pick<StaffCategory, 'name' | 'hidden' | 'imageSrc' | 'searchWords'>

/** Changes name, picture, visibility and search words; its id, and with it its URL, stays. */
export function changeCategory(
  ctx: Context,
  parts: ProductParts,
  user: UserSession,
  { id, revision, ...wanted }: Named & Omit<CategoryContent, 'searchWords'> & Partial<Pick<CategoryContent, 'searchWords'>>,
): Categories {
  return onTree(ctx, async (tx, tree): Categories => {
    const held = findUnchanged(tree, { id, revision })
    if (!held.ok) return held
    const { value: before } = held
    const content = { ...wanted, searchWords: wanted.searchWords ?? before.searchWords }
    if (isNameTaken(tree, { ...before, name: content.name })) return refuse({ refusal: 'name-taken' })
    const { imageSrc } = content
    if (imageSrc !== null && imageSrc !== before.imageSrc && findPictureSource(ctx.config, imageSrc) === null) {
      return refuse({ refusal: 'unknown-picture' })
    }
    const fields = (['name', 'hidden', 'imageSrc', 'searchWords'] as const).filter(
      (field) => !isDeepStrictEqual(content[field], before[field]),
    )
    if (fields.length === 0) return done({ categories: [...tree] })
    // Otherwise a removed picture would fall back to the import's product.
    const own = imageSrc === before.imageSrc ? {} : { imageSrc, categoryProductId: null }
    await tx.db
      .update(categories)
      .set({ name: content.name, hidden: content.hidden, searchWords: content.searchWords, ...own })
      .where(eq(categories.id, id))
    if (fields.includes('name') || fields.includes('searchWords')) await renameBranch(tx, parts, id, tree)
    const only = (values: CategoryContent) =>
      Object.fromEntries(fields.map((field) => [field, field === 'searchWords' ? values[field].join(', ') : values[field]]))
    await record(tx, user, id, only(before), only(content))
    return finish(tx, parts)
  })
}

/** Moves a category with its descendants. Refuses if the target changed since the caller read the tree. */
export function moveCategory(
  ctx: Context,
  parts: ProductParts,
  user: UserSession,
  { id, revision, parentId, beforeId }: Named & Place,
): Categories {
  return onTree(ctx, async (tx, tree): Categories => {
    const held = findUnchanged(tree, { id, revision })
    if (!held.ok) return held
    const { value: before } = held
    const isThere = (wanted: number) => tree.some((each) => each.id === wanted)
    if (parentId !== null && !isThere(parentId)) return refuse({ refusal: 'place-changed' })
    const siblings = tree.filter((each) => each.parentId === parentId && each.id !== id).map((each) => each.id)
    if (beforeId !== null && !siblings.includes(beforeId)) return refuse({ refusal: 'place-changed' })
    const refusal = moveRefusal(id, parentId, tree)
    if (refusal !== null) return refuse({ refusal })
    if (isNameTaken(tree, { ...before, parentId })) return refuse({ refusal: 'name-taken' })
    const at = beforeId === null ? siblings.length : siblings.indexOf(beforeId)
    const order = siblings.toSpliced(at, 0, id)
    const was = tree.filter((each) => each.parentId === before.parentId).map((each) => each.id)
    if (parentId === before.parentId && order.join() === was.join()) return done({ categories: [...tree] })
    await tx.db.update(categories).set({ parentId }).where(eq(categories.id, id))
    await tx.db.execute(sql`
      update categories c set position = o.place
      from unnest(${sql.param(order)}::int[]) with ordinality as o(id, place) where c.id = o.id and c.position <> o.place`)
    if (parentId !== before.parentId) await renameBranch(tx, parts, id, tree)
    const placeIn = (ids: readonly number[]) => ids.indexOf(id) + 1
    await record(
      tx,
      user,
      id,
      { name: before.name, ...parentFact(tree, before.parentId), place: placeIn(was) },
      { name: before.name, ...parentFact(tree, parentId), place: placeIn(order) },
    )
    return finish(tx, parts)
  })
}

/**
 * Deletes a category without subcategories; its products move to another one. Refuses if it has products and no target is given.
 */
export function removeCategory(
  ctx: Context,
  parts: ProductParts,
  user: UserSession,
  { id, revision, moveTo }: Named & { readonly moveTo: number | null },
): Categories {
  return onTree(ctx, async (tx, tree): Categories => {
    const held = findUnchanged(tree, { id, revision })
    if (!held.ok) return held
    const { value: before } = held
    if (tree.some(({ parentId }) => parentId === id)) return refuse({ refusal: 'has-children' })
    if (moveTo !== null && (moveTo === id || !tree.some((each) => each.id === moveTo)))
      return refuse({ refusal: 'place-changed' })
    const { rows } = await tx.db.execute<{ productId: number }>(sql`
      select product_id as "productId" from product_categories where category_id = ${id}
      union select id from products where primary_category_id = ${id} order by 1`)
    const products = rows.length
    if (products > 0 && moveTo === null) return refuse({ refusal: 'has-products' })
    if (products > maxMoved) return refuse({ refusal: 'too-many-products' })
    if (products > 0 && moveTo !== null) {
      const ids = rows.map(({ productId }) => productId)
      await changeProducts(tx, parts, { user, cause: 'bulk' }, ids, ({ product, extended, hidden }) => {
        const categoryIds = [...new Set(product.categoryIds.map((each) => (each === id ? moveTo : each)))]
        return { product: { ...product, categoryIds }, extended, hidden }
      })
    }
    await redirectTo(tx, id, products > 0 ? moveTo : before.parentId)
    await tx.db.delete(categories).where(eq(categories.id, id))
    const target = tree.find((each) => each.id === moveTo)
    const moved = products > 0 ? { products, movedTo: target?.name } : {}
    await record(tx, user, id, { name: before.name, ...parentFact(tree, before.parentId) }, moved)
    return finish(tx, parts)
  })
}

/** Redirects its URL there, and existing redirects to it. */
async function redirectTo(tx: Context, id: number, toId: number | null): Promise<void> {
  await tx.db.update(categoryRedirects).set({ toId }).where(eq(categoryRedirects.toId, id))
  await tx.db
    .insert(categoryRedirects)
    .values({ categoryId: id, toId })
    .onConflictDoUpdate({ target: categoryRedirects.categoryId, set: { toId } })
}

function onTree(ctx: Context, work: (tx: Context, tree: readonly StaffCategory[]) => Categories): Categories {
  return inTransaction(ctx, async (tx) => {
    await lockImports(tx)
    const { categories: tree } = await readCategoriesOfStaff(tx)
    return work(tx, tree)
  })
}

function findUnchanged(tree: readonly StaffCategory[], { id, revision }: Named): Result<StaffCategory, CategoryRefusal> {
  const found = tree.find((each) => each.id === id)
  if (found === undefined) return refuse({ refusal: 'unknown-category' })
  return found.revision === revision ? done(found) : refuse({ refusal: 'category-changed' })
}

function isNameTaken(tree: readonly StaffCategory[], own: Pick<StaffCategory, 'id' | 'parentId' | 'name'>): boolean {
  return tree.some(({ id, parentId, name }) => id !== own.id && parentId === own.parentId && fold(name) === fold(own.name))
}

const parentFact = (tree: readonly StaffCategory[], parentId: number | null) => ({
  parent: tree.find(({ id }) => id === parentId)?.name ?? '',
})

/** Updates the paths in the full names of a category and its subcategories, and the lists and search that show them. */
async function renameBranch(tx: Context, parts: ProductParts, id: number, tree: readonly StaffCategory[]): Promise<void> {
  const branch = subtreeOf(id, tree)
  await renamePaths(tx, branch)
  await rewriteProducts(tx, parts, { categories: [...branch] })
}

/** Updates the paths in the full names of these categories. */
export async function renamePaths(tx: Context, ids: ReadonlySet<number>): Promise<void> {
  const { rows } = await tx.db.execute<{ id: number; path: string }>(sql`
    with recursive path as (
      select id, name as path from categories where parent_id is null
      union all
      select c.id, path.path || ' > ' || c.name from categories c join path on c.parent_id = path.id
    )
    select id, path from path where id = any(${sql.param([...ids])}::int[])`)
  const named = rows.map(({ id, path }) => ({ id, path, folded: fold(path) }))
  await tx.db.execute(sql`
    update categories c set full_name = p.path, folded_name = p.folded
    from json_to_recordset(${JSON.stringify(named)}::json) as p(id int, path text, folded text) where c.id = p.id`)
}

async function record(tx: Context, user: UserSession, id: number, before: object, after: object): Promise<void> {
  await recordChange(tx, user, { subject: 'category', subjectId: String(id), before, after })
}

/** Menus are on all pages, and search finds categories by name. */
async function finish(tx: Context, parts: ProductParts): Categories {
  await parts.index.categories(tx)
  await bumpCatalogueVersion(tx)
  return done(await readCategoriesOfStaff(tx))
}
