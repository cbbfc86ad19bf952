import { type SQL, sql } from 'drizzle-orm'

/** SQL: the `src` of a product's first picture that shows the variant, else of its first; null without pictures. */
export function pictureOfVariant(productId: SQL, variantId: SQL): SQL {
  return sql`(
    select i.src from product_images i
    left join product_image_variants s
      on s.product_id = i.product_id and s.image_id = i.image_id and s.variant_id = ${variantId}
    where i.product_id = ${productId}
    order by s.variant_id is null, i.position, i.image_id limit 1
  )`
}
