import { useState } from 'react'

import { LinePicture } from '#app/quotes/editor/line-parts.tsx'
import { emptyLine, type RequestedLine } from '#app/quotes/request/quote-request.ts'
import { useSearch } from '#app/search/panel/use-search.ts'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { announce } from '#app/ui/live-region.tsx'
import type { ProductBody } from '#app/catalogue/catalogue-calls.ts'

/** A row for a product that a search found. */
function foundLine({ productId, title, imageSrc, variants }: ProductBody, quantity = ''): RequestedLine {
  const [variant] = variants
  return {
    ...emptyLine,
    productId: String(productId),
    variantId: variants.length === 1 && variant !== undefined ? String(variant.variant_id) : '',
    title,
    imageSrc: imageSrc ?? '',
    quantities: [quantity],
  }
}

/** Adds a product of the catalogue to the request. */
export function ProductSearch({ onAdd }: { readonly onAdd: (line: RequestedLine) => void }) {
  const [text, setText] = useState('')
  const { state, search } = useSearch()
  const ask = (wanted: string) => {
    setText(wanted)
    search(wanted)
  }
  return (
    <div className="rounded-card border border-dashed border-line-strong p-4">
      <TextField
        label="Προσθήκη προϊόντος από τον κατάλογο"
        type="search"
        value={text}
        maxLength={100}
        autoComplete="off"
        onChange={({ currentTarget }) => ask(currentTarget.value)}
      />
      {state.status === 'failed' && (
        <div className="mt-3">
          <ErrorNotice onRetry={() => search(text)}>{state.failure}</ErrorNotice>
        </div>
      )}
      {text.trim() !== '' && state.result !== null && (
        <ul aria-label="Προϊόντα" className="mt-3 max-h-80 divide-y divide-line overflow-y-auto">
          {state.result.products.map((product) => (
            <li key={product.productId}>
              <button
                type="button"
                onClick={() => {
                  onAdd(foundLine(product))
                  announce(`Προστέθηκε: ${product.title}`)
                  ask('')
                }}
                className="flex w-full items-center gap-3 py-2 text-left text-sm hover:bg-paper"
              >
                <LinePicture src={product.imageSrc} />
                <span className="min-w-0 flex-1 break-words">{product.title}</span>
              </button>
            </li>
          ))}
          {state.result.products.length === 0 && (
            <li className="py-2 text-sm text-muted">Δεν βρέθηκε προϊόν. Γράψτε άλλες λέξεις ή προσθέστε ελεύθερη γραμμή.</li>
          )}
        </ul>
      )}
    </div>
  )
}
