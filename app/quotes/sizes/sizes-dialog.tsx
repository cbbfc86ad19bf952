import { useState } from 'react'

import { formatNumber } from '#app/platform/text/greek-text.ts'
import type { RequestedProduct } from '#app/quotes/request/quote-request-lines.ts'
import { SizeMatrix, useSizeMatrix } from '#app/cart/sizes/size-matrix.tsx'
import { PastedTable, untakenTable } from '#app/cart/sizes/pasted-table.tsx'
import { type SizeCount, type SizedName, tooManyNames } from '#app/line/sizes.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog, DialogBack } from '#app/ui/dialog.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'

interface SizesDialogProps {
  readonly product: RequestedProduct
  readonly sizes: readonly SizeCount[]
  readonly names: readonly SizedName[]
  readonly onClose: () => void
  readonly onDone: (sizes: readonly SizeCount[], names: readonly SizedName[]) => void
}

/** Matrix of colours and sizes: number of pieces, typed or read from a table. */
export function SizesDialog({ product: { title, variants }, sizes, names, onClose, onDone }: SizesDialogProps) {
  const matrix = useSizeMatrix(variants, sizes)
  const [known, setKnown] = useState(names)
  const [failure, setFailure] = useState<string | null>(null)
  const [isUntaken, setUntaken] = useState(false)
  const { counts, sum } = matrix

  const submit = () => {
    if (isUntaken) return setFailure(untakenTable)
    if (matrix.problem !== null) return setFailure(matrix.problem)
    if (sum === 0) return setFailure('Γράψτε τεμάχια σε ένα τουλάχιστον μέγεθος.')
    const tooMany = tooManyNames(counts, known)
    if (tooMany !== null) return setFailure(tooMany)
    return onDone(counts, known)
  }

  return (
    <Dialog open onOpenChange={(next) => next || onClose()} title={`Χρώματα και μεγέθη: ${title}`}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          submit()
        }}
        className="space-y-5 overflow-y-auto p-4 w680:p-5"
      >
        <SizeMatrix matrix={matrix} onType={() => setFailure(null)} />
        {known.length > 0 && (
          <p className="flex flex-wrap items-center gap-x-3 text-sm">
            {known.length === 1 ? '1 όνομα' : `${known.length} ονόματα`} για ατομική εκτύπωση.
            <button type="button" onClick={() => setKnown([])} className="min-h-11 underline underline-offset-4">
              Αφαίρεση ονομάτων
            </button>
          </p>
        )}
        <PastedTable
          variants={variants}
          onUntaken={setUntaken}
          onTake={(table) => {
            matrix.fill(table.sizes)
            setKnown(table.names)
            setFailure(null)
          }}
        />
        {failure !== null && <ErrorNotice>{failure}</ErrorNotice>}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <p role="status" className="font-semibold tabular-nums">
            Σύνολο {formatNumber(sum)} τεμ.
          </p>
          <Button type="submit">Στο αίτημα</Button>
          <DialogBack>Πίσω</DialogBack>
        </div>
        <p className="text-sm text-muted">Η κλίμακα υπολογίζεται στο σύνολο χρωμάτων και μεγεθών.</p>
      </form>
    </Dialog>
  )
}
