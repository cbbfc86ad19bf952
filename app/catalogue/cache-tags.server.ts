import { sql } from 'drizzle-orm'

import type { Context } from '#app/platform/context.server.ts'

/** Tags the page being rendered with products it shows: a change of one invalidates it. */
export function tagProducts({ cacheTags }: Context, ids: readonly number[]): void {
  for (const id of ids) cacheTags?.add(productTag(id))
}

/** Tags the page being rendered with a category whose list it shows; 0 is the whole catalogue. */
export function tagCategory({ cacheTags }: Context, id: number): void {
  cacheTags?.add(categoryTag(id))
}

/**
 * The cache tags of pages that show or list these products: call it before and after a change, since a change may move a product
 * to another category. Short, because Postgres limits notifications to 8,000 bytes.
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

/** The tags of pages that show these products, for changes that affect no list, such as stock. */
export function tagsOfShownProducts(ids: readonly number[]): string[] {
  return ids.map(productTag)
}

function productTag(id: number): string {
  return `p${id}`
}

const categoryTag = (id: number) => `c${id}`
