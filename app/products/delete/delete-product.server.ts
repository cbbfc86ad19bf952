import { eq } from 'drizzle-orm'

import { recordChange } from '#app/account/audit/audit.server.ts'
import { readProductUses } from '#app/products/delete/product-uses.server.ts'
import { type ProductUses, productUsesText } from '#app/products/delete/product-uses.ts'
import { products } from '#app/catalogue/catalogue.tables.ts'
import { lockImports } from '#app/catalogue/import/import-rows.server.ts'
import { changeProducts, type ProductParts } from '#app/catalogue/manage/change-products.server.ts'
import { type Context, inRetriedTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { type RefusalOf, refusals } from '#app/platform/http/refusals.ts'
import type { UserSession } from '#app/platform/session.ts'

export const deleteRefusals = refusals({
  'unknown-product': [404, 'Αυτό το προϊόν δεν υπάρχει πια.'],
  'product-changed': [409, 'Κάποιος άλλαξε το προϊόν στο μεταξύ. Ανανεώστε τη σελίδα και δείτε το πριν το διαγράψετε.'],
  'in-use': [
    409,
    ({ uses }: { readonly uses: ProductUses }) =>
      `Το προϊόν δεν διαγράφεται, επειδή υπάρχει σε ${productUsesText(uses)}. Μπορείτε να το κρύψετε από το κατάστημα.`,
  ],
})

export type DeleteRefusal = RefusalOf<typeof deleteRefusals>

/**
 * Deletes a product with its versions, reviews and places in wishlists and collections. Refuses one that is or was in an order
 * or a quote, one that is in a cart, and one that was changed since the caller read it.
 */
export function deleteProduct(
  ctx: Context,
  parts: ProductParts,
  user: UserSession,
  { id, revision }: { readonly id: number; readonly revision: number },
): Promise<Result<null, DeleteRefusal>> {
  return inRetriedTransaction(ctx, async (tx): Promise<Result<null, DeleteRefusal>> => {
    await lockImports(tx)
    // Lines that are about to refer to it wait, and are refused after the deletion.
    const [product] = await tx.db
      .select({ title: products.title, sku: products.sku, revision: products.revision })
      .from(products)
      .where(eq(products.id, id))
      .for('update')
    if (product === undefined) return refuse({ refusal: 'unknown-product' })
    if (product.revision !== revision) return refuse({ refusal: 'product-changed' })
    const uses = await readProductUses(tx, id)
    if (productUsesText(uses) !== '') return refuse({ refusal: 'in-use', uses })
    // Lists, search and cached pages lose it as a hidden one.
    await changeProducts(tx, parts, { user: null, cause: 'editor' }, [id], (stored) => ({ ...stored, hidden: true }))
    await tx.db.delete(products).where(eq(products.id, id))
    const { title, sku } = product
    await recordChange(tx, user, { subject: 'product', subjectId: String(id), before: { title, sku }, after: {} })
    return done(null)
  })
}
