import type { ReactNode } from 'react'

import type { ListLayout, ListView } from '#app/catalogue/list/list-address.ts'
import type { ListFilters } from '#app/catalogue/list/list-filters.ts'
import type { Project } from '#app/catalogue/project/project.ts'
import type { ListedCard } from '#app/catalogue/catalogue.ts'

/** The role of a card in its list. */
export interface CardPlace {
  readonly layout: ListView
  /** On the first screen, so its picture is loaded at once */
  readonly first: boolean
  /** The list's colour filter: a card shows its picture in one of them */
  readonly colours: readonly string[]
  /** What the list is filtered by: cards price it */
  readonly project: Project
}

interface ListedProductsProps {
  readonly products: readonly ListedCard[]
  readonly view: ListView
  readonly layout: ListLayout
  readonly filters: Pick<ListFilters, 'colours' | 'project'>
  /** A list item before the products that is none of them */
  readonly lead?: ReactNode
  readonly card: (product: ListedCard, place: CardPlace) => ReactNode
}

const inFirstScreen = 2

const dense = 'grid grid-cols-2 gap-x-4 gap-y-8 w680:grid-cols-4 w1200:grid-cols-6'
const large = 'grid gap-x-5 gap-y-12 w680:grid-cols-2 w1200:grid-cols-3'
const grids: Readonly<Record<ListLayout, string>> = { 1: 'result-grid', 2: 'result-grid', 3: 'result-grid', 4: dense, 5: large }

/** The products of a list, as a grid of cards or as rows. */
export function ListedProducts({ products, view, layout, filters: { colours, project }, lead, card }: ListedProductsProps) {
  return (
    <ul className={view === 'grid' ? grids[layout] : 'divide-y divide-line border-y border-line'}>
      {lead}
      {products.map((product, index) => (
        <li key={product.id}>{card(product, { layout: view, first: index < inFirstScreen, colours, project })}</li>
      ))}
    </ul>
  )
}
