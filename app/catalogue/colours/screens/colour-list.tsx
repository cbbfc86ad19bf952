import { type ReactNode, useId, useState } from 'react'

import type { StaffColour } from '#app/catalogue/colours/colour.contract.ts'
import { ColourDialog, RemoveColourDialog } from '#app/catalogue/colours/screens/colour-dialog.tsx'
import { useColours } from '#app/catalogue/colours/screens/use-colours.ts'
import { fold, formatNumber } from '#app/platform/text/greek-text.ts'
import { QueryView } from '#app/ui/query-page.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { useOpened } from '#app/ui/use-opened.ts'

/** The colours of variants, with their public names. */
export function ColourList({ forbidden }: { readonly forbidden: ReactNode }) {
  const query = useColours()
  const [text, setText] = useState('')
  const change = useOpened<{ readonly colour: StaffColour | null }>()
  const removal = useOpened<StaffColour>()
  const id = useId()
  return (
    <section aria-label="Χρώματα" className="mt-4">
      <QueryView query={query} forbidden={forbidden}>
        {({ colours }) => {
          const found = colours.filter(({ name, label }) => fold(`${label} ${name}`).includes(fold(text.trim())))
          return (
            <>
              <div className="flex flex-wrap gap-3">
                <label htmlFor={id} className="sr-only">
                  Αναζήτηση στα χρώματα
                </label>
                <input
                  id={id}
                  type="search"
                  value={text}
                  maxLength={60}
                  placeholder="Όνομα ή κωδικός"
                  onChange={({ currentTarget }) => setText(currentTarget.value)}
                  className="h-11 min-w-0 flex-1 basis-52 rounded-pill border border-line-strong bg-surface px-5 text-sm w992:max-w-md"
                />
                <Button onClick={() => change.show({ colour: null })}>Νέο χρώμα</Button>
              </div>
              {found.length === 0 ? (
                <p className="mt-6 text-muted">
                  {colours.length === 0 ? 'Κανένα χρώμα ακόμη.' : 'Κανένα χρώμα με αυτό το όνομα.'}
                </p>
              ) : (
                <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-surface">
                  {found.map((colour) => (
                    <ColourRow
                      key={colour.name}
                      colour={colour}
                      onChange={() => change.show({ colour })}
                      onRemove={() => removal.show(colour)}
                    />
                  ))}
                </ul>
              )}
            </>
          )
        }}
      </QueryView>
      <ColourDialog
        key={`change ${change.times}`}
        open={change.open}
        colour={change.value?.colour ?? null}
        latest={query.data?.colours ?? []}
        onClose={change.close}
      />
      <RemoveColourDialog key={`removal ${removal.times}`} open={removal.open} colour={removal.value} onClose={removal.close} />
    </section>
  )
}

interface ColourRowProps {
  readonly colour: StaffColour
  readonly onChange: () => void
  readonly onRemove: () => void
}

function ColourRow({ colour: { name, label, hex, dark, products }, onChange, onRemove }: ColourRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 px-4 py-1">
      <span aria-hidden className="size-8 shrink-0 rounded-pill border border-line-strong" style={{ backgroundColor: hex }} />
      <span className="min-w-0 flex-1 basis-44 py-1">
        <span className="font-semibold break-words">{label}</span> {dark && <Badge>Σκούρο</Badge>}
        <span className="block text-sm wrap-anywhere text-muted">
          {name}, {hex}
          {products > 0 && `, ${products === 1 ? '1 προϊόν' : `${formatNumber(products)} προϊόντα`}`}
        </span>
      </span>
      <span className="-mr-2 ml-auto flex">
        <Button variant="quiet" padding="narrow" onClick={onChange} aria-label={`Αλλαγή, ${label}`}>
          Αλλαγή
        </Button>
        {products === 0 && (
          <Button variant="quiet" padding="narrow" onClick={onRemove} aria-label={`Διαγραφή, ${label}`}>
            Διαγραφή
          </Button>
        )}
      </span>
    </li>
  )
}
