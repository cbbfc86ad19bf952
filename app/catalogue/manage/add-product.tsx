import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { readApi } from '#app/platform/browser/call-api.ts'
import { queryClient } from '#app/platform/browser/query-client.ts'
import { TextField } from '#app/ui/form/text-field.tsx'

const typingMs = 300
const minSearchLength = 2

interface AddProductProps {
  /** Products that are already added */
  readonly has: ReadonlySet<number>
  readonly onAdd: (product: { readonly id: number; readonly title: string }) => void
}

/** Finds products by the shop's own search, and adds one with a click. */
export function AddProduct({ has, onAdd }: AddProductProps) {
  const [text, setText] = useState('')
  const [query, setQuery] = useState('')
  useEffect(() => {
    const waiting = setTimeout(() => setQuery(text.trim()), typingMs)
    return () => clearTimeout(waiting)
  }, [text])
  const { data } = useQuery(
    {
      queryKey: ['products-found', query],
      queryFn: ({ signal }) => readApi('/api/search/', { searchString: query }, signal),
      enabled: query.length >= minSearchLength,
    },
    queryClient(),
  )
  const found = query.length >= minSearchLength ? (data?.products ?? null) : null
  return (
    <div className="mt-4 rounded-card border border-dashed border-line-strong p-4">
      <TextField
        label="Προσθήκη προϊόντος"
        type="search"
        value={text}
        maxLength={100}
        autoComplete="off"
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        // Otherwise Enter would submit a surrounding form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {found !== null && (
        <ul aria-label="Προϊόντα που βρέθηκαν" className="mt-2 max-h-72 divide-y divide-line overflow-y-auto">
          {found.map(({ productId, title, imageSrc }) => (
            <li key={productId}>
              <button
                type="button"
                disabled={has.has(productId)}
                onClick={() => onAdd({ id: productId, title })}
                className="flex min-h-11 w-full items-center gap-3 py-1 text-left text-sm hover:bg-paper disabled:text-muted"
              >
                {imageSrc !== null && (
                  <img src={imageSrc} alt="" className="size-10 shrink-0 rounded-sm bg-plate object-contain" />
                )}
                <span className="min-w-0 flex-1 break-words">{title}</span>
                <span className="shrink-0 px-2">{has.has(productId) ? 'Υπάρχει ήδη' : 'Προσθήκη'}</span>
              </button>
            </li>
          ))}
          {found.length === 0 && <li className="py-2 text-sm text-muted">Δεν βρέθηκε προϊόν. Γράψτε άλλες λέξεις.</li>}
        </ul>
      )}
    </div>
  )
}
