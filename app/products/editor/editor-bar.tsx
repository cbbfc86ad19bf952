import { useEffect, useRef } from 'react'

import { useEditor } from '#app/products/editor/use-editor.ts'
import { clockText } from '#app/platform/calendar.ts'
import { Button } from '#app/ui/button.tsx'

interface EditorBarProps {
  readonly onPreview: () => void
}

/** The actions on the whole product; sticky. */
export function EditorBar({ onPreview }: EditorBarProps) {
  const { productId, form, busy, wrong, save } = useEditor()
  const bar = useRef<HTMLDivElement>(null)
  // After a refused save the first invalid field takes the focus.
  useEffect(() => {
    if (Object.keys(wrong).length === 0 || busy) return
    bar.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    // Only when the answer comes, not at each key.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [busy])
  return (
    <div
      ref={bar}
      className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-paper/95 px-4 py-3"
    >
      <Button type="submit" busy={busy}>
        Αποθήκευση
      </Button>
      {form.hidden ? (
        <Button variant="secondary" onClick={() => void save({ hidden: false })}>
          Αποθήκευση και δημοσίευση
        </Button>
      ) : (
        productId !== null && (
          <Button variant="secondary" onClick={() => void save({ hidden: true })}>
            Απόκρυψη
          </Button>
        )
      )}
      <Button variant="secondary" onClick={onPreview}>
        Προεπισκόπηση
      </Button>
      <DraftState />
    </div>
  )
}

function DraftState() {
  const { isChanged, autosave } = useEditor()
  const text = () => {
    if (!isChanged) return 'Δεν υπάρχουν αλλαγές.'
    if (autosave.isFailing) return 'Το πρόχειρο δεν αποθηκεύεται. Ελέγξτε το δίκτυό σας.'
    if (!autosave.isSaved) return 'Αποθηκεύεται πρόχειρο…'
    return autosave.savedAt === null ? 'Πρόχειρο.' : `Πρόχειρο, ${clockText(autosave.savedAt)}.`
  }
  return (
    <p role="status" className="text-sm text-muted w680:ml-auto">
      {text()}
    </p>
  )
}
