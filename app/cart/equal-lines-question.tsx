import { useId } from 'react'

import type { EqualLines } from '#app/cart/equal-lines.ts'
import { formatNumber, piecesText } from '#app/platform/text/greek-text.ts'
import { Button } from '#app/ui/button.tsx'

interface EqualLinesQuestionProps {
  /** Pieces in the cart */
  readonly there: number
  readonly busy: boolean
  readonly onChoose: (equal: EqualLines) => void
  readonly onCancel: () => void
}

/** The cart has the same already: twice as much would be a surprise. */
export function EqualLinesQuestion({ there, busy, onChoose, onCancel }: EqualLinesQuestionProps) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="order-last basis-full rounded-card bg-plate p-4">
      <p id={id} role="status" className="font-semibold">
        Το καλάθι έχει ήδη {piecesText(there)} από τα ίδια.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => onChoose('add')}>
          {there === 1 ? 'Προσθήκη στο 1 που έχετε' : `Προσθήκη στα ${formatNumber(there)} που έχετε`}
        </Button>
        <Button variant="secondary" busy={busy} onClick={() => onChoose('replace')}>
          Αντικατάσταση
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Άκυρο
        </Button>
      </div>
    </div>
  )
}
