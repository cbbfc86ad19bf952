import type { ReactNode } from 'react'

import { SynonymList } from '#app/search/staff/screens/synonym-list.tsx'
import { TagList } from '#app/search/staff/screens/tag-list.tsx'
import { TermList } from '#app/search/staff/screens/term-list.tsx'
import { CountTabs } from '#app/ui/count-tabs.tsx'
import { staffSearchUrl } from '#app/staff-urls.ts'

interface StaffSearchPageProps {
  readonly part: string
  readonly forbidden: ReactNode
}

/** Staff's search page: visitors' searches, synonyms and search tags. */
export function StaffSearchPage({ part, forbidden }: StaffSearchPageProps) {
  const tab = (name: string, of: string, to: string) => ({ name, to, isCurrent: part === of, count: null })
  return (
    <div className="max-w-5xl">
      <h1 className="text-2xl font-semibold">Αναζήτηση</h1>
      <CountTabs
        label="Μέρη της αναζήτησης"
        maxCounted={1_000}
        tabs={[
          tab('Αναζητήσεις', 'terms', staffSearchUrl()),
          tab('Συνώνυμα', 'synonyms', staffSearchUrl('synonyms')),
          tab('Ετικέτες', 'tags', staffSearchUrl('tags')),
        ]}
      />
      {part === 'synonyms' ? (
        <SynonymList forbidden={forbidden} />
      ) : part === 'tags' ? (
        <TagList forbidden={forbidden} />
      ) : (
        <TermList forbidden={forbidden} />
      )}
    </div>
  )
}
