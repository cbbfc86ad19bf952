import { useState } from 'react'

import type { ProductBody } from '#app/catalogue/catalogue.contract.ts'
import { ProductResults } from '#app/quotes/editor/product-results.tsx'
import { maxQuantities } from '#app/quotes/quotes.ts'
import { emptyLine, maxFieldLengths, type RequestedLine } from '#app/quotes/request/quote-request.ts'
import { foundLine } from '#app/quotes/staff/new-quote/product-search.tsx'
import type { ReadMailItem } from '#app/quotes/staff/pasted-mail/read-mail.contract.ts'
import { useSearch } from '#app/search/panel/use-search.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorNotice } from '#app/ui/error-notice.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'

interface MailItemProps {
  readonly item: ReadMailItem
  readonly onAdd: (line: RequestedLine) => void
  readonly onSkip: () => void
}

/** A requested item of a mail: staff choose its product, edit text or quantity, or skip it. */
export function MailItem({ item, onAdd, onSkip }: MailItemProps) {
  const [words, setWords] = useState(item.words)
  const [quantities, setQuantities] = useState(item.quantities.join(' / '))
  const { state, search } = useSearch()
  const isChanged = words !== item.words
  const products = isChanged ? (state.result?.products ?? null) : item.products
  const lineFacts = () => ({ quantities: quantitiesOf(quantities), decoration: item.decoration })
  const choose = (product: ProductBody) => onAdd(foundLine(product, lineFacts()))
  const noSubmit = (event: { readonly key: string; preventDefault(): void }) => event.key === 'Enter' && event.preventDefault()
  return (
    <li aria-label={item.words} className="rounded-card border border-line bg-surface p-4">
      <div className="grid gap-3 w680:grid-cols-[minmax(0,1fr)_10rem]">
        <TextField
          label="Τι ζητά"
          type="search"
          value={words}
          maxLength={maxFieldLengths.title}
          autoComplete="off"
          onKeyDown={noSubmit}
          onChange={({ currentTarget }) => {
            setWords(currentTarget.value)
            search(currentTarget.value)
          }}
        />
        <TextField
          label="Τεμάχια"
          value={quantities}
          inputMode="numeric"
          maxLength={80}
          autoComplete="off"
          onKeyDown={noSubmit}
          onChange={({ currentTarget }) => setQuantities(currentTarget.value)}
        />
      </div>
      {item.decoration !== '' && <p className="mt-2 text-sm break-words">Εκτύπωση: {item.decoration}</p>}
      {!item.isExact && !isChanged && item.products.length > 0 && (
        <p className="mt-2 text-sm text-muted">Κανένα προϊόν δεν ταιριάζει με όλες τις λέξεις. Παρόμοια αποτελέσματα:</p>
      )}
      {state.status === 'failed' && (
        <div className="mt-3">
          <ErrorNotice onRetry={() => search(words)}>{state.failure}</ErrorNotice>
        </div>
      )}
      {products !== null && <ProductResults products={products} onChoose={choose} />}
      <div className="mt-2 flex flex-wrap gap-x-4">
        <Button variant="quiet" padding="none" onClick={() => onAdd({ ...emptyLine, title: words, ...lineFacts() })}>
          Ως ελεύθερη γραμμή
        </Button>
        <Button variant="quiet" padding="none" onClick={onSkip}>
          Παράλειψη
        </Button>
      </div>
    </li>
  )
}

/** «100 / 250»; if empty, the quantity is entered in the request's row. */
function quantitiesOf(text: string): readonly string[] {
  const written = text.split(/[/;]|(?<!\s)\s+ή\s+|(?<!\s)\s{2,}/u).flatMap((each) => (each.trim() === '' ? [] : [each.trim()]))
  return written.length === 0 ? [''] : written.slice(0, maxQuantities)
}
