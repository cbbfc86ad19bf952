import { useRemovableList } from '#app/cart/browser/use-removable-list.ts'
import { useCart, useCartChange } from '#app/cart/browser/use-cart.ts'

/** The cart as a list with removable and restorable lines. */
export function useCartList() {
  const { waits, ...cart } = useCart()
  const list = useRemovableList({
    ...cart,
    removal: useCartChange(),
    undoing: useCartChange(),
    removing: (lineId) => ({ kind: 'remove' as const, lineId }),
    restoring: (lineId) => ({ kind: 'restore' as const, lineId }),
    place: 'στο καλάθι',
  })
  return { ...list, waits }
}

export type CartList = ReturnType<typeof useCartList>
