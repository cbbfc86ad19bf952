import type { ReactNode } from 'react'

import type { ProductCard } from '#app/catalogue/catalogue.ts'
import { type ListAddress, listUrl, withFilters } from '#app/catalogue/list/list-address.ts'
import type { ListFilters } from '#app/catalogue/list/list-filters.ts'
import { productCountText } from '#app/catalogue/card/card-text.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { quoteUrl } from '#app/urls.ts'

interface RelaxedResultsProps {
  readonly relaxed: {
    readonly search: string
    readonly filters: ListFilters
    /** What was dropped, as visitors read it */
    readonly without: readonly string[]
    readonly total: number
    readonly products: readonly ProductCard[]
  }
  readonly address: ListAddress
  readonly card: (product: ProductCard, first: boolean) => ReactNode
}

const inFirstScreen = 2

/** The fallback of a list without results: its products without the least important filters, and which those are. */
export function RelaxedResults({ relaxed, address, card }: RelaxedResultsProps) {
  const { search, filters, without, total, products } = relaxed
  return (
    <div>
      <p className="text-lg font-semibold">Κανένα προϊόν δεν τα συνδυάζει όλα.</p>
      <p className="mt-1 max-w-text text-muted">Παρόμοια αποτελέσματα, χωρίς {without.map((text) => `«${text}»`).join(', ')}:</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <LinkButton to={listUrl({ ...withFilters(address, filters), search })} variant="secondary">
          Δείτε {productCountText(total)}
        </LinkButton>
        <LinkButton to={quoteUrl()} variant="quiet">
          Ζητήστε προσφορά
        </LinkButton>
      </div>
      <ul className="result-grid mt-6">
        {products.map((product, index) => (
          <li key={product.id}>{card(product, index < inFirstScreen)}</li>
        ))}
      </ul>
    </div>
  )
}
