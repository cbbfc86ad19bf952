import { useEffect, useState } from 'react'

import { cartTotals, lineNet, repriceProduct } from '#app/cart/cart.ts'
import { signedInUserId, visitorOrderId } from '#app/cart/browser/order-id.ts'
import { failureOf, useChange, useVisitorList } from '#app/cart/browser/use-visitor-list.ts'
import { VisitorList } from '#app/cart/browser/visitor-list.ts'
import { callApi } from '#app/platform/browser/call-api.ts'
import { amountToEuros } from '#app/platform/text/money.ts'
import { totalsFromEuros } from '#app/pricing/totals.ts'
import type { CartItem } from '#app/cart/cart-answers.ts'
import type { Totals } from '#app/pricing/totals-schema.ts'

/** Every change of a cart in the browser. */
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
    retry: cart.readAnew,
  }
}

/** The server's totals of loaded lines, fetched once for all components. */
const summaries = new WeakMap<readonly CartItem[], Promise<Totals>>()

function summaryOf(lines: readonly CartItem[]): Promise<Totals> {
  const known = summaries.get(lines)
  if (known !== undefined) return known
  const summary = callApi('/api/cart/summary', { orderId: visitorOrderId() }).then(totalsFromEuros)
  summaries.set(lines, summary)
  return summary
}

/** What the cart costs, in cents: as the server says; until it has answered, computed by the same rules. */
export function useCartTotals(): Totals {
  const { lines, pending } = useVisitorList(cart, (state) => state)
  const [answer, setAnswer] = useState<{ readonly of: readonly CartItem[]; readonly totals: Totals } | null>(null)
  const settled = lines !== null && lines.length > 0 && pending.length === 0 && cart.isRead() ? lines : null
  useEffect(() => {
    if (settled === null) return undefined
    let isWanted = true
    summaryOf(settled).then(
      (totals) => isWanted && setAnswer({ of: settled, totals }),
      // The computed ones stay; that the shop cannot be reached is told beside the lines.
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

/** How many lines the header shows; 0 until the cart is loaded, as in the page that everybody gets. */
export function useCartCount(): number {
  return useVisitorList(cart, ({ lines, pending }) => withPending(lines ?? [], pending).length)
}

/** Adds, removes, sets quantities. `change` queues one; `failure` is the Greek sentence of the last one, `retry` repeats it. */
export function useCartChange() {
  return useChange(cart)
}

/** Missing from offline copies and nodes of the previous version. */
type KnownLine = Omit<CartItem, 'basePrice' | 'lineTotal'> & Partial<Pick<CartItem, 'basePrice' | 'lineTotal'>>

/**
 * The lines with what was clicked: a line that goes is gone, a quantity and its price show at once, computed as the server
 * does. What was added or comes back shows with its answer, because only the server knows its line.
 */
export function withPending(lines: readonly KnownLine[], pending: readonly CartChange[]): ShownLine[] {
  let shown = lines.map((line): ShownLine => {
    const { basePrice = line.price, lineTotal = amountToEuros(lineNet(line)) } = line
    return { ...line, basePrice, lineTotal, waits: false }
  })
  for (const change of pending) {
    if (change.kind !== 'remove' && change.kind !== 'set-quantity') continue
    const { lineId } = change
    const changed = shown.find((line) => line.id === lineId)
    if (changed === undefined) continue
    const left =
      change.kind === 'remove'
        ? shown.filter((line) => line !== changed)
        : shown.map((line) => (line === changed ? { ...line, quantity: change.quantity, waits: true } : line))
    shown = repriceProduct(left, changed.productId)
  }
  return shown
}
