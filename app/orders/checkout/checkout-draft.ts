import { parseStored, readStored, removeStored, writeStored } from '#app/platform/browser/browser-storage.ts'
import { signedInUserId, readVisitorId } from '#app/platform/browser/visitor-id.ts'
import { dayMs } from '#app/platform/calendar.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'
import { type CheckoutValues, emptyCheckout } from '#app/orders/checkout/checkout-values.ts'

// The checkout's typed values, and the attempt to place the order. Shared by tabs. Consent is never stored.

const draftKey = 'checkoutDraft'
const attemptKey = 'orderAttempt'
const version = 1
const maxAgeMs = 30 * dayMs
const maxDraftLength = 32 * 1024

/** The draft's owner. An ended session removes the browser's order GUID, so an account's draft is identified by the account too. */
export interface DraftOwner {
  readonly visitor: string
  readonly userId: number | null
}

function isOwn(stored: Readonly<Record<string, unknown>>, { visitor, userId }: DraftOwner): boolean {
  return stored['visitor'] === visitor || (userId !== null && stored['userId'] === userId)
}

/** A stored draft; null if broken, too old, too long or somebody else's. Drops values of removed fields. */
export function parseDraft(text: string | null, owner: DraftOwner, now: number): CheckoutValues | null {
  if (text === null || text.length > maxDraftLength) return null
  const stored = parseStored(text)
  const { savedAt, values } = stored
  if (stored['version'] !== version || !isOwn(stored, owner)) return null
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

const ownerNow = (): DraftOwner => ({ visitor: readVisitorId(), userId: signedInUserId() })

/** Browser only. */
export function readDraft(): CheckoutValues | null {
  return parseDraft(readStored(draftKey), ownerNow(), Date.now())
}

/** Browser only. */
export function storeDraft(values: CheckoutValues): void {
  const text = draftText(values, ownerNow(), Date.now())
  if (text.length <= maxDraftLength) writeStored(draftKey, text)
}

/** An attempt to order: resending it creates no second order. */
export interface Attempt {
  readonly key: string
  /** The call's body as JSON without the consent, and the cart's fingerprint */
  readonly body: string
  readonly cart: string
  /** Sent without an answer: the order may or may not exist. */
  readonly isOpen: boolean
}

/** Returns the stored attempt while the order is unchanged, else one with a new key. */
export function attemptAt(stored: Attempt | null, body: string, cart: string): Attempt {
  const isSame = stored !== null && stored.body === body && stored.cart === cart
  return { key: isSame ? stored.key : uuidv7(), body, cart, isOpen: true }
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

/** After an order is placed: the next one starts with an empty draft. Browser only. */
export function clearCheckout(): void {
  removeStored(draftKey)
  removeStored(attemptKey)
}
