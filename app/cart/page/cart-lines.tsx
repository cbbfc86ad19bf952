import type { ReactNode } from 'react'

import { isCombined, piecesOf, combinedPieces } from '#app/cart/cart.ts'
import { CartLine } from '#app/cart/page/cart-line.tsx'
import { DiscontinuedLine } from '#app/cart/page/discontinued-line.tsx'
import type { CartList } from '#app/cart/browser/use-cart-list.ts'
import type { ShownLine } from '#app/cart/browser/use-cart.ts'
import { withUndoRow } from '#app/cart/page/with-undo-row.tsx'

interface CartLinesProps {
  readonly list: CartList
  readonly lines: readonly ShownLine[]
  readonly action?: ((line: ShownLine) => ReactNode) | undefined
  readonly asCards: boolean
}

/** All lines of the cart page; the last removed one can be restored in its place. */
export function CartLines({ list, lines, action, asCards }: CartLinesProps) {
  const lineItems = lines.map((line) => (
    <li key={line.id} className="break-inside-avoid">
      {line.discontinued === null ? (
        <CartLine
          line={line}
          otherPieces={piecesOf(lines, line.productId, line.id)}
          otherCombinedPieces={combinedPieces(lines, line, line.id)}
          setupElsewhere={lines.find((each) => isCombined(each, line)) !== line}
          onRemove={() => list.remove(line)}
          action={action?.(line)}
          asCard={asCards}
        />
      ) : (
        <DiscontinuedLine line={line} what={line.discontinued} onRemove={() => list.remove(line)} asCard={asCards} />
      )}
    </li>
  ))
  const rows = withUndoRow(lineItems, list, asCards ? 'col-span-full print:hidden' : 'py-3 print:hidden')
  return (
    <ul
      aria-label="Προϊόντα στο καλάθι"
      className={asCards ? 'grid gap-4 w680:grid-cols-2 w1300:grid-cols-3' : 'divide-y divide-line border-y border-line'}
    >
      {rows}
    </ul>
  )
}
