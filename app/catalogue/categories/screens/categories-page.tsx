import type { ReactNode } from 'react'

import { CategoryTree } from '#app/catalogue/categories/screens/category-tree.tsx'
import { CollectionList } from '#app/catalogue/collections/screens/collection-list.tsx'
import { ColourList } from '#app/catalogue/colours/screens/colour-list.tsx'
import { CountTabs } from '#app/ui/count-tabs.tsx'
import { categoriesUrl } from '#app/staff-urls.ts'

interface CategoriesPageProps {
  readonly part: string
  readonly forbidden: ReactNode
}

/** The tabs for categories, colours and collections. */
export function CategoriesPage({ part, forbidden }: CategoriesPageProps) {
  const tab = (name: string, of: string, to: string) => ({ name, to, isCurrent: part === of, count: null })
  return (
    <div className="max-w-5xl">
      <h1 className="text-2xl font-semibold">Κατηγορίες</h1>
      <CountTabs
        label="Μέρη των κατηγοριών"
        maxCounted={1_000}
        tabs={[
          tab('Δέντρο', 'tree', categoriesUrl()),
          tab('Χρώματα', 'colours', categoriesUrl('colours')),
          tab('Συλλογές', 'collections', categoriesUrl('collections')),
        ]}
      />
      {part === 'colours' ? (
        <ColourList forbidden={forbidden} />
      ) : part === 'collections' ? (
        <CollectionList forbidden={forbidden} />
      ) : (
        <CategoryTree forbidden={forbidden} />
      )}
    </div>
  )
}
