import { useState } from 'react'

import { ProductResults } from '#app/quotes/editor/product-results.tsx'
import { emptyLine, type RequestedLine } from '#app/quotes/request/quote-request.ts'
import { useSearch } from '#app/search/panel/use-search.ts'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { announce } from '#app/ui/live-region.tsx'
import type { ProductBody } from '#app/catalogue/catalogue.contract.ts'

/** A row for a found product. */
export function foundLine(
  { productId, title, imageSrc, variants }: ProductBody,
  { quantities = [''], decoration = '' }: Partial<Pick<RequestedLine, 'quantities' | 'decoration'>> = {},
): RequestedLine {
  const [variant] = variants
  return {
    ...emptyLine,
    productId: String(productId),
    variantId: variants.length === 1 && variant !== undefined ? String(variant.variant_id) : '',
    title,
    imageSrc: imageSrc ?? '',
    quantities,
    decoration,
  }
}

/** Adds a product of the catalogue to the request. */
export function ProductSearch({ onAdd }: { readonly onAdd: (line: RequestedLine) => void }) {
  const [text, setText] = useState('')
  const { state, search } = useSearch()
  const ask = (typed: string) => {
    setText(typed)
    search(typed)
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
        // Enter in this field must not send the request.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {state.status === 'failed' && (
        <div className="mt-3">
          <ErrorNotice onRetry={() => search(text)}>{state.failure}</ErrorNotice>
        </div>
      )}
      {text.trim() !== '' && state.result !== null && (
        <ProductResults
          products={state.result.products}
          onChoose={(product) => {
            onAdd(foundLine(product))
            announce(`Προστέθηκε: ${product.title}`)
            ask('')
          }}
        />
      )}
    </div>
  )
}
