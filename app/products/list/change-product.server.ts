import type { z } from 'zod'

import { readStaffProducts } from '#app/products/list/list-staff-products.server.ts'
import type { changeProductCall, StaffProductRow } from '#app/products/list/product-list.contract.ts'
import { changeProducts, type ProductParts } from '#app/catalogue/manage/change-products.server.ts'
import type { StoredProduct } from '#app/catalogue/manage/stored-products.server.ts'
import { type UnseenWarnings, unseenWarningsText } from '#app/products/unseen-warnings.ts'
import { warningsToConfirm } from '#app/catalogue/price-warnings.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import { type Context, inRetriedTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { type RefusalOf, refusals } from '#app/platform/http/refusals.ts'
import type { UserSession } from '#app/platform/session.ts'
import { piecesText } from '#app/platform/text/greek-text.ts'

export type ProductChange = z.output<typeof changeProductCall>

/** Why a change in the list is refused; nothing has changed then. */
export const changeRefusals = refusals({
  'unknown-product': [404, 'Το προϊόν δεν υπάρχει πια.'],
  /** A colleague or an import changed it since it was read. */
  'product-changed': [409, 'Κάποιος άλλαξε το προϊόν στο μεταξύ. Δείτε τις νέες τιμές και γράψτε ξανά τη δική σας.'],
  /** An order took pieces since it was read, or gave some back. */
  'stock-changed': [
    409,
    ({ stock }: { readonly stock: number }) =>
      `Το απόθεμα άλλαξε στο μεταξύ από παραγγελία: τώρα είναι ${piecesText(stock)}. Γράψτε ξανά το σωστό.`,
  ],
  'stock-of-variants': [422, 'Το απόθεμα ορίζεται σε κάθε χρώμα και μέγεθος: αλλάξτε το στη σελίδα του προϊόντος.'],
  'unseen-warnings': [409, (refused: UnseenWarnings) => unseenWarningsText(refused)],
})

export type ChangeRefusal = RefusalOf<typeof changeRefusals>

/**
 * Changes price, stock or visibility of one product. Refuses if it changed since the caller read it, and warnings that the caller
 * has not seen.
 */
export function changeProduct(
  ctx: Context,
  parts: ProductParts,
  user: UserSession,
  input: ProductChange,
): Promise<Result<StaffProductRow, ChangeRefusal>> {
  return inRetriedTransaction(ctx, async (tx): Promise<Result<StaffProductRow, ChangeRefusal>> => {
    let refused: ChangeRefusal | null = { refusal: 'unknown-product' }
    await changeProducts(tx, parts, { user, cause: 'list' }, [input.id], (stored) => {
      const { price = stored.product.price, stock = stored.product.stock, hidden = stored.hidden } = input
      const after = { ...stored, hidden, product: { ...stored.product, price, stock } }
      refused = refusalOf(stored, input) ?? unseen(stored, after, input, dayInAthens(tx.now))
      return refused === null ? after : null
    })
    if (refused !== null) return refuse<ChangeRefusal>(refused)
    const [row] = await readStaffProducts(tx, [input.id])
    return row === undefined ? refuse({ refusal: 'unknown-product' }) : done(row)
  })
}

function refusalOf(stored: StoredProduct, { revision, stock, stockRead }: ProductChange): ChangeRefusal | null {
  if (stored.revision !== revision) return { refusal: 'product-changed' }
  if (stock === undefined) return null
  const { product } = stored
  if (product.variants.some((variant) => variant.stock !== null)) return { refusal: 'stock-of-variants' }
  return stockRead === product.stock ? null : { refusal: 'stock-changed', stock: product.stock }
}

function unseen(
  before: StoredProduct,
  after: StoredProduct,
  { despiteWarnings }: ProductChange,
  today: string,
): ChangeRefusal | null {
  const warnings = despiteWarnings ? [] : warningsToConfirm(before, after, today)
  return warnings.length === 0 ? null : { refusal: 'unseen-warnings', warnings }
}
