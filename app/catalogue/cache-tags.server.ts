import { sql } from 'drizzle-orm'

import type { Context } from '#app/platform/context.server.ts'

/** The page that is being rendered shows these products: it is invalidated when one of them changes. */
export function tagProducts({ cacheTags }: Context, ids: readonly number[]): void {
  for (const id of ids) cacheTags?.add(productTag(id))
}

/** The page that is being rendered lists a category with its descendants; 0 is the whole catalogue. */
export function tagCategory({ cacheTags }: Context, id: number): void {
  cacheTags?.add(categoryTag(id))
}

/**
 * The cache tags of pages that show these products or list them: call it before a change and after it, since a change may
 * move a product to another category. Short, because Postgres notifies of 8,000 bytes at most.
 */
export async function tagsOfProducts(ctx: Context, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    with recursive above as (
      select category_id as id from product_categories where product_id = any(${sql.param([...ids])}::int[])
      union
      select primary_category_id from products where id = any(${sql.param([...ids])}::int[])
      union
      select c.parent_id from categories c join above on above.id = c.id where c.parent_id is not null
    )
    select id from above`)
  return [...ids.map(productTag), categoryTag(0), ...rows.map(({ id }) => categoryTag(id))]
}

/** Those of pages that show these products, where no list changes: of a number of pieces, say. */
export function tagsOfShownProducts(ids: readonly number[]): string[] {
  return ids.map(productTag)
}

function productTag(id: number): string {
  return `p${id}`
}

const categoryTag = (id: number) => `c${id}`
