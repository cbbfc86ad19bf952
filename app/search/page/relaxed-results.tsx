import type { ReactNode } from 'react'

import type { ProductCard } from '#app/catalogue/catalogue.ts'
import type { ActiveFilter } from '#app/catalogue/list/active-filters.ts'
import { type ListAddress, listUrl } from '#app/catalogue/list/list-address.ts'
import type { ListFilters } from '#app/catalogue/list/list-filters.ts'
import { productCountText } from '#app/catalogue/card/card-text.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { quoteUrl } from '#app/urls.ts'
import type { DroppedGroup } from '#app/search/intent/relax-filters.ts'

interface RelaxedResultsProps {
  readonly relaxed: {
    readonly filters: ListFilters
    readonly dropped: readonly DroppedGroup[]
    readonly total: number
    readonly products: readonly ProductCard[]
  }
  /** The filters that have no results together */
  readonly active: readonly ActiveFilter[]
  readonly address: ListAddress
  readonly card: (product: ProductCard, first: boolean) => ReactNode
}

const inFirstScreen = 2

/** The fallback of a list without results: its products without the least important filters, and which those are. */
export function RelaxedResults({ relaxed: { filters, dropped, total, products }, active, address, card }: RelaxedResultsProps) {
  const keys = dropped.flatMap((group) => (group === 'price' ? ['price', 'budget'] : [group]))
  const left = active.filter(({ key }) => keys.includes(key.split(' ')[0] ?? '')).map(({ text }) => `«${text}»`)
  return (
    <div>
      <p className="text-lg font-semibold">Κανένα προϊόν δεν τα συνδυάζει όλα.</p>
      <p className="mt-1 max-w-prose text-muted">Παρόμοια αποτελέσματα, χωρίς {left.join(', ')}:</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <LinkButton to={listUrl({ ...address, page: 1, from: 1, filters })} variant="secondary">
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
