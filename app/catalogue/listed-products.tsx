import type { ReactNode } from 'react'

import type { ProductCard } from '#app/catalogue/catalogue.ts'
import type { ListView } from '#app/catalogue/list-address.ts'

/** How a card stands in its list. */
export interface CardPlace {
  readonly layout: ListView
  /** In the first screen: its picture is loaded at once. */
  readonly first: boolean
  /** The colours that the list was filtered by: a card shows itself in one of them. */
  readonly colours: readonly string[]
}

interface ListedProductsProps {
  readonly products: readonly ProductCard[]
  readonly view: ListView
  readonly colours: readonly string[]
  readonly card: (product: ProductCard, place: CardPlace) => ReactNode
}

const inFirstScreen = 2

/** The products of a list, as a grid of cards or one below the other. */
export function ListedProducts({ products, view, colours, card }: ListedProductsProps) {
  return (
    <ul className={view === 'grid' ? 'result-grid' : 'divide-y divide-line border-y border-line'}>
      {products.map((product, index) => (
        <li key={product.id}>{card(product, { layout: view, first: index < inFirstScreen, colours })}</li>
      ))}
    </ul>
  )
}
