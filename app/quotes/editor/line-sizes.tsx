import { useState } from 'react'

import { PastedTable, untakenTable } from '#app/cart/sizes/pasted-table.tsx'
import { SizeMatrix, useSizeMatrix } from '#app/cart/sizes/size-matrix.tsx'
import { type SizeCount, sumOf } from '#app/line/sizes.ts'
import { formatNumber, piecesText } from '#app/platform/text/greek-text.ts'
import { changeLine } from '#app/quotes/editor/edits/edit-offer.ts'
import { changeSizes, sizedVariants } from '#app/quotes/editor/edits/edit-sizes.ts'
import type { Edit } from '#app/quotes/editor/option-columns.tsx'
import type { OfferLine } from '#app/quotes/offer-content.ts'
import type { EditorProduct } from '#app/quotes/staff/editor-products-schema.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog, DialogBack } from '#app/ui/dialog.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'

interface LineSizesProps {
  readonly line: OfferLine
  readonly product: EditorProduct
  readonly name: string
  readonly edit: Edit
}

/** The colours and sizes of a line, entered as a matrix. */
export function LineSizes({ line, product: { variants }, name, edit }: LineSizesProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <Button variant="quiet" className="-ml-5" onClick={() => setOpen(true)}>
        Χρώματα και μεγέθη<span className="sr-only">: {name}</span>
      </Button>
      {line.sizes !== undefined && <p className="text-sm text-muted">{piecesText(sumOf(line.sizes))} σε μεγέθη</p>}
      {isOpen && (
        <SizesForm
          line={line}
          variants={variants}
          name={name}
          onClose={() => setOpen(false)}
          onDone={(counts) => {
            edit((content) => changeLine(content, line.id, changeSizes(line, variants, counts)))
            setOpen(false)
          }}
        />
      )}
    </div>
  )
}

interface SizesFormProps {
  readonly line: OfferLine
  readonly variants: EditorProduct['variants']
  readonly name: string
  readonly onClose: () => void
  readonly onDone: (counts: readonly SizeCount[]) => void
}

function SizesForm({ line, variants, name, onClose, onDone }: SizesFormProps) {
  const matrix = useSizeMatrix(sizedVariants(variants), line.sizes ?? [])
  const [failure, setFailure] = useState<string | null>(null)
  const [isUntaken, setUntaken] = useState(false)
  return (
    <Dialog open onOpenChange={(next) => next || onClose()} title={`Χρώματα και μεγέθη: ${name}`}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const problem = isUntaken ? untakenTable : matrix.problem
          if (problem === null) onDone(matrix.counts)
          else setFailure(problem)
        }}
        className="space-y-5 overflow-y-auto p-4 w680:p-5"
      >
        <SizeMatrix matrix={matrix} onType={() => setFailure(null)} />
        <PastedTable
          variants={matrix.variants}
          onUntaken={setUntaken}
          onTake={({ sizes }) => {
            matrix.fill(sizes)
            setFailure(null)
          }}
        />
        {failure !== null && <ErrorNotice>{failure}</ErrorNotice>}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <p role="status" className="font-semibold tabular-nums">
            Σύνολο {formatNumber(matrix.sum)} τεμ.
          </p>
          <Button type="submit">Στην προσφορά</Button>
          <DialogBack>Πίσω</DialogBack>
        </div>
        <p className="text-sm text-muted">
          Η γραμμή παίρνει μία ποσότητα, το σύνολο των μεγεθών. Χωρίς τεμάχια, τα μεγέθη σβήνονται.
        </p>
      </form>
    </Dialog>
  )
}
