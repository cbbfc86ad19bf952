import Undo from 'lucide-react/icons/undo-2'
import { useEffect, useRef } from 'react'

interface UndoRowProps {
  /** What was removed, in Greek: «Η κούπα αφαιρέθηκε» */
  readonly text: string
  readonly onUndo: () => void
  readonly busy?: boolean | undefined
}

/** Replaces a removed row, without a time limit, and takes over its focus. */
export function UndoRow({ text, onUndo, busy = false }: UndoRowProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  return (
    <div className="flex items-center justify-between gap-4 rounded-card bg-plate py-1.5 pr-2 pl-4 text-sm print:hidden">
      <span className="line-clamp-2 min-w-0">{text}</span>
      <button
        ref={button}
        type="button"
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        onClick={() => !busy && onUndo()}
        className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-pill px-3 font-semibold hover:text-accent"
      >
        <Undo aria-hidden className="size-4" />
        Αναίρεση
      </button>
    </div>
  )
}
