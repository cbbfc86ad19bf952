import { useEffect, useState } from 'react'

import { undecoratedTotals, cartTotals, isCombined, repriceProduct } from '#app/cart/cart.ts'
import { signedInUserId, readVisitorId } from '#app/platform/browser/visitor-id.ts'
import { failureOf, useChange, useVisitorList } from '#app/cart/browser/use-visitor-list.ts'
import { VisitorList } from '#app/cart/browser/visitor-list.ts'
import { callApi } from '#app/platform/browser/call-api.ts'
import { chosenPlacement } from '#app/personalisation/chosen-placement.ts'
import type { PlacementInMm } from '#app/personalisation/placement-in-mm.ts'
import { totalsFromEuros } from '#app/pricing/totals.ts'
import type { CartItem } from '#app/cart/cart-answers.ts'
import type { Totals } from '#app/pricing/totals-schema.ts'

/** Every change of a cart in the browser. */
export type CartChange =
  | {
      readonly kind: 'add'
      readonly productId: number
      readonly variantId: number | null
      readonly quantity: number
      readonly placements?: readonly PlacementInMm[] | undefined
    }
  | {
      readonly kind: 'set-sizes'
      readonly productId: number
      readonly placements: readonly PlacementInMm[]
      readonly sizes: readonly { readonly variantId: number; readonly quantity: number }[]
    }
  | { readonly kind: 'remove'; readonly lineId: string }
  | { readonly kind: 'restore'; readonly lineId: string }
  | { readonly kind: 'set-quantity'; readonly lineId: string; readonly quantity: number }
  | { readonly kind: 'set-decoration'; readonly lineId: string; readonly placements: readonly PlacementInMm[] }
  | { readonly kind: 'accept-price'; readonly lineId: string; readonly priceListVersion: number | null }

const cart = new VisitorList<CartItem, CartChange>({
  key: 'cart',
  read: (visitorId, signal) => callApi('/api/cart/get', { orderId: visitorId }, signal),
  send: (change, visitorId) => {
    switch (change.kind) {
      case 'add': {
        const { productId: id, variantId, quantity, placements = [] } = change
        const userId = signedInUserId()
        const logos = placements.map(chosenPlacement)
        return callApi('/api/cart', {
          id,
          qty: quantity,
          quantity,
          code: '0',
          variantId,
          orderId: visitorId,
          userId,
          placements: logos,
        })
      }
      case 'set-sizes': {
        const { productId: id, placements, sizes } = change
        return callApi('/api/cart/sizes', {
          id,
          orderId: visitorId,
          placements: placements.map(chosenPlacement),
          sizes: [...sizes],
        })
      }
      case 'remove':
        return callApi('/api/cart/remove', { id: change.lineId, variantId: null, orderId: visitorId })
      case 'restore':
        return callApi('/api/cart/restore', { id: change.lineId, orderId: visitorId })
      case 'set-quantity':
        return callApi('/api/cart/update', { id: change.lineId, variantId: null, orderId: visitorId, quantity: change.quantity })
      case 'set-decoration':
        return callApi('/api/cart/decoration', {
          id: change.lineId,
          orderId: visitorId,
          placements: change.placements.map(chosenPlacement),
        })
      case 'accept-price':
        return callApi('/api/cart/accept-price', {
          id: change.lineId,
          orderId: visitorId,
          priceListVersion: change.priceListVersion,
        })
    }
  },
  isOvertaken: (change, later) =>
    (change.kind === 'set-quantity' || change.kind === 'set-decoration') &&
    (later.kind === change.kind || later.kind === 'remove') &&
    later.lineId === change.lineId,
})

/** A line as displayed; `waits` until its new quantity is confirmed, so its price may still change. */
export type ShownLine = CartItem & { readonly waits: boolean }

/** The cart with pending changes applied; null until loaded. */
export function useCart() {
  const { lines, error, pending } = useVisitorList(cart, (state) => state)
  return {
    lines: lines === null ? null : withPending(lines, pending),
    /** Changes are pending, so totals may change. */
    waits: pending.length > 0,
    failure: failureOf(error),
    retry: cart.reload,
  }
}

/** The server's totals of loaded lines, fetched once for all components. */
const summaries = new WeakMap<readonly CartItem[], Promise<Totals>>()

function summaryOf(lines: readonly CartItem[]): Promise<Totals> {
  const known = summaries.get(lines)
  if (known !== undefined) return known
  const summary = callApi('/api/cart/summary', { orderId: readVisitorId() }).then(totalsFromEuros)
  summaries.set(lines, summary)
  return summary
}

