import { readStored, writeStored } from '#app/platform/browser/browser-storage.ts'
import { readToken } from '#app/platform/browser/local-session.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'

const anyUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * The visitor's order GUID (section 3), generated once and stored in this browser: it identifies cart and wishlist. An
 * invalid one is replaced. Always read from storage, because tabs share it.
 */
export function readVisitorId(): string {
  if (readStored('userId') === null) writeStored('userId', '0')
  const stored = readStored('orderId')
  if (stored !== null && anyUuid.test(stored)) return stored
  const made = uuidv7()
  writeStored('orderId', made)
  return made
}

/** Storage keys whose change in another tab changes the owner of cart and wishlist. */
export const visitorKeys: ReadonlySet<string> = new Set(['orderId', 'token'])

/** Who is logged in, as section 6 sends it along; null for a visitor. */
export function signedInUserId(): number | null {
  return readToken() === null ? null : Number(readStored('userId'))
}
