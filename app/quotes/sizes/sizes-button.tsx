import { useState } from 'react'

import { lineFieldName, type RequestedLine } from '#app/quotes/request/quote-request.ts'
import type { RequestedProduct } from '#app/quotes/request/quote-request-lines.ts'
import { sizedLines } from '#app/quotes/sizes/sized-lines.ts'
import { readNames, readSizes, sumOf } from '#app/line/sizes.ts'
import { formatNumber } from '#app/platform/text/greek-text.ts'
import { Button } from '#app/ui/button.tsx'
import { lazyPart } from '#app/ui/lazy-part.tsx'

const SizesDialog = lazyPart(async () => (await import('#app/quotes/sizes/sizes-dialog.tsx')).SizesDialog)

interface SizesButtonProps {
  readonly line: RequestedLine
  readonly product: RequestedProduct
  /** Replaces the row by one for each colour */
  readonly onLines: (lines: readonly RequestedLine[]) => void
}

/** Opens the matrix of colours and sizes for a row. */
export function SizesButton({ line, product, onLines }: SizesButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" disabled={product.late === 'waits'} onClick={() => setIsOpen(true)} className="noscript:hidden">
        {line.sizes === '' ? 'Πολλά χρώματα ή μεγέθη' : 'Αλλαγή μεγεθών'}
      </Button>
      {isOpen && (
        <SizesDialog
          product={product}
          sizes={readSizes(line.sizes) ?? []}
          names={readNames(line.names) ?? []}
          onClose={() => setIsOpen(false)}
          onDone={(sizes, names) => {
            setIsOpen(false)
            onLines(sizedLines(line, product, sizes, names))
          }}
        />
      )}
    </>
  )
}

/** A row's sizes, sent with it; its quantity is their sum. */
export function SizesShown({
  row,
  line,
  error,
}: {
  readonly row: number
  readonly line: RequestedLine
  readonly error: string | undefined
}) {
  return (
    <div className="text-sm">
      {(['sizes', 'names', 'variantId'] as const).map((field) => (
        <input key={field} type="hidden" name={lineFieldName(row, field)} value={line[field]} />
      ))}
      <input type="hidden" name={lineFieldName(row, 'quantities')} value={line.quantities[0] ?? ''} />
      <p className="font-semibold tabular-nums" data-invalid={error !== undefined || undefined}>
        {formatNumber(sumOf(readSizes(line.sizes) ?? []))} τεμ.
      </p>
      <p className="wrap-anywhere">{line.variantText}</p>
      {error !== undefined && (
        <p role="alert" className="mt-1 text-failure">
          {error}
        </p>
      )}
    </div>
  )
}
