import { eq, sql } from 'drizzle-orm'

import type { CategorySummary } from '#app/catalogue/catalogue.ts'
import { catalogueCache } from '#app/catalogue/catalogue-cache.server.ts'
import { categoryRedirects } from '#app/catalogue/categories/category-redirects.tables.ts'
import { categoryPictureUrl } from '#app/catalogue/pictures/pictures.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import type { CategoryBody, CategoryTrees } from '#app/catalogue/catalogue.contract.ts'
import { statement } from '#app/platform/postgres/statement.server.ts'

/**
 * The categories below `id` (0: all) in the merchant's order, without hidden ones, only those with products of `type` if given. Empty trees for
 * an unknown id or type. One query, two with a type.
 */
export async function readCategoryTree(
  ctx: Context,
  { type, id = 0 }: { readonly type?: string | undefined; readonly id?: number } = {},
): Promise<CategoryTrees> {
  const childrenOf = Map.groupBy(await readCategories(ctx), (category) => category.parentId ?? 0)
  const ofType = type === undefined || type === '' ? null : await readCategoriesOfType(ctx, type)
  const grow = (parentId: number): CategoryBody[] =>
    (childrenOf.get(parentId) ?? []).flatMap(({ hidden, ...category }) => {
      const children = grow(category.id)
      const wanted = !hidden && (ofType === null || ofType.has(category.id) || children.length > 0)
      return wanted ? [{ ...category, children }] : []
    })
  const mobile = grow(id)
  return { main: mobile.map((category) => cut(category, 2)), mobile }
}

/** The category down to `levels` levels; the same object if nothing is cut, so that a page serializes it once. */
function cut(category: CategoryBody, levels: number): CategoryBody {
  if (category.children.length === 0) return category
  if (levels === 1) return { ...category, children: [] }
  const children = category.children.map((child) => cut(child, levels - 1))
  return children.every((child, index) => child === category.children[index]) ? category : { ...category, children }
}

export interface CategoryPage {
  readonly category: CategorySummary
  /** From the top level down to the parent */
  readonly trail: readonly CategorySummary[]
  readonly children: readonly CategorySummary[]
}

/** A category with its breadcrumb and children; null for an unknown id. One query. */
export async function readCategory(ctx: Context, id: number): Promise<CategoryPage | null> {
  const all = await readCategories(ctx)
  const categories = all.map(toSummary)
  const hidden = new Set(all.flatMap((each) => (each.hidden ? [each.id] : [])))
  const byId = new Map(categories.map((category) => [category.id, category]))
  const category = byId.get(id)
  if (category === undefined) return null
  const trail: CategorySummary[] = []
  for (let above = category.parentId; above !== null && trail.length < byId.size;) {
    const parent = byId.get(above)
    if (parent === undefined) break
    trail.unshift(parent)
    above = parent.parentId
  }
  return { category, trail, children: categories.filter((child) => child.parentId === id && !hidden.has(child.id)) }
}

/** Removes fields that pages do not need. */
export function toSummary(category: CategorySummary): CategorySummary {
  const { id, parentId, name, fullName, imageSrc } = category
  return { id, parentId, name, fullName, imageSrc }
}

/** Categories without their descendants, in the order of `ids`; unknown ids are left out. */
export async function readCategoryBodies(ctx: Context, ids: readonly number[]): Promise<CategoryBody[]> {
  if (ids.length === 0) return []
  const { rows } = await ctx.db.execute<CategoryRow>(sql`
    ${selectCategories} join unnest(${sql.param(ids)}::int[]) with ordinality as wanted(id, place) on wanted.id = c.id
    order by wanted.place`)
  return rows.map((row) => ({ ...toCategory(ctx, row), children: [] }))
}

interface CategoryRow extends Record<string, unknown> {
  readonly id: number
  readonly parent_id: number | null
  readonly name: string
  readonly full_name: string
  readonly image_src: string | null
  readonly category_product_id: number | null
  readonly product_src: string | null
  readonly hidden: boolean
}

const selectCategories = sql`
  select c.id, c.parent_id, c.name, c.full_name, c.image_src, c.category_product_id, c.hidden,
    case when c.image_src is null then coalesce((
      select i.src from product_images i where i.product_id = c.category_product_id
      order by i.position, i.image_id limit 1
    ), (
      select i.src from product_categories pc
      join products p on p.id = pc.product_id and not p.hidden
      join product_images i on i.product_id = p.id
      where pc.category_id = c.id
      order by pc.product_id, i.position, i.image_id limit 1
    )) end as product_src
  from categories c`

const selectAllCategories = statement<CategoryRow>('categories', () => sql`${selectCategories} order by c.position, c.id`)

type ReadCategory = Omit<CategoryBody, 'children'> & { readonly hidden: boolean }

const readingOf = new WeakMap<Context, Promise<readonly ReadCategory[]>>()

/** For pages: the change that invalidates it invalidates those in the cache, too. */
const cachedCategories = catalogueCache(selectAndPresent)

/** All categories in the merchant's order. The menu and a category's page, which load concurrently, share one query. */
function readCategories(ctx: Context): Promise<readonly ReadCategory[]> {
  if (ctx.cacheTags !== undefined) return cachedCategories(ctx)
  const reading = readingOf.get(ctx) ?? selectAndPresent(ctx).finally(() => readingOf.delete(ctx))
  readingOf.set(ctx, reading)
  return reading
}

async function selectAndPresent(ctx: Context): Promise<readonly ReadCategory[]> {
  const rows = await selectAllCategories(ctx.db, {})
  const childrenOf = Map.groupBy(rows, (row) => row.parent_id)
  const pictureOf = ({ id, image_src: own, product_src: ofProduct }: CategoryRow): string | null => {
    const shown = childrenOf.get(id)?.filter(({ hidden }) => !hidden) ?? []
    return own ?? ofProduct ?? shown.map(pictureOf).find((src) => src !== null) ?? null
  }
  return rows.map((row) => ({ ...toCategory(ctx, { ...row, product_src: pictureOf(row) }), hidden: row.hidden }))
}

async function readCategoriesOfType(ctx: Context, type: string): Promise<Set<number>> {
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    select distinct pc.category_id as id from product_categories pc
    join products p on p.id = pc.product_id where p.type = ${type} and not p.hidden`)
  return new Set(rows.map((row) => row.id))
}

function toCategory(ctx: Context, row: CategoryRow): Omit<CategoryBody, 'children'> {
  return {
    id: row.id,
    parentId: row.parent_id,
    name: row.name,
    fullName: row.full_name,
    imageSrc: categoryPictureUrl(ctx.config, {
      imageSrc: row.image_src,
      categoryProductId: row.category_product_id,
      productSrc: row.product_src,
    }),
    categoryProductId: row.category_product_id,
  }
}

/** SQL: the ids of visible categories: neither hidden nor below a hidden one. */
export const shownCategoryIds = sql`
  with recursive shown as (
    select id from categories where parent_id is null and not hidden
    union all
    select c.id from categories c join shown on c.parent_id = shown.id where not c.hidden
  )
  select id from shown`

/** The redirect target of a deleted category (0: all products); null for one that never existed. */
export async function readCategoryRedirect(ctx: Context, id: number): Promise<number | null> {
  const [row] = await ctx.db
    .select({ toId: categoryRedirects.toId })
    .from(categoryRedirects)
    .where(eq(categoryRedirects.categoryId, id))
  return row === undefined ? null : (row.toId ?? 0)
}
