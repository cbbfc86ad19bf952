import Plus from 'lucide-react/icons/plus'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import type { ProductBody } from '#app/catalogue/catalogue.contract.ts'
import { callApi } from '#app/platform/browser/call-api.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'
import { addAlternative, addDecoratedAlternative } from '#app/quotes/editor/edits/edit-alternatives.ts'
import { freeLine } from '#app/quotes/editor/edits/edit-offer.ts'
import type { Edit } from '#app/quotes/editor/option-columns.tsx'
import { ProductResults } from '#app/quotes/editor/product-results.tsx'
import type { OfferLine } from '#app/quotes/offer-content.ts'
import { useSearch } from '#app/search/panel/use-search.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useAsyncAction } from '#app/ui/form/use-async-action.ts'
import { announce } from '#app/ui/live-region.tsx'

interface AddAlternativeProps {
  readonly quoteId: string
  readonly line: OfferLine
  readonly name: string
  readonly edit: Edit
}

/** Adds an alternative product to a line, with the line's quantities and logos. */
export function AddAlternative({ quoteId, line, name, edit }: AddAlternativeProps) {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const { state, search } = useSearch()
  const { run, busy, failure } = useAsyncAction()
  const place = useRef<HTMLDivElement>(null)
  const ask = (typed: string) => {
    setText(typed)
    search(typed)
  }
  const toggle = (open: boolean) => {
    flushSync(() => setOpen(open))
    if (!open) ask('')
    place.current?.querySelector<HTMLElement>(open ? 'input' : 'button')?.focus()
  }
  const added = (title: string) => {
    toggle(false)
    announce(title === '' ? 'Προστέθηκε εναλλακτική γραμμή.' : `Προστέθηκε εναλλακτικό: ${title}`)
  }
  const add = ({ productId, variants }: ProductBody) =>
    run(async () => {
      const [variant] = variants
      const variantId = variants.length === 1 ? (variant?.variant_id ?? null) : null
      const quantities = line.options.map(({ quantity }) => quantity)
      const [proposed, { products }] = await Promise.all([
        callApi('/api/staff/quotes/propose-line', { id: quoteId, productId, variantId, quantities }),
        callApi('/api/staff/quotes/products', { productIds: [productId] }),
      ])
      const [product] = products
      edit((content) =>
        product === undefined
          ? addAlternative(content, line.id, proposed)
          : addDecoratedAlternative(content, line.id, proposed, product),
      )
      added(proposed.title)
    })
  return (
    <div ref={place} className="mt-3" onKeyDown={(event) => isOpen && event.key === 'Escape' && toggle(false)}>
      {!isOpen && (
        <Button variant="quiet" className="-ml-5" onClick={() => toggle(true)}>
          <Plus aria-hidden className="size-4" />
          Εναλλακτικό («ή αυτό»)<span className="sr-only">: {name}</span>
        </Button>
      )}
      {isOpen && (
        <div
          role="group"
          aria-label={`Εναλλακτικό για: ${name}`}
          className="rounded-card border border-dashed border-line-strong p-4"
        >
          <TextField
            label="Ή αυτό: αναζήτηση στον κατάλογο"
            type="search"
            value={text}
            maxLength={100}
            autoComplete="off"
            onChange={({ currentTarget }) => ask(currentTarget.value)}
          />
          {(failure ?? (state.status === 'failed' ? state.failure : null)) !== null && (
            <div className="mt-3">
              <ErrorNotice>{failure ?? state.failure}</ErrorNotice>
            </div>
          )}
          {text.trim() !== '' && state.result !== null && (
            <ProductResults products={state.result.products} withPrices onChoose={(product) => void add(product)} />
          )}
          <div className="mt-2 flex flex-wrap gap-x-4">
            <Button
              variant="quiet"
              padding="none"
              onClick={() => {
                edit((content) => addAlternative(content, line.id, freeLine(uuidv7(), line.vatPercent)))
                added('')
              }}
            >
              Ελεύθερη γραμμή
            </Button>
            <Button variant="quiet" padding="none" busy={busy} onClick={() => toggle(false)}>
              Άκυρο
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
