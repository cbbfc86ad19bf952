import { changeProducts } from '#app/catalogue/manage/change-products.server.ts'
import { importParts } from '#app/composition/import-parts.server.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'

const author = { user: null, cause: 'list' } as const

/** Hides a product from the shop, or shows it again, as the staff's list does. */
export async function setHidden(ctx: Context, productId: number, hidden: boolean): Promise<void> {
  await inTransaction(ctx, (tx) => changeProducts(tx, importParts, author, [productId], (stored) => ({ ...stored, hidden })))
}

/** Deletes a variant, as the editor does after «removeUsed». */
export async function removeVariant(ctx: Context, productId: number, variantId: number): Promise<void> {
  await inTransaction(ctx, (tx) =>
    changeProducts(tx, importParts, author, [productId], (stored) => {
      const variants = stored.product.variants.filter((each) => each.variantId !== variantId)
      const images = stored.product.images.map((image) => {
        return { ...image, variantIds: image.variantIds.filter((id) => id !== variantId) }
      })
      return { ...stored, product: { ...stored.product, variants, images } }
    }),
  )
}
