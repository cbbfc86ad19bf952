import type { PurchaseKind } from '#app/purchasing/purchase-states.ts'

/** Pieces that an order waits for, from one supplier: blanks of one variant, or the printing of its line. */
export interface Need {
  readonly kind: PurchaseKind
  /** Null for a product that nobody is known to sell to the shop */
  readonly supplierId: string | null
  readonly orderId: string
  readonly orderNumber: string
  /** Company or name */
  readonly customer: string
  readonly orderLineId: string
  readonly productId: number | null
  readonly variantId: number | null
  readonly title: string
  /** Colour and size, or the print in words */
  readonly detail: string
  /** The supplier's code; empty if unknown */
  readonly code: string
  /** Pieces that are not on order yet */
  readonly pieces: number
  /** Pieces of drafts and purchase orders that are still to come */
  readonly onOrder: number
  /** ISO day promised to the customer */
  readonly promisedDay: string | null
  /** False: its proof is not approved, so it cannot be printed yet */
  readonly isReleased: boolean
}

/** Equal for needs that one line of a purchase order covers: a variant for all orders, the print of each order by itself. */
export function needKey({
  kind,
  orderLineId,
  productId,
  variantId,
}: Pick<Need, 'kind' | 'orderLineId' | 'productId' | 'variantId'>): string {
  return kind === 'goods' ? `goods ${productId} ${variantId ?? ''}` : `printing ${orderLineId}`
}

/** Those with the earliest promise first; without one last. */
export function byPromise(one: Need, other: Need): number {
  const last = '9999'
  return (one.promisedDay ?? last).localeCompare(other.promisedDay ?? last) || one.orderNumber.localeCompare(other.orderNumber)
}
