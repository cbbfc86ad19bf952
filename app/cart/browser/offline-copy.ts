/** The stored list, if valid and this visitor's: a logout changes the order GUID, so the old list is not shown. */
export function readOfflineCopy(stored: string | null, orderId: string): readonly unknown[] | null {
  try {
    const kept: unknown = JSON.parse(stored ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('orderId' in kept) || !('lines' in kept)) return null
    return kept.orderId === orderId && Array.isArray(kept.lines) ? kept.lines : null
  } catch {
    return null
  }
}

/**
 * Runs in the head, before anything is painted: a visitor without an order GUID, or whose last known cart is empty, is
 * marked on <html>, and the cart page keeps the place of an empty cart for them. Styles read it by the variant `empty-cart`.
 */
export const emptyCartScript = `try{const o=localStorage.getItem('orderId'),c=JSON.parse(localStorage.getItem('last-cart'));if(o===null||c?.orderId===o&&c.lines.length===0)document.documentElement.dataset.cart='empty'}catch{}`
