import { useEffect } from 'react'

import { failureOf, useChange, useVisitorList } from '#app/cart/browser/use-visitor-list.ts'
import { type ListState, VisitorList } from '#app/cart/browser/visitor-list.ts'
import { callApi } from '#app/platform/browser/call-api.ts'
import { isWished } from '#app/wishlist/wishlist.ts'
import type { WishlistItem } from '#app/wishlist/wishlist.contract.ts'

/** Every change of a wishlist in the browser. A product's heart covers all of its lines. */
type WishlistChange =
  | { readonly kind: 'add'; readonly productId: number; readonly variantId: number | null }
  | { readonly kind: 'remove-product'; readonly productId: number }
  | { readonly kind: 'remove-line'; readonly lineId: string }
  | { readonly kind: 'restore'; readonly lineId: string }

const wishlist = new VisitorList<WishlistItem, WishlistChange>({
  key: 'wishlist',
  read: (visitorId, signal) => callApi('/api/wishlist/get', { orderId: visitorId }, signal),
  send: (change, visitorId) => {
    switch (change.kind) {
      case 'add':
        return callApi('/api/wishlist', {
          id: change.productId,
          qty: 1,
          code: '0',
          variantId: change.variantId,
          orderId: visitorId,
        })
      case 'remove-product':
        return callApi('/api/wishlist/remove', { id: change.productId, variantId: null, orderId: visitorId })
      case 'remove-line':
        return callApi('/api/wishlist/remove', { id: change.lineId, variantId: null, orderId: visitorId })
      case 'restore':
        return callApi('/api/wishlist/restore', { id: change.lineId, orderId: visitorId })
    }
  },
})

/** The wishlist in this browser, without the lines that are being removed; null until it is loaded. */
export function useWishlist() {
  const state = useVisitorList(wishlist, (each) => each)
  return { lines: leftOf(state), failure: failureOf(state.error), retry: wishlist.reload }
}

/** Reloads the list after changes in other tabs. Used once, in the header. */
export function useCurrentWishlist(): void {
  useEffect(() => wishlist.hearOthers(), [])
}

/** The count in the header; 0 until the list is loaded, as in the cached HTML. */
export function useWishlistCount(): number {
  return useVisitorList(wishlist, (state) => leftOf(state)?.length ?? 0)
}

/** Whether the product's heart is filled, pending changes included. */
export function useIsWished(productId: number): boolean {
  return useVisitorList(wishlist, ({ lines, pending }) => {
    const last = pending.findLast((change) => 'productId' in change && change.productId === productId)
    return last === undefined ? isWished(lines ?? [], productId) : last.kind === 'add'
  })
}

/** Adds and removes. `failure` is the last change's Greek sentence, `retry` repeats the change. */
export function useWishlistChange() {
  return useChange(wishlist)
}

function leftOf({ lines, pending }: ListState<WishlistItem, WishlistChange>) {
  return lines?.filter((line) => !pending.some((change) => removes(change, line))).map(known) ?? null
}

/** Offline copies and nodes of the previous version listed offered products only. */
function known(line: Omit<WishlistItem, NewField> & Partial<Pick<WishlistItem, NewField>>): WishlistItem {
  return { offered: true, discontinued: null, ...line }
}

type NewField = 'offered' | 'discontinued'

function removes(change: WishlistChange, line: WishlistItem): boolean {
  if (change.kind === 'remove-line') return change.lineId === line.id
  return change.kind === 'remove-product' && change.productId === line.productId
}
