import { parseStored, readStored, removeStored, writeStored } from '#app/platform/browser/browser-storage.ts'
import { signedInUserId, visitorOrderId } from '#app/platform/browser/order-id.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'
import { type CheckoutValues, emptyCheckout } from '#app/orders/checkout/checkout-values.ts'

// What was typed at the checkout, and the attempt to order it. Tabs share both. Consent is never kept.

const draftKey = 'checkoutDraft'
const attemptKey = 'orderAttempt'
const version = 1
const maxAgeMs = 30 * 86_400_000
const longestDraft = 32 * 1024

/** Whose a draft is. A session that ends takes the browser's order GUID with it, so an account's draft is known by the account, too. */
export interface DraftOwner {
  readonly visitor: string
  readonly userId: number | null
}

function isOwn(kept: Readonly<Record<string, unknown>>, { visitor, userId }: DraftOwner): boolean {
  return kept['visitor'] === visitor || (userId !== null && kept['userId'] === userId)
}

/** A kept draft; null if broken, too old, too long or somebody else's. Values of fields that are gone are dropped. */
export function parseDraft(text: string | null, owner: DraftOwner, now: number): CheckoutValues | null {
  if (text === null || text.length > longestDraft) return null
  const kept = parseStored(text)
  const { savedAt, values } = kept
  if (kept['version'] !== version || !isOwn(kept, owner)) return null
  if (typeof savedAt !== 'number' || Math.abs(now - savedAt) > maxAgeMs) return null
  if (typeof values !== 'object' || values === null) return null
  const known = Object.entries(values).filter(([name, value]) => name in emptyCheckout && typeof value === 'string')
  const { document, deliveryKind, ...texts } = { ...emptyCheckout, ...Object.fromEntries(known) }
  return {
    ...texts,
    document: document === 'receipt' ? 'receipt' : 'invoice',
    deliveryKind: deliveryKind === 'pickup' ? 'pickup' : 'carrier',
  }
}

export function draftText(values: CheckoutValues, { visitor, userId }: DraftOwner, now: number): string {
  return JSON.stringify({ version, visitor, userId, savedAt: now, values })
}

const ownerNow = (): DraftOwner => ({ visitor: visitorOrderId(), userId: signedInUserId() })

/** Browser only. */
export function readDraft(): CheckoutValues | null {
  return parseDraft(readStored(draftKey), ownerNow(), Date.now())
}

/** Browser only. */
export function storeDraft(values: CheckoutValues): void {
  const text = draftText(values, ownerNow(), Date.now())
  if (text.length <= longestDraft) writeStored(draftKey, text)
}

/** A try to order: sent again, it makes no second order. */
export interface Attempt {
  readonly key: string
  /** What is ordered: the call's body as JSON, but for the consent, and the cart's fingerprint */
  readonly body: string
  readonly cart: string
  /** Sent and not answered: whether there is an order is not known. */
  readonly isOpen: boolean
}

/** The same attempt as long as the same is ordered, else one with a key of its own. */
export function attemptAt(kept: Attempt | null, body: string, cart: string): Attempt {
  const isSame = kept !== null && kept.body === body && kept.cart === cart
  return { key: isSame ? kept.key : uuidv7(), body, cart, isOpen: true }
}

/** Browser only. */
export function readAttempt(): Attempt | null {
  const { key, body, cart, isOpen } = parseStored(readStored(attemptKey) ?? '')
  if (typeof key !== 'string' || typeof body !== 'string' || typeof cart !== 'string') return null
  return { key, body, cart, isOpen: isOpen === true }
}

/** Browser only. */
export function storeAttempt(attempt: Attempt): void {
  writeStored(attemptKey, JSON.stringify(attempt))
}

/** There is an order: the next one begins with what is typed for it. Browser only. */
export function forgetCheckout(): void {
  removeStored(draftKey)
  removeStored(attemptKey)
}
