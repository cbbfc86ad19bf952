import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import { useId, useState } from 'react'

import { addLine, freeLine } from '#app/quotes/editor/edits/edit-offer.ts'
import type { Edit } from '#app/quotes/editor/option-columns.tsx'
import { ProductResults } from '#app/quotes/editor/product-results.tsx'
import { callApi } from '#app/platform/browser/call-api.ts'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'
import { maxQuoteLines } from '#app/quotes/quotes.ts'
import { useSearch } from '#app/search/panel/use-search.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { announce } from '#app/ui/live-region.tsx'
import type { ProductBody } from '#app/catalogue/catalogue.contract.ts'
import type { OfferLine } from '#app/quotes/offer-content.ts'

interface AddLineProps {
  readonly quoteId: string
  readonly lines: readonly OfferLine[]
  readonly vatRates: readonly number[]
  readonly edit: Edit
}

/** Adds a line: a catalogue product at its prices, or free text. */
export function AddLine({ quoteId, lines, vatRates, edit }: AddLineProps) {
  const id = useId()
  const [text, setText] = useState('')
  const { run, failure } = useAsyncAction()
  const { state, search } = useSearch()
  if (lines.length >= maxQuoteLines) return <p className="text-sm text-muted">Έως {maxQuoteLines} γραμμές σε κάθε προσφορά.</p>

  function ask(typed: string): void {
    setText(typed)
    search(typed)
  }

  const add = (product: ProductBody) =>
    run(async () => {
      // The quantities already in the offer
      const quantities = lines[0]?.options.map(({ quantity }) => quantity) ?? [100]
      const [variant] = product.variants
      const chosen = {
        productId: product.productId,
        variantId: product.variants.length === 1 ? (variant?.variant_id ?? null) : null,
      }
      const line = await callApi('/api/staff/quotes/propose-line', { id: quoteId, ...chosen, quantities })
      edit((content) => addLine(content, line))
      announce(`Προστέθηκε: ${line.title}`)
      ask('')
    })

  return (
    <div className="rounded-card border border-dashed border-line-strong p-4">
      <div className="flex flex-wrap items-end gap-3">
        <div className="relative min-w-0 flex-1 basis-60">
          <label htmlFor={id} className="mb-1 block text-xs text-muted">
            Προσθήκη προϊόντος από τον κατάλογο
          </label>
          <Search aria-hidden className="pointer-events-none absolute bottom-3.5 left-3 size-4 text-muted" />
          <input
            id={id}
            type="search"
            value={text}
            maxLength={100}
            autoComplete="off"
            onChange={({ currentTarget }) => ask(currentTarget.value)}
            className="h-11 w-full rounded-sm border border-line-strong bg-surface pr-3 pl-9 text-sm"
          />
        </div>
        <Button variant="secondary" onClick={() => edit((content) => addLine(content, freeLine(uuidv7(), vatRates[0] ?? 0)))}>
          <Plus aria-hidden className="size-4" />
          Ελεύθερη γραμμή
        </Button>
      </div>
      {failure !== null && (
        <div className="mt-3">
          <ErrorNotice>{failure}</ErrorNotice>
        </div>
      )}
      {state.status === 'failed' && (
        <div className="mt-3">
          <ErrorNotice onRetry={() => search(text)}>{state.failure}</ErrorNotice>
        </div>
      )}
      {text.trim() !== '' && state.result !== null && (
        <ProductResults products={state.result.products} withPrices onChoose={(product) => void add(product)} />
      )}
    </div>
  )
}
