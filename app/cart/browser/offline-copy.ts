/** The stored list, if valid and this visitor's: a logout changes the order GUID, so the old list is not shown. */
export function readOfflineCopy(stored: string | null, visitorId: string): readonly unknown[] | null {
  try {
    const copy: unknown = JSON.parse(stored ?? 'null')
    if (typeof copy !== 'object' || copy === null || !('orderId' in copy) || !('lines' in copy)) return null
    return copy.orderId === visitorId && Array.isArray(copy.lines) ? copy.lines : null
  } catch {
    return null
  }
}

/**
 * Runs in the head before the first paint: marks <html> for a visitor without an order GUID or whose offline copy is
 * empty, and the cart page reserves the space of an empty cart. Styles use the variant `empty-cart`.
 */
export const emptyCartScript = `try{const o=localStorage.getItem('orderId'),c=JSON.parse(localStorage.getItem('last-cart'));if(o===null||c?.orderId===o&&c.lines.length===0)document.documentElement.dataset.cart='empty'}catch{}`
