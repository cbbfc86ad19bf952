/** The kept list, if it is one and this visitor's: after a logout there is another order GUID, and nobody's list is shown. */
export function readLastKnown(stored: string | null, orderId: string): readonly unknown[] | null {
  try {
    const kept: unknown = JSON.parse(stored ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('orderId' in kept) || !('lines' in kept)) return null
    return kept.orderId === orderId && Array.isArray(kept.lines) ? kept.lines : null
  } catch {
    return null
  }
}
