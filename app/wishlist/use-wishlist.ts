import { failureOf, useChange, usePending, useVisitorList, type VisitorList } from '#app/cart/use-visitor-list.ts'
import { callApi } from '#app/platform/call-api.ts'
import { isWished, type WishlistItem } from '#app/wishlist/wishlist.ts'

/** All that can happen to a wishlist in the browser. A product's heart stands for all of its lines. */
type WishlistChange =
  | { readonly kind: 'add'; readonly productId: number; readonly variantId: number | null }
  | { readonly kind: 'remove-product'; readonly productId: number }
  | { readonly kind: 'remove-line'; readonly lineId: string }
  | { readonly kind: 'restore'; readonly lineId: string }

const wishlist: VisitorList<WishlistItem, WishlistChange> = {
  key: 'wishlist',
  path: '/api/wishlist/get',
  send: (change, orderId) => {
    switch (change.kind) {
      case 'add':
        return callApi('/api/wishlist', { id: change.productId, qty: 1, code: '0', variantId: change.variantId, orderId })
      case 'remove-product':
        return callApi('/api/wishlist/remove', { id: change.productId, variantId: null, orderId })
      case 'remove-line':
        return callApi('/api/wishlist/remove', { id: change.lineId, variantId: null, orderId })
      case 'restore':
        return callApi('/api/wishlist/restore', { id: change.lineId, orderId })
    }
  },
}

/** The wishlist in this browser, without the lines that are being removed; null until it is loaded. */
export function useWishlist() {
  const { data, error, refetch } = useVisitorList(wishlist)
  const pending = usePending(wishlist)
  return {
    lines: data === undefined ? null : data.filter((line) => !pending.some((change) => removes(change, line))),
    failure: failureOf(error),
    retry: () => void refetch(),
  }
}

/** How many lines the header shows; 0 until the list is loaded, as in the page that everybody gets. */
export function useWishlistCount(): number {
  return useWishlist().lines?.length ?? 0
}

/** Whether the product's heart is full: the last click counts at once. */
export function useIsWished(productId: number): boolean {
  const { data } = useVisitorList(wishlist)
  const last = usePending(wishlist).findLast((change) => 'productId' in change && change.productId === productId)
  return last === undefined ? isWished(data ?? [], productId) : last.kind === 'add'
}

/** Adds and removes. `failure` is the Greek sentence of the last change, `retry` repeats it. */
export function useWishlistChange() {
  const { mutate, variables, isPending, error } = useChange(wishlist)
  const retry = () => {
    if (variables !== undefined) mutate(variables)
  }
  return { change: mutate, busy: isPending, failure: failureOf(error), retry }
}

function removes(change: WishlistChange, line: WishlistItem): boolean {
  if (change.kind === 'remove-line') return change.lineId === line.id
  return change.kind === 'remove-product' && change.productId === line.productId
}
