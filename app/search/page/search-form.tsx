import Search from 'lucide-react/icons/search'
import { useId } from 'react'
import { Form } from 'react-router'

import { allProductsUrl } from '#app/urls.ts'

/** A plain search box: works without JavaScript and submits to the results page. */
export function SearchForm({ text = '' }: { readonly text?: string | undefined }) {
  const id = useId()
  return (
    <Form method="get" action={allProductsUrl()} role="search" className="relative">
      <label htmlFor={id} className="sr-only">
        Αναζήτηση προϊόντων
      </label>
      <input
        key={text}
        id={id}
        type="search"
        name="search"
        required
        maxLength={200}
        defaultValue={text}
        placeholder="Τι ψάχνετε; π.χ. θερμός"
        className="h-12 w-full rounded-pill border border-line-strong bg-surface pr-14 pl-5"
      />
      <button
        type="submit"
        aria-label="Αναζήτηση"
        className="absolute top-0.5 right-0.5 inline-flex size-11 items-center justify-center rounded-pill hover:bg-plate"
      >
        <Search aria-hidden className="size-5" />
      </button>
    </Form>
  )
}
