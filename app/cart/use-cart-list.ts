import { useRef } from 'react'

import { countText, variantText } from '#app/cart/cart.ts'
import { useRemoved } from '#app/cart/use-removed.ts'
import { type ShownLine, useCart, useCartChange } from '#app/cart/use-cart.ts'
import { announce } from '#app/ui/live-region.tsx'

/** «Κούπα Νάξος, navy, M» */
export function lineName(line: Pick<ShownLine, 'title' | 'colour' | 'size'>): string {
  const variant = variantText(line)
  return variant === '' ? line.title : `${line.title}, ${variant}`
}

/** The cart as a list whose lines can be removed and come back, with one sentence for whatever failed last and the way to try again. */
export function useCartList() {
  const { lines, waits, failure, retry } = useCart()
  const removal = useCartChange()
  const undoing = useCartChange()
  const removed = useRemoved(lines)
  const area = useRef<HTMLDivElement>(null)

  const take = (line: ShownLine, text: string, alsoUndo?: () => void) => {
    removed.keep(line, text, alsoUndo)
    removal.change(
      { kind: 'remove', lineId: line.id },
      { onSuccess: (left) => left !== null && announce(`${text} (${countText(left.length)} στο καλάθι)`) },
    )
  }
  const undo = () => {
    if (removed.last === null) return
    const { line, alsoUndo } = removed.last
    undoing.change(
      { kind: 'restore', lineId: line.id },
      {
        onSuccess: () => {
          alsoUndo?.()
          announce(`Επέστρεψε στο καλάθι: ${lineName(line)}`)
          // The button goes with its row; without this the keyboard would start again at the top of the page.
          area.current?.focus({ preventScroll: true })
        },
      },
    )
  }
  return {
    /** Goes on an element around the list, with tabIndex -1. */
    area,
    lines,
    waits,
    remove: (line: ShownLine) => take(line, `Αφαιρέθηκε: ${lineName(line)}`),
    /** A line that went somewhere else. `alsoUndo` takes it away from there. */
    moveAway: take,
    removed: removed.last,
    undo,
    undoing: undoing.busy,
    failure: undoing.failure ?? removal.failure ?? failure,
    retry: undoing.failure !== null ? undefined : removal.failure === null ? retry : removal.retry,
  }
}

export type CartList = ReturnType<typeof useCartList>
