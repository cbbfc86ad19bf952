import Search from 'lucide-react/icons/search'
import { useEffect, useState } from 'react'

import type { StaffRights } from '#app/account/use-areas.ts'
import { lazyPart } from '#app/ui/lazy-part.tsx'

const CommandDialog = lazyPart(async () => (await import('#app/back-office/command/command-dialog.tsx')).CommandDialog)

/** Opens the dashboard's search; so does Ctrl+K (⌘K). */
export function CommandButton({ rights }: { readonly rights: StaffRights }) {
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never')
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      // By physical key, because a Greek layout types «κ».
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      setDialog((before) => (before === 'open' ? 'closed' : 'open'))
    }
    document.addEventListener('keydown', open)
    return () => document.removeEventListener('keydown', open)
  }, [])
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setDialog('open')}
        className="inline-flex min-h-11 min-w-11 items-center justify-center gap-3 rounded-pill text-sm hover:bg-plate w680:justify-start w680:border w680:border-line-strong w680:px-4 w992:w-80"
      >
        <Search aria-hidden className="size-5 shrink-0 w680:size-4.5" />
        <span className="sr-only w680:not-sr-only">Αναζήτηση</span>
        <kbd aria-hidden className="ml-auto hidden text-xs text-muted w992:inline">
          Ctrl K
        </kbd>
      </button>
      {dialog !== 'never' && (
        <CommandDialog open={dialog === 'open'} onOpenChange={(open) => setDialog(open ? 'open' : 'closed')} rights={rights} />
      )}
    </>
  )
}
