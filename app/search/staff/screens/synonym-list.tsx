import { type ReactNode, useId, useState } from 'react'

import { fold } from '#app/platform/text/greek-text.ts'
import { QueryView } from '#app/ui/query-page.tsx'
import { RemoveSynonymsDialog, SynonymDialog } from '#app/search/staff/screens/synonym-dialog.tsx'
import { useSynonyms } from '#app/search/staff/screens/use-staff-search.ts'
import { Button } from '#app/ui/button.tsx'
import { useOpened } from '#app/ui/use-opened.ts'

/** The groups of synonyms. */
export function SynonymList({ forbidden }: { readonly forbidden: ReactNode }) {
  const query = useSynonyms()
  const [text, setText] = useState('')
  const change = useOpened<{ readonly group: string | null }>()
  const removal = useOpened<string>()
  const id = useId()
  return (
    <section aria-label="Συνώνυμα" className="mt-4">
      <p className="max-w-text text-sm text-muted">
        Όποιος αναζητά μία λέξη μιας ομάδας βρίσκει και τα προϊόντα που γράφουν τις άλλες. Μια φράση («τσάντα πλάτης») μετρά μόνο
        ολόκληρη.
      </p>
      <QueryView query={query} forbidden={forbidden}>
        {({ groups }) => {
          const found = groups.filter((group) => fold(group).includes(fold(text.trim())))
          return (
            <>
              <div className="mt-4 flex flex-wrap gap-3">
                <label htmlFor={id} className="sr-only">
                  Αναζήτηση στα συνώνυμα
                </label>
                <input
                  id={id}
                  type="search"
                  value={text}
                  maxLength={100}
                  placeholder="Λέξη"
                  onChange={({ currentTarget }) => setText(currentTarget.value)}
                  className="h-11 min-w-0 flex-1 basis-52 rounded-pill border border-line-strong bg-surface px-5 text-sm w992:max-w-md"
                />
                <Button onClick={() => change.show({ group: null })}>Νέα συνώνυμα</Button>
              </div>
              {found.length === 0 ? (
                <p className="mt-6 text-muted">
                  {groups.length === 0 ? 'Κανένα συνώνυμο ακόμη.' : 'Καμία ομάδα δεν έχει αυτή τη λέξη.'}
                </p>
              ) : (
                <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-surface">
                  {found.map((group) => (
                    <li key={group} className="flex flex-wrap items-center gap-x-4 px-4 py-1">
                      <span className="min-w-0 flex-1 basis-52 py-2 wrap-anywhere">{group}</span>
                      <span className="-mx-2 flex">
                        <Button
                          variant="quiet"
                          padding="narrow"
                          onClick={() => change.show({ group })}
                          aria-label={`Αλλαγή, ${group}`}
                        >
                          Αλλαγή
                        </Button>
                        <Button
                          variant="quiet"
                          padding="narrow"
                          onClick={() => removal.show(group)}
                          aria-label={`Διαγραφή, ${group}`}
                        >
                          Διαγραφή
                        </Button>
                      </span>
                    </li>
                  ))}
                </ul>
              )}
            </>
          )
        }}
      </QueryView>
      <SynonymDialog
        key={`change ${change.times}`}
        open={change.open}
        group={change.value?.group ?? null}
        start={change.value?.group ?? ''}
        query={null}
        onClose={change.close}
      />
      <RemoveSynonymsDialog
        key={`removal ${removal.times}`}
        open={removal.open}
        group={removal.value ?? ''}
        onClose={removal.close}
      />
    </section>
  )
}
