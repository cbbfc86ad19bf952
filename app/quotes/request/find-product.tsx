import Search from 'lucide-react/icons/search'
import { useId, useState } from 'react'

import type { ProductBody } from '#app/catalogue/catalogue.contract.ts'
import { emptyLine, type RequestedLine } from '#app/quotes/request/quote-request.ts'
import { useSearch } from '#app/search/panel/use-search.ts'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'

/** Searches the catalogue and adds products to the request, without leaving it. */
export function FindProduct({ onAdd }: { readonly onAdd: (line: RequestedLine) => void }) {
  const id = useId()
  const [text, setText] = useState('')
  const { state, search } = useSearch()
  const ask = (typed: string) => {
    setText(typed)
    search(typed)
  }
  const add = ({ productId, title, imageSrc, variants }: ProductBody) => {
    const [only, ...others] = variants
    const variantId = only !== undefined && others.length === 0 ? String(only.variant_id) : ''
    ask('')
    onAdd({ ...emptyLine, productId: String(productId), variantId, title, imageSrc })
  }
  return (
    <div className="mb-4 noscript:hidden">
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        Αναζήτηση στον κατάλογο
      </label>
      <div className="relative">
        <Search aria-hidden className="pointer-events-none absolute top-3.5 left-4 size-5 text-muted" />
        <input
          id={id}
          type="search"
          value={text}
          maxLength={100}
          autoComplete="off"
          placeholder="π.χ. μπλουζάκια, θερμός, στυλό"
          onChange={({ currentTarget }) => ask(currentTarget.value)}
          // Enter in this field must not send the request.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          className="h-12 w-full rounded-pill border border-line-strong bg-surface pr-4 pl-11 text-base"
        />
      </div>
      {state.status === 'failed' && (
        <div className="mt-3">
          <ErrorNotice onRetry={() => search(text)}>{state.failure}</ErrorNotice>
        </div>
      )}
      {text.trim() !== '' && state.result !== null && (
        <ul
          aria-label="Προϊόντα"
          className="mt-2 max-h-96 divide-y divide-line overflow-y-auto rounded-card border border-line bg-surface px-4"
        >
          {state.result.products.map((product) => (
            <li key={product.productId}>
              <button
                type="button"
                onClick={() => add(product)}
                className="flex min-h-14 w-full items-center gap-3 py-2 text-left hover:text-accent"
              >
                <Picture src={product.imageSrc} alt="" side={48} className="size-12 shrink-0 rounded-sm" />
                <span className="min-w-0 flex-1">{product.title}</span>
                <span className="shrink-0 text-sm text-muted">Προσθήκη</span>
              </button>
            </li>
          ))}
          {state.result.products.length === 0 && (
            <li className="py-3 text-sm text-muted">
              Κανένα προϊόν δεν ταιριάζει. Γράψτε άλλες λέξεις, ή περιγράψτε το παρακάτω με δικά σας λόγια.
            </li>
          )}
        </ul>
      )}
    </div>
  )
}
