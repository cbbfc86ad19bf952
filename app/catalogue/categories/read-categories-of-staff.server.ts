import { createHash } from 'node:crypto'

import { sql } from 'drizzle-orm'

import type { StaffCategory } from '#app/catalogue/categories/categories.contract.ts'
import { categoryPictureUrl, pictureUrl } from '#app/catalogue/pictures/pictures.server.ts'
import type { Context } from '#app/platform/context.server.ts'

interface Row extends Record<string, unknown> {
  readonly id: number
  readonly parentId: number | null
  readonly name: string
  readonly hidden: boolean
  readonly imageSrc: string | null
  readonly searchWords: string[]
  readonly categoryProductId: number | null
  readonly productSrc: string | null
  readonly products: number
}

/** All categories including hidden ones, siblings in order. */
export async function readCategoriesOfStaff(ctx: Context): Promise<{ categories: StaffCategory[] }> {
  const { rows } = await ctx.db.execute<Row>(sql`
    select c.id, c.parent_id as "parentId", c.name, c.hidden, c.image_src as "imageSrc", c.search_words as "searchWords",
      c.category_product_id as "categoryProductId", coalesce(n.products, 0)::int as products,
      case when c.image_src is null then (
        select i.src from product_images i where i.product_id = c.category_product_id order by i.position, i.image_id limit 1
      ) end as "productSrc"
    from categories c
      left join (select category_id, count(*) as products from product_categories group by category_id) n on n.category_id = c.id
    order by c.position, c.id`)
  return {
    categories: rows.map(({ categoryProductId, productSrc, ...row }) => ({
      ...row,
      imageUrl: categoryPictureUrl(ctx.config, { imageSrc: row.imageSrc, categoryProductId, productSrc }),
      revision: revisionOf(row),
    })),
  }
}

/** A version of the category's own fields, without its position or products. */
function revisionOf({
  id,
  parentId,
  name,
  hidden,
  imageSrc,
  searchWords,
}: Omit<StaffCategory, 'imageUrl' | 'products' | 'revision'>) {
  return createHash('sha256')
    .update(JSON.stringify([id, parentId, name, hidden, imageSrc, searchWords]))
    .digest('base64url')
}

const maxPictures = 60

/** Candidate pictures of a category: those of its and its descendants' products, the most popular first. */
export async function readCategoryPictures(
  ctx: Context,
  id: number,
): Promise<{ pictures: { src: string; url: string; title: string }[] }> {
  const { rows } = await ctx.db.execute<{ src: string; title: string }>(sql`
    with recursive below as (
      select id from categories where id = ${id}
      union
      select c.id from categories c join below on c.parent_id = below.id
    ), of_products as (
      select p.id, p.title, coalesce(f.popularity, 0) as popularity from products p left join product_facets f on f.product_id = p.id
      where p.id in (select product_id from product_categories where category_id in (select id from below))
      order by 3 desc, 1 limit ${maxPictures}
    )
    select src, title from (
      select distinct on (i.src) i.src, p.title, p.popularity, p.id from of_products p cross join lateral (
        select src from product_images where product_id = p.id order by position, image_id limit 1
      ) i order by i.src, p.popularity desc, p.id
    ) each_once order by popularity desc, id`)
  return { pictures: rows.map(({ src, title }) => ({ src, title, url: pictureUrl(ctx.config, src) })) }
}
