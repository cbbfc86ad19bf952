import { useRef } from 'react'

import { countText } from '#app/cart/cart.ts'
import { useCart, useCartChange } from '#app/cart/use-cart.ts'
import { announce } from '#app/ui/live-region.tsx'

/** The cart as a list whose lines can be removed, with one sentence for whatever failed last and the way to try again. */
export function useCartList() {
  const { lines, waits, failure, retry } = useCart()
  const removal = useCartChange()
  const area = useRef<HTMLDivElement>(null)
  const remove = (lineId: string) => {
    removal.change(
      { kind: 'remove', lineId },
      { onSuccess: (left) => left !== null && announce(`Αφαιρέθηκε από το καλάθι (${countText(left.length)})`) },
    )
    // The button goes with its line; without this the keyboard would start again at the top of the page.
    area.current?.focus()
  }
  return {
    /** Goes on an element around the list, with tabIndex -1. */
    area,
    lines,
    waits,
    remove,
    failure: removal.failure ?? failure,
    retry: removal.failure === null ? retry : removal.retry,
  }
}
