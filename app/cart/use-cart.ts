import { useEffect } from 'react'

import type { CartItem } from '#app/cart/cart.ts'
import { signedInUserId } from '#app/cart/order-id.ts'
import { failureOf, useChange, useVisitorList } from '#app/cart/use-visitor-list.ts'
import { VisitorList } from '#app/cart/visitor-list.ts'
import { callApi } from '#app/platform/browser/call-api.ts'

/** All that can happen to a cart in the browser. */
export type CartChange =
  | { readonly kind: 'add'; readonly productId: number; readonly variantId: number | null; readonly quantity: number }
  | { readonly kind: 'remove'; readonly lineId: string }
  | { readonly kind: 'restore'; readonly lineId: string }
  | { readonly kind: 'set-quantity'; readonly lineId: string; readonly quantity: number }

const cart = new VisitorList<CartItem, CartChange>({
  key: 'cart',
  read: (orderId, signal) => callApi('/api/cart/get', { orderId }, signal),
  send: (change, orderId) => {
    switch (change.kind) {
      case 'add': {
        const { productId: id, variantId, quantity } = change
        return callApi('/api/cart', { id, qty: quantity, quantity, code: '0', variantId, orderId, userId: signedInUserId() })
      }
      case 'remove':
        return callApi('/api/cart/remove', { id: change.lineId, variantId: null, orderId })
      case 'restore':
        return callApi('/api/cart/restore', { id: change.lineId, orderId })
      case 'set-quantity':
        return callApi('/api/cart/update', { id: change.lineId, variantId: null, orderId, quantity: change.quantity })
    }
  },
  isOvertaken: (change, later) =>
    change.kind === 'set-quantity' &&
    (later.kind === 'set-quantity' || later.kind === 'remove') &&
    later.lineId === change.lineId,
})

/** A line as the visitor sees it: `waits` while its new quantity is not confirmed, so its price may still change. */
export type ShownLine = CartItem & { readonly waits: boolean }

/** The cart in this browser, with what was clicked and is not confirmed yet; null until it is loaded. */
export function useCart() {
  const { lines, error, pending } = useVisitorList(cart, (state) => state)
  return {
    lines: lines === null ? null : withPending(lines, pending),
    /** Some answer is still to come: totals may change. */
    waits: pending.length > 0,
    failure: failureOf(error),
    retry: cart.readAnew,
  }
}

/** Keeps the cart current where other tabs change it. Goes where the cart is always in the page, in the header. */
export function useCurrentCart(): void {
  useEffect(() => cart.hearOthers(), [])
}

/** How many lines the header shows; 0 until the cart is loaded, as in the page that everybody gets. */
export function useCartCount(): number {
  return useVisitorList(cart, ({ lines, pending }) => withPending(lines ?? [], pending).length)
}

/** Adds, removes, sets quantities. `change` queues one; `failure` is the Greek sentence of the last one, `retry` repeats it. */
export function useCartChange() {
  return useChange(cart)
}

/** Only what cannot be wrong is shown at once: that a line goes, and the number that was chosen. Prices come with the answer. */
export function withPending(lines: readonly CartItem[], pending: readonly CartChange[]): ShownLine[] {
  let shown = lines.map((line): ShownLine => ({ ...line, waits: false }))
  for (const change of pending) {
    if (change.kind === 'remove') shown = shown.filter((line) => line.id !== change.lineId)
    if (change.kind === 'set-quantity') {
      const { lineId, quantity } = change
      shown = shown.map((line) => (line.id === lineId ? { ...line, quantity, waits: true } : line))
    }
  }
  return shown
}