/** What the cart costs, in cents: the server's totals, or until they arrive, the same rules computed here. */
export function useCartTotals(): Totals {
  const { lines, pending } = useVisitorList(cart, (state) => state)
  const [answer, setAnswer] = useState<{ readonly of: readonly CartItem[]; readonly totals: Totals } | null>(null)
  const settled = lines !== null && lines.length > 0 && pending.length === 0 && cart.isRead() ? lines : null
  useEffect(() => {
    if (settled === null) return undefined
    let isWanted = true
    summaryOf(settled).then(
      (totals) => isWanted && setAnswer({ of: settled, totals }),
      // The computed totals stay; the error is shown beside the lines.
      () => summaries.delete(settled),
    )
    return () => {
      isWanted = false
    }
  }, [settled])
  return settled !== null && answer?.of === settled ? answer.totals : cartTotals(withPending(lines ?? [], pending))
}

/** Reloads the cart after changes in other tabs. Used once, in the header. */
export function useCurrentCart(): void {
  useEffect(() => cart.hearOthers(), [])
}

/** The count in the header; 0 until the cart is loaded, as in the cached HTML. */
export function useCartCount(): number {
  return useVisitorList(cart, ({ lines, pending }) => withPending(lines ?? [], pending).length)
}

/** The current cart, outside of components. Browser only. */
export function readCartNow(): Promise<readonly CartItem[]> {
  return callApi('/api/cart/get', { orderId: readVisitorId() })
}

/** A change outside of components; resolves to the cart after it. Throws a CallError. Browser only. */
export function changeCart(change: CartChange): Promise<readonly CartItem[] | null> {
  return cart.change(change)
}

/** Shows the cart that another call has changed and answered. Browser only. */
export function takeCart(lines: readonly CartItem[]): void {
  cart.take(lines)
}

/** Adds, removes, sets quantities. `change` queues a change; `failure` is its Greek sentence, `retry` repeats it. */
export function useCartChange() {
  return useChange(cart)
}

/** Missing from offline copies of the previous version. */
type NewField =
  | 'basePrice'
  | 'lineTotal'
  | 'personalisationId'
  | 'placements'
  | 'goodsTotal'
  | 'charges'
  | 'pricePerPiece'
  | 'priceListVersion'
  | 'priceChange'
  | 'decorationProblem'
  | 'discontinued'
type KnownLine = Omit<CartItem, NewField> & Partial<Pick<CartItem, NewField>>

const bare = {
  personalisationId: null,
  placements: [],
  charges: [],
  priceListVersion: null,
  priceChange: null,
  decorationProblem: null,
} satisfies Partial<CartItem>

/**
 * Applies pending changes: a removed line disappears, and a new quantity and its price show immediately, computed as on the
 * server. Added and restored lines show with the answer, because only the server knows them; so do the prices of decorated
 * lines, which wait.
 */
export function withPending(lines: readonly KnownLine[], pending: readonly CartChange[]): ShownLine[] {
  let shown = lines.map((line): ShownLine => ({
    basePrice: line.price,
    ...undecoratedTotals(line),
    ...bare,
    discontinued: line.offered ? null : 'product',
    ...line,
    waits: false,
  }))
  for (const change of pending) {
    if (change.kind === 'add' || change.kind === 'set-sizes' || change.kind === 'restore') continue
    const { lineId } = change
    const changed = shown.find((line) => line.id === lineId)
    if (changed === undefined) continue
    switch (change.kind) {
      case 'remove':
        shown = repriced(
          shown.filter((line) => line !== changed),
          changed,
        )
        break
      case 'set-quantity':
        shown = repriced(replaced(changed, { quantity: change.quantity, waits: true }), changed)
        break
      case 'set-decoration':
        shown = replaced(changed, { waits: true })
        break
      case 'accept-price':
        shown = replaced(changed, { priceChange: null })
    }
  }
  return shown

  function replaced(changed: ShownLine, part: Partial<ShownLine>): ShownLine[] {
    return shown.map((line) => (line === changed ? { ...line, ...part } : line))
  }
}

/** The prices of lines that share price breaks with a changed one. */
function repriced(lines: readonly ShownLine[], changed: ShownLine): ShownLine[] {
  if (changed.personalisationId === null) return repriceProduct(lines, changed.productId)
  return lines.map((line) => (isCombined(line, changed) ? { ...line, waits: true } : line))
}
