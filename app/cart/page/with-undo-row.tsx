import type { ReactElement } from 'react'

import type { CartList } from '#app/cart/browser/use-cart-list.ts'
import { UndoRow } from '#app/ui/undo-row.tsx'

export interface Undoable {
  readonly removed: { readonly line: { readonly id: string }; readonly index: number; readonly text: string } | null
  readonly undo: CartList['undo']
  readonly undoing: boolean
}

/** A list's rows with the undo row of the last removed line in its old place. */
export function withUndoRow(
  rows: readonly ReactElement[],
  { removed, undo, undoing }: Undoable,
  className: string,
): ReactElement[] {
  if (removed === null) return [...rows]
  const row = (
    <li key={`removed ${removed.line.id}`} className={className}>
      <UndoRow text={removed.text} onUndo={undo} busy={undoing} />
    </li>
  )
  return rows.toSpliced(removed.index, 0, row)
}
