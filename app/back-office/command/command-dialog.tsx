import { Autocomplete } from '@base-ui/react/autocomplete'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { Dialog } from '@base-ui/react/dialog'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import type { StaffRights } from '#app/account/use-areas.ts'
import { type CommandEntry, type CommandGroup, foundGroups, screenGroups } from '#app/back-office/command/command-entries.tsx'
import { useFind } from '#app/back-office/command/use-find.ts'
import { partsFor } from '#app/back-office/dashboard-parts.tsx'

interface CommandDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly rights: StaffRights
}

/** One field that finds screens, settings, quotes, orders, customers and products, by keyboard alone. */
export function CommandDialog({ open, onOpenChange, rights }: CommandDialogProps) {
  return (
    <CSPProvider disableStyleElements>
      <Dialog.Root open={open} onOpenChange={onOpenChange}>
        <Dialog.Portal>
          <Dialog.Backdrop className="fixed inset-0 z-50 bg-ink/45 transition-opacity duration-180 data-ending-style:opacity-0 data-starting-style:opacity-0" />
          <Dialog.Popup
            aria-label="Αναζήτηση στον πίνακα"
            className="fixed inset-x-0 top-0 z-50 mx-auto flex h-dvh flex-col bg-surface shadow-float outline-none w680:top-[12dvh] w680:h-auto w680:max-h-[70dvh] w680:w-[min(40rem,calc(100vw-3rem))] w680:rounded-card"
          >
            <Commands rights={rights} onDone={() => onOpenChange(false)} />
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </CSPProvider>
  )
}

function Commands({ rights, onDone }: { readonly rights: StaffRights; readonly onDone: () => void }) {
  const [text, setText] = useState('')
  const { found, isFinding, failure } = useFind(text)
  const navigate = useNavigate()
  const groups: readonly CommandGroup[] = [...screenGroups(text, partsFor(rights), rights), ...foundGroups(found, rights)]
  const open = ({ to }: CommandEntry) => {
    onDone()
    void navigate(to)
  }
  return (
    <Autocomplete.Root
      open
      inline
      mode="none"
      items={groups}
      value={text}
      onValueChange={setText}
      itemToStringValue={({ name }: CommandEntry) => name}
      autoHighlight="always"
      keepHighlight
    >
      <div className="flex items-center gap-3 border-b border-line pr-2 pl-4">
        <Search aria-hidden className="size-5 shrink-0 text-muted" />
        <Autocomplete.Input
          aria-label="Αναζήτηση στον πίνακα"
          placeholder="Προσφορά, παραγγελία, πελάτης, προϊόν, ρύθμιση"
          autoComplete="off"
          spellCheck={false}
          className="h-14 min-w-0 grow bg-transparent outline-none placeholder:text-muted"
        />
        <Dialog.Close
          aria-label="Κλείσιμο"
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-pill hover:bg-plate"
        >
          <X aria-hidden className="size-5" />
        </Dialog.Close>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2" aria-busy={isFinding || undefined}>
        {failure !== null && <p className="px-3 py-2 text-sm text-failure">{failure}</p>}
        <Autocomplete.Empty>
          <p className="px-3 py-6 text-sm text-muted empty:hidden">
            {isFinding ? 'Αναζήτηση…' : failure === null && 'Δεν βρέθηκε τίποτα. Δοκιμάστε αριθμό, όνομα, ΑΦΜ ή κωδικό.'}
          </p>
        </Autocomplete.Empty>
        <Autocomplete.List>
          {(group: CommandGroup) => (
            <Autocomplete.Group key={group.value} items={group.items}>
              <Autocomplete.GroupLabel className="px-3 pt-3 pb-1 text-xs font-semibold text-muted">
                {group.value}
              </Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(entry: CommandEntry) => (
                  <Autocomplete.Item
                    key={entry.to}
                    value={entry}
                    onClick={() => open(entry)}
                    className="flex min-h-11 scroll-my-2 items-center justify-between gap-4 rounded-sm px-3 py-1.5 text-sm data-highlighted:bg-plate"
                  >
                    <span className="min-w-0 truncate font-semibold">{entry.name}</span>
                    <span className="max-w-[50%] shrink-0 truncate text-xs text-muted">{entry.note}</span>
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </div>
      <p className="hidden border-t border-line px-4 py-2 text-xs text-muted w680:block">
        ↑ ↓ επιλογή · Enter άνοιγμα · Esc κλείσιμο
      </p>
    </Autocomplete.Root>
  )
}
